/**
 * Entry point of the process that loads the demo or resumes an interrupted load (load-apart.ts). It exits
 * when its parent does, for whatever reason.
 */
import { issueAsConfigured } from '../domain/keys/adopt-keys.ts';
import { createStorage } from '../engine/files/storage.ts';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/database/connection.ts';
import { openEmbedded } from '../platform/database/embedded/start.ts';
import type { LoadResult } from './load-apart.ts';
import { finishDemo, loadDemo } from './load.ts';
import { isEmpty, untilFinished } from './state.ts';

async function load(): Promise<LoadResult> {
  const config = readConfig();
  const embedded = await openEmbedded({ dataDir: config.dataDir, log: console.log });
  const db = connect(embedded.url);
  try {
    issueAsConfigured(db, config);
    const count = await untilFinished(config.dataDir, async () => {
      if (await isEmpty(db)) return loadDemo(db, await createStorage(config));
      await finishDemo(db);
      return 0;
    });
    return { count };
  } catch (error) {
    return { problem: (error as Error).stack ?? String(error) };
  } finally {
    await db.close();
  }
}

// If the start is killed, no loader is left running beside the next one.
process.once('disconnect', () => process.exit(1));
const result = await load();
process.send?.(result, () => process.exit(0));
