/** `/api/sistema/actividad`: records created in each of the last weeks, for the panel's charts. */
import type { FastifyInstance } from 'fastify';
import { sql, type Expression } from 'kysely';
import { LRUCache } from 'lru-cache';
import {
  activity as activityCall,
  CHARTED_COLLECTIONS,
  type Activity,
} from '@oficio/shared/contract/calls/system';
import { MINUTE_MS } from '@oficio/shared/kit/durations';
import { SITE_ZONE } from '@oficio/shared/kit/site-dates';
import { serve } from '../engine/calls/serve.ts';
import { from, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { cachedLoad } from '../platform/database/load-cache.ts';

const CHARTED_WEEKS = 12;
/** Cache lifetime: the panel is viewed often, and the figures change by the hour. */
const TTL_MS = MINUTE_MS;

/** Returns the Monday of an instant's week, in the site's zone. */
const mondayOf = (instant: Expression<string>) =>
  sql<string>`date_trunc('week', ${instant} at time zone ${SITE_ZONE})`;
const thisWeek = mondayOf(sql`now()`);
const asDay = (instant: Expression<string>) => sql<string>`to_char(${instant}, 'YYYY-MM-DD')`;

/** Query of the Mondays of the charted weeks, oldest first. */
const mondays = from
  .selectFrom(
    sql<{ n: number }>`generate_series(${sql.lit(CHARTED_WEEKS - 1)}, 0, -1)`.as<'w'>(sql.raw('w(n)')),
  )
  .select((eb) => asDay(sql`${thisWeek} - make_interval(weeks => ${eb.ref('w.n')})`).as('lunes'));

/** Query of how many records of a collection were created in each charted week. */
const createdPerWeek = (name: (typeof CHARTED_COLLECTIONS)[number]) =>
  from
    .selectFrom(name)
    .select((eb) => [asDay(mondayOf(eb.ref('creadoEn'))).as('lunes'), eb.fn.countAll<number>().as('n')])
    .where('eliminado', '=', false)
    .where(
      'creadoEn',
      '>=',
      sql<string>`(${thisWeek} - make_interval(weeks => ${sql.lit(CHARTED_WEEKS - 1)})) at time zone ${SITE_ZONE}`,
    )
    .groupBy(sql`1`);

async function readActivity(db: Database): Promise<Activity> {
  const [weeks, ...counted] = await Promise.all([
    rowsOf(db, mondays),
    ...CHARTED_COLLECTIONS.map((name) => rowsOf(db, createdPerWeek(name))),
  ]);
  const semanas = weeks.map(({ lunes }) => lunes);
  const series = CHARTED_COLLECTIONS.map((name, index) => {
    const countByMonday = new Map(counted[index]?.map(({ lunes, n }) => [lunes, n]));
    return [name, semanas.map((monday) => countByMonday.get(monday) ?? 0)];
  });
  return { semanas, series: Object.fromEntries(series) as Activity['series'] };
}

export function activityRoute(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const cache = new LRUCache<'all', Promise<Activity>>({ max: 1, ttl: TTL_MS });
  serve(app, activityCall, () => cachedLoad(cache, 'all', () => readActivity(db)));
}
