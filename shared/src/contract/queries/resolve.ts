/**
 * Resolution of a declared query to a request: shared by the server, for a page's first data, and the screen.
 */
import { cutSearch, DEFAULT_LIMIT, lastVisitorPage } from '../answers/limits.ts';
import { validText } from './slot-value.ts';
import { MISSING, oneOf, slotValue, type Resolved, type SlotValues } from './slot-value.ts';
import type { AnyQuery, Slot } from './slots.ts';
import { AS_WRITTEN, isSlot } from './slots.ts';
import type { ReadOptions } from './wire.ts';
import { isRecord } from '../values/guards.ts';

/** A request to the store or the API. */
export interface ReadRequest {
  readonly collection: string;
  readonly operation: 'load' | 'search' | 'view';
  /** Id of the record, for operation `view`. */
  readonly id?: string;
  readonly options: ReadOptions;
  readonly scope?: string;
}

/**
 * Resolves the filters; those left empty are omitted.
 * @returns undefined while a required one is missing
 */
function filtersOf(filters: object, values: SlotValues, now: Date): Record<string, unknown> | undefined {
  const resolvedFilters: Record<string, unknown> = {};
  for (const [path, expected] of Object.entries(filters)) {
    let value: Resolved = expected;
    if (isSlot(expected)) value = slotValue(expected, values, now, false);
    else if (typeof expected === 'object' && expected !== null) {
      const comparisons = Object.entries(expected).map(([operator, operand]: [string, unknown]) => {
        return [operator, isSlot(operand) ? slotValue(operand, values, now, operator === 'in') : operand];
      });
      const knownComparisons = comparisons.filter(([, operand]) => operand !== undefined);
      if (knownComparisons.some(([, operand]) => operand === MISSING)) return undefined;
      value = knownComparisons.length > 0 ? Object.fromEntries(knownComparisons) : undefined;
    }
    if (value === MISSING) return undefined;
    if (value !== undefined) resolvedFilters[path] = value;
  }
  return resolvedFilters;
}

/** Fills in a scope: `titulares-{id}` with the record's id. */
export function scopeOf(scope: string, values: SlotValues): string {
  return scope.replace(/\{(\w+)\}/g, (_, name: string) => oneOf(values[name]) ?? '');
}

interface ListOptions {
  readonly searchString?: Slot;
  readonly understand?: Slot;
  readonly filters?: object;
  readonly sort?: string | readonly string[] | Slot;
  readonly page?: Slot;
  readonly limit?: number;
  readonly facets?: readonly string[];
  readonly near?: { readonly zone: Slot; readonly province: Slot };
}

/**
 * Parameters for an interpreted search, with the kinds of filter that the user switched off; undefined for a
 * literal search.
 */
function understoodParams(excluded: Resolved): ReadOptions['params'] {
  const excludedKinds = Array.isArray(excluded) ? excluded.map(String) : [];
  if (excludedKinds.includes(AS_WRITTEN)) return undefined;
  return { interpretar: 1, ...(excludedKinds.length > 0 && { sinFiltro: excludedKinds.join(',') }) };
}

/** Returns the zone or, if none is chosen, the province. */
function placeOf(
  { zone, province }: NonNullable<ListOptions['near']>,
  values: SlotValues,
  now: Date,
): Resolved {
  const chosen = slotValue(zone, values, now, false);
  return typeof chosen === 'string' ? chosen : slotValue(province, values, now, false);
}

