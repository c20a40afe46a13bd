/**
 * How much a read may ask of the database and of this process, told by what is asked: what is ordinary and what is
 * heavy is decided here alone. Heavy reads have a lane of their own (`lanes.ts`).
 */
import type { Filter, ListOptions, SearchOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isDeclaredOrder } from '@oficio/shared/contract/declaration/orders';
import { written } from './visitor-bounds.ts';

/** Rows that an ordinary read may look at. More is a walk over a large table. */
export const MOST_ROWS = 2000;
/** Records that an ordinary answer may hold, and with each reference that is expanded counted as one more. */
export const [MOST_RECORDS, MOST_OBJECTS] = [40, 80];

type Asked = ListOptions & Partial<Pick<SearchOptions, 'searchString'>>;

/** Whether a filter leaves few rows, by an index: those that refer to one record, or are one. */
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

/** Whether few rows share its value: unique together with what the server counts, as a code with its editions. */
const isCounted = ({ fields, unique = [] }: Collection, path: string): boolean =>
  unique.some(
    ([first, ...rest]) =>
      first === path && rest.length > 0 && rest.every((name) => (fields as Fields)[name]?.derived === true),
  );

/** Rows that have to be looked at to answer, at most; of a list that a filter narrows, those of its page. */
function rowsLookedAt(collection: Collection, asked: Asked, rows: number): number {
  const reached = asked.page * asked.limit;
  const ordered = !asked.sorted || isDeclaredOrder(collection, written(asked.sort));
  if (asked.filters.some((filter) => narrows(collection, filter))) return reached;
  if (asked.searchString || !ordered || asked.filters.length > 0 || asked.trash) return rows;
  return Math.min(reached, rows);
}

/** Whether a list or a search is heavy, in a collection of so many rows. */
export function isHeavy(collection: Collection, asked: Asked, rows: number): boolean {
  const records = Math.min(asked.limit, rows);
  return (
    records > MOST_RECORDS ||
    records * (1 + asked.expand.length) > MOST_OBJECTS ||
    // Each counts, or sorts, all that is found.
    ((asked.facets !== undefined || asked.near !== undefined) && rows > MOST_ROWS) ||
    rowsLookedAt(collection, asked, rows) > MOST_ROWS
  );
}
