/** A database for each test file, copied from a migrated template on one embedded PostgreSQL. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connect, type Database } from '../platform/database/connection.ts';
import { startEmbedded } from '../platform/database/embedded/start.ts';
import { issueAs } from '../domain/keys/issuing-site.ts';
import { createVault } from '../platform/vault.ts';
import { migrate } from '../engine/schema/migrate.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  drop(): Promise<void>;
}

/** Template of a fresh database: made once, by the first file that needs it. */
export interface Template {
  readonly name: string;
  /** Template that this one is a copy of. */
  readonly base?: Template;
  fill(db: Database): Promise<void>;
}

const migrations = path.resolve(import.meta.dirname, '../../migrations');
/** Returns a template name that changes with the migrations, so that it is never stale. */
const templateName = () => {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(path.join(migrations, file)));
  return `plantilla_${hash.digest('hex').slice(0, 12)}`;
};
export const MIGRATED: Template = { name: templateName(), fill: async (db) => void (await migrate(db)) };

/** Issuer address and signing secret of the tests: the same for the template and its copies. */
const SITE = {
  origin: 'http://localhost:3000',
  vault: createVault('un secreto que solo usan las pruebas'),
};

const withDatabase = (url: string, name: string) => {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.toString();
};

/**
 * Returns the database server: `TEST_DATABASE_URL` if the runner started one for all files, else one for this
 * file.
 */
async function server(): Promise<{ url: string; stop(): Promise<void> }> {
  const shared = process.env['TEST_DATABASE_URL'];
  if (shared) return { url: shared, stop: async () => undefined };
  const parent = process.getuid?.() === 0 ? '/var/tmp' : os.tmpdir();
  const dataDir = await mkdtemp(path.join(parent, 'oficio-prueba-'));
  // mkdtemp creates a private folder, but as root the database runs under another account.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function make(admin: pg.Client, url: string, { name, base, fill }: Template): Promise<void> {
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rows.length > 0) return;
  if (base) await make(admin, url, base);
  const making = `${name}_armando`;
  await admin.query(`drop database if exists "${making}"`);
  await admin.query(`create database "${making}" ${base ? `template "${base.name}"` : ''}`);
  const db = connect(withDatabase(url, making), { max: 2 });
  issueAs(db, SITE);
  await fill(db);
  await db.close();
  await admin.query(`alter database "${making}" rename to "${name}"`);
}

/** Creates a fresh database: a migrated one, unless another template is given. */
export async function testDatabase(template: Template = MIGRATED): Promise<TestDatabase> {
  const { url, stop } = await server();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // One file makes the template; the others wait.
  await admin.query('select pg_advisory_lock(20261121)');
  await make(admin, url, template);
  await admin.query('select pg_advisory_unlock(20261121)');
  const name = `prueba_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await admin.query(`create database "${name}" template "${template.name}"`);
  const own = withDatabase(url, name);
  const db = connect(own);
  issueAs(db, SITE);
  return {
    db,
    url: own,
    async drop() {
      await db.close();
      await admin.query(`drop database if exists "${name}" with (force)`);
      await admin.end();
      await stop();
    },
  };
}
