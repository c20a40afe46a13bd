import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { CONTRACT_VERSION, type RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { integrityOf } from '../pages/document/integrity.ts';
import { previousOf } from './published-versions.ts';
import { type Publications, publicationsIn, writeAtomically } from './registry.ts';

let scripts: Publications;
let folder: string;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oficio-publish-'));
  scripts = publicationsIn(folder);
});
beforeEach(() => rm(folder, { recursive: true, force: true }));
after(() => rm(folder, { recursive: true, force: true }));

const remote = (name: string, version: string, ...paths: string[]): RegistryRemote => ({
  name,
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  integrity: integrityOf(Buffer.from(`// ${version}`)),
  requires: `^${CONTRACT_VERSION}`,
  contract: CONTRACT_VERSION,
  preload: [],
  screens: { foro: [] },
  routes: paths.map((route) => ({ path: route, title: route, access: 'publico', screen: 'foro' })),
});
const served = async (): Promise<string[]> =>
  (await scripts.readRegistry()).remotes.map(({ name, version }) => `${name}@${version}`);

test('moves the pointer of one remote and leaves the others', async () => {
  await scripts.pointTo(remote('mf-foro', '1', '/foro'));
  await scripts.pointTo(remote('mf-admin', '1', '/panel'));
  await scripts.pointTo(remote('mf-foro', '2', '/foro', '/foro/:id'));
  assert.deepEqual(await served(), ['mf-admin@1', 'mf-foro@2']);
  await scripts.pointTo(remote('mf-foro', '1', '/foro'));
  assert.deepEqual(await served(), ['mf-admin@1', 'mf-foro@1']);
});

test('refuses a path of another remote, naming both', async () => {
  await scripts.pointTo(remote('mf-foro', '1', '/foro/:id'));
  await assert.rejects(
    scripts.pointTo(remote('mf-admin', '1', '/foro/:categoria')),
    /No se publicó mf-admin: la ruta \/foro\/:categoria ya es de mf-foro\./,
  );
  assert.deepEqual(await served(), ['mf-foro@1']);
});

test('does not write an invalid registry', async () => {
  await assert.rejects(scripts.pointTo({ ...remote('mf-foro', '1', '/foro'), entry: '' }), /falta entry/);
  assert.deepEqual(await served(), []);
});

test('lists complete versions, the newest first', async () => {
  const publish = (version: string, publishedAt: string) =>
    writeAtomically(
      path.join(scripts.versionFolder('mf-foro', version), 'remote.json'),
      JSON.stringify({ publishedAt, remote: remote('mf-foro', version, '/foro') }),
    );
  await publish('1', '2026-11-01T10:00:00.000Z');
  await publish('2', '2026-11-03T10:00:00.000Z');
  await writeAtomically(path.join(scripts.versionFolder('mf-foro', '3'), 'remote.json'), '{"publi');
  const versions = (await scripts.versionsOf('mf-foro')).map((publication) => publication.remote.version);
  assert.deepEqual(versions, ['2', '1']);
});

/** Writes a version as publishing does: its description and its entry file. */
async function publish(made: RegistryRemote, publishedAt: string): Promise<void> {
  const at = scripts.versionFolder(made.name, made.version);
  await writeAtomically(path.join(at, 'entry.js'), `// ${made.version}`);
  await writeAtomically(path.join(at, 'remote.json'), JSON.stringify({ publishedAt, remote: made }));
}

test('serves an earlier version again, once for repeated requests', async () => {
  await publish(remote('mf-foro', '1', '/foro'), '2026-11-01T10:00:00.000Z');
  await publish(remote('mf-foro', '2', '/foro'), '2026-11-02T10:00:00.000Z');
  await scripts.pointTo(remote('mf-foro', '2', '/foro'));
  const target = previousOf(await scripts.versionsOf('mf-foro'), '2')?.remote.version ?? '';
  assert.deepEqual(await scripts.useVersion('mf-foro', target, { expected: '2' }), {
    name: 'mf-foro',
    before: '2',
    after: '1',
    changed: true,
  });
  assert.equal((await scripts.useVersion('mf-foro', target, { expected: '2' })).changed, false);
  assert.deepEqual(await served(), ['mf-foro@1']);
});

