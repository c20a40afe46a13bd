// The lint rules find addresses written by hand that a declaration defines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { addresses } from '../lib/record-addresses.mjs';

const linter = new Linter();
const said = (code) =>
  linter
    .verify(`x = ${code};`, [
      {
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { oficio: addresses },
        rules: { 'oficio/record-addresses': 'error', 'oficio/view-addresses': 'error' },
      },
    ])
    .map(({ message }) => /(?:pageOf|managementOf|viewOf)\('?(\w+)/.exec(message)?.[1] ?? message);

test('addresses of records and management screens are made by the contract', () => {
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

test('lists, calls of the API and route patterns are accepted', () => {
  for (const code of [
    "'/showCursos'",
    '`/showCursos?centro=${id}`',
    "'/cursos'",
    "'/novedades'",
    "'/verificar'",
    "'/foro?vista=mias'",
    '`/mi-perfil?vista=${id}`',
    "'/campus'",
    '`/campus?${query}`',
    '`/api/bandeja?centro=${id}`',
    "'/cursos/:id'",
    '`/api/cursos/${id}`',
  ])
    assert.deepEqual(said(code), [], code);
});

test('an address of a view is made by the most specific function', () => {
  for (const [code, view] of [
    ["'/campus?vista=ensenar'", 'teaching'],
    ['`/campus?vista=ensenar${more}`', 'teaching'],
    ['`/campus?vista=ensenar&curso=${id}&seccion=notas`', 'taughtCourse'],
    ["'/campus?curso=' + id", 'course'],
    ['`/campus?curso=${curso}&ejercicio=${id}`', 'course'],
    ['`/campus?ejercicio=${id}`', 'exercise'],
    ['`/mis-cursos?vista=certificados#certificado-${id}`', 'certificates'],
    ["'/foro?preguntar=1'", 'ask'],
    ['<a href="/campus?vista=envios" />', 'pendingSends'],
    ['`${origin}/campus?vista=envios`', 'pendingSends'],
    ['`<a href="${origin}/campus?vista=envios">Ver</a>`', 'pendingSends'],
    ["'https://oficio.example/campus?vista=envios'", 'pendingSends'],
    ["'/campus' + '?vista=envios'", 'pendingSends'],
    ["origin + '/campus?' + 'vista=envios'", 'pendingSends'],
  ])
    assert.deepEqual(said(code), [view], code);
  assert.equal(said('`/superAdmin?vista=${one}`').length, 1);
});
