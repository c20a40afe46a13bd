import type { Registry, RegistryRemote } from './remotes/remote.ts';
import { matchRoute } from './remotes/route-match.ts';
import { areAmbiguous, nameOfView } from './remotes/view-query.ts';
import { VIEWS, viewOf, viewRoute, type View, type ViewName } from './views.ts';

const NAMES = Object.keys(VIEWS) as ViewName[];

const remote = (name: string, views: readonly ViewName[]): RegistryRemote => ({
  name,
  version: '1.0.0-a',
  base: `/remotes/${name}/1.0.0-a/`,
  entry: 'entry.js',
  integrity: 'sha384-x',
  requires: '^1.0.0',
  contract: '1.0.0',
  preload: [],
  screens: { s: [] },
  routes: [...new Set(views.map((view) => VIEWS[view].path))].map((path) => ({
    path,
    title: path,
    access: 'publico',
    screen: 's',
  })),
  views: views.map((view) => ({ ...viewRoute(view), title: view, access: 'publico', screen: 's' })),
});
const registryOf = (views: readonly ViewName[]): Registry => ({
  contract: '1.0.0',
  remotes: [remote('mf-todas', views)],
});
const opened = (address: string, views: readonly ViewName[]) =>
  matchRoute(registryOf(views), new URL(address, 'http://x'))?.route.title;

/**
 * Returns the addresses that links may build for a view: with no slot, each alone, every pair, all but each,
 * and all.
 */
function addressesOf(name: ViewName): string[] {
  const { query, slots = [] }: View = VIEWS[name];
  const required = Object.keys(query).filter((key) => query[key] === true);
  const filled = [
    [],
    ...slots.flatMap((slot, at) => slots.slice(at).map((other) => [...new Set([slot, other])])),
    ...slots.map((without) => slots.filter((slot) => slot !== without)),
    [...slots],
  ];
  return filled.map((given) => {
    const values = Object.fromEntries([...required, ...given].map((key) => [key, `${key} 1&2`]));
    return (viewOf as (name: ViewName, values: object) => string)(name, values);
  });
}

test.each(NAMES)('opens the view %s at each of its addresses, in any order', (name) => {
  for (const address of addressesOf(name)) {
    expect([address, opened(address, NAMES)]).toEqual([address, name]);
    expect([address, opened(address, [...NAMES].reverse())]).toEqual([address, name]);
  }
});

test('opens no two views of a path with one address', () => {
  const faults = NAMES.flatMap((name, index) =>
    NAMES.slice(0, index)
      .filter((other) => VIEWS[other].path === VIEWS[name].path)
      .filter((other) => areAmbiguous(VIEWS[other].query, VIEWS[name].query))
      .map(
        (other) =>
          `shared/src/contract/views.ts: an address opens «${other}» and «${name}», since ${nameOfView(VIEWS[name].path, VIEWS[name].query)} doesn't say what sets them apart: give one of them a value, or \`false\` for what it is without.`,
      ),
  );
  expect(faults).toEqual([]);
});

test('writes an address as before', () => {
  expect(viewOf('teaching')).toBe('/campus?vista=ensenar');
  expect(viewOf('taughtCourse', { curso: 'c', seccion: 'corregir', intento: 'i' })).toBe(
    '/campus?vista=ensenar&curso=c&seccion=corregir&intento=i',
  );
  expect(viewOf('course', { curso: 'c', ejercicio: 'e', clase: '' })).toBe('/campus?curso=c&ejercicio=e');
  expect(viewOf('exercise', { ejercicio: 'e' })).toBe('/campus?ejercicio=e');
  expect(viewOf('ask', { categoria: 'k' })).toBe('/foro?preguntar=1&categoria=k');
  expect(viewOf('article', { post: 'becas 2027' })).toBe('/novedades?post=becas%202027');
});
