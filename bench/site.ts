/** The servers and databases of a run. */
import path from 'node:path';
import { DEMO_PASSWORD, demoEmail } from '@oficio/demo/accounts';
import { connect } from '../server/src/platform/database/connection.ts';
import { defaultDataDir } from '../server/src/platform/database/embedded/location.ts';
import { openEmbedded } from '../server/src/platform/database/embedded/start.ts';
import { scaleTo } from '../server/src/seed/scale.ts';
import { rowCount } from './options.ts';
import { start, type Started } from './processes.ts';

const PORT = 3390;
const BARE_PORT = 3391;
export const site = `http://localhost:${PORT}`;
export const bareSite = `http://localhost:${BARE_PORT}`;
const dataDir = path.join(process.env['DATA_DIR'] ?? defaultDataDir(), 'bench');
const serverEnv = {
  PORT: String(PORT),
  NODE_ENV: 'production',
  RATE_LIMIT_READS: '9000000',
  RATE_LIMIT_WRITES: '9000000',
};

export const dataFolder = (name: string): string => path.join(dataDir, name);
export const rowsFolder = dataFolder(`filas-${rowCount}`);

export const startServer = (folder: string, env: Readonly<Record<string, string>> = {}): Promise<Started> =>
  start('server/src/main.ts', { ...serverEnv, DATA_DIR: folder, ...env }, /está listo/);

export const startBare = (databaseUrl: string): Promise<Started> =>
  start('bench/bare-server.ts', { PORT: String(BARE_PORT), BENCH_DATABASE_URL: databaseUrl }, /listo/);

export const openDatabase = (folder: string) => openEmbedded({ dataDir: folder, log: () => undefined });

/** Creates a database with `rowCount` courses, and as many rows of other collections; returns ids of courses. */
export async function prepareRows(otherCollections: readonly string[] = []): Promise<string[]> {
  await (await startServer(rowsFolder)).stop();
  const embedded = await openDatabase(rowsFolder);
  const db = connect(embedded.url);
  console.log(`Se preparan ${rowCount} cursos…`);
  await db.query(`delete from "cursos" where "codigo" ~ '^(bench|b)-'`);
  for (const name of otherCollections) await scaleTo(db, name, rowCount);
  await scaleTo(db, 'cursos', rowCount);
  const { rows } = await db.query<{ _id: string }>(
    `select "_id" from "cursos" where "estado" = 'publicado' and "visibilidad" = 'publica' and not "eliminado" order by "codigo" limit 2000`,
  );
  await db.close();
  await embedded.stop();
  return rows.map(({ _id }) => _id);
}

/** Signs in as the demo's superadmin; returns the cookie header. */
export async function signIn(): Promise<string> {
  const response = await fetch(`${site}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: demoEmail('superadmin'), password: DEMO_PASSWORD }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
