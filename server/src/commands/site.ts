/** Shared by the commands: access to this installation's database and stored files. */
import path from 'node:path';
import { readConfig, StartError } from '../platform/config.ts';
import { connect, type Database } from '../platform/database/connection.ts';
import { issueAsConfigured } from '../domain/keys/adopt-keys.ts';
import { openEmbedded } from '../platform/database/embedded/start.ts';
import { createStorage, type FileStorage } from '../engine/files/storage.ts';

/** Opens the site configured in the environment, runs `work` and closes it. */
export async function withSite<T>(
  work: (site: { readonly db: Database; readonly storage: FileStorage }) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const embedded = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await openEmbedded({ dataDir: config.dataDir, log: (sentence) => console.log(sentence) });
  const db = connect(embedded.url, { max: 2 });
  issueAsConfigured(db, config);
  try {
    return await work({ db, storage: await createStorage(config) });
  } finally {
    await db.close();
    await embedded.stop();
  }
}

/** Resolves a path as the person typed it: npm changes to the repository before it runs a script. */
export const givenPath = (text: string): string => path.resolve(process.env['INIT_CWD'] ?? '', text);

/** Formats a size, e.g. "12,3 MB". */
export function readableSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const size = (bytes / 1000 ** step).toLocaleString('es-AR', { maximumFractionDigits: step === 0 ? 0 : 1 });
  return `${size} ${units[step]}`;
}

/**
 * Runs a command: prints only the message of an error that the person can fix, and any other error in full.
 */
export async function runCommand(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const usage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    console.error(error instanceof StartError ? error.message : usage ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
