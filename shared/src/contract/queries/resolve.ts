/** From a declared query and its values to a request: the same on the server, for a page's first data, and in the screen. */
import { cutSearch, DEFAULT_LIMIT, lastVisitorPage } from '../answers/limits.ts';
import { heldBy } from './held-text.ts';
import { MISSING, oneOf, slotValue, type Resolved, type SlotValues } from './slot-value.ts';
import type { AnyQuery, Slot } from './slots.ts';
import { AS_WRITTEN, isSlot } from './slots.ts';
import type { ReadOptions } from './wire.ts';
import { isRecord } from '../values/guards.ts';

/** What the store and the API are asked. */
export interface ReadRequest {
  readonly collection: string;
  readonly operation: 'load' | 'search' | 'view';
  /** Of a view. */
  readonly id?: string;
  readonly options: ReadOptions;
  readonly scope?: string;
}

/** The filters with their values; what is left open is left out. @returns undefined while one of them is missing. */
function filtersOf(filters: object, values: SlotValues, now: Date): Record<string, unknown> | undefined {
  const known: Record<string, unknown> = {};
  for (const [path, wanted] of Object.entries(filters)) {
    let value: Resolved = wanted;
    if (isSlot(wanted)) value = slotValue(wanted, values, now, false);
    else if (typeof wanted === 'object' && wanted !== null) {
      const comparisons = Object.entries(wanted).map(([operator, operand]: [string, unknown]) => {
        return [operator, isSlot(operand) ? slotValue(operand, values, now, operator === 'in') : operand];
      });
      const there = comparisons.filter(([, operand]) => operand !== undefined);
      if (there.some(([, operand]) => operand === MISSING)) return undefined;
      value = there.length > 0 ? Object.fromEntries(there) : undefined;
    }
    if (value === MISSING) return undefined;
    if (value !== undefined) known[path] = value;
  }
  return known;
}

/** `titulares-{id}` with the record's id in its place. */
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

/** How a search is asked to understand, without what the person left aside of it; undefined as it is written. */
function understoodParams(aside: Resolved): ReadOptions['params'] {
  const left = Array.isArray(aside) ? aside.map(String) : [];
  if (left.includes(AS_WRITTEN)) return undefined;
  return { interpretar: 1, ...(left.length > 0 && { sinFiltro: left.join(',') }) };
}

/** The zone, or its province where none is chosen. */
function placeOf(
  { zone, province }: NonNullable<ListOptions['near']>,
  values: SlotValues,
  now: Date,
): Resolved {
  const chosen = slotValue(zone, values, now, false);
  return typeof chosen === 'string' ? chosen : slotValue(province, values, now, false);
}

function listRequest(query: AnyQuery, values: SlotValues, now: Date): ReadRequest | undefined {
  // Declared by listOf, or read from a registry whose every failure is caught where a page is made.
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
  const known = filtersOf(filters, values, now);
  if (known === undefined) return undefined;
  const text = searchString && slotValue(searchString, values, now, false);
  if (text === MISSING) return undefined;
  const searching = typeof text === 'string';
  const aside = understand && slotValue(understand, values, now, true);
  const understood = searching && understand ? understoodParams(aside) : undefined;
  // A search as it is written neither counts nor measures.
  const plain = searching && understood === undefined;
  const place = near && !plain && placeOf(near, values, now);
  const params = {
    ...understood,
    ...(query.fields?.length && { campos: query.fields.join(',') }),
    ...(facets && !plain && { facetas: facets.join(',') }),
    ...(typeof place === 'string' && { cerca: place }),
  };
  const chosen = isSlot(sort);
  const order = chosen ? slotValue(sort, values, now, false) : searching ? undefined : sort;
  const at = page && slotValue(page, values, now, false);
  return {
    collection: query.collection,
    operation: searching ? 'search' : 'load',
    ...(query.scope !== undefined && { scope: scopeOf(query.scope, values) }),
    options: {
      ...(searching && { searchString: cutSearch(text), searchField: '*' }),
      ...(Object.keys(known).length > 0 && { filters: known }),
      ...(order !== undefined && { sort: String(order) }),
      ...(limit !== undefined && { limit }),
      // No further than any visitor is answered, whatever the address says.
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

/** The request of a query, or undefined when it is not to be asked: a value is missing, or the address says other things. */
export function resolve(query: AnyQuery, values: SlotValues, now: Date): ReadRequest | undefined {
  const elsewhere = Object.entries(query.when ?? {}).some(
    ([name, wanted]) => (oneOf(values[name])?.trim() ?? '') !== wanted,
  );
  if (elsewhere) return undefined;
  return query.kind === 'record' ? recordRequest(query, values, now) : listRequest(query, values, now);
}

/** Every slot of a query that has a name. */
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

/** What some queries take of a text that the address has under a name. What none of them reads stays as it is. */
export const heldText = (queries: readonly AnyQuery[], name: string, text: string): string =>
  queries
    .flatMap(slotsOf)
    .reduce(
      (held, slot) => (slot.from === 'address' && slot.name === name ? heldBy(slot, held) : held),
      text,
    );

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [head, ...rest] = path;
  if (head === undefined) return [isRecord(value) ? value['_id'] : value];
  return isRecord(value) ? valuesAt(value[head], rest) : [];
}

/** What a field holds in some records, each value once and in their order; of a reference its `_id`. */
export function pluck(docs: readonly object[], path: string): string[] {
  const texts = valuesAt(docs, path.split('.')).filter((value) => typeof value === 'string' && value !== '');
  return [...new Set(texts as string[])];
}
