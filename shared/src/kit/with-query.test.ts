import { withQuery } from './with-query.ts';

test('adds escaped parameters to a path and omits empty ones', () => {
  expect(withQuery('/campus', {})).toBe('/campus');
  expect(withQuery('/campus', { curso: 'a b&c', clase: undefined, seccion: '', nota: null })).toBe(
    '/campus?curso=a+b%26c',
  );
  expect(withQuery('/centros?centro=1', { nuevo: 1 })).toBe('/centros?centro=1&nuevo=1');
});
