/** Starts the server: database, migrations, demo data, jobs, and the site. Stops in the reverse order. */
import path from 'node:path';
import { pino } from 'pino';
import { watchServedVersions } from './administration/served-versions.ts';
import { buildApp } from './app.ts';
import { adoptKeys, issueAsConfigured } from './domain/keys/adopt-keys.ts';
import { createStorage } from './engine/files/storage.ts';
import { migrate } from './engine/schema/migrate.ts';
import { createRenderer } from './pages/renderer/renderer.ts';
import { readConfig, StartError, type Config } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import { startEmbedded } from './platform/database/embedded/start.ts';
import { createErrorLog } from './platform/errors/error-log.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { returnStartMemory } from './platform/start-garbage.ts';
import type { SignIns } from './seed/sign-ins.ts';
import { isStopping, onStop, stop, stopOnSignals } from './shutdown.ts';
import { checkDatabase, checkPort, listenProblem } from './start-checks.ts';
import { startWorker } from './worker-jobs.ts';

const print = (sentence: string) => console.log(sentence);

async function openDatabase(config: Config) {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: print });
  onStop(() => embedded.stop());
  return { url: embedded.url };
}

async function loadDemo(): Promise<void> {
  print('Se cargan los datos de demostración…');
  const { loadDemoApart } = await import('./seed/load-apart.ts');
  const loading = loadDemoApart();
  onStop(async () => loading.stop());
  const count = await loading.count;
  print(count > 0 ? `Listo: ${count} registros de demostración.` : 'Listo: faltaba terminar su carga.');
}

interface StartedServer {
  readonly config: Config;
  readonly port: number;
  /** Destination of mail: a server's name or a folder. */
  readonly mail: string;
  /** Duration of the start, in milliseconds. */
  readonly ms: number;
  /** Demo accounts; undefined outside the demo. */
  readonly signIns?: SignIns | undefined;
}

/** Returns the message of the start, once the site can be used. */
function startMessage({ config, port, mail, ms, signIns }: StartedServer): string {
  const host = ['127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host;
  const lines = [
    `Oficio está listo en ${config.publicUrl ?? `http://${host}:${port}`} (${(ms / 1000).toFixed(1)} s).`,
    `Los correos van a ${mail}.`,
  ];
  if (signIns)
    lines.push(
      `Cuentas de demostración (contraseña ${signIns.password}):`,
      ...signIns.emails.map((email) => `  ${email}`),
    );
  lines.push('Ctrl+C para detenerlo.');
  return lines.join('\n');
}

/**
 * Resolves when the site is built: at once, unless `npm start` builds it while this process prepares the
 * database.
 */
function siteBuilt(): Promise<void> {
  if (process.env['OFICIO_BUILDING'] !== '1') return Promise.resolve();
  if (!process.connected) return stop(1);
  return new Promise((resolve) => {
    const abandoned = () => void stop(1);
    process.once('disconnect', abandoned);
    process.once('message', () => {
      process.off('disconnect', abandoned);
      process.disconnect();
      resolve();
    });
  });
}

async function start(): Promise<void> {
  const built = siteBuilt();
  const startedAt = performance.now();
  const config = readConfig();
  const log = pino({ level: config.logLevel === 'info' && config.demo ? 'warn' : config.logLevel });
  await checkPort(config);
  const { url } = await openDatabase(config);
  const db = connect(url, { max: config.databaseConnections });
  onStop(() => db.close());
  if (config.databaseUrl) await checkDatabase(db);
  await migrate(db, { say: print });
  issueAsConfigured(db, config);
  await adoptKeys(db);
  const storage = await createStorage(config);
  if (config.demo) {
    const { isEmpty, isUnfinished } = await import('./seed/state.ts');
    if (await isEmpty(db)) await loadDemo();
    else if (isUnfinished(config.dataDir))
      // Start the site anyway: its records are there.
      await loadDemo().catch((error: unknown) => {
        if (isStopping()) throw error;
        log.error({ err: error }, 'no se pudo terminar la carga');
      });
  }
  const errors = createErrorLog({ db, log });
  const jobs = await createJobs({ db, log, worker: true });
  onStop(() => jobs.stop());
  const mail = createMailer({ config, db, jobs, log });
  const services = { config, db, jobs, storage, log, errors };
  await startWorker({ ...services, mailer: mail });
  const distDir = process.env['OFICIO_DIST'] ?? path.resolve(import.meta.dirname, '../../dist');
  const renderer = config.rendering.ms > 0 ? createRenderer({ limits: config.rendering, log }) : undefined;
  if (renderer) onStop(async () => renderer.close());
  await built;
  const app = await buildApp({ ...services, mail, distDir, ...(renderer && { renderer }) });
  onStop(() => app.close());
  onStop(await watchServedVersions({ db, distDir, log }));
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw listenProblem(error, config);
  });
  returnStartMemory(app.server);
  // Port 0 requests any free one.
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const signIns = config.demo ? (await import('./seed/sign-ins.ts')).SIGN_INS : undefined;
  print(startMessage({ config, port, mail: mail.destination, ms: performance.now() - startedAt, signIns }));
}

stopOnSignals();
start().catch((error: unknown) => {
  // An interrupted start fails because of the stop: there is nothing to report, and the stop is still
  // running.
  if (isStopping()) return;
  console.error(error instanceof StartError ? error.message : error);
  void stop(1);
});
