import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ImpactValue, RunOptions } from 'axe-core';

/** The library, injected once per page: that takes longer than most of its runs. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Passes need no description.
  resultTypes: ['violations'],
};

interface WithAxe extends Window {
  axe?: { run(context: string, options: RunOptions): Promise<AxeResults> };
}

/** Waits until no transition is running: halfway, colours have less contrast. */
const transitionsEnded = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/**
 * Returns axe's violations of WCAG 2.2 AA in a part of the page, one per line with up to three elements.
 * @param impacts only violations of these; all if undefined
 */
export async function barriersIn(
  page: Page,
  part = 'html',
  impacts?: readonly ImpactValue[],
): Promise<string[]> {
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined))) await page.evaluate(AXE);
  await transitionsEnded(page);
  const violations = await page.evaluate(
    async ({ part, options }) => {
      const { violations } = await (window as WithAxe).axe!.run(part, options);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? null,
        places: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
      }));
    },
    { part, options: OPTIONS },
  );
  return violations
    .filter(({ impact }) => impacts === undefined || impacts.includes(impact))
    .map(({ id, places }) => `${id}: ${places.join(' | ')}`);
}
