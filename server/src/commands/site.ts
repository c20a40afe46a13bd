/** Shared by the commands: access to this installation's database and stored files. */
import path from 'node:path';
import { issueAsConfigured } from '../domain/keys/adopt-keys.ts';
import { createStorage, type FileStorage } from '../engine/files/storage.ts';
import { readConfig, StartError, type Config } from '../platform/config.ts';
import { connect, type Database } from '../platform/database/connection.ts';
import { openEmbedded } from '../platform/database/embedded/start.ts';

/** Opens the database configured in the environment, runs `work` and closes it. */
export async function withDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig();
  const embedded = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await openEmbedded({ dataDir: config.dataDir, log: (sentence) => console.log(sentence) });
  const db = connect(embedded.url, { max: 2 });
  try {
    return await work(db, config);
  } finally {
    await db.close();
    await embedded.stop();
  }
}

/**
 * Opens the site configured in the environment, its files and signing secret too, runs `work` and closes it.
 */
export const withSite = <T>(
  work: (site: { readonly db: Database; readonly storage: FileStorage }) => Promise<T>,
): Promise<T> =>
  withDatabase(async (db, config) => {
    issueAsConfigured(db, config);
    return work({ db, storage: await createStorage(config) });
  });

/** Resolves a path as the person typed it: npm changes to the repository before it runs a script. */
export const resolvePath = (text: string): string => path.resolve(process.env['INIT_CWD'] ?? '', text);

/** Formats a size, e.g. "12,3 MB". */
export function readableSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  const exponent = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const maximumFractionDigits = exponent === 0 ? 0 : 1;
  const size = (bytes / 1000 ** exponent).toLocaleString('es-AR', { maximumFractionDigits });
  return `${size} ${units[exponent]}`;
}

/**
 * Runs a command: prints only the message of an error that the person can fix, and any other error in full.
 */
export async function runCommand(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isUsageError = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    const canBeFixed = error instanceof StartError || isUsageError;
    console.error(canBeFixed ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
