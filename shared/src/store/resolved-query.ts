/**
 * What remotes work out of a declared query, given by the shell and not bundled again. Typed here, where the report of what
 * `shared` offers sees it: the contract's own functions go into each remote (docs/decisions/api-report.md).
 */
import type { AnyQuery } from '../contract/queries/slots.ts';
import { pluck as fieldOf, resolve, scopeOf as filledScope } from '../contract/queries/resolve.ts';
import type { ReadRequest } from '../contract/queries/resolve.ts';
import type { SlotValues } from '../contract/queries/slot-value.ts';

/** The request of a query, or undefined when it is not to be asked: a value is missing, or the address says other things. */
export const resolveQuery: (query: AnyQuery, values: SlotValues, now: Date) => ReadRequest | undefined =
  resolve;

/** `titulares-{id}` with the record's id in its place. */
export const scopeOf: (scope: string, values: SlotValues) => string = filledScope;

/** What a field holds in some records, each value once and in their order; of a reference its `_id`. */
export const pluck: (docs: readonly object[], path: string) => string[] = fieldOf;
