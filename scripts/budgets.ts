/**
 * What the parts of the production build may weigh: what they weighed when this was last set, and some 5 % more. A build
 * over its budget fails.
 */
import type { RemoteName } from '../remotes.config.ts';

export interface Budget {
  /** What is measured, as the message calls it. */
  part: string;
  /** Bytes of gzip, at most. */
  most: number;
}

const kB = (size: number): number => size * 1_000;

/** The first visit of any page, and the parts of the design system, without the libraries that they share. */
export const shellBudgets = {
  firstLoad: { part: 'la primera carga', most: kB(186) },
  ui: { part: '@oficio/shared/ui', most: kB(25.7) },
  'ui/forms': { part: '@oficio/shared/ui/forms', most: kB(15) },
  'ui/admin': { part: '@oficio/shared/ui/admin', most: kB(12) },
  worker: { part: 'el service worker', most: kB(10) },
} satisfies Record<string, Budget>;

interface RemoteBudget {
  /** What comes before any screen. */
  entry: Budget;
  /** Its heaviest screen, or part of one. */
  screen: Budget;
  /** The heaviest of what only comes when somebody asks for it (`….on-demand`): a reader of documents, its worker. */
  onDemand: Budget;
}

const remoteBudgets: Partial<Record<RemoteName, RemoteBudget>> = {
  'mf-public': remote(5.8, 17.6),
  'mf-forum': remote(4.4, 18.4),
  // A view's screen brings all that it draws: an exercise by itself has nothing of the campus's day before it.
  'mf-campus': remote(5.8, 31.9),
  // Its screens bring the declarations of all collections.
  'mf-admin': remote(4.6, 62.5),
};

/** What a remote may weigh; one without a line above, what is enough for a few screens. */
export const remoteBudget = (name: RemoteName): RemoteBudget => remoteBudgets[name] ?? remote(6, 17);

function remote(entry: number, screen: number): RemoteBudget {
  return {
    entry: { part: 'la entrada', most: kB(entry) },
    screen: { part: 'la pantalla más pesada', most: kB(screen) },
    onDemand: { part: 'lo que se carga solo al pedirlo', most: kB(440) },
  };
}

export interface Measured {
  budget: Budget;
  /** Bytes of gzip. */
  size: number;
  /** Which one, where the part is the heaviest of several. */
  which?: string;
}

const written = (size: number): string => `${(size / 1_000).toFixed(1).replace('.', ',')} kB`;

/** What weighs too much, a sentence each. */
export function budgetFaults(owner: string, measured: readonly Measured[]): string[] {
  return measured
    .filter(({ budget, size }) => size > budget.most)
    .map(
      ({ budget, size, which }) =>
        `${owner}: ${budget.part}${which === undefined ? '' : ` (${which})`} pesa ${written(size)} en gzip y su presupuesto es ${written(budget.most)}: quitarle peso, o subir el presupuesto en scripts/budgets.ts y decir por qué en el commit.`,
    );
}
