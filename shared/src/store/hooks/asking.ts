/** What a screen says when it asks with a declared query. */
import type { SlotValue } from '../../contract/queries/slot-value.ts';

/** The values that a query leaves open. One that is undefined or empty is not known, or not chosen. */
export type ValuesFor<V extends string> = { readonly [P in V]: SlotValue };

export interface AskHow {
  /** False: asks for nothing yet. */
  readonly enabled?: boolean;
}

/** The values, and how; a query that leaves nothing open needs none. */
export type Asking<V extends string> = [V] extends [never]
  ? [values?: Readonly<Record<never, never>>, how?: AskHow]
  : [values: ValuesFor<V>, how?: AskHow];
