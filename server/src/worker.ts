/**
 * Runs the jobs in a process of their own, beside one or more servers on the same PostgreSQL (DATABASE_URL).
 * With the embedded database there is one machine and one process: the server runs the jobs itself.
 */
import { pino } from 'pino';
import { createErrorLog } from './platform/errors/error-log.ts';
import { readConfig, StartError } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import { adoptKeys, issueAsConfigured } from './domain/keys/adopt-keys.ts';
import { migrate } from './engine/schema/migrate.ts';
import { createStorage } from './engine/files/storage.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { checkDatabase } from './start-checks.ts';
import { startWorker } from './worker-jobs.ts';

/** Functions that close what was opened; `stop` calls them in reverse order. */
const opened: (() => Promise<unknown>)[] = [];
async function stop(code: number): Promise<never> {
  for (const close of opened.splice(0).reverse())
    await close().catch((error: Error) => console.error(error.message));
  process.exit(code);
}

async function start(): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl) {
    throw new StartError(
      'DATABASE_URL: falta. Sin ella el servidor hace los trabajos él mismo y no hace falta otro proceso.',
    );
  }
  const log = pino({ level: config.logLevel });
  const db = connect(config.databaseUrl, { max: 3 });
  opened.push(() => db.close());
  await checkDatabase(db);
  await migrate(db, { say: (sentence) => log.info(sentence) });
  issueAsConfigured(db, config);
  await adoptKeys(db);
  const storage = await createStorage(config);
  const jobs = await createJobs({ db, log, worker: true });
  opened.push(() => jobs.stop());
  const errors = createErrorLog({ db, log });
  opened.push(() => errors.stop());
  await startWorker({ config, db, jobs, storage, log, errors });
  log.info('los trabajos están en marcha');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Don't wait for ever: an unfinished job is retried by the next worker.
    setTimeout(() => process.exit(1), 15_000).unref();
    void stop(0);
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  void stop(1);
});
