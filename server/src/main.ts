/** Starts the server: database, migrations, demo data, jobs, and the site. Stops in the reverse order. */
import path from 'node:path';
import { pino } from 'pino';
import { createErrorLog } from './platform/errors/error-log.ts';
import { buildApp } from './app.ts';
import { watchServedVersions } from './administration/served-versions.ts';
import { readConfig, StartError, type Config } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import { startEmbedded } from './platform/database/embedded/start.ts';
import { adoptKeys, issueAsConfigured } from './domain/keys/adopt-keys.ts';
import { migrate } from './engine/schema/migrate.ts';
import { createStorage } from './engine/files/storage.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createRenderer } from './pages/renderer/renderer.ts';
import { startWorker } from './worker-jobs.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { returnStartMemory } from './platform/start-garbage.ts';
import { checkDatabase, checkPort, listenProblem } from './start-checks.ts';
import { startMessage } from './start-message.ts';

const say = (sentence: string) => console.log(sentence);

/** Functions that close what was opened; `stop` calls them in reverse order. */
const opened: (() => Promise<unknown>)[] = [];
let stopping = false;
async function stop(code: number): Promise<never> {
  stopping = true;
  for (const close of opened.splice(0).reverse())
    await close().catch((error: Error) => console.error(error.message));
  process.exit(code);
}

async function openDatabase(config: Config) {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
  opened.push(() => embedded.stop());
  return { url: embedded.url };
}

async function loadDemo(): Promise<void> {
  say('Se cargan los datos de demostración…');
  const { loadDemoApart } = await import('./seed/load-apart.ts');
  const loading = loadDemoApart();
  opened.push(async () => loading.stop());
  const count = await loading.count;
  say(count > 0 ? `Listo: ${count} registros de demostración.` : 'Listo: faltaba terminar su carga.');
}

async function start(): Promise<void> {
  const began = performance.now();
  const config = readConfig();
  const log = pino({ level: config.logLevel === 'info' && config.demo ? 'warn' : config.logLevel });
  await checkPort(config);
  const { url } = await openDatabase(config);
  const db = connect(url, { max: config.databaseConnections });
  opened.push(() => db.close());
  if (config.databaseUrl) await checkDatabase(db);
  await migrate(db, { say });
  issueAsConfigured(db, config);
  await adoptKeys(db);
  const storage = await createStorage(config);
  if (config.demo) {
    const { isEmpty, isUnfinished } = await import('./seed/state.ts');
    if (await isEmpty(db)) await loadDemo();
    else if (isUnfinished(config.dataDir))
      // Start the site anyway: its records are there.
      await loadDemo().catch((error: unknown) => {
        if (stopping) throw error;
        log.error({ err: error }, 'no se pudo terminar la carga');
      });
  }
  const errors = createErrorLog({ db, log });
  const jobs = await createJobs({ db, log, worker: true });
  opened.push(() => jobs.stop());
  const mail = createMailer({ config, db, jobs, log });
  await startWorker({ config, db, jobs, storage, log, mailer: mail, errors });
  const distDir = process.env['OFICIO_DIST'] ?? path.resolve(import.meta.dirname, '../../dist');
  const renderer = config.drawing.ms > 0 ? createRenderer({ limits: config.drawing, log }) : undefined;
  if (renderer) opened.push(async () => renderer.close());
  const app = await buildApp({
    config,
    db,
    log,
    mail,
    storage,
    jobs,
    errors,
    distDir,
    ...(renderer && { renderer }),
  });
  opened.push(() => app.close());
  opened.push(await watchServedVersions({ db, distDir, log }));
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw listenProblem(error, config);
  });
  returnStartMemory();
  // Port 0 requests any free one.
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const signIns = config.demo ? (await import('./seed/sign-ins.ts')).SIGN_INS : undefined;
  say(startMessage({ config, port, mail: mail.destination, ms: performance.now() - began, signIns }));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // Let running work finish, but don't wait for ever.
    setTimeout(() => process.exit(1), 15_000).unref();
    void stop(0);
  });
}

start().catch((error: unknown) => {
  // An interrupted start fails because of the stop: there is nothing to report, and the stop is still
  // running.
  if (stopping) return;
  console.error(error instanceof StartError ? error.message : error);
  void stop(1);
});