test('refuses an unknown, incomplete, altered or incompatible version', async () => {
  await publish(remote('mf-foro', '1', '/foro'), '2026-11-01T10:00:00.000Z');
  await publish(remote('mf-foro', '2', '/foro'), '2026-11-02T10:00:00.000Z');
  await publish({ ...remote('mf-foro', '3', '/foro'), requires: '^99.0.0' }, '2026-11-03T10:00:00.000Z');
  await scripts.pointTo(remote('mf-foro', '2', '/foro'));
  const status = (code: number) => (error: unknown) =>
    error instanceof ContractError && error.status === code && error.field === 'version';
  await assert.rejects(scripts.useVersion('mf-foro', '7'), status(404));
  await assert.rejects(scripts.useVersion('mf-foro', '../../etc'), status(404));
  await assert.rejects(scripts.useVersion('../remotes', '1'), status(404));
  await assert.rejects(scripts.useVersion('mf-foro', '1', { expected: '1' }), status(409));
  await assert.rejects(scripts.useVersion('mf-foro', '3'), status(422));
  const entry = path.join(scripts.versionFolder('mf-foro', '1'), 'entry.js');
  await writeAtomically(entry, '// other');
  await assert.rejects(scripts.useVersion('mf-foro', '1'), status(422));
  await rm(entry);
  await assert.rejects(scripts.useVersion('mf-foro', '1'), status(422));
  assert.deepEqual(await served(), ['mf-foro@2']);
});

test('refuses a version that lacks a file, and names the file', async () => {
  const whole = { ...remote('mf-foro', '1', '/foro'), files: ['entry.js', 'screen-foro.js'] };
  await publish(whole, '2026-11-01T10:00:00.000Z');
  await publish(remote('mf-foro', '2', '/foro'), '2026-11-02T10:00:00.000Z');
  await scripts.pointTo(remote('mf-foro', '2', '/foro'));
  await assert.rejects(scripts.useVersion('mf-foro', '1'), /Falta su archivo screen-foro\.js/);
  const screen = path.join(scripts.versionFolder('mf-foro', '1'), 'screen-foro.js');
  // A file truncated by a full disk.
  await writeAtomically(screen, '');
  await assert.rejects(scripts.useVersion('mf-foro', '1'), /Falta su archivo screen-foro\.js/);
  assert.deepEqual(await served(), ['mf-foro@2']);
  await writeAtomically(screen, '// whole');
  await scripts.useVersion('mf-foro', '1');
  assert.deepEqual(await served(), ['mf-foro@1']);
});

test('falls back from a damaged registry, and repairs it on publishing', async () => {
  await scripts.pointTo(remote('mf-foro', '1', '/foro'));
  const file = path.join(folder, 'remotes.json');
  for (const damaged of ['{"contract":"1', '{}', '']) {
    await writeFile(file, damaged);
    assert.deepEqual(await served(), ['mf-foro@1'], damaged);
  }
  await scripts.pointTo(remote('mf-admin', '1', '/panel'));
  await rm(path.join(folder, 'remotes.last.json'));
  assert.deepEqual(await served(), ['mf-admin@1', 'mf-foro@1']);
  await writeFile(file, '{}');
  await assert.rejects(scripts.readRegistry(), /Registro de remotos inválido/);
});

test('reverts the pointer when the commit after it fails', async () => {
  await publish(remote('mf-foro', '1', '/foro'), '2026-11-01T10:00:00.000Z');
  await scripts.pointTo(remote('mf-foro', '2', '/foro'));
  await assert.rejects(
    scripts.useVersion('mf-foro', '1', { commit: () => Promise.reject(new Error('sin base')) }),
    /sin base/,
  );
  assert.deepEqual(await served(), ['mf-foro@2']);
});

test('applies every one of many concurrent changes', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `mf-${letter}`);
  await Promise.all(names.map((name) => scripts.pointTo(remote(name, '1', `/${name}`))));
  assert.deepEqual(
    await served(),
    names.map((name) => `${name}@1`),
  );
});
