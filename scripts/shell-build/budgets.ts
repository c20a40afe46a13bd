/** What the parts of the shell may weigh: what they weighed when this was last set, and some 5 % more. */
import { type Budget, kB } from '../remote-kit/budgets.ts';

/** This file, as the message of a build over its budget names it. */
export const BUDGET_FILE = 'scripts/shell-build/budgets.ts';

/** The first visit of any page, and the parts of the design system, without the libraries that they share. */
export const shellBudgets = {
  firstLoad: { part: 'la primera carga', most: kB(186) },
  ui: { part: '@oficio/shared/ui', most: kB(25.7) },
  'ui/forms': { part: '@oficio/shared/ui/forms', most: kB(15) },
  'ui/admin': { part: '@oficio/shared/ui/admin', most: kB(12) },
  worker: { part: 'el service worker', most: kB(10) },
} satisfies Record<string, Budget>;
