import { managementOf, withQuery } from './management.ts';

test('a path takes the query that is given, escaped, and nothing of what is empty', () => {
  expect(withQuery('/campus', {})).toBe('/campus');
  expect(withQuery('/campus', { curso: 'a b&c', clase: undefined, seccion: '', nota: null })).toBe(
    '/campus?curso=a+b%26c',
  );
  expect(withQuery('/centros?centro=1', { nuevo: 1 })).toBe('/centros?centro=1&nuevo=1');
});

test('a collection is managed at its route, or inside the panel', () => {
  expect(managementOf({ name: 'centros', route: '/CentrosAdmin' })).toBe('/CentrosAdmin');
  expect(managementOf({ name: 'centros', route: '/CentrosAdmin' }, { editar: '7' })).toBe(
    '/CentrosAdmin?editar=7',
  );
  expect(managementOf({ name: 'inscripciones' }, { estado: 'solicitada' })).toBe(
    '/panel?coleccion=inscripciones&estado=solicitada',
  );
});
