import type { Registry, RegistryRemote } from './remote.ts';
import { matchPath, matchRoute, withoutTrailingSlash } from './route-match.ts';

const remote = (name: string, paths: string[]): RegistryRemote => ({
  name,
  version: '1.0.0-a',
  base: `/remotes/${name}/1.0.0-a/`,
  entry: 'entry.js',
  integrity: 'sha384-x',
  requires: '^1.0.0',
  contract: '1.0.0',
  preload: [],
  screens: { s: [] },
  routes: paths.map((path) => ({
    path,
    title: path,
    access: 'publico',
    screen: 's',
    params: { fija: path },
  })),
});
const registry: Registry = {
  contract: '1.0.0',
  remotes: [
    remote('uno', ['/', '/cursos/:id', '/verificar/:numero', '/Resultados2']),
    remote('dos', ['/Cursos', '/verificar/lote', '/resultados']),
  ],
};

test('a path matches exactly: case, slashes and length count', () => {
  expect(matchRoute(registry, '/Cursos')?.remote.name).toBe('dos');
  expect(matchRoute(registry, '/cursos')).toBeUndefined();
  expect(matchRoute(registry, '/cursos/')).toBeUndefined();
  expect(matchRoute(registry, '/cursos/1/2')).toBeUndefined();
  expect(matchRoute(registry, '/Resultados')).toBeUndefined();
  expect(matchRoute(registry, '/')?.route.path).toBe('/');
});

test('parameters are decoded and join the fixed ones', () => {
  expect(matchRoute(registry, '/cursos/a%20b')?.params).toEqual({ id: 'a b', fija: '/cursos/:id' });
});

test('a fixed path wins over one with parameters, in any order', () => {
  expect(matchRoute(registry, '/verificar/lote')?.remote.name).toBe('dos');
});

test('a broken escape names nothing', () => {
  expect(matchPath('/cursos/:id', '/cursos/%E0%A4%A')).toBeUndefined();
});

test.each([
  ['/foro/', '/foro'],
  ['/', undefined],
  ['/foro', undefined],
  ['/foro//', undefined],
])('one trailing slash of %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected);
});