function listRequest(query: AnyQuery, values: SlotValues, now: Date): ReadRequest | undefined {
  // Declared by listOf, or read from a registry; callers that render pages catch every error of the latter.
  const {
    searchString,
    understand,
    filters = {},
    sort,
    page,
    limit,
    facets,
    near,
  } = (query.options ?? {}) as ListOptions;
  const resolvedFilters = filtersOf(filters, values, now);
  if (resolvedFilters === undefined) return undefined;
  const text = searchString && slotValue(searchString, values, now, false);
  if (text === MISSING) return undefined;
  const searching = typeof text === 'string';
  const excluded = understand && slotValue(understand, values, now, true);
  const understood = searching && understand ? understoodParams(excluded) : undefined;
  // A literal search supports neither facets nor distances.
  const isLiteral = searching && understood === undefined;
  const place = near && !isLiteral && placeOf(near, values, now);
  const params = {
    ...understood,
    ...(query.fields?.length && { campos: query.fields.join(',') }),
    ...(facets && !isLiteral && { facetas: facets.join(',') }),
    ...(typeof place === 'string' && { cerca: place }),
  };
  // A search is ranked by relevance, unless the address chooses an order.
  const fixedOrder = searching ? undefined : sort;
  const order = isSlot(sort) ? slotValue(sort, values, now, false) : fixedOrder;
  const at = page && slotValue(page, values, now, false);
  return {
    collection: query.collection,
    operation: searching ? 'search' : 'load',
    ...(query.scope !== undefined && { scope: scopeOf(query.scope, values) }),
    options: {
      ...(searching && { searchString: cutSearch(text), searchField: '*' }),
      ...(Object.keys(resolvedFilters).length > 0 && { filters: resolvedFilters }),
      ...(order !== undefined && { sort: String(order) }),
      ...(limit !== undefined && { limit }),
      // The page is capped at the last one that visitors may request, regardless of the address.
      ...(typeof at === 'number' && { page: Math.min(at, lastVisitorPage(limit ?? DEFAULT_LIMIT)) }),
      ...(query.expand?.length && { expand: query.expand }),
      ...(Object.keys(params).length > 0 && { params }),
    },
  };
}

function recordRequest(query: AnyQuery, values: SlotValues, now: Date): ReadRequest | undefined {
  const id = query.id && slotValue(query.id, values, now, false);
  if (typeof id !== 'string') return undefined;
  return {
    collection: query.collection,
    operation: 'view',
    id,
    ...(query.scope !== undefined && { scope: scopeOf(query.scope, values) }),
    options: query.expand?.length ? { expand: query.expand } : {},
  };
}

/**
 * Resolves a query to a request; undefined if a value is missing, or the address doesn't match its `when`.
 */
export function resolve(query: AnyQuery, values: SlotValues, now: Date): ReadRequest | undefined {
  const isOtherView = Object.entries(query.when ?? {}).some(
    ([name, expected]) => (oneOf(values[name])?.trim() ?? '') !== expected,
  );
  if (isOtherView) return undefined;
  return query.kind === 'record' ? recordRequest(query, values, now) : listRequest(query, values, now);
}

/** Returns all named slots of a query. */
export function slotsOf(query: AnyQuery): Exclude<Slot, { from: 'today' }>[] {
  const found: Exclude<Slot, { from: 'today' }>[] = [];
  const visit = (part: unknown): void => {
    if (isSlot(part)) {
      if (part.from !== 'today') found.push(part);
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(query.id);
  visit(query.options);
  return found;
}

/**
 * Returns the part of an address value that the queries' slots accept; unchanged if none of them reads it.
 */
export const validAddressText = (queries: readonly AnyQuery[], name: string, text: string): string =>
  queries
    .flatMap(slotsOf)
    .reduce(
      (validPart, slot) =>
        slot.from === 'address' && slot.name === name ? validText(slot, validPart) : validPart,
      text,
    );

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [head, ...rest] = path;
  if (head === undefined) return [isRecord(value) ? value['_id'] : value];
  return isRecord(value) ? valuesAt(value[head], rest) : [];
}

/** Returns the distinct values of a field in some records, in their order; of references, the `_id`. */
export function pluck(docs: readonly object[], path: string): string[] {
  const texts = valuesAt(docs, path.split('.')).filter((value) => typeof value === 'string' && value !== '');
  return [...new Set(texts as string[])];
}
