// Who may import whom. ESLint enforces it; eslint.config.js says where.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CAMPUS_ROOMS, CAMPUS_SIDES, SERVER_ROOMS, SHELL_ROOMS, STUDY_FOLDERS } from './storeys.mjs';

const element = (type, pattern, more = {}) => ({ type, pattern, ...more });

/** Where each folder is an element of its own, and how its type begins. */
const WALLED = {
  'shared/src': '',
  'shell/src': 'shell/',
  'server/src': 'server/',
  // Those that hold rooms: `engine`, `platform`, `domain`.
  ...Object.fromEntries(
    SERVER_ROOMS.filter((room) => room.includes('/')).map((room) => {
      const [holder] = room.split('/');
      return [`server/src/${holder}`, `server/${holder}/`];
    }),
  ),
};

/**
 * An element for each folder that is there. One that no rule names is an element too, so that the default holds for it:
 * it imports nothing of ours and nobody imports it.
 */
const foldersOf = (root) =>
  Object.entries(WALLED).flatMap(([parent, prefix]) =>
    existsSync(path.join(root, parent))
      ? readdirSync(path.join(root, parent), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => ({ type: `${prefix}${name}`, pattern: `${parent}/${name}` }))
      : [],
  );

/** The parts of the code that have rules, by their folder. */
export const boundariesIn = (root) => ({
  'boundaries/elements': [
    // A folder is found before the one that holds it.
    ...foldersOf(root).toSorted((a, b) => b.type.split('/').length - a.type.split('/').length),
    element('shell', 'shell/src'),
    ...CAMPUS_ROOMS.map((room) => element(`campus/${room}`, `mf-campus/src/${room}`)),
    ...STUDY_FOLDERS.map((folder) => element('campus/study', `mf-campus/src/${folder}`)),
    element('remote', 'mf-*/src', { capture: ['name'] }),
    element('server', 'server/src'),
    element('demo', 'demo/src'),
  ],
  'boundaries/files': [{ category: 'test', pattern: '**/*.{test,test-d}.{ts,tsx}' }],
  'import/resolver': { typescript: { project: [] } },
});

const allow = (from, ...to) => ({
  from: { element: { types: { anyOf: [from].flat() } } },
  allow: { to: { element: { types: { anyOf: to } } } },
});

const CAMPUS = CAMPUS_ROOMS.map((room) => `campus/${room}`);
/** What every remote may import. */
const FOR_REMOTES = [
  'contract',
  'emblem',
  'credentials',
  'questions',
  'transparency',
  'store',
  'router',
  'ui',
  'messages',
  'course-changes',
  'requests',
  'works',
  'reports',
];

const SHELL = ['shell', ...SHELL_ROOMS.map((room) => `shell/${room}`)];
const WORKER = 'shell/service-worker';

const WHOLE_SERVER = ['server', 'server/testing', ...SERVER_ROOMS.map((room) => `server/${room}`)];

/**
 * The walls of a package's rooms, from the ground up: each sees itself and what is below it.
 * @param outside what they all may import besides
 * @param whole all of the package, by its elements
 * @param apart rooms that see nothing of one another
 */
const walls = (prefix, folder, rooms, { outside, whole, apart = [] }) =>
  rooms.flatMap((room, floor) => {
    const seen = rooms
      .slice(0, floor)
      .filter((lower) => !apart.includes(lower))
      .concat(room)
      .map((one) => `${prefix}/${one}`);
    const sides = apart.length > 0 ? `, and ${apart.join(', ')} nothing of one another` : '';
    return [
      allow(`${prefix}/${room}`, ...outside, ...seen),
      {
        from: { element: { type: `${prefix}/${room}` } },
        disallow: { to: { element: { types: { anyOf: whole.filter((type) => !seen.includes(type)) } } } },
        message: `${folder}/${room} imports only what stands below it${sides}. The order, from the ground up: ${rooms.join(', ')}.`,
      },
    ];
  });

