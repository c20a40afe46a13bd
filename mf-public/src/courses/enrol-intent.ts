import { MINUTE_MS } from '@oficio/shared/kit/durations';

/** Storage key, in this tab only, of the course that a visitor wants to enrol in after signing in. */
const KEY = 'oficio:inscripcion-pendiente';
/** Age at which a pending enrolment expires. */
const MAX_AGE_MS = 30 * MINUTE_MS;

interface Intent {
  readonly course: string;
  readonly at: number;
}

function read(): Intent | undefined {
  try {
    const { course, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Intent>;
    return typeof course === 'string' && typeof at === 'number' && Date.now() - at < MAX_AGE_MS
      ? { course, at }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the course. Where storage is forbidden, the person presses the button again. */
export function rememberIntent(course: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ course, at: Date.now() } satisfies Intent));
  } catch {
    // Only costs one more step.
  }
}

/** Returns whether an enrolment in some course is pending. */
export const hasIntent = (): boolean => read() !== undefined;

/** Returns whether the pending enrolment is in this course, and clears it. */
export function consumeIntent(course: string): boolean {
  if (read()?.course !== course) return false;
  sessionStorage.removeItem(KEY);
  return true;
}
