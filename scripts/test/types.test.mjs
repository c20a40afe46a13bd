import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { productEnv, root } from '../lib/machine.mjs';
import { workspaceFolders } from '../lib/workspaces.mjs';

/** Every package with its real configuration but, as code, only one declaration and one file that uses it. */
const scratch = mkdtempSync(path.join(tmpdir(), 'oficio-tipos-'));
const inScratch = (...parts) => path.join(scratch, ...parts);
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const projects = [...workspaceFolders(root), 'scripts', 'e2e', 'bench'].filter((project) =>
  existsSync(path.join(root, project, 'tsconfig.json')),
);
const configOf = (project) => readJson(`${project}/tsconfig.json`);
const referencesOf = (project) => (configOf(project).references ?? []).map((one) => path.basename(one.path));
const usesContract = (project) =>
  project !== 'shared' && referencesOf(project).some((one) => one === 'shared' || usesContract(one));
const dependents = projects.filter(usesContract);

const declaration = 'shared/src/contract/collections/provincias.ts';
const usage = `
  import { provincias } from '@oficio/shared/contract/collections/provincias';
  export const label: string = provincias.fields.codigo.label;
`;

before(() => {
  const isTest = (file) => /\.test(-d)?\.tsx?$/.test(file);
  const copy = (file) =>
    cpSync(path.join(root, file), inScratch(file), { recursive: true, filter: (one) => !isTest(one) });
  ['package.json', 'tsconfig.base.json', 'tsconfig.project.json'].forEach(copy);
  ['types.mjs', 'lib/machine.mjs', 'lib/type-cache.mjs', 'lib/workspaces.mjs']
    .map((file) => `scripts/${file}`)
    .forEach(copy);
  [
    declaration,
    'shared/src/contract/collections/catalog-access.ts',
    'shared/src/contract/declaration',
    'shared/src/contract/values',
    'shared/src/kit',
  ].forEach(copy);
  for (const project of projects) {
    copy(`${project}/tsconfig.json`);
    if (existsSync(path.join(root, project, 'package.json'))) copy(`${project}/package.json`);
  }
  for (const project of dependents) {
    const folder = configOf(project).include.includes('src') ? 'src' : '.';
    mkdirSync(inScratch(project, folder), { recursive: true });
    writeFileSync(inScratch(project, folder, 'usage.ts'), usage);
  }
  // The project's packages link to the scratch copy, others to the real tree.
  mkdirSync(inScratch('node_modules/@oficio'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (!['@oficio', '.cache'].includes(name)) {
      symlinkSync(path.join(root, 'node_modules', name), inScratch('node_modules', name));
    }
  }
  for (const name of workspaceFolders(root).filter((folder) => projects.includes(folder))) {
    symlinkSync(inScratch(name), inScratch('node_modules/@oficio', name));
  }
});
after(() => rmSync(scratch, { recursive: true, force: true }));

/** Returns the packages in which `npm run types` finds errors. */
function red() {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/types.mjs', '--json'], {
    cwd: scratch,
    env: productEnv(),
    encoding: 'utf8',
  });
  assert.notEqual(stdout, '', stderr);
  const { results, text } = JSON.parse(stdout);
  return { names: results.filter(({ errors }) => errors.length > 0).map(({ name }) => name), text };
}

test('a field renamed in its declaration is an error wherever it is used', () => {
  assert.ok(dependents.length >= 7, String(dependents));
  assert.deepEqual(red().names, [], red().text);

  const file = inScratch(declaration);
  const [text, { atime, mtime }] = [readFileSync(file, 'utf8'), statSync(file)];
  writeFileSync(file, text.replaceAll(/\bcodigo:/g, 'clave:').replaceAll("'codigo'", "'clave'"));
  assert.deepEqual(red().names.sort(), [...dependents].sort());

  // Restore the old date too, as restoring a copy does.
  writeFileSync(file, text);
  utimesSync(file, atime, mtime);
  assert.deepEqual(red().names, [], red().text);
});
