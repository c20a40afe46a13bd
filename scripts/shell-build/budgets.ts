/** Maximum sizes of the shell's parts: their sizes when last set, plus about 5 %. */
import { type Budget, kB } from '../remote-kit/budgets.ts';

/** This file, as named in the message of a build over its budget. */
export const BUDGET_FILE = 'scripts/shell-build/budgets.ts';

/**
 * Budgets of the first visit to any page, and of the design system's parts without their shared libraries.
 */
export const shellBudgets = {
  firstLoad: { part: 'la primera carga', most: kB(186) },
  ui: { part: '@oficio/shared/ui', most: kB(25.7) },
  'ui/forms': { part: '@oficio/shared/ui/forms', most: kB(15) },
  'ui/admin': { part: '@oficio/shared/ui/admin', most: kB(12) },
  worker: { part: 'el service worker', most: kB(10) },
} satisfies Record<string, Budget>;
