import { duplicateClaim, registryFault, type Registry, type RegistryRemote } from './remote.ts';
import { matchPath, matchRoute, withoutTrailingSlash } from './route-match.ts';
import type { ViewQuery } from './view-query.ts';

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

const match = (address: string, among = registry) => matchRoute(among, new URL(address, 'http://x'));

test('matches a path exactly in case, slashes and length', () => {
  expect(match('/Cursos')?.remote.name).toBe('dos');
  expect(match('/cursos')).toBeUndefined();
  expect(match('/cursos/')).toBeUndefined();
  expect(match('/cursos/1/2')).toBeUndefined();
  expect(match('/Resultados')).toBeUndefined();
  expect(match('/')?.route.path).toBe('/');
});

test('decodes parameters and merges the fixed ones', () => {
  expect(match('/cursos/a%20b')?.params).toEqual({ id: 'a b', fija: '/cursos/:id' });
});

test('prefers a fixed path to one with parameters, in any order', () => {
  expect(match('/verificar/lote')?.remote.name).toBe('dos');
});

test('matches nothing with an invalid escape', () => {
  expect(matchPath('/cursos/:id', '/cursos/%E0%A4%A')).toBeUndefined();
});

const views = (query?: ViewQuery): RegistryRemote => ({
  ...remote('vistas', ['/campus']),
  views: [
    { vista: 'ensenar' },
    { vista: 'ensenar', curso: true },
    { curso: true },
    { ejercicio: true, curso: false },
    ...(query ? [query] : []),
  ].map((one) => ({ path: '/campus', query: one, title: 'Vista', access: 'sesion', screen: 's' })),
});

test.each<[string, ViewQuery | undefined]>([
  ['/campus', undefined],
  ['/campus?curso=', undefined],
  ['/campus?vista=otra&orden=titulo', undefined],
  ['/campus?vista=ensenar&estado=borrador', { vista: 'ensenar' }],
  ['/campus?curso=7&vista=ensenar', { vista: 'ensenar', curso: true }],
  ['/campus?curso=7&ejercicio=3', { curso: true }],
  ['/campus?ejercicio=3', { ejercicio: true, curso: false }],
])('opens %s in the most specific view, or its path', (address, query) => {
  expect(match(address, { contract: '1.0.0', remotes: [views()] })?.route.query).toEqual(query);
});

test('identifies a view by its path and query, without filters', () => {
  const at = (address: string) => match(address, { contract: '1.0.0', remotes: [views()] })?.at;
  expect(at('/campus?orden=titulo')).toBe('/campus');
  expect(at('/campus?clase=2&curso=7')).toBe('/campus?curso=7');
  expect(at('/campus?curso=8')).not.toBe(at('/campus?curso=7'));
});

test('refuses two views that one address opens', () => {
  expect(duplicateClaim([views()])).toBeUndefined();
  expect(duplicateClaim([views({ asistencia: true })])).toEqual({
    path: '/campus?asistencia=:asistencia',
    owners: ['vistas', 'vistas'],
  });
  expect(duplicateClaim([views({ vista: true, curso: 'x' })])).toEqual({
    path: '/campus?vista=:vista&curso=x',
    owners: ['vistas', 'vistas'],
  });
  expect(duplicateClaim([views(), { ...views(), name: 'otra', routes: [] }])?.owners).toEqual([
    'vistas',
    'otra',
  ]);
});

test('accepts registries with and without views', () => {
  const newer: Registry = { contract: '1.0.0', remotes: [views()] };
  expect(registryFault(registry)).toBeUndefined();
  expect(registryFault(newer)).toBeUndefined();
  // An older shell only reads the paths, each once.
  expect(newer.remotes[0]?.routes.map(({ path }) => path)).toEqual(['/campus']);
});

test.each([
  ['/foro/', '/foro'],
  ['/', undefined],
  ['/foro', undefined],
  ['/foro//', undefined],
])('removes one trailing slash of %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected);
});
