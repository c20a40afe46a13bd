import {
  assertRegistry,
  duplicateClaim,
  isRemoteModule,
  isScreenModule,
  registryFault,
  remoteModule,
} from './remote.ts';

const valid = () => ({
  contract: '1.0.0',
  remotes: [
    {
      name: 'mf-foro',
      version: '0.1.0-aaaa',
      base: '/remotes/mf-foro/0.1.0-aaaa/',
      entry: 'entry.js',
      integrity: 'sha384-x',
      requires: '^1.0.0',
      contract: '1.0.0',
      preload: ['remote.js'],
      screens: { foro: ['foro.js'] },
      routes: [{ path: '/foro', title: 'Foro', access: 'publico', screen: 'foro' }],
    },
  ],
});
type Draft = ReturnType<typeof valid>;
const first = (registry: Draft): Record<string, unknown> => registry.remotes[0] ?? {};
const firstRoute = (registry: Draft): Record<string, unknown> => registry.remotes[0]?.routes[0] ?? {};

test('accepts a complete registry', () => {
  expect(registryFault(valid())).toBeUndefined();
});

test.each<[string, (registry: Draft) => unknown]>([
  ['not an object', () => null],
  ['no remotes', ({ contract }) => ({ contract })],
  ['no version', (registry) => (delete first(registry).version, registry)],
  ['no integrity', (registry) => ((first(registry).integrity = ''), registry)],
  ['a path without slash', (registry) => ((firstRoute(registry).path = 'foro'), registry)],
  ['an unknown access', (registry) => ((firstRoute(registry).access = 'cualquiera'), registry)],
  ['a screen without files', (registry) => ((firstRoute(registry).screen = 'otra'), registry)],
  ['a menu that is no list', (registry) => ((firstRoute(registry).menu = {}), registry)],
  ['a menu entry without a label', (registry) => ((firstRoute(registry).menu = [{ places: [] }]), registry)],
  [
    'a place without an order',
    (registry) => ((firstRoute(registry).menu = [{ label: 'Foro', places: [{ group: 'mas' }] }]), registry),
  ],
  [
    'a destination with a parameter',
    (registry) => (
      Object.assign(firstRoute(registry), { path: '/foro/:id', menu: [{ label: 'Foro', places: [] }] }),
      registry
    ),
  ],
  ['a query that says nothing', (registry) => ((firstRoute(registry).query = { vista: 3 }), registry)],
  ['views that are no list', (registry) => ((first(registry).views = {}), registry)],
  [
    'a view without a screen',
    (registry) => ((first(registry).views = [{ path: '/foro', query: { preguntar: '1' } }]), registry),
  ],
  [
    'a destination with a slot',
    (registry) => (
      Object.assign(firstRoute(registry), { query: { post: true }, menu: [{ label: 'Foro', places: [] }] }),
      registry
    ),
  ],
  ['preload that is no list', (registry) => ((first(registry).preload = 'remote.js'), registry)],
])('refuses a registry with %s', (_what, change) => {
  const broken = change(valid());
  expect(registryFault(broken)).toEqual(expect.any(String));
  expect(() => assertRegistry(broken)).toThrow('Registro de remotos inválido');
});

test('accepts the unknown menu group and icon of a newer contract', () => {
  const registry = valid();
  firstRoute(registry).menu = [
    { label: 'Foro', icon: 'holograma', places: [{ group: 'techo', order: 1, roles: ['visitante'] }] },
  ];
  expect(registryFault(registry)).toBeUndefined();
});

test('refuses two remotes with one path and different parameter names', () => {
  const route = { title: 'Foro', access: 'publico' as const, screen: 'foro' };
  expect(
    duplicateClaim([
      { name: 'uno', routes: [{ ...route, path: '/foro/:id' }] },
      { name: 'dos', routes: [{ ...route, path: '/foro/:categoria' }] },
    ]),
  ).toEqual({ path: '/foro/:categoria', owners: ['uno', 'dos'] });
});

test('exposes one loader per screen', async () => {
  const module = remoteModule({ foro: async () => ({ Screen: () => null }) });
  expect(Object.keys(module.screens)).toEqual(['foro']);
  expect(isRemoteModule(module)).toBe(true);
  expect(isScreenModule(await module.screens.foro?.())).toBe(true);
});

test.each([[undefined], [{}], [{ contract: '1.0.0', screens: { foro: 1 } }], [{ screens: {} }]])(
  'rejects %j as a remote',
  (value) => expect(isRemoteModule(value)).toBe(false),
);

test.each([[undefined], [{}], [{ Screen: 'texto' }], [{ default: () => null }]])(
  'rejects %j as a screen',
  (value) => expect(isScreenModule(value)).toBe(false),
);
