/** State transitions, declared as data beside the collection. */
import type { Who } from './access.ts';

export interface Transition<S extends string = string> {
  readonly from: S;
  readonly to: S;
  /** Names that may make it. `sistema`: only the clock or another server rule. */
  readonly by: readonly (Who | 'sistema')[];
  /** Fields that must have a value by then (a reason). */
  readonly needs?: readonly string[];
}

/**
 * Returns the transitions from each of `from` to each of `to`, by the same people.
 * @example move(['vigente', 'suspendida'], ['revocada'], ['gestor', 'admin'], ['motivoPublico'])
 */
export function move<const S extends string>(
  from: readonly S[],
  to: readonly S[],
  by: readonly (Who | 'sistema')[],
  needs?: readonly string[],
): Transition<S>[] {
  return from.flatMap((f) =>
    to.filter((t) => t !== f).map((t) => (needs ? { from: f, to: t, by, needs } : { from: f, to: t, by })),
  );
}
