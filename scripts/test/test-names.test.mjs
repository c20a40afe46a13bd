// Lint refuses names of tests that are long or Spanish.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { testNames } from '../lib/test-names.mjs';

const linter = new Linter();
const said = (code) =>
  linter
    .verify(code, [{ plugins: { tests: testNames }, rules: { 'tests/names': 'error' } }])
    .map(({ message }) => message)
    .join();

test('refuses a name of more than 70 letters, without a template’s values', () => {
  const long = 'a'.repeat(71);
  assert.match(said(`it('${long}', run)`), /at most 70 letters .* This one has 71/);
  assert.match(said(`test(\`${long}\${what}\`, run)`), /has 71/);
  assert.match(said(`it.each(rows)('${long}', run)`), /has 71/);
  assert.match(said(`it.each\`a\`('${long}', run)`), /has 71/);
  assert.match(said(`test.describe('${long}', run)`), /has 71/);
  assert.equal(said(`it(\`${'a'.repeat(70)}\${aLongExpressionOfAnyLength}\`, run)`), '');
});

test('refuses a Spanish name, by its accents or its first word', () => {
  for (const name of ['la sesión termina', 'cada tipo', 'rechaza un cuerpo', 'opens a módulo', '¿por qué'])
    assert.match(said(`it('${name}', run)`), /This one is Spanish/, name);
});

test('accepts English, unaccented domain words and quoted Spanish', () => {
  for (const name of [
    'requires authentication',
    'publishes cursos and modulos',
    'finds «eléctrica» by its stem',
    'shows “Iniciar sesión” to a visitor',
    'la-rioja is a province',
    'senses a lapse',
  ])
    assert.equal(said(`describe('${name}', run)`), '', name);
  for (const code of [`other('la sesión', run)`, `test.db.query('la sesión')`, 'it(name, run)', 'it()'])
    assert.equal(said(code), '', code);
});
