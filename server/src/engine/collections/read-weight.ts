/** Classifies reads as ordinary or heavy, from the request alone. Heavy reads run in a pool (`heavy-reads.ts`). */
import type { Filter, ListOptions, SearchOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isDeclaredOrder } from '@oficio/shared/contract/declaration/orders';
import { written } from './visitor-bounds.ts';

/** Maximum rows that an ordinary read may scan. */
const MAX_ROWS = 2000;
/** Maximum records of an ordinary answer, and maximum counting each expanded reference as one more. */
const [MAX_RECORDS, MAX_OBJECTS] = [40, 80];

type Asked = ListOptions & Partial<Pick<SearchOptions, 'searchString'>>;

/**
 * Whether a filter selects few rows through an index: by a record's own id or key, or by a reference to given
 * records.
 */
function narrows(collection: Collection, { path, field, operator, value }: Filter): boolean {
  if (value === null || (operator !== 'eq' && operator !== 'in')) return false;
  const { unique, index }: Field = field;
  const refers = field.kind === 'reference' || field.kind === 'references' || field.kind === 'id';
  return (
    path === '_id' ||
    unique === true ||
    isCounted(collection, path) ||
    (index === true && refers && collection.fields[path] === field)
  );
}

/**
 * Whether few rows share the field's value: it is unique together with server-counted fields, like a code
 * with its editions.
 */
const isCounted = ({ fields, unique = [] }: Collection, path: string): boolean =>
  unique.some(
    ([first, ...rest]) =>
      first === path && rest.length > 0 && rest.every((name) => (fields as Fields)[name]?.derived === true),
  );

/** Estimates the maximum rows scanned; a list with a narrowing filter scans those up to its page. */
function rowsLookedAt(collection: Collection, asked: Asked, rows: number): number {
  const reached = asked.page * asked.limit;
  const ordered = !asked.sorted || isDeclaredOrder(collection, written(asked.sort));
  if (asked.filters.some((filter) => narrows(collection, filter))) return reached;
  if (asked.searchString || !ordered || asked.filters.length > 0 || asked.trash) return rows;
  return Math.min(reached, rows);
}

/** Whether a list or search is heavy in a collection with that many rows. */
export function isHeavy(collection: Collection, asked: Asked, rows: number): boolean {
  const records = Math.min(asked.limit, rows);
  return (
    records > MAX_RECORDS ||
    records * (1 + asked.expand.length) > MAX_OBJECTS ||
    // Facets and distances process every result.
    ((asked.facets !== undefined || asked.near !== undefined) && rows > MAX_ROWS) ||
    rowsLookedAt(collection, asked, rows) > MAX_ROWS
  );
}
