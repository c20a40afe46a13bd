/** Arguments of the hooks that take a declared query. */
import type { SlotValue } from '../../contract/queries/slot-value.ts';

/** Values for a query's parameters. An undefined or empty value is not known, or not chosen yet. */
export type ValuesFor<V extends string> = { readonly [P in V]: SlotValue };

export interface AskHow {
  /** If false, does not fetch yet. */
  readonly enabled?: boolean;
}

/** The values and the options; a query without parameters needs none. */
export type Asking<V extends string> = [V] extends [never]
  ? [values?: Readonly<Record<never, never>>, how?: AskHow]
  : [values: ValuesFor<V>, how?: AskHow];
