/** `npm run restore -- --entrada oficio.oficio [--reemplazar]`: restores a site from its backup. */
import { parseArgs } from 'node:util';
import { restoreSite } from '../backup/load.ts';
import { addAuditEntry } from '../engine/audit/entry.ts';
import { StartError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { resolvePath, runCommand, withSite } from './site.ts';

/**
 * Refuses to run while a server is connected: it would write to the data being replaced, and cache the old
 * data.
 */
async function refuseWhileInUse(db: Database): Promise<void> {
  const { rows } = await db.query<{ connections: number }>(
    `select count(*) as connections from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const others = rows[0]?.connections ?? 0;
  if (others > 0)
    throw new StartError(
      `Hay otras conexiones a la base de datos (${others}). Detener antes el servidor y los procesos de trabajos, y volver a probar. Con un PgBouncer delante, dar en DATABASE_URL la dirección de PostgreSQL y detener también a PgBouncer, cuyas conexiones cuentan.`,
    );
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { entrada: { type: 'string' }, reemplazar: { type: 'boolean', default: false } },
  });
  const { entrada, reemplazar } = values;
  if (!entrada) throw new StartError('--entrada: falta. Indicar el archivo de la copia.');
  const restored = await withSite(async (site) => {
    await refuseWhileInUse(site.db);
    const result = await restoreSite(site, resolvePath(entrada), { replace: reemplazar });
    await addAuditEntry(site.db, { actor: null, accion: 'restore_backup' });
    return result;
  });
  const formatCount = (count: number) => count.toLocaleString('es-AR');
  console.log(
    `Se restauraron ${formatCount(restored.rows)} filas y ${formatCount(restored.files)} archivos.`,
  );
  if (restored.migrated.length > 0)
    console.log(`La copia era de una versión anterior y se actualizó: ${restored.migrated.join(', ')}.`);
});
