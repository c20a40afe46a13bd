import { createHash } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createStorage } from '../engine/files/storage.ts';
import { loadDemo } from '../seed/load.ts';
import { MIGRATED, testDatabase, type TestDatabase } from './database.ts';

/**
 * Creates a fresh database with the demo, and its files in a folder if the test needs them. The runner of all
 * files provides one folder into which the demo is loaded once; a file that runs alone loads its own.
 */
export async function demoDatabase(dataDir?: string): Promise<TestDatabase> {
  const once = process.env['TEST_DEMO_DIR'];
  if (!once) {
    const test = await testDatabase();
    const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'oficio-archivos-')));
    await loadDemo(test.db, await createStorage({ dataDir: folder }));
    return test;
  }
  const test = await testDatabase({
    // The template belongs to this run only: another run's content may differ.
    name: `demostracion_${createHash('sha256').update(once).digest('hex').slice(0, 12)}`,
    base: MIGRATED,
    fill: async (db) => void (await loadDemo(db, await createStorage({ dataDir: once }))),
  });
  if (dataDir) await cp(once, dataDir, { recursive: true });
  return test;
}
