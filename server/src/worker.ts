/**
 * Runs the jobs in a process of their own, beside one or more servers on the same PostgreSQL (DATABASE_URL).
 * With the embedded database there is one machine and one process: the server runs the jobs itself.
 */
import { pino } from 'pino';
import { adoptKeys, issueAsConfigured } from './domain/keys/adopt-keys.ts';
import { createStorage } from './engine/files/storage.ts';
import { migrate } from './engine/schema/migrate.ts';
import { readConfig, StartError } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import { createErrorLog } from './platform/errors/error-log.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { onStop, stop, stopOnSignals } from './shutdown.ts';
import { checkDatabase } from './start-checks.ts';
import { startWorker } from './worker-jobs.ts';

/** Maximum database connections of a worker. */
const MAX_CONNECTIONS = 3;

async function start(): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl) {
    throw new StartError(
      'DATABASE_URL: falta. Sin ella el servidor hace los trabajos él mismo y no hace falta otro proceso.',
    );
  }
  const log = pino({ level: config.logLevel });
  const db = connect(config.databaseUrl, { max: MAX_CONNECTIONS });
  onStop(() => db.close());
  await checkDatabase(db);
  await migrate(db, { say: (sentence) => log.info(sentence) });
  issueAsConfigured(db, config);
  await adoptKeys(db);
  const storage = await createStorage(config);
  const jobs = await createJobs({ db, log, worker: true });
  onStop(() => jobs.stop());
  const errors = createErrorLog({ db, log });
  onStop(() => errors.stop());
  await startWorker({ config, db, jobs, storage, log, errors });
  log.info('los trabajos están en marcha');
}

stopOnSignals();
start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  void stop(1);
});
