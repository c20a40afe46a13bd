/** Separate process for embedded.isolated.test.ts: starts the database of a folder, reports it, and keeps running. */
import { defaultDataDir } from './location.ts';
import { startEmbedded } from './start.ts';

const dataDir = process.argv[2] || defaultDataDir();
try {
  const { url, pid, adopted, stop } = await startEmbedded({ dataDir, log: () => undefined });
  console.log(JSON.stringify({ url, pid, adopted }));
  process.once('SIGTERM', () => void stop().then(() => process.exit()));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exitCode = 1;
}
