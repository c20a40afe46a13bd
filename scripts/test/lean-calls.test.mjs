// Declared calls as a browser receives them: each must still be addressed, sent and read as declared.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../lib/machine.mjs';
import { leanCalls } from '../remote-kit/lean-calls.ts';

const folder = path.join(root, 'shared/src/contract/calls');
const written = mkdtempSync(path.join(tmpdir(), 'oficio-llamadas-'));
after(() => rmSync(written, { recursive: true }));

/** Returns the module of a calls file as the browser's bundle holds it, with its imports unchanged. */
async function leanModule(name) {
  const fileName = path.join(folder, name);
  const { outputText } = ts.transpileModule(readFileSync(fileName, 'utf8'), {
    fileName,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    transformers: { before: [leanCalls] },
  });
  const absolute = outputText.replace(
    /from '(\.[^']+)'/g,
    (_, to) => `from '${pathToFileURL(path.join(folder, to)).href}'`,
  );
  const file = path.join(written, name.replace(/\.ts$/, '.mjs'));
  writeFileSync(file, absolute);
  return { text: absolute, module: await import(pathToFileURL(file).href) };
}

const isCall = (value) => typeof value?.method === 'string' && typeof value.path === 'string';

const asBrowserNeeds = ({ method, path: address, query, body, answer }) => ({
  method,
  address,
  query: typeof query?.is === 'string' ? query.is : Object.keys(query ?? {}),
  body: body?.is,
  isStream: answer.is === 'stream',
});

const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !/\.test(?:-d)?\.ts$/.test(name));

test('every declared call is made, sent and read as declared', async () => {
  let compared = 0;
  for (const name of files) {
    const whole = await import(pathToFileURL(path.join(folder, name)).href);
    const calls = Object.entries(whole).filter(([, value]) => isCall(value));
    if (calls.length === 0) continue;
    const { module } = await leanModule(name);
    for (const [exported, call] of calls) {
      assert.deepEqual(asBrowserNeeds(module[exported]), asBrowserNeeds(call), `${name}: ${exported}`);
      compared += 1;
    }
  }
  assert.ok(compared > 80, `${compared} llamadas`);
});

test('the parts that only the server reads are left out', async () => {
  const { text, module } = await leanModule('verification.ts');
  assert.deepEqual(Object.keys(module.holderDocument).sort(), ['answer', 'body', 'method', 'path']);
  assert.doesNotMatch(text, /Comparar un número de documento/);
});

test('a call that spreads its members is refused', () => {
  const fileName = path.join(folder, 'spread.ts');
  const compile = () =>
    ts.transpileModule("export const one = call({ ...base, path: '/api/uno' });", {
      fileName,
      transformers: { before: [leanCalls] },
    });
  assert.throws(compile, /sólo se entienden/);
});
