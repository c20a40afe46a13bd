/** Measures how long a student waits from one lesson to the next, in a browser. */
import { DEMO_PASSWORD, demoEmail } from '@oficio/demo/accounts';
import type { Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';

/**
 * Number of lesson changes to measure. The first is left out, because it loads code that the others share.
 */
const CHANGES = 8;
const MIN_LESSONS = 3;
/** A reader's pause, in which the next lesson is prefetched. */
const READING_MS = 1000;

interface Lesson {
  readonly _id: string;
  readonly titulo: string;
  readonly tipo: string;
}

/** Returns the text lessons of a course that the demo's student takes: enough to go from one to another. */
async function lessonsToRead(page: Page): Promise<{ curso: string; lessons: readonly Lesson[] }> {
  const fetchDocs = async <T>(path: string): Promise<readonly T[]> => {
    const response = await page.request.get(path);
    return ((await response.json()) as { docs: readonly T[] }).docs;
  };
  const enrolments = await fetchDocs<{ curso: string }>('/api/inscripciones/?estado=activa&limit=100');
  for (const { curso } of enrolments) {
    const lessons = await fetchDocs<Lesson>(`/api/clases/?curso=${curso}&tipo=texto&sort=orden&limit=100`);
    if (lessons.length >= MIN_LESSONS) return { curso, lessons };
  }
  throw new Error('La demostración no tiene un curso con tres clases de texto para estudiar.');
}

/** Returns the milliseconds from pressing a lesson's link until its title and text are painted. */
const lessonChangeMs = (page: Page, { _id, titulo }: Lesson): Promise<number> =>
  page.evaluate(
    async ([id, title]) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href*="clase=${id}"]`);
      if (!link) throw new Error(`Ningún enlace lleva a «${title}».`);
      const textOf = () => document.querySelector('main')?.textContent ?? '';
      const before = textOf();
      const start = performance.now();
      link.click();
      await new Promise<void>((resolve) => {
        const check = () => {
          const heading = document.querySelector('main h1')?.textContent ?? '';
          const text = textOf();
          if (heading.includes(title) && text.length > 0 && text !== before) resolve();
          else requestAnimationFrame(check);
        };
        check();
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    [_id, titulo] as const,
  );

/** Returns the times of some lesson changes on the site at `url`, in milliseconds, slowest last. */
export async function measureLessonChanges(url: string): Promise<readonly number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await page.request.post('/api/auth/sign-in/email', {
      headers: { origin: url },
      data: { email: demoEmail('estudiante'), password: DEMO_PASSWORD },
    });
    const { curso, lessons } = await lessonsToRead(page);
    await page.goto(`/campus?curso=${curso}&clase=${lessons[0]?._id ?? ''}`);
    await page.getByRole('heading', { level: 1, name: lessons[0]?.titulo ?? '' }).waitFor();
    const times: number[] = [];
    for (let n = 1; n <= CHANGES + 1; n += 1) {
      const lesson = lessons[n % lessons.length];
      if (lesson) times.push(await lessonChangeMs(page, lesson));
      await page.waitForTimeout(READING_MS);
    }
    return times.slice(1).sort((a, b) => a - b);
  } finally {
    await browser.close();
  }
}
