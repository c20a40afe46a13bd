/** That a visitor wanted to enrol: remembered in this tab while an account is made or opened, and used once. */
const KEY = 'oficio:inscripcion-pendiente';
/** Longer ago, it was somebody who gave up. */
const MINUTES = 30;

interface Intent {
  readonly course: string;
  readonly at: number;
}

function read(): Intent | undefined {
  try {
    const { course, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Intent>;
    return typeof course === 'string' && typeof at === 'number' && Date.now() - at < MINUTES * 60_000
      ? { course, at }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the course. Where storage is forbidden, enrolling is pressed again. */
export function rememberIntent(course: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ course, at: Date.now() } satisfies Intent));
  } catch {
    // Nothing is lost but a step.
  }
}

/** Whether some course waits to be enrolled in. */
export const hasIntent = (): boolean => read() !== undefined;

/** Whether it was this course; asked once. */
export function takeIntent(course: string): boolean {
  if (read()?.course !== course) return false;
  sessionStorage.removeItem(KEY);
  return true;
}
