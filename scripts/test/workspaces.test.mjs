import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/machine.mjs';
import { remoteFaults, workspaceFolders } from '../lib/workspaces.mjs';

test('a pattern matches every folder that is a package', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oficio-paquetes-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const write = (file, content) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  };
  write('package.json', { workspaces: ['shared', 'mf-*'] });
  ['shared', 'mf-b', 'mf-a', 'server'].forEach((name) => write(`${name}/package.json`, {}));
  write('mf-c/notes.json', {});
  assert.deepEqual(workspaceFolders(folder), ['shared', 'mf-a', 'mf-b']);
});

test('a remote without its line and a line without its folder are reported', () => {
  const config = readFileSync(path.join(root, 'remotes.config.ts'), 'utf8');
  const folders = workspaceFolders(root);
  assert.deepEqual(remoteFaults(folders, config), []);
  assert.deepEqual(remoteFaults([...folders.filter((name) => name !== 'mf-forum'), 'mf-empleo'], config), [
    'mf-empleo no está en remotes.config.ts: agregarle su línea ahí.',
    'remotes.config.ts nombra mf-forum y esa carpeta no tiene package.json.',
  ]);
});
