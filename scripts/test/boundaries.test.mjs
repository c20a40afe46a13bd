// Boundaries by folder: a folder that no rule names is refused, in both directions, until a rule covers it.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { boundariesIn, boundaryRulesIn } from '../lib/boundaries.mjs';

/**
 * Returns the imports that the rules refuse, by file. In `files`, each name is followed by the modules that
 * the file imports.
 */
async function refused(t, files) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'oficio-muros-')));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    const lines = imports.map((target) => {
      const from = path.relative(path.dirname(file), target);
      return `import '${from.startsWith('.') ? from : `./${from}`}';\n`;
    });
    writeFileSync(path.join(folder, file), lines.join(''));
  }
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { boundaries },
      settings: { ...boundariesIn(folder), 'boundaries/root-path': folder },
      rules: boundaryRulesIn(folder),
    },
  });
  const results = await eslint.lintFiles(['**/*.ts']);
  return Object.fromEntries(
    results
      .filter(({ messages }) => messages.length > 0)
      .map(({ filePath, messages }) => [
        path.relative(folder, filePath),
        messages.map(({ line }) => files[path.relative(folder, filePath)][line - 1]),
      ]),
  );
}

test('rules hold among the folders that they name', async (t) => {
  assert.deepEqual(
    await refused(t, {
      'shared/src/contract/a.ts': ['shared/src/store/a.ts'],
      'shared/src/store/a.ts': ['shared/src/contract/a.ts', 'shared/src/store/b.ts'],
      'shared/src/store/b.ts': [],
      'shell/src/a.ts': ['shell/src/layout/a.ts', 'shell/src/service-worker/a.ts'],
      'shell/src/layout/a.ts': ['shared/src/store/a.ts'],
      'shell/src/service-worker/a.ts': ['shared/src/store/a.ts'],
      'server/src/platform/mail/a.ts': ['server/src/platform/a.ts', 'server/src/engine/sql/a.ts'],
      'server/src/platform/a.ts': [],
      'server/src/engine/sql/a.ts': ['server/src/platform/mail/a.ts'],
    }),
    {
      'shared/src/contract/a.ts': ['shared/src/store/a.ts'],
      'shell/src/service-worker/a.ts': ['shared/src/store/a.ts'],
      'server/src/platform/mail/a.ts': ['server/src/engine/sql/a.ts'],
    },
  );
});

test('a folder without a rule imports nothing of ours and is not imported', async (t) => {
  const fresh = [
    'shared/src/nuevo/a.ts',
    'shell/src/nuevo/a.ts',
    'server/src/nuevo/a.ts',
    'server/src/engine/nuevo/a.ts',
    'server/src/platform/nuevo/a.ts',
  ];
  const [shared, shell, ...server] = fresh;
  const files = {
    ...Object.fromEntries(fresh.map((file) => [file, ['shared/src/contract/a.ts']])),
    'shared/src/contract/a.ts': [],
    'shared/src/ui/a.ts': [shared],
    'mf-forum/src/a.ts': [shared],
    'shell/src/a.ts': [shared, shell],
    'server/src/app.ts': server,
    'server/src/commands/a.ts': server,
    'server/src/engine/bulk/a.ts': server,
  };
  const { 'shared/src/contract/a.ts': _, ...all } = files;
  assert.deepEqual(await refused(t, files), all);
});

test('files outside a room of the domain import only its entry, tests aside', async (t) => {
  const folder = 'server/src/domain/forum';
  const inner = `${folder}/votes/count.ts`;
  const entry = `${folder}/votes/votes.ts`;
  assert.deepEqual(
    await refused(t, {
      [inner]: [],
      [entry]: [inner],
      [`${folder}/votes/deeper/a.ts`]: [inner],
      [`${folder}/votes/count.test.ts`]: [inner],
      [`${folder}/other/other.ts`]: [entry, inner],
      [`${folder}/plugin.ts`]: [entry, inner],
      [`${folder}/plugin.test.ts`]: [entry, inner, `${folder}/votes/deeper/a.ts`],
    }),
    {
      [`${folder}/other/other.ts`]: [inner],
      [`${folder}/plugin.ts`]: [inner],
    },
  );
});
