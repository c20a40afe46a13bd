/** `/api/sistema/almacenamiento`: what takes up room. */
import { statfs } from 'node:fs/promises';
import type { StorageFigures } from '@oficio/shared/contract/answers/administration';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/connection.ts';

const TABLES = 10;

async function disk(folder: string): Promise<StorageFigures['disco']> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { total: bsize * blocks, libre: bsize * bavail };
  } catch {
    return null;
  }
}

export function storageRoute(
  app: FastifyInstance,
  { db, dataDir }: { readonly db: Database; readonly dataDir: string },
): void {
  app.get('/almacenamiento', async (): Promise<StorageFigures> => {
    const [files, tables, disco] = await Promise.all([
      db.query<StorageFigures['archivos'][number] & Record<string, unknown>>(
        // The same bytes uploaded twice are stored once.
        `select case when "tipo" like 'image/%' then 'imagenes' when "tipo" = 'application/pdf' then 'pdf'
                     when "tipo" like 'video/%' then 'videos' when "tipo" like 'audio/%' then 'audios' else 'otros' end as clase,
                count(*) as cantidad, coalesce(sum("bytes"), 0)::bigint as bytes
         from (select distinct on ("sha256") "tipo", "bytes" from "archivos") a group by 1 order by bytes desc`,
      ),
      db.query<StorageFigures['tablas'][number] & Record<string, unknown>>(
        `select c.relname as nombre, pg_total_relation_size(c.oid) as bytes from pg_class c
         where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 2 desc limit ${TABLES}`,
      ),
      disk(dataDir),
    ]);
    return { archivos: files.rows, tablas: tables.rows, disco };
  });
}
