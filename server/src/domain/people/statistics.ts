/** Figures of the directory of professionals by province, for its map. */
import { sql, type Expression } from 'kysely';
import { parseSearchOptions, type SearchOptions } from '@oficio/shared/contract/answers/query';
import * as calls from '@oficio/shared/contract/calls/directory-figures';
import type { ProvinceFigures } from '@oficio/shared/contract/calls/directory-figures';
import { users } from '@oficio/shared/contract/collections/users';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { serve } from '../../engine/calls/serve.ts';
import type { ReadContext } from '../../engine/collections/context.ts';
import { filterSql } from '../../engine/collections/filters.ts';
import { neededFields } from '../../engine/collections/list.ts';
import { search } from '../../engine/collections/search.ts';
import { visibleQuery } from '../../engine/collections/visible.ts';
import { from } from '../../engine/schema/statements.ts';
import { allHold, bound, fragment, fragmentOf, run } from '../../engine/sql/fragment.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Room } from '../common/room.ts';

const people: Collection = users;
/** Maximum matches collected from a text search; ranking looks at no more either. */
const MAX_MATCHES = 1000;
const PAGE_SIZE = 100;

type DeepPartial<T> = T extends readonly (infer I)[]
  ? readonly DeepPartial<I>[]
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> }
    : T;
/** Public profile of a person in the directory. */
type Profile = NonNullable<Stored<'users'>['perfilPublico']>;
const countAll = sql<number>`count(*)`;
/** Counts the people who meet a condition. */
const countWhere = (condition: Expression<unknown>) =>
  sql<number>`(${countAll} filter (where ${condition}))::int`;
/** Counts the people whose profile contains these values. */
const countProfilesWith = (profile: Expression<unknown>, values: DeepPartial<Profile>) =>
  countWhere(sql`${profile} @> ${sql.lit(JSON.stringify(values))}`);

/** SQL that counts people `t`, without its conditions, which depend on the request. */
const FIGURES_SQL = fragmentOf(
  from
    .selectFrom('users as t')
    .select('t.provincia')
    .select((eb) => {
      const profile = eb.ref('t.perfilPublico');
      const credential = eb
        .selectFrom('credenciales as c')
        .select('c._id')
        .whereRef('c.titular', '=', 't._id')
        .where('c.estado', '=', sql.lit('vigente'))
        .where('c.eliminado', '=', false);
      return [
        sql<number>`${countAll}::int`.as('total'),
        countProfilesWith(profile, { disponible: true }).as('disponibles'),
        countProfilesWith(profile, { matriculas: [{ estado: 'revisada' }] }).as('conMatricula'),
        countWhere(eb.exists(credential)).as('conCredencial'),
      ];
    }),
);

/**
 * Serves the totals by province of the rows that any visitor may list, with the directory's filters and
 * `searchString`. Takes one query, plus the search's own pages when there is a text.
 */
export const statisticsRoutes: Room<never> = (app) => {
  serve(app, calls.directoryFigures, async ({ context, query }) => {
    const options = parseSearchOptions(people, {
      searchField: '*',
      ...query,
      // Options that only affect a list's rows don't change the totals.
      expand: '',
      papelera: '0',
    });
    const provincias = await readFigures(context, options);
    return { total: provincias.reduce((sum, { total }) => sum + total, 0), provincias };
  });
};

async function readFigures(context: ReadContext, options: SearchOptions): Promise<ProvinceFigures[]> {
  const query = visibleQuery(people, context, neededFields(people, { ...options, sorted: false }));
  const where = [
    fragment`not t."eliminado"`,
    query.where,
    ...options.filters.map((filter) => filterSql(people, filter, 't')),
  ];
  if (options.searchString !== '')
    where.push(fragment`t."_id" = any(${bound(await matchingIds(context, options))}::uuid[])`);
  const { rows } = await run<{ [K in keyof ProvinceFigures]: ProvinceFigures[K] }>(
    context.db,
    context,
    fragment`${FIGURES_SQL} where ${allHold(where)} group by 1 order by 2 desc`,
  );
  return rows;
}

/** Returns the ids that match a text, from the search itself, so that both agree. */
async function matchingIds(context: ReadContext, options: SearchOptions): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < MAX_MATCHES; page += 1) {
    const { docs } = await search(context, people, { ...options, sorted: false, page, limit: PAGE_SIZE });
    ids.push(...docs.map(({ _id }) => String(_id)));
    if (docs.length < PAGE_SIZE) break;
  }
  return ids;
}
