/** `GET /api/sistema`: how the site is running, for superadmins alone. */
import type { MailState, SystemFigures } from '@oficio/shared/contract/answers/administration';
import type { FastifyInstance } from 'fastify';
import { onlySuperadmin } from '../auth/only-superadmin.ts';
import type { Database } from '../platform/database/connection.ts';

/** pg-boss's tables, which exist once the queue was opened. */
const QUEUE_SCHEMA = 'trabajos';

async function queues(db: Database): Promise<SystemFigures['trabajos']> {
  const { rows } = await db.query<{ listo: boolean }>(`select to_regclass($1) is not null as listo`, [
    `${QUEUE_SCHEMA}.job`,
  ]);
  if (!rows[0]?.listo) return [];
  const { rows: jobs } = await db.query<SystemFigures['trabajos'][number]>(
    `select name as nombre,
            count(*) filter (where state in ('created', 'retry', 'active')) as esperando,
            count(*) filter (where state = 'failed') as fallidos
       from "${QUEUE_SCHEMA}".job where name not like '\\_\\_%' group by name order by name`,
  );
  return jobs;
}

async function records(db: Database): Promise<SystemFigures['registros']> {
  const { rows } = await db.query<SystemFigures['registros'][number]>(
    `select "coleccion", coalesce(sum("n") filter (where "clase" = 'todos'), 0)::bigint as todos,
            coalesce(sum("n") filter (where "clase" = 'papelera'), 0)::bigint as papelera
       from "totales" group by "coleccion" order by todos desc, "coleccion"`,
  );
  return rows;
}

async function mails(db: Database): Promise<SystemFigures['correos']> {
  const { rows } = await db.query<{ estado: MailState; n: number }>(
    `select "estado", count(*) as n from "correos" group by "estado"`,
  );
  return { porEstado: Object.fromEntries(rows.map(({ estado, n }) => [estado, n])) };
}

async function databaseFigures(db: Database): Promise<SystemFigures['base']> {
  const { rows } = await db.query<{ version: string; bytes: number; conexiones: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
            (select count(*) from pg_stat_activity where datname = current_database()) as conexiones`,
  );
  return rows[0] ?? { version: '', bytes: 0, conexiones: 0 };
}

async function files(db: Database): Promise<SystemFigures['archivos']> {
  const { rows } = await db.query<{ cantidad: number; bytes: number }>(
    // The same bytes uploaded twice are stored once.
    `select count(*) as cantidad, coalesce(sum("bytes"), 0)::bigint as bytes from (select distinct on ("sha256") "bytes" from "archivos") a`,
  );
  return rows[0] ?? { cantidad: 0, bytes: 0 };
}

async function sessions(db: Database): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from "sesiones" where "expiraEn" > now()`,
  );
  return rows[0]?.n ?? 0;
}

/** Registers the endpoint. */
export function systemPlugin(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get('/api/sistema', async (request): Promise<SystemFigures> => {
    onlySuperadmin(request.actor);
    const [registros, trabajos, correos, base, archivos, sesiones] = await Promise.all([
      records(db),
      queues(db),
      mails(db),
      databaseFigures(db),
      files(db),
      sessions(db),
    ]);
    const { rss, heapUsed } = process.memoryUsage();
    const segundos = Math.round(process.uptime());
    return {
      servidor: {
        node: process.version,
        activoDesde: new Date(Date.now() - segundos * 1000).toISOString(),
        segundos,
        memoria: rss,
        monton: heapUsed,
      },
      base,
      registros,
      trabajos,
      correos,
      archivos,
      sesiones,
    };
  });
}
