// A remote in another repository: everything is read and written there.
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { productEnv, root } from '../lib/machine.mjs';
import { commonHash, inputHash, isBuilt, noteBuilt, runWebpack } from '../remote-kit/build.ts';
import { describeRemote } from '../remote-kit/describe-remote.ts';

const elsewhere = mkdtempSync(path.join(tmpdir(), 'oficio-remoto-'));
const bundle = { root: elsewhere, name: 'mf-prueba', output: path.join(elsewhere, 'mf-prueba/dist') };
const runtime = { node: process.execPath, env: productEnv() };
const write = (file, text) => writeFileSync(path.join(elsewhere, 'mf-prueba', file), text);
const inputs = () => inputHash(bundle, commonHash(elsewhere));
const routesTo = (screen) =>
  `export const routes = [{ path: '/prueba', screen: '${screen}', title: 'Prueba', access: 'publica' }];`;
let built;

before(async () => {
  mkdirSync(path.join(elsewhere, 'mf-prueba/src'), { recursive: true });
  for (const name of ['node_modules', 'shared', 'tsconfig.base.json', 'tsconfig.webpack.json'])
    symlinkSync(path.join(root, name), path.join(elsewhere, name));
  writeFileSync(path.join(elsewhere, 'package.json'), '{ "type": "module" }');
  write('package.json', '{ "version": "1.2.3", "type": "module" }');
  const kit = path.join(root, 'scripts/remote-kit/remote-config.ts');
  write(
    'webpack.config.ts',
    `import { remoteConfig, remoteServerConfig } from '${kit}';
    const remote = { root: '${elsewhere}', name: 'mf-prueba', budgetFile: 'presupuestos.ts' };
    export default [remoteConfig(remote), remoteServerConfig(remote)];`,
  );
  write('src/routes.ts', routesTo('prueba'));
  write('src/prueba.module.css', '.title { color: red; }');
  write(
    'src/prueba.ts',
    `import styles from './prueba.module.css'; export const name: string = styles['title'];`,
  );
  write(
    'src/remote.ts',
    `export const prueba = () => import(/* webpackChunkName: "screen-prueba" */ './prueba');`,
  );
  built = await runWebpack(bundle, runtime);
});
after(() => rmSync(elsewhere, { recursive: true }));

test('a remote elsewhere is built there, with its styles in their layer', async () => {
  assert.ok(built.done, built.text);
  const { groups } = JSON.parse(readFileSync(path.join(bundle.output, 'build.json'), 'utf8'));
  const style = groups['screen-prueba'].find((file) => file.endsWith('.css'));
  assert.match(readFileSync(path.join(bundle.output, style), 'utf8'), /^@layer screens\{\.mf-prueba-/);
  assert.ok(existsSync(path.join(elsewhere, '.cache/webpack/mf-prueba')));
});

test('a remote elsewhere is described from its build', async () => {
  const { version, server, screens, routes } = await describeRemote(elsewhere, 'mf-prueba');
  assert.match(version, /^1\.2\.3-[0-9a-f]{8}$/);
  assert.equal(server.file, 'server.cjs');
  assert.equal(screens.prueba.length, 2);
  assert.equal(routes[0].path, '/prueba');
});

test('a route to a screen that was not built is refused', async (t) => {
  const other = path.join(elsewhere, 'mf-otro');
  mkdirSync(path.join(other, 'src'), { recursive: true });
  symlinkSync(bundle.output, path.join(other, 'dist'));
  symlinkSync(path.join(elsewhere, 'mf-prueba/package.json'), path.join(other, 'package.json'));
  writeFileSync(path.join(other, 'src/routes.ts'), routesTo('otra'));
  t.after(() => rmSync(other, { recursive: true }));
  await assert.rejects(
    describeRemote(elsewhere, 'mf-otro'),
    /mf-otro: la ruta \/prueba nombra la pantalla "otra"/,
  );
});

test('a remote is built again when its inputs have changed', () => {
  assert.equal(isBuilt(bundle, inputs()), false);
  noteBuilt(bundle, inputs());
  assert.equal(isBuilt(bundle, inputs()), true);
  write('src/prueba.ts', 'export const name = 1;');
  assert.equal(isBuilt(bundle, inputs()), false);
});
