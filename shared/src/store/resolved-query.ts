/**
 * Functions that resolve declared queries, which the shell provides so that remotes don't bundle them. Typed
 * here, so that the report of the public API of `shared` includes them; the contract's own functions are
 * bundled with each remote (docs/decisions/api-report.md).
 */
import type { AnyQuery } from '../contract/queries/slots.ts';
import { pluck as fieldOf, resolve, scopeOf as filledScope } from '../contract/queries/resolve.ts';
import type { ReadRequest } from '../contract/queries/resolve.ts';
import type { SlotValues } from '../contract/queries/slot-value.ts';

/**
 * Returns the request of a query; undefined if it can't be made: a value is missing, or the address says
 * otherwise.
 */
export const resolveQuery: (query: AnyQuery, values: SlotValues, now: Date) => ReadRequest | undefined =
  resolve;

/** Fills a scope's placeholders: `titulares-{id}` with the record's id. */
export const scopeOf: (scope: string, values: SlotValues) => string = filledScope;

/** Returns a field's distinct values in some records, in order; for a reference its `_id`. */
export const pluck: (docs: readonly object[], path: string) => string[] = fieldOf;
