/**
 * `npm run reindex [-- --coleccion users]`: rebuilds every search vector and recounts every total, in
 * batches, while the site keeps running. Use it after a version that changes the search, or to repair.
 */
import { parseArgs } from 'node:util';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { migrate } from '../engine/schema/migrate.ts';
import { recountTotals } from '../engine/schema/totals.ts';
import { reindexCollection } from '../engine/search/reindex.ts';
import { StartError } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { runCommand, withSite } from './site.ts';

/** Recounts a collection while its writers wait: no row is counted twice or missed. */
const recount = (db: Database, name: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(`lock table "totales" in share row exclusive mode`);
    await recountTotals(tx, [name]);
  });

await runCommand(async () => {
  const { values } = parseArgs({ options: { coleccion: { type: 'string' } } });
  const collections = values.coleccion
    ? ALL_COLLECTIONS.filter(({ name }) => name === values.coleccion)
    : ALL_COLLECTIONS;
  if (collections.length === 0)
    throw new StartError(
      `--coleccion: no existe «${values.coleccion}». Hay: ${ALL_COLLECTIONS.map(({ name }) => name).join(', ')}.`,
    );
  await withSite(async ({ db }) => {
    await migrate(db);
    const startedAt = performance.now();
    let rows = 0;
    for (const collection of collections) {
      const rowCount = await reindexCollection(db, collection);
      await recount(db, collection.name);
      rows += rowCount;
      if (rowCount > 0) console.log(`${collection.label}: ${rowCount.toLocaleString('es-AR')}`);
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
    console.log(`Listo: ${rows.toLocaleString('es-AR')} registros en ${seconds} s.`);
  });
});
