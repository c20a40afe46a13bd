/** What the parts of a production build may weigh. A build over its budget fails. */

export interface Budget {
  /** What is measured, as the message calls it. */
  part: string;
  /** Bytes of gzip, at most. */
  most: number;
}

export const kB = (size: number): number => size * 1_000;

/** What a remote may weigh, in kB of gzip. */
export interface RemoteBudget {
  /** What comes before any screen. */
  readonly entry: number;
  /** Its heaviest screen, or part of one. */
  readonly screen: number;
}

/** What is enough for a few screens. */
const USUAL: RemoteBudget = { entry: 6, screen: 17 };

/**
 * A remote's budgets. `onDemand`: of the heaviest of what only comes when somebody asks for it (`….on-demand`): a reader of
 * documents, its worker.
 */
export const remoteBudgets = ({ entry, screen } = USUAL): Record<
  'entry' | 'screen' | 'onDemand',
  Budget
> => ({
  entry: { part: 'la entrada', most: kB(entry) },
  screen: { part: 'la pantalla más pesada', most: kB(screen) },
  onDemand: { part: 'lo que se carga solo al pedirlo', most: kB(440) },
});

export interface Measured {
  budget: Budget;
  /** Bytes of gzip. */
  size: number;
  /** Which one, where the part is the heaviest of several. */
  which?: string;
}

const written = (size: number): string => `${(size / 1_000).toFixed(1).replace('.', ',')} kB`;

/**
 * What weighs too much, a sentence each.
 * @param file where the budgets are set
 */
export function budgetFaults(owner: string, file: string, measured: readonly Measured[]): string[] {
  return measured
    .filter(({ budget, size }) => size > budget.most)
    .map(
      ({ budget, size, which }) =>
        `${owner}: ${budget.part}${which === undefined ? '' : ` (${which})`} pesa ${written(size)} en gzip y su presupuesto es ${written(budget.most)}: quitarle peso, o subir el presupuesto en ${file} y decir por qué en el commit.`,
    );
}
