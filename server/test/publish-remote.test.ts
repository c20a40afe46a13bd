import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { RegistryRemote } from '@oficio/shared/contract/remote';

type Scripts = typeof import('../../scripts/registry.ts');
let scripts: Scripts;
let folder: string;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oficio-publish-'));
  process.env.OFICIO_DIST = folder;
  scripts = await import('../../scripts/registry.ts');
});
beforeEach(() => rm(folder, { recursive: true, force: true }));
after(async () => {
  delete process.env.OFICIO_DIST;
  await rm(folder, { recursive: true, force: true });
});

const remote = (name: string, version: string, ...paths: string[]): RegistryRemote => ({
  name,
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  integrity: 'sha384-x',
  requires: '^1.0.0',
  contract: '1.0.0',
  preload: [],
  screens: { foro: [] },
  routes: paths.map((route) => ({ path: route, title: route, access: 'publico', screen: 'foro' })),
});
const served = async (): Promise<string[]> =>
  (await scripts.readRegistry()).remotes.map(({ name, version }) => `${name}@${version}`);

test('the pointer moves for one remote and leaves the others', async () => {
  await scripts.pointTo(remote('mf-foro', '1', '/foro'));
  await scripts.pointTo(remote('mf-admin', '1', '/panel'));
  await scripts.pointTo(remote('mf-foro', '2', '/foro', '/foro/:id'));
  assert.deepEqual(await served(), ['mf-admin@1', 'mf-foro@2']);
  await scripts.pointTo(remote('mf-foro', '1', '/foro'));
  assert.deepEqual(await served(), ['mf-admin@1', 'mf-foro@1']);
});

test('a path of another remote is refused, with both names, and nothing changes', async () => {
  await scripts.pointTo(remote('mf-foro', '1', '/foro/:id'));
  await assert.rejects(
    scripts.pointTo(remote('mf-admin', '1', '/foro/:categoria')),
    /No se publicó mf-admin: la ruta \/foro\/:categoria ya es de mf-foro\./,
  );
  assert.deepEqual(await served(), ['mf-foro@1']);
});

test('a registry that would be invalid is not written', async () => {
  await assert.rejects(scripts.pointTo({ ...remote('mf-foro', '1', '/foro'), entry: '' }), /falta entry/);
  assert.deepEqual(await served(), []);
});

test('versions are listed from the newest, and one that was cut is left out', async () => {
  const publish = (version: string, publishedAt: string) =>
    scripts.writeAtomically(
      path.join(scripts.versionFolder('mf-foro', version), 'remote.json'),
      JSON.stringify({ publishedAt, remote: remote('mf-foro', version, '/foro') }),
    );
  await publish('1', '2026-11-01T10:00:00.000Z');
  await publish('2', '2026-11-03T10:00:00.000Z');
  await scripts.writeAtomically(path.join(scripts.versionFolder('mf-foro', '3'), 'remote.json'), '{"publi');
  const versions = (await scripts.publications('mf-foro')).map((publication) => publication.remote.version);
  assert.deepEqual(versions, ['2', '1']);
});
