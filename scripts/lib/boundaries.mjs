// Who may import whom. ESLint enforces it; eslint.config.js says where.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOMS, SHELL_ROOMS } from './storeys.mjs';

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

const SHELL = ['shell', ...SHELL_ROOMS.map((room) => `shell/${room}`)];
const WORKER = 'shell/service-worker';

const WHOLE_SERVER = ['server', 'server/testing', ...SERVER_ROOMS.map((room) => `server/${room}`)];

const above = (floor) => [
  'server',
  'server/testing',
  ...SERVER_ROOMS.slice(floor + 1).map((room) => `server/${room}`),
];

export const boundaryRules = {
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkAllOrigins: true,
      policies: [
        allow('federation', 'contract'),
        allow('store', 'contract'),
        allow('router', 'contract'),
        allow('ui', 'contract', 'emblem', 'store', 'router'),
        allow('messages', 'contract', 'store', 'ui'),
        allow('course-changes', 'contract', 'store', 'ui'),
        allow('testing', 'contract', 'credentials', 'store', 'router', 'ui'),
        allow('credentials', 'contract', 'transparency'),
        allow('questions', 'contract'),
        allow('reports', 'credentials', 'ui'),
        allow(
          'remote',
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
          'reports',
        ),
        allow(SHELL, ...SHELL, 'contract', 'federation', 'store', 'emblem', 'router', 'ui'),
        // The cache's names are the only thing that page and worker have in common.
        allow(SHELL, WORKER),
        allow(WORKER, 'contract'),
        ...SERVER_ROOMS.flatMap((room, i) => [
          allow(
            `server/${room}`,
            'contract',
            'emblem',
            'credentials',
            'questions',
            'transparency',
            ...SERVER_ROOMS.slice(0, i).map((lower) => `server/${lower}`),
          ),
          {
            from: { element: { type: `server/${room}` } },
            disallow: { to: { element: { types: { anyOf: above(i) } } } },
            message: `server/src/${room} imports only what stands below it. The order, from the ground up: ${SERVER_ROOMS.join(', ')}.`,
          },
        ]),
        allow('server', 'contract', ...SERVER_ROOMS.map((room) => `server/${room}`)),
        // Only the loader, which the demonstration alone starts, so that an image for production leaves the demo out.
        allow('server/seed', 'demo'),
        allow('demo', 'contract', 'emblem', ...WHOLE_SERVER),
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
          from: { element: { types: { anyOf: ['remote', ...SHELL] } } },
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
