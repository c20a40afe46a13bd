/** One attempt at interpreting a text: filters and terms, run as one statement. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Facets, Nearness } from '@oficio/shared/contract/answers/interpretation';
import type { Filter, SearchOptions } from '@oficio/shared/contract/answers/query';
import { planned, type Planning } from '../../platform/database/queryable.ts';
import { countByTheWay } from '../../platform/database/recent-counts.ts';
import type { Mark } from '../search/interpretation/mark.ts';
import { anyMarked, markedReferences } from '../search/place-marks.ts';
import { scoreSql, type TextQuery } from '../search/term-sql.ts';
import type { Term } from '../search/terms.ts';
import { broughtFields } from './brought-fields.ts';
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
import { countRows, neededFields, toldByItsEnd, type Document } from './list.ts';
import { nearJoin, nearness, type NearJoin } from './nearness.ts';
import { byReferred } from './referred-rows.ts';
import { textCondition } from './text-condition.ts';
import { filtersOf, weekendSql } from './understood-filters.ts';
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

/** Minimum number of matches ranked; deeper pages widen the window. */
const RANKED = 100;
/** Maximum matches examined per query when there are several, which also bounds the results. */
const EACH = 120;

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
    // Words that nobody typed may only be revealed if they appear in the records found.
    broughtFields(
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

/** Returns the beginning of an order that puts the nearest rows first. */
const nearestSql = (near: NearJoin | undefined): Fragment => (near ? fragment`n."km" nulls last, ` : empty);

interface Ranking {
  readonly conditions: readonly Fragment[];
  readonly vector: Fragment;
  readonly near: NearJoin | undefined;
  readonly columns: Fragment;
  /** Whether the total is known only by counting the matches. */
  readonly isCounted: boolean;
}

/**
 * Finds the rows of each condition, some hundreds at most, by their location. A condition is skipped once the
 * earlier ones gave enough rows: with limit 0, PostgreSQL doesn't run it.
 */
function placesSql(table: Fragment, conditions: readonly Fragment[], limit: Fragment): Fragment {
  const each = bound(EACH);
  const parts = conditions.map((one, i) => {
    const before = Array.from({ length: i }, (_, at) => raw(`(select count(*) from f${at})`));
    const most =
      i === 0
        ? limit
        : fragment`limit case when ${joined(before, ' + ')} < ${each}::int then ${each}::int else 0 end`;
    return fragment`${raw(`f${i}`)} as materialized (select t.ctid as at from ${table} t where ${one} ${most})`;
  });
  const all = raw(conditions.map((_, i) => `select at from f${i}`).join(' union '));
  return fragment`${joined(parts, ', ')}, f as materialized (${all})`;
}

/** Returns the statement of a page of the best of a window of matches. */
function rankedSql(
  collection: Collection,
  options: SearchOptions,
  { terms, first, quick = false }: Attempt,
  { conditions, vector, near, columns, isCounted }: Ranking,
): Fragment {
  const several = first !== undefined;
  const ordered = options.sorted || terms.length === 0;
  const table = column(collection.name);
  const limit = fragment`limit ${bound(several ? EACH : Math.max(RANKED, options.page * options.limit))}`;
  const page = pageSql(options);
  // With several queries, or when counting, match by row location first and read the vectors of the window
  // only.
  const byPlace = several || (isCounted && !quick);
  // Unpack each vector once: every access to the stored one would unpack it again.
  const candidate = fragment`select t."_id", t.${vector} || ''::tsvector as v from ${table} t where`;
  const candidates = byPlace
    ? fragment`${placesSql(table, conditions, several ? limit : empty)},
      c as materialized (${candidate} t.ctid = any(array(select at from f ${several ? empty : limit})))`
    : fragment`c as materialized (${candidate} (${joined(conditions, ' or ')}) ${limit})`;
  const score = ordered ? raw('0') : scoreSql(terms, raw('c.v'));
  const holds = first ? fragment`(c.v @@ ${first.sql(collection.name, '')})::int` : raw('1');
  const order = ordered
    ? orderSql(collection, options.sort, 't')
    : fragment`p.a desc, ${nearestSql(near)}p.r desc, p."_id" desc`;
  // The ranking alone decides the order here, so only its page is joined.
  const late = ordered || near !== undefined;
  const paged = late ? empty : fragment`order by a desc, r desc, "_id" desc ${page}`;
  return fragment`with ${candidates},
      p as materialized (select c."_id", ${holds} as a, ${score} as r from c),
      q as (select * from p ${paged})
      select ${columns}, (select count(*) from ${raw(byPlace ? 'f' : 'c')}) as "__n", (select sum(a) from p) as "__a" from q as p join ${table} t on t."_id" = p."_id" ${near?.join ?? empty} order by ${order} ${late ? page : empty}`;
}

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
  const count = countByTheWay(context.db, counted.text, counted.values);
  const known = several ? undefined : await count.known;
  if (known === 0) return none;
  const ordered = options.sorted || terms.length === 0;
  const columns = near ? fragment`${query.columns}, n."km" as "__km"` : query.columns;
  const statement =
    several || !ordered
      ? rankedSql(collection, options, asked, { ...among, near, columns, isCounted: known === undefined })
      : fragment`select ${columns}, count(*) over () as "__n" from ${column(collection.name)} t ${near?.join ?? empty} where ${any} order by ${nearestSql(near)}${orderSql(collection, options.sort, 't')} ${pageSql(options)}`;
  const { rows } = await run(planned(context.db, planningOf(options, asked)), context, statement);
  const docs = rows.map((row) => query.record(row));
  const met = rows[0]?.['__n'] as number | undefined;
  // If the total was cached, a ranked read only scanned its window.
  const exact = known === undefined || ordered ? met : undefined;
  const totalDocs =
    several || quick
      ? (known ?? met ?? 0)
      : (toldByItsEnd(options, rows.length) ?? exact ?? known ?? (await countRows(context, collection, any)));
  if (!several && !quick && totalDocs !== known) count.found(totalDocs);
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  const all = several ? Number(rows[0]?.['__a'] ?? 0) : totalDocs;
  return { docs, totalDocs, all, ...nearness(near, rows, docs) };
}
