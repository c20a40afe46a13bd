import { publicPageOf } from '../declaration/record-page.ts';
import { COLLECTIONS } from './index.ts';
import { pageOf } from './record-pages.ts';

test('escapes a record’s value in its path', () => {
  expect(pageOf('cursos', { _id: '7' })).toBe('/cursos/7');
  expect(pageOf('centros', { _id: '7' })).toBe('/centros?centro=7');
  expect(pageOf('posts', { slug: 'becas 2027' })).toBe('/novedades?post=becas%202027');
  expect(pageOf('credenciales', { numero: 'OF-2026-000123' })).toBe('/verificar/OF-2026-000123');
});

test('returns a page only where declared and where its values exist', () => {
  expect(publicPageOf(COLLECTIONS.cursos, { _id: '7' })).toBe('/cursos/7');
  expect(publicPageOf(COLLECTIONS.categorias, { _id: '7', ambito: 'foro' })).toBe('/foro/7');
  expect(publicPageOf(COLLECTIONS.categorias, { _id: '7', ambito: 'curso' })).toBeUndefined();
  expect(publicPageOf(COLLECTIONS.users, { _id: '7', perfilPublico: { titular: 'Gasista' } })).toBe(
    '/resultados/7',
  );
  expect(publicPageOf(COLLECTIONS.users, { _id: '7' })).toBeUndefined();
  expect(publicPageOf(COLLECTIONS.posts, { _id: '7' })).toBeUndefined();
  expect(publicPageOf(COLLECTIONS.provincias, { _id: '7' })).toBeUndefined();
});
