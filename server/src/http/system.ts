/** `GET /api/sistema`: how the site is running, for superadmins alone. */
import type { FastifyInstance } from 'fastify';
import { onlySuperadmin } from '../administration/only-superadmin.ts';
import type { Database } from '../database/connection.ts';

interface QueueFigures {
  readonly nombre: string;
  readonly esperando: number;
  readonly fallidos: number;
}
interface Mail {
  readonly _id: string;
  readonly para: string;
  readonly asunto: string;
  readonly estado: string;
  readonly error: string | null;
  readonly creadoEn: string;
  readonly enviadoEn: string | null;
}

/** What the panel draws. Sizes in bytes, times in seconds. */
export interface SystemFigures {
  readonly servidor: {
    readonly node: string;
    readonly activoDesde: string;
    readonly segundos: number;
    readonly memoria: number;
    readonly monton: number;
  };
  readonly base: { readonly version: string; readonly bytes: number; readonly conexiones: number };
  readonly registros: readonly {
    readonly coleccion: string;
    readonly todos: number;
    readonly papelera: number;
  }[];
  readonly trabajos: readonly QueueFigures[];
  readonly correos: {
    readonly porEstado: Readonly<Record<string, number>>;
    readonly ultimos: readonly Mail[];
  };
  readonly archivos: { readonly cantidad: number; readonly bytes: number };
  readonly sesiones: number;
}

/** pg-boss's tables, which exist once the queue was opened. */
const QUEUE_SCHEMA = 'trabajos';
const LAST_MAILS = 20;

async function queues(db: Database): Promise<QueueFigures[]> {
  const { rows } = await db.query<{ listo: boolean }>(`select to_regclass($1) is not null as listo`, [
    `${QUEUE_SCHEMA}.job`,
  ]);
  if (!rows[0]?.listo) return [];
  const { rows: jobs } = await db.query<{ nombre: string; esperando: number; fallidos: number }>(
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
  const states = await db.query<{ estado: string; n: number }>(
    `select "estado", count(*) as n from "correos" group by "estado"`,
  );
  const last = await db.query<Mail & Record<string, unknown>>(
    `select "_id", "para", "asunto", "estado", "error", "creadoEn", "enviadoEn" from "correos" order by "creadoEn" desc limit ${LAST_MAILS}`,
  );
  return {
    porEstado: Object.fromEntries(states.rows.map(({ estado, n }) => [estado, n])),
    ultimos: last.rows,
  };
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
