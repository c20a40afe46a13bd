/** One attempt at interpreting a text: filters and terms, run as one statement. */
import type { Facets, Nearness } from '@oficio/shared/contract/answers/interpretation';
import type { Filter, SearchOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { planned, type Planning } from '../../platform/database/queryable.ts';
import { countAlongside } from '../../platform/database/recent-counts.ts';
import type { Mark } from '../search/interpretation/mark.ts';
import { anyMarked, markedReferences } from '../search/place-marks.ts';
import type { TextQuery } from '../search/term-sql.ts';
import type { Term } from '../search/terms.ts';
import {
  allHold,
  bound,
  column,
  empty,
  fragment,
  joined,
  raw,
  run,
  statementOf,
  type Fragment,
} from '../sql/fragment.ts';
import type { Document, ReadContext } from './context.ts';
import { expandReferences } from './expand.ts';
import { facetsOf } from './facets.ts';
import { filterSql, inTrash, orderSql, pageSql } from './filters.ts';
import { countRows, neededFields, totalFromLastPage } from './list.ts';
import { distancesOf, nearJoin } from './nearness.ts';
import { replaceByIds } from './referred-rows.ts';
import { selectedFields } from './selected-fields.ts';
import { textCondition } from './text-condition.ts';
import { filtersOf, weekendSql } from './understood-filters.ts';
import { nearestSql, rankedSql } from './understood-ranking.ts';
import { visibleQuery } from './visible.ts';

export interface Attempt {
  readonly marks: readonly Mark[];
  /** Terms used for ranking. */
  readonly terms: readonly Term[];
  /**
   * Text queries, best first. With `first`, a few hundred rows of each are examined; without it there is a
   * single query, searched in full and counted. Empty: only the marks filter.
   */
  readonly queries: readonly TextQuery[];
  /** Rows that match this query rank first. */
  readonly first?: TextQuery;
  /** Whether a few results suffice: they are taken from a sample, and not counted. */
  readonly quick?: boolean;
}

export interface Found {
  readonly cerca?: Nearness;
  readonly docs: Document[];
  readonly totalDocs: number;
  /** Number of results that match `first`. */
  readonly matchesOfFirst: number;
}

export const NO_RESULTS: Found = { docs: [], totalDocs: 0, matchesOfFirst: 0 };

/** Returns the ids of a filter, if the search vectors have their marks. */
function markedIds(collection: Collection, { path, operator, value }: Filter): readonly string[] | undefined {
  if (!markedReferences(collection).includes(path)) return undefined;
  if (operator === 'eq' && typeof value === 'string') return [value];
  return operator === 'in' ? (value as string[]) : undefined;
}

const isNested = ({ path }: Filter): boolean => path.includes('.');

/**
 * Builds the query of an attempt, with one condition for each of its text queries. Undefined when nothing can
 * match.
 * @throws ContractError for filters that the caller may not use, named as requested, before querying anything
 */
async function attemptQuery(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
  { marks, terms, queries }: Attempt,
) {
  const requestedFilters = [...options.filters, ...marks.flatMap((mark) => filtersOf(collection, mark))];
  const query = visibleQuery(
    collection,
    context,
    neededFields(collection, { ...options, filters: requestedFilters }),
    // Words that were not typed may only be revealed if they occur in the found records.
    selectedFields(
      collection,
      options,
      terms.some(({ forms }) => forms.some(({ weight }) => weight < 1)),
    ),
  );
  const filters = await replaceByIds(context, collection, requestedFilters);
  if (!filters) return undefined;
  const matches = queries.map((textQuery) => textCondition(collection, query, textQuery));
  const vector = matches[0]?.vector ?? raw('"busqueda"');
  const marked = new Map<Filter, Fragment>();
  for (const filter of filters) {
    const ids = matches.length > 0 ? markedIds(collection, filter) : undefined;
    if (ids) marked.set(filter, fragment`t.${vector} @@ ${bound(anyMarked(ids))}::tsquery`);
  }
  const others = filters.filter((filter) => !marked.has(filter));
  // Conditions on nested values go last: PostgreSQL has to unpack the stored object.
  const unmarked = [...others.filter((filter) => !isNested(filter)), ...others.filter(isNested)];
  const where = [
    inTrash(options),
    ...(query.everything ? [] : [query.where]),
    ...marked.values(),
    ...unmarked.map((filter) => filterSql(collection, filter, 't')),
    ...(marks.some(({ key }) => key === 'finDeSemana') ? [weekendSql(collection)] : []),
  ];
  const conditions =
    matches.length > 0 ? matches.map((match) => allHold([match.condition, ...where])) : [allHold(where)];
  return { query, conditions, vector };
}

/** Counts the facets of an attempt's results. */
export function attemptFacets(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
  made: Attempt,
): Promise<Facets> {
  return facetsOf(context, collection, options.facets ?? [], async (path) => {
    const isOther = (filter: Filter) => filter.path !== path;
    const marks = made.marks.filter((mark) => filtersOf(collection, mark).every(isOther));
    const otherOptions = { ...options, filters: options.filters.filter(isOther) };
    const rows = await attemptQuery(context, collection, otherOptions, { ...made, marks });
    return rows && fragment`(${joined(rows.conditions, ' or ')})`;
  });
}

/**
 * Chooses how to plan the statement. Searches by words use their index, so one plan fits all. Without words,
 * or with filters that are more selective than some of the words, plan each time: a common word in one town
 * is found by the town.
 */
const planningOf = ({ filters }: SearchOptions, { queries, marks }: Attempt): Planning =>
  queries.length === 0 || (queries.length > 1 && filters.length + marks.length > 0) ? 'anew' : 'once';

/** Runs an attempt and returns its page. */
export async function attempt(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
  attempted: Attempt,
): Promise<Found> {
  const { terms, first, quick = false } = attempted;
  const near = await nearJoin(context, collection, options);
  const noResults: Found = { ...NO_RESULTS, ...distancesOf(near, [], []) };
  const rowsQuery = await attemptQuery(context, collection, options, attempted);
  if (!rowsQuery) return noResults;
  const { query, conditions } = rowsQuery;
  const hasSeveralQueries = first !== undefined;
  const condition = joined(conditions, ' or ');
  const countStatement = statementOf(fragment`${column(collection.name)} ${condition}`, context);
  const count = countAlongside(context.db, countStatement.text, countStatement.values);
  const cachedTotal = hasSeveralQueries ? undefined : await count.known;
  if (cachedTotal === 0) return noResults;
  const isOrdered = options.sorted || terms.length === 0;
  const columns = near ? fragment`${query.columns}, n."km" as "__km"` : query.columns;
  const isCounted = cachedTotal === undefined && !quick;
  const statement =
    hasSeveralQueries || !isOrdered
      ? rankedSql(collection, options, attempted, { ...rowsQuery, near, columns, isCounted })
      : fragment`select ${columns}, count(*) over () as "__n" from ${column(collection.name)} t ${near?.join ?? empty} where ${condition} order by ${nearestSql(near)}${orderSql(collection, options.sort, 't')} ${pageSql(options)}`;
  const { rows } = await run(planned(context.db, planningOf(options, attempted)), context, statement);
  const docs = rows.map((row) => query.record(row));
  const matched = rows[0]?.['__n'] as number | undefined;
  const total = async (): Promise<number> => {
    if (hasSeveralQueries || quick) return cachedTotal ?? matched ?? 0;
    // If the total was cached, a ranked read only scanned its window.
    const exact = cachedTotal === undefined || isOrdered ? matched : undefined;
    const computed = totalFromLastPage(options, rows.length) ?? exact ?? cachedTotal;
    return computed ?? countRows(context, collection, condition);
  };
  const totalDocs = await total();
  if (!hasSeveralQueries && !quick && totalDocs !== cachedTotal) count.found(totalDocs);
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  const matchesOfFirst = hasSeveralQueries ? Number(rows[0]?.['__a'] ?? 0) : totalDocs;
  return { docs, totalDocs, matchesOfFirst, ...distancesOf(near, rows, docs) };
}
