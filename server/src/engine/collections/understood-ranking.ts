/** The statement that ranks the matches of a search with interpretation. */
import type { SearchOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { scoreSql, type TextQuery } from '../search/term-sql.ts';
import type { Term } from '../search/terms.ts';
import { bound, column, empty, fragment, joined, raw, type Fragment } from '../sql/fragment.ts';
import { orderSql, pageSql } from './filters.ts';
import type { NearJoin } from './nearness.ts';

/** Minimum number of matches ranked; deeper pages widen the window. */
const MIN_RANKED_MATCHES = 100;
/** Maximum matches examined per query when there are several, which also bounds the results. */
const MAX_MATCHES_PER_QUERY = 120;

/** Returns the beginning of an order that puts the nearest rows first. */
export const nearestSql = (near: NearJoin | undefined): Fragment =>
  near ? fragment`n."km" nulls last, ` : empty;

/** Terms and text query that matches are ranked by. */
interface RankedTerms {
  readonly terms: readonly Term[];
  /** Rows that match it rank first; with it, there are several conditions. */
  readonly first?: TextQuery;
}

interface Ranking {
  readonly conditions: readonly Fragment[];
  readonly vector: Fragment;
  readonly near: NearJoin | undefined;
  readonly columns: Fragment;
  /** Whether all matches are counted. */
  readonly isCounted: boolean;
}

/**
 * Returns the SQL that finds the rows of each condition, some hundreds at most, by their location. Once the
 * earlier conditions give enough rows, the next ones are skipped: PostgreSQL doesn't run a query with limit
 * 0.
 */
function locationsSql(table: Fragment, conditions: readonly Fragment[], limit: Fragment): Fragment {
  const maxMatches = bound(MAX_MATCHES_PER_QUERY);
  const matches = conditions.map((condition, i) => {
    const earlier = Array.from({ length: i }, (_, at) => raw(`(select count(*) from f${at})`));
    const conditionLimit =
      i === 0
        ? limit
        : fragment`limit case when ${joined(earlier, ' + ')} < ${maxMatches}::int then ${maxMatches}::int else 0 end`;
    return fragment`${raw(`f${i}`)} as materialized (select t.ctid as at from ${table} t where ${condition} ${conditionLimit})`;
  });
  const all = raw(conditions.map((_, i) => `select at from f${i}`).join(' union '));
  return fragment`${joined(matches, ', ')}, f as materialized (${all})`;
}

/** Returns the statement of a page of the best of a window of matches. */
export function rankedSql(
  collection: Collection,
  options: SearchOptions,
  { terms, first }: RankedTerms,
  { conditions, vector, near, columns, isCounted }: Ranking,
): Fragment {
  const hasSeveral = first !== undefined;
  const isOrdered = options.sorted || terms.length === 0;
  const table = column(collection.name);
  const limit = fragment`limit ${bound(hasSeveral ? MAX_MATCHES_PER_QUERY : Math.max(MIN_RANKED_MATCHES, options.page * options.limit))}`;
  const page = pageSql(options);
  // With several queries, or when counting, match by row location first and read the vectors of the window
  // only.
  const byLocation = hasSeveral || isCounted;
  // Unpack each vector once: every access to the stored one would unpack it again.
  const candidate = fragment`select t."_id", t.${vector} || ''::tsvector as v from ${table} t where`;
  const candidates = byLocation
    ? fragment`${locationsSql(table, conditions, hasSeveral ? limit : empty)},
      c as materialized (${candidate} t.ctid = any(array(select at from f ${hasSeveral ? empty : limit})))`
    : fragment`c as materialized (${candidate} (${joined(conditions, ' or ')}) ${limit})`;
  const score = isOrdered ? raw('0') : scoreSql(terms, raw('c.v'));
  const holds = first ? fragment`(c.v @@ ${first.sql(collection.name, '')})::int` : raw('1');
  const order = isOrdered
    ? orderSql(collection, options.sort, 't')
    : fragment`p.a desc, ${nearestSql(near)}p.r desc, p."_id" desc`;
  // The ranking alone decides the order here, so only its page is joined.
  const isPagedLast = isOrdered || near !== undefined;
  const paged = isPagedLast ? empty : fragment`order by a desc, r desc, "_id" desc ${page}`;
  return fragment`with ${candidates},
      p as materialized (select c."_id", ${holds} as a, ${score} as r from c),
      q as (select * from p ${paged})
      select ${columns}, (select count(*) from ${raw(byLocation ? 'f' : 'c')}) as "__n", (select sum(a) from p) as "__a" from q as p join ${table} t on t."_id" = p."_id" ${near?.join ?? empty} order by ${order} ${isPagedLast ? page : empty}`;
}
