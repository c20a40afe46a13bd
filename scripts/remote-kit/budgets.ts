/** Maximum size of a part of a production build. A build over its budget fails. */

export interface Budget {
  /** Name of the measured part in messages. */
  part: string;
  /** Maximum bytes of gzip. */
  most: number;
}

export const kB = (size: number): number => size * 1_000;

/** Maximum sizes of a remote, in kB of gzip. */
export interface RemoteBudget {
  /** Everything that is loaded before any screen. */
  readonly entry: number;
  /** The heaviest screen, or part of one. */
  readonly screen: number;
}

/** Default budget, enough for a few screens. */
const USUAL: RemoteBudget = { entry: 6, screen: 17 };

/**
 * Returns a remote's budgets. `onDemand` limits the heaviest chunk loaded only on request (`….on-demand`),
 * such as a document reader or its worker.
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
  /** Name of the measured item, if the part is the heaviest of several. */
  which?: string;
}

const written = (size: number): string => `${(size / 1_000).toFixed(1).replace('.', ',')} kB`;

/**
 * Returns the parts over their budget, a sentence each.
 * @param file the file that sets the budgets
 */
export function budgetFaults(owner: string, file: string, measured: readonly Measured[]): string[] {
  return measured
    .filter(({ budget, size }) => size > budget.most)
    .map(
      ({ budget, size, which }) =>
        `${owner}: ${budget.part}${which === undefined ? '' : ` (${which})`} pesa ${written(size)} en gzip y su presupuesto es ${written(budget.most)}: quitarle peso, o subir el presupuesto en ${file} y decir por qué en el commit.`,
    );
}