export const boundaryRules = {
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkAllOrigins: true,
      policies: [
        // The kit stands below all: it imports nothing of ours.
        { allow: { to: { element: { types: { anyOf: ['kit'] } } } } },
        allow('federation', 'contract'),
        allow('store', 'contract'),
        allow('router', 'contract'),
        allow('ui', 'contract', 'emblem', 'store', 'router'),
        allow('messages', 'contract', 'store', 'ui'),
        allow('course-changes', 'contract', 'store', 'ui'),
        allow('requests', 'contract', 'store', 'ui'),
        allow('works', 'contract', 'store', 'ui'),
        allow('testing', 'contract', 'credentials', 'store', 'router', 'ui'),
        allow('credentials', 'contract', 'transparency'),
        allow('questions', 'contract'),
        allow('reports', 'credentials', 'ui'),
        allow('remote', ...FOR_REMOTES),
        // What puts the campus together: its screens, each in its room.
        {
          from: { file: { path: 'mf-campus/src/*' } },
          allow: { to: { element: { types: { anyOf: CAMPUS } } } },
        },
        ...walls('campus', 'mf-campus/src', CAMPUS_ROOMS, {
          outside: FOR_REMOTES,
          whole: CAMPUS,
          apart: CAMPUS_SIDES,
        }),
        allow(SHELL, ...SHELL, 'contract', 'federation', 'store', 'emblem', 'router', 'ui'),
        // The cache's names are the only thing that page and worker have in common.
        allow(SHELL, WORKER),
        allow(WORKER, 'contract'),
        ...walls('server', 'server/src', SERVER_ROOMS, {
          outside: ['contract', 'emblem', 'credentials', 'questions', 'transparency'],
          whole: WHOLE_SERVER,
        }),
        allow('server/starter', 'starter'),
        allow('server', 'contract', ...SERVER_ROOMS.map((room) => `server/${room}`)),
        // Only the loader, which the demonstration alone starts, so that an image for production leaves the demo out.
        allow('server/seed', 'demo'),
        allow('demo', 'contract', 'emblem', 'starter'),
        { allow: { to: { module: { origin: ['external', 'core'] } } } },
        {
          // Plain data and pure functions: the server, the worker and the browser all run it.
          from: { element: { type: 'contract' } },
          disallow: { to: { module: { origin: ['external', 'core'], source: '!zod' } } },
          message: 'The contract imports nothing but zod: it runs in the server, the worker and the browser.',
        },
        {
          from: { element: { type: WORKER } },
          disallow: {
            to: { module: { origin: 'external', source: '{react,react-dom,react-redux,redux,rxjs}{,/**}' } },
          },
          message: 'The service worker has no React and no store.',
        },
        {
          from: { element: { types: { anyOf: ['remote', ...CAMPUS, ...SHELL] } } },
          disallow: {
            to: {
              module: {
                origin: 'external',
                source:
                  '{react-router,react-router-dom,react-redux,redux,redux-observable,rxjs,@floating-ui/*}{,/**}',
              },
            },
          },
          message: 'Router, store and components come from @oficio/shared, which exists once in the page.',
        },
        // Last, so that it holds over what is above: tests may use any tool, and our own testing helpers.
        {
          from: { file: { categories: 'test' } },
          allow: { to: { module: { origin: ['external', 'core'] } } },
        },
        { from: { file: { categories: 'test' } }, allow: { to: { element: { type: 'testing' } } } },
        // A test of a side may open the others: people go from one to another.
        {
          from: { file: { categories: 'test', path: 'mf-campus/src/**' } },
          allow: { to: { element: { types: { anyOf: ['remote', ...CAMPUS] } } } },
        },
        // A test of the server stands beside what it tests and builds what it needs around it.
        ...[
          { file: { categories: 'test', path: 'server/src/**' } },
          { element: { type: 'server/testing' } },
        ].map((from) => ({
          from,
          allow: {
            to: {
              element: {
                types: { anyOf: ['contract', 'credentials', 'transparency', 'demo', ...WHOLE_SERVER] },
              },
            },
          },
        })),
      ],
    },
  ],
};
