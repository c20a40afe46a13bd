// The lint rules find API addresses written by hand, and routes that the engine doesn't serve.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { declaredCalls } from '../lib/declared-calls.mjs';

const linter = new Linter();
const said = (code, rule) =>
  linter
    .verify(code, [
      {
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { calls: declaredCalls },
        rules: { [`calls/${rule}`]: 'error' },
      },
    ])
    .map(({ message }) => message);

test('an address of the API is made from its call', () => {
  for (const code of [
    "x = '/api/cursos/'",
    'x = `/api/cursos/${id}/notas`',
    'x = `${origin}/api/sesion`',
    "x = '/api?x=1'",
    "x = 'https://oficio.example/api/sesion'",
  ])
    assert.match(said(code, 'addresses').join(), /useCall\(call, values\)/, code);
  for (const code of ["x = '/apicultura'", "x = '/campus'", 'x = `/archivos/${id}`'])
    assert.deepEqual(said(code, 'addresses'), [], code);
});

test('a route is served by the engine', () => {
  for (const code of [
    "app.get('/x', f)",
    "scope.route({ url: '/x' })",
    'app.all(url, f)',
    'web.post(`/x/${id}`, { compress: false }, async () => {})',
    "app['get']('/x', f)",
    "get('/x', f)",
  ])
    assert.match(said(code, 'routes').join(), /serve\(app, call, handler\)/, code);
  for (const code of ['map.get(key)', "map.get('/x')", "get('/x')", 'app.register(f)', 'serve(app, call, f)'])
    assert.deepEqual(said(code, 'routes'), [], code);
});
