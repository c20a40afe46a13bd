/** `/api/sistema` and `/api/sistema/almacenamiento`: health and usage figures of the site, for superadmins. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql, type Expression } from 'kysely';
import {
  storageFigures,
  systemFigures,
  type StorageFigures,
  type SystemFigures,
} from '@oficio/shared/contract/calls/system';
import { serve } from '../engine/calls/serve.ts';
import { firstIn, from, rowsIn, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';

/** Schema of pg-boss's tables, which exist once the queue has been opened. */
const QUEUE_SCHEMA = 'trabajos';
/** Maximum tables listed, the largest first. */
const MAX_TABLES = 10;

/** Stored files. Identical uploads count once, because they are stored once. */
const storedFiles = from.selectFrom('archivos').distinctOn('sha256').select('bytes');

/** Sums sizes in bytes; 0 when there are none. */
const totalBytes = (bytes: Expression<number>) => sql<number>`coalesce(sum(${bytes}), 0)::bigint`;

async function readQueues(db: Database): Promise<SystemFigures['trabajos']> {
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

const readTotals = (db: Database): Promise<SystemFigures['registros']> =>
  from
    .selectFrom('totales')
    .select('coleccion')
    .select((eb) =>
      (['todos', 'papelera'] as const).map((clase) =>
        sql<number>`coalesce(${eb.fn.sum('n').filterWhere('clase', '=', clase)}, 0)::bigint`.as(clase),
      ),
    )
    .groupBy('coleccion')
    .orderBy('todos', 'desc')
    .orderBy('coleccion')
    .$call(rowsIn(db));

async function readMails(db: Database): Promise<SystemFigures['correos']> {
  const rows = await from
    .selectFrom('correos')
    .select((eb) => ['estado', eb.fn.countAll<number>().as('n')])
    .groupBy('estado')
    .$call(rowsIn(db));
  return { porEstado: Object.fromEntries(rows.map(({ estado, n }) => [estado, n])) };
}

async function readDatabaseFigures(db: Database): Promise<SystemFigures['base']> {
  const { rows } = await db.query<{ version: string; bytes: number; conexiones: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
            (select count(*) from pg_stat_activity where datname = current_database()) as conexiones`,
  );
  return rows[0] ?? { version: '', bytes: 0, conexiones: 0 };
}

async function readFileFigures(db: Database): Promise<SystemFigures['archivos']> {
  const row = await from
    .selectFrom(storedFiles.as('a'))
    .select((eb) => [eb.fn.countAll<number>().as('cantidad'), totalBytes(eb.ref('a.bytes')).as('bytes')])
    .$call(firstIn(db));
  return row ?? { cantidad: 0, bytes: 0 };
}

async function countSessions(db: Database): Promise<number> {
  const row = await from
    .selectFrom('sesiones')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('expiraEn', '>', sql<string>`now()`)
    .$call(firstIn(db));
  return row?.n ?? 0;
}

async function readDisk(folder: string): Promise<StorageFigures['disco']> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { total: bsize * blocks, libre: bsize * bavail };
  } catch {
    return null;
  }
}

/** Query of the stored files by kind. */
const filesByKind = from
  .selectFrom(storedFiles.select('tipo').as('a'))
  .select((eb) => [
    eb
      .case()
      .when('a.tipo', 'like', 'image/%')
      .then('imagenes')
      .when('a.tipo', '=', 'application/pdf')
      .then('pdf')
      .when('a.tipo', 'like', 'video/%')
      .then('videos')
      .when('a.tipo', 'like', 'audio/%')
      .then('audios')
      .else('otros')
      .end()
      .as('clase'),
    eb.fn.countAll<number>().as('cantidad'),
    totalBytes(eb.ref('a.bytes')).as('bytes'),
  ])
  .groupBy(sql`1`)
  .orderBy('bytes', 'desc');

const readTables = (db: Database) =>
  db.query<StorageFigures['tablas'][number] & Record<string, unknown>>(
    `select c.relname as nombre, pg_total_relation_size(c.oid) as bytes from pg_class c
         where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 2 desc limit ${MAX_TABLES}`,
  );

export function systemRoutes(
  app: FastifyInstance,
  { db, dataDir }: { readonly db: Database; readonly dataDir: string },
): void {
  serve(app, systemFigures, async () => {
    const [registros, trabajos, correos, base, archivos, sesiones] = await Promise.all([
      readTotals(db),
      readQueues(db),
      readMails(db),
      readDatabaseFigures(db),
      readFileFigures(db),
      countSessions(db),
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

  serve(app, storageFigures, async () => {
    const [files, tables, disk] = await Promise.all([
      rowsOf(db, filesByKind),
      readTables(db),
      readDisk(dataDir),
    ]);
    return { archivos: files, tablas: tables.rows, disco: disk };
  });
}
