/** `/api/sistema/actividad`: what began in each of the last weeks, for the panel's charts. */
import { WATCHED, type Activity } from '@oficio/shared/contract/answers/administration';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/connection.ts';
import { ident } from '../platform/database/identifiers.ts';

const WEEKS = 12;

/** People look at it many times; it changes by the hour. */
const LIFE_MS = 60_000;
const ZONE = 'America/Argentina/Buenos_Aires';

async function read(db: Database): Promise<Activity> {
  const [{ rows: weeks }, ...counted] = await Promise.all([
    db.query<{ lunes: string }>(
      `select to_char(date_trunc('week', now() at time zone $1) - make_interval(weeks => n), 'YYYY-MM-DD') as lunes
       from generate_series(${WEEKS - 1}, 0, -1) n`,
      [ZONE],
    ),
    ...WATCHED.map((name) =>
      db.query<{ lunes: string; n: number }>(
        `select to_char(date_trunc('week', "creadoEn" at time zone $1), 'YYYY-MM-DD') as lunes, count(*) as n
         from ${ident(name)} where not "eliminado" and "creadoEn" >= (date_trunc('week', now() at time zone $1) - make_interval(weeks => ${WEEKS - 1})) at time zone $1
         group by 1`,
        [ZONE],
      ),
    ),
  ]);
  const semanas = weeks.map(({ lunes }) => lunes);
  const series = WATCHED.map((name, index) => {
    const found = new Map(counted[index]?.rows.map(({ lunes, n }) => [lunes, n]));
    return [name, semanas.map((monday) => found.get(monday) ?? 0)];
  });
  return { semanas, series: Object.fromEntries(series) as Activity['series'] };
}

export function activityRoute(app: FastifyInstance, { db }: { readonly db: Database }): void {
  let known: { readonly until: number; readonly activity: Promise<Activity> } | undefined;
  app.get('/actividad', async () => {
    if (known && known.until > Date.now()) return known.activity;
    const activity = read(db);
    known = { until: Date.now() + LIFE_MS, activity };
    // A failure is not an answer to remember.
    activity.catch(() => (known = undefined));
    return activity;
  });
}
