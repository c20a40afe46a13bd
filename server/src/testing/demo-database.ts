import { createHash } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createStorage } from '../engine/files/storage.ts';
import { loadDemo } from '../seed/load.ts';
import { MIGRATED, testDatabase, type TestDatabase } from './database.ts';

/**
 * A fresh database with the demo, and the demo's files in a folder, where the test needs them. The runner of all files gives them one folder
 * where the demo is drawn and loaded once; a file that runs alone loads its own.
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
    // Of this run only: another one's content may have changed.
    name: `demostracion_${createHash('sha256').update(once).digest('hex').slice(0, 12)}`,
    base: MIGRATED,
    fill: async (db) => void (await loadDemo(db, await createStorage({ dataDir: once }))),
  });
  if (dataDir) await cp(once, dataDir, { recursive: true });
  return test;
}
