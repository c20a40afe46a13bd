/**
 * `npm run seed -- --rows 100000 [--coleccion cursos]`: fills a collection of this demo installation with
 * generated rows.
 */
import { parseArgs } from 'node:util';
import { issueAsConfigured } from '../domain/keys/adopt-keys.ts';
import { createStorage } from '../engine/files/storage.ts';
import { migrate } from '../engine/schema/migrate.ts';
import { readConfig, StartError } from '../platform/config.ts';
import { connect } from '../platform/database/connection.ts';
import { openEmbedded } from '../platform/database/embedded/start.ts';
import { loadDemo } from '../seed/load.ts';
import { scaleTo } from '../seed/scale.ts';
import { isEmpty, untilFinished } from '../seed/state.ts';
import { runCommand } from './site.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, coleccion: { type: 'string', default: 'cursos' } },
});
const rows = Number(values.rows);

async function run(): Promise<void> {
  if (!Number.isInteger(rows) || rows < 1 || rows > 5_000_000)
    throw new StartError('--rows: debe ser un número entero entre 1 y 5000000.');
  const config = readConfig();
  if (!config.demo)
    throw new StartError(
      'Los datos a escala son para medir: solo se cargan en la demostración, sin DATABASE_URL ni PUBLIC_URL.',
    );
  const embedded = await openEmbedded({ dataDir: config.dataDir, log: console.log });
  const db = connect(embedded.url);
  issueAsConfigured(db, config);
  try {
    await migrate(db);
    if (await isEmpty(db)) {
      const storage = await createStorage(config);
      await untilFinished(config.dataDir, () => loadDemo(db, storage));
    }
    const startedAt = performance.now();
    const added = await scaleTo(db, values.coleccion, rows, (count) => console.log(`${count} de ${rows}`));
    console.log(
      `Se agregaron ${added} registros a ${values.coleccion} en ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
    );
  } finally {
    await db.close();
    await embedded.stop();
  }
}

await runCommand(run);
