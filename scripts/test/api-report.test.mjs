import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { callsPage, callsReportFault } from '../api/calls-report.ts';
import { apiOf } from '../api/declarations.ts';
import { changesBetween, isAtLeast, versionFault, versionFor } from '../api/difference.ts';
import { read, reportFault, write } from '../api/report.ts';
import { root } from '../lib/machine.mjs';

const props = (...members) => ['interface Props {', ...members.map((one) => `    ${one};`), '}'].join('\n');
const kinds = (before, after) =>
  changesBetween({ ui: before }, { ui: after }).map(({ name, kind }) => `${kind} ${name}`);

test('added, removed and changed names are distinguished', () => {
  const before = { Avatar: 'function Avatar(): void;', Chip: 'function Chip(): void;', Row: 'const Row: 1;' };
  const after = {
    Avatar: 'function Avatar(): string;',
    Row: 'const Row: 1;',
    Tabs: 'function Tabs(): void;',
  };
  assert.deepEqual(kinds(before, after), ['changed ui Avatar', 'removed ui Chip', 'added ui Tabs']);
});

for (const [what, members, kind] of [
  ['an optional member', ['name: string', 'size?: number'], 'widened'],
  ['an optional method', ['name: string', 'onClose?(why: string): void'], 'widened'],
  ['a required member', ['name: string', 'size: number'], 'changed'],
  ['a changed member', ['name: string | null'], 'changed'],
  ['a member less', [], 'changed'],
  ['an optional member in the place of another', ['size?: number'], 'changed'],
]) {
  test(`with ${what}, an interface is ${kind}`, () => {
    assert.deepEqual(kinds({ Props: props('name: string') }, { Props: props(...members) }), [
      `${kind} ui Props`,
    ]);
  });
}

for (const [from, kind, to] of [
  ['1.4.2', 'added', '1.5.0'],
  ['1.4.2', 'widened', '1.5.0'],
  ['1.4.2', 'changed', '2.0.0'],
  ['1.4.2', 'removed', '2.0.0'],
  ['0.4.2', 'added', '0.4.3'],
  ['0.4.2', 'removed', '0.5.0'],
]) {
  test(`a change that is ${kind} after ${from} requires ${to}`, () => {
    assert.equal(versionFor(from, [{ name: 'ui Avatar', kind }]), to);
  });
}

test('versions are compared by number', () => {
  assert.ok(isAtLeast('1.10.0', '1.9.9'));
  assert.ok(isAtLeast('2.0.0', '2.0.0'));
  assert.ok(!isAtLeast('1.9.9', '2.0.0'));
});

test('an unchanged version reports the changes and what to do', () => {
  const changes = [
    { name: 'ui Avatar', kind: 'removed' },
    { name: 'ui Tabs', kind: 'added' },
  ];
  assert.equal(
    versionFault(changes, '1.0.0', '1.1.0'),
    'Lo que shared ofrece a los remotos cambió (falta ui Avatar, se agrega ui Tabs): CONTRACT_VERSION, en shared/src/contract/remotes/remote.ts, tiene que pasar de 1.0.0 a 2.0.0, y después hay que ejecutar npm run api-report.',
  );
  assert.equal(versionFault(changes, '1.0.0', '2.0.0'), undefined);
  assert.equal(versionFault([], '1.0.0', '1.0.0'), undefined);
  assert.match(versionFault([], '1.1.0', '1.0.0'), /^La versión retrocede/);
});

test('a report is read back as it was written', () => {
  const report = {
    version: '1.0.0',
    api: { store: { reset: 'const reset: () => void;' }, 'ui/forms': { Props: props('a: string') } },
  };
  assert.deepEqual(read(write(report)), report);
});

test('a declaration includes its own parts, except exported and foreign ones', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oficio-api-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = {
    'ui/index': `export { Avatar } from './avatar.tsx';\nexport type { Look } from './look.ts';\nexport { Link as To } from 'react-router-dom';`,
    'ui/avatar': `import type { Look } from './look.ts';\nimport type { Doc } from '../contract/doc.ts';\ninterface Person { name: string; look: Look; doc: Doc }\n/** Why. */\nexport declare function Avatar({ person }: { person: Person }): import('react').JSX.Element;`,
    'ui/look': `export type Look = 'plain' | 'bold';`,
    'contract/doc': `export interface Doc { _id: string }`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, `${file}.d.ts`), text);
  }
  const { ui } = apiOf(folder, { ui: 'ui/index' }, (module) => !module.startsWith('contract/'));
  assert.deepEqual(Object.keys(ui), ['Avatar', 'Look', 'To']);
  assert.equal(ui.Look, "type Look = 'plain' | 'bold';");
  assert.equal(ui.To, "Link as To from 'react-router-dom'");
  assert.match(ui.Avatar, /^function Avatar\(input: \{\n.*\}\): JSX\.Element;\ninterface Person \{/s);
  assert.ok(!/Why|interface Doc|type Look/.test(ui.Avatar), ui.Avatar);
});

test('the report is what shared exports, and the contract’s version matches', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/types.mjs', 'shared'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
  assert.equal(reportFault(), undefined);
});

test('the table of calls says who may make each, and why where anybody may', () => {
  const base = { method: 'GET', summary: '', answer: { is: 'text' } };
  const page = callsPage([
    { ...base, path: '/api/b', who: { is: 'everybody', why: 'The form asks before anybody signs in.' } },
    { ...base, path: '/api/a', pool: 'audit', who: { is: 'roles', roles: ['superadmin'] } },
  ]);
  assert.match(page, /\| `GET \/api\/b` \| The form asks before anybody signs in. \|/);
  assert.match(page, /\| `GET \/api\/a` \| roles: superadmin \| pool audit \|/);
  assert.equal(callsReportFault(), undefined);
});
