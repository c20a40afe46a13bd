/** `/api/sistema/almacenamiento`: disk usage. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { storageFigures, type StorageFigures } from '@oficio/shared/contract/calls/system';
import { serve } from '../engine/calls/serve.ts';
import { from, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { storedFiles, totalBytes } from './stored-files.ts';

const MAX_TABLES = 10;

async function disk(folder: string): Promise<StorageFigures['disco']> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { total: bsize * blocks, libre: bsize * bavail };
  } catch {
    return null;
  }
}

/** Uploaded files by kind. Identical uploads count once, because they are stored once. */
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

export function storageRoute(
  app: FastifyInstance,
  { db, dataDir }: { readonly db: Database; readonly dataDir: string },
): void {
  serve(app, storageFigures, async () => {
    const [files, tables, disco] = await Promise.all([
      rowsOf(db, filesByKind),
      db.query<StorageFigures['tablas'][number] & Record<string, unknown>>(
        `select c.relname as nombre, pg_total_relation_size(c.oid) as bytes from pg_class c
         where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 2 desc limit ${MAX_TABLES}`,
      ),
      disk(dataDir),
    ]);
    return { archivos: files, tablas: tables.rows, disco };
  });
}
