// Lint finds an address that follows from a declaration and was written by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { recordAddresses } from '../lib/record-addresses.mjs';

const linter = new Linter();
const said = (code) =>
  linter
    .verify(`x = ${code};`, [
      {
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { oficio: recordAddresses },
        rules: { 'oficio/record-addresses': 'error' },
      },
    ])
    .map(({ message }) => /(?:pageOf|managementOf)\('?(\w+)/.exec(message)?.[1] ?? message);

test('an address of a record or of a management screen is made by the contract', () => {
  for (const [code, collection] of [
    ['`/cursos/${id}`', 'cursos'],
    ['`${origin}/pregunta/${id}`', 'preguntas'],
    ["'/resultados/' + id", 'users'],
    ['`/centros?centro=${id}`', 'centros'],
    ["'/novedades?post=becas'", 'posts'],
    ['`/verificar/${numero}?codigo=${codigo}`', 'credenciales'],
    ['`/Cursos?editar=${id}`', 'cursos'],
    ["'/CentrosAdmin'", 'centros'],
    ['<p>{origin}/cursos/{id}</p>', 'cursos'],
  ])
    assert.deepEqual(said(code), [collection], code);
});

test('lists, calls of the API and patterns of routes are not', () => {
  for (const code of [
    "'/showCursos'",
    '`/showCursos?centro=${id}`',
    "'/cursos'",
    "'/novedades'",
    "'/verificar'",
    "'/foro?preguntar=1'",
    "'/cursos/:id'",
    '`/api/cursos/${id}`',
  ])
    assert.deepEqual(said(code), [], code);
});
