/** One attempt at what a text may mean: these filters and these terms, as one statement. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Nearness } from '@oficio/shared/contract/answers/interpretation';
import type { SearchOptions } from '@oficio/shared/contract/answers/query';
import { ident } from '../../platform/database/identifiers.ts';
import { countByTheWay } from '../../platform/database/recent-counts.ts';
import type { Mark } from '../search/interpretation/mark.ts';
import { allOf, mostOf, scoreSql } from '../search/term-sql.ts';
import type { Term } from '../search/terms.ts';
import type { ReadContext } from './context.ts';
import { expandReferences } from './expand.ts';
import { facetsOf, type Facets } from './facets.ts';
import { filterSql, orderSql } from './filters.ts';
import { countRows, neededFields, onlyUsed, type Document } from './list.ts';
import { nearJoin, nearness } from './nearness.ts';
import { textCondition } from './text-condition.ts';
import { filtersOf, weekendSql } from './understood-filters.ts';
import { visibleQuery } from './visible.ts';

export interface Attempt {
  readonly marks: readonly Mark[];
  readonly terms: {
    /** Those that order. */
    readonly all: readonly Term[];
    /** Those that have to be there. */
    readonly asking: readonly Term[];
  };
  /**
   * Of what the asking terms say, how much has to be there; 1: all. Where more than one, what holds the first share
   * is looked at whole before what holds the next.
   */
  readonly shares: readonly number[];
  /** Only a few are wanted: they are looked for among some, and not counted. */
  readonly quick?: boolean;
}
export interface Found {
  readonly cerca?: Nearness;
  readonly docs: Document[];
  readonly totalDocs: number;
}

/** Matches of all the words that are ranked; deeper pages widen the window. */
const RANKED = 200;
/** Matches of most of them that are looked at, and so the most that there are. */
const PARTIAL = 400;

/** The rows that an attempt wants, as a query that others complete: one condition for each share. */
function wanted(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
  { marks, terms, shares }: Attempt,
) {
  const filters = [...options.filters, ...marks.flatMap((mark) => filtersOf(collection, mark))];
  const query = visibleQuery(collection, context, neededFields(collection, { ...options, filters }));
  const { values } = query;
  const where = [options.trash ? 't."eliminado"' : 'not t."eliminado"'];
  if (!query.everything) where.push(query.where);
  for (const filter of filters) where.push(filterSql(collection, filter, 't', values));
  if (marks.some(({ key }) => key === 'finDeSemana')) where.push(weekendSql(collection) ?? 'true');
  const partial = (shares[0] ?? 1) < 1;
  const matches =
    terms.asking.length === 0
      ? []
      : shares.map((share) =>
          textCondition(collection, query, share < 1 ? mostOf(terms.asking, share) : allOf(terms.asking)),
        );
  const vector = matches[0]?.vector ?? '"busqueda"';
  const conditions =
    matches.length > 0
      ? matches.map((match) => [...where, match.condition].join(' and '))
      : [where.join(' and ')];
  return { query, conditions, vector, partial };
}

/** The facets of what an attempt finds. */
export function attemptFacets(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
  found: Attempt,
): Promise<Facets> {
  return facetsOf(context, collection, options.facets ?? [], (path) => {
    const without = {
      ...options,
      filters: options.filters.filter((filter) => filter.path !== path),
    };
    const marks = found.marks.filter((mark) => filtersOf(collection, mark).every((one) => one.path !== path));
    const { query, conditions } = wanted(context, collection, without, { ...found, marks });
    return onlyUsed(`(${conditions.join(' or ')})`, query.values);
  });
}

/** The page that an attempt finds. */
export async function attempt(
  context: ReadContext,
  collection: Collection,
  options: SearchOptions,
  { marks, terms, shares, quick = false }: Attempt,
): Promise<Found> {
  const near = await nearJoin(context, collection, options);
  const { query, conditions, vector, partial } = wanted(context, collection, options, {
    marks,
    terms,
    shares,
  });
  const { values } = query;
  const [condition = 'true'] = conditions;
  const counted = [...values];
  const table = ident(collection.name);
  const bind = (value: unknown) => `$${values.push(value)}`;
  const count = countByTheWay(context.db, `${collection.name} ${conditions.join(' or ')}`, counted);
  const known = await count.known;
  if (known === 0) return { docs: [], totalDocs: 0 };
  const whole = partial ? allOf(terms.asking).sql(collection.name, '', values) : undefined;
  const ordered = options.sorted || terms.all.length === 0;
  const skipped = (options.page - 1) * options.limit;
  const limited = (window: number) => `limit ${bind(window)}`;
  const joins = near?.joins(values) ?? '';
  const columns = `${query.columns}${near ? ', n."km" as "__km"' : ''}`;
  const nearest = near ? 'n."km" nulls last, ' : '';
  const sort = orderSql(collection, options.sort, 't');
  let text: string;
  if (partial || !ordered) {
    const limit = limited(partial || near ? PARTIAL : Math.max(RANKED, options.page * options.limit));
    const page = `${limited(options.limit)} offset ${bind(skipped)}`;
    const met = conditions
      .map(
        (one) =>
          `(select t.ctid as at from ${table} t where ${one} ${partial || quick || known !== undefined ? limit : ''})`,
      )
      .join(' union ');
    const score = ordered ? '0' : scoreSql(terms.all, 'c.v', values);
    const first = whole === undefined ? '0' : `(c.v @@ ${whole})::int`;
    const order = ordered ? sort : `p.a desc, ${nearest}p.r desc, p."_id" desc`;
    // The first of the ranking, as soon as no other order has a say.
    const late = ordered || near !== undefined;
    // A vector is taken out of its row once: each look at a stored one would unpack it again.
    text = `with f as materialized (${met}),
      c as materialized (select t."_id", t.${vector} || ''::tsvector as v from ${table} t where t.ctid = any(array(select at from f ${partial ? '' : limit}))),
      p as (select c."_id", ${first} as a, ${score} as r from c ${late ? '' : `order by 2 desc, 3 desc, 1 desc ${page}`})
      select ${columns}, (select count(*) from f) as "__n" from p join ${table} t on t."_id" = p."_id" ${joins} order by ${order} ${late ? page : ''}`;
  } else {
    text = `select ${columns}, count(*) over () as "__n" from ${table} t ${joins} where ${condition} order by ${nearest}${sort} ${limited(options.limit)} offset ${bind(skipped)}`;
  }
  const { rows } = await context.db.query(text, values);
  const docs = rows.map((row) => query.record(row));
  const met = rows[0]?.['__n'] as number | undefined;
  const totalDocs =
    known ??
    met ??
    (options.page === 1 || partial ? 0 : await countRows(context, collection, condition, counted));
  if (known === undefined && !quick) count.found(totalDocs);
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  return { docs, totalDocs, ...nearness(near, rows, docs) };
}
