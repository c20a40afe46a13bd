/** A separate site for a test that changes what all the others use: data, and the served versions. */
import { test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const READY_MS = 240_000;

interface Remote {
  name: string;
  version: string;
  base: string;
}
export interface OwnSite {
  readonly origin: string;
  /** Publishes a version of a remote with the same content, dated a week ago; returns both versions. */
  publishOlder(name: string): Promise<{ current: string; older: string }>;
  stop(): Promise<void>;
}

/** Copies only the versions served now, without old ones. */
async function copyFrontEnd(dist: string): Promise<Remote[]> {
  const from = path.join(root, 'dist');
  const { remotes } = JSON.parse(await readFile(path.join(from, 'remotes.json'), 'utf8')) as {
    remotes: Remote[];
  };
  await mkdir(dist, { recursive: true });
  await symlink(path.join(from, 'shell'), path.join(dist, 'shell'));
  await cp(path.join(from, 'remotes.json'), path.join(dist, 'remotes.json'));
  for (const { name, version } of remotes)
    await cp(path.join(from, 'remotes', name, version), path.join(dist, 'remotes', name, version), {
      recursive: true,
    });
  return remotes;
}

async function ready(child: ChildProcess, origin: string, said: () => string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`El servidor no arrancó:\n${said()}`);
    const up = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`El servidor no respondió a tiempo:\n${said()}`);
}

/** Starts a server on this port, with the demo and a copy of the builds. */
async function ownSite(port: number): Promise<OwnSite> {
  // The folder must be accessible to the database's own account if root starts it.
  const home = mkdtempSync(
    path.join(process.getuid?.() === 0 ? '/var/tmp' : os.tmpdir(), 'oficio-e2e-propio-'),
  );
  chmodSync(home, 0o711);
  const dist = path.join(home, 'dist');
  const remotes = await copyFrontEnd(dist);
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(home, 'data'),
      OFICIO_DIST: dist,
      NODE_ENV: 'production',
      RATE_LIMIT_READS: '100000',
      RATE_LIMIT_WRITES: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
  try {
    await ready(child, origin, () => said);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    stop,
    async publishOlder(name) {
      const current = remotes.find((remote) => remote.name === name)?.version ?? '';
      const older = `${current}-anterior`;
      const folder = path.join(dist, 'remotes', name);
      await cp(path.join(folder, current), path.join(folder, older), { recursive: true });
      const file = path.join(folder, older, 'remote.json');
      const { remote } = JSON.parse(await readFile(file, 'utf8')) as { remote: Remote };
      await writeFile(
        file,
        JSON.stringify({
          publishedAt: new Date(Date.now() - 7 * 86_400_000).toISOString(),
          remote: { ...remote, version: older, base: `/remotes/${name}/${older}/` },
        }),
      );
      return { current, older };
    },
  };
}

/** Starts a site for the tests of a file before the first, and stops it after the last. */
export function useOwnSite(): { readonly current: OwnSite } {
  let site: OwnSite | undefined;
  test.beforeAll(async ({}, info) => {
    info.setTimeout(300_000);
    // A port for each of the workers that may run at the same time.
    site = await ownSite(Number(process.env['E2E_PORT'] ?? 3290) + 1 + info.parallelIndex);
  });
  test.afterAll(() => site?.stop());
  return {
    get current() {
      if (!site) throw new Error('El sitio propio se pide dentro de una prueba.');
      return site;
    },
  };
}
