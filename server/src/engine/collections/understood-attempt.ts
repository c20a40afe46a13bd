/** One attempt at interpreting a text: filters and terms, run as one statement. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Facets, Nearness } from '@oficio/shared/contract/answers/interpretation';
import type { Filter, SearchOptions } from '@oficio/shared/contract/answers/query';
import { planned, type Planning } from '../../platform/database/queryable.ts';
import { countAlongside } from '../../platform/database/recent-counts.ts';
import type { Mark } from '../search/interpretation/mark.ts';
import { anyMarked, markedReferences } from '../search/place-marks.ts';
import type { TextQuery } from '../search/term-sql.ts';
import type { Term } from '../search/terms.ts';
import { selectedFields } from './selected-fields.ts';
import type { ReadContext } from './context.ts';
import { expandReferences } from './expand.ts';
import { facetsOf } from './facets.ts';
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
import { filterSql, inTrash, orderSql, pageSql } from './filters.ts';
import { countRows, neededFields, totalFromLastPage, type Document } from './list.ts';
import { nearJoin, nearness } from './nearness.ts';
import { byReferred } from './referred-rows.ts';
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
  readonly all: number;
}

export const NONE: Found = { docs: [], totalDocs: 0, all: 0 };

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
async function wanted(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
  { marks, terms, queries }: Attempt,
) {
  const wished = [...options.filters, ...marks.flatMap((mark) => filtersOf(collection, mark))];
  const query = visibleQuery(
    collection,
    context,
    neededFields(collection, { ...options, filters: wished }),
    // Words that were not typed may only be revealed if they occur in the found records.
    selectedFields(
      collection,
      options,
      terms.some(({ forms }) => forms.some(({ weight }) => weight < 1)),
    ),
  );
  const filters = await byReferred(context, collection, wished);
  if (!filters) return undefined;
  const matches = queries.map((one) => textCondition(collection, query, one));
  const vector = matches[0]?.vector ?? raw('"busqueda"');
  const marked = new Map<Filter, Fragment>();
  for (const filter of filters) {
    const ids = matches.length > 0 ? markedIds(collection, filter) : undefined;
    if (ids) marked.set(filter, fragment`t.${vector} @@ ${bound(anyMarked(ids))}::tsquery`);
  }
  const others = filters.filter((filter) => !marked.has(filter));
  // Conditions on nested values go last: PostgreSQL has to unpack the stored object.
  const unmarked = [...others.filter((one) => !isNested(one)), ...others.filter(isNested)];
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
  found: Attempt,
): Promise<Facets> {
  return facetsOf(context, collection, options.facets ?? [], async (path) => {
    const without = {
      ...options,
      filters: options.filters.filter((filter) => filter.path !== path),
    };
    const marks = found.marks.filter((mark) => filtersOf(collection, mark).every((one) => one.path !== path));
    const rows = await wanted(context, collection, without, { ...found, marks });
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
  asked: Attempt,
): Promise<Found> {
  const { terms, first, quick = false } = asked;
  const near = await nearJoin(context, collection, options);
  const none: Found = { ...NONE, ...nearness(near, [], []) };
  const among = await wanted(context, collection, options, asked);
  if (!among) return none;
  const { query, conditions } = among;
  const several = first !== undefined;
  const any = joined(conditions, ' or ');
  const counted = statementOf(fragment`${column(collection.name)} ${any}`, context);
  const count = countAlongside(context.db, counted.text, counted.values);
  const known = several ? undefined : await count.known;
  if (known === 0) return none;
  const ordered = options.sorted || terms.length === 0;
  const columns = near ? fragment`${query.columns}, n."km" as "__km"` : query.columns;
  const statement =
    several || !ordered
      ? rankedSql(collection, options, asked, {
          ...among,
          near,
          columns,
          isCounted: known === undefined && !quick,
        })
      : fragment`select ${columns}, count(*) over () as "__n" from ${column(collection.name)} t ${near?.join ?? empty} where ${any} order by ${nearestSql(near)}${orderSql(collection, options.sort, 't')} ${pageSql(options)}`;
  const { rows } = await run(planned(context.db, planningOf(options, asked)), context, statement);
  const docs = rows.map((row) => query.record(row));
  const met = rows[0]?.['__n'] as number | undefined;
  // If the total was cached, a ranked read only scanned its window.
  const exact = known === undefined || ordered ? met : undefined;
  const totalDocs =
    several || quick
      ? (known ?? met ?? 0)
      : (totalFromLastPage(options, rows.length) ??
        exact ??
        known ??
        (await countRows(context, collection, any)));
  if (!several && !quick && totalDocs !== known) count.found(totalDocs);
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  const all = several ? Number(rows[0]?.['__a'] ?? 0) : totalDocs;
  return { docs, totalDocs, all, ...nearness(near, rows, docs) };
}
