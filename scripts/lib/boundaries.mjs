// Who may import whom. ESLint enforces it; eslint.config.js says where.
import { SERVER_ROOMS } from './storeys.mjs';

const element = (type, pattern, more = {}) => ({ type, pattern, ...more });

/** A folder is found before the one that holds it. */
const deepestFirst = (rooms) => rooms.toSorted((a, b) => b.split('/').length - a.split('/').length);

/** The parts of the code that have rules, by their folder. */
export const boundarySettings = {
  'boundaries/elements': [
    element('contract', 'shared/src/contract'),
    element('emblem', 'shared/src/emblem'),
    element('credentials', 'shared/src/credentials'),
    element('transparency', 'shared/src/transparency'),
    element('questions', 'shared/src/questions'),
    element('federation', 'shared/src/federation'),
    element('starter', 'shared/src/starter'),
    element('store', 'shared/src/store'),
    element('router', 'shared/src/router'),
    element('ui', 'shared/src/ui'),
    element('messages', 'shared/src/messages'),
    element('course-changes', 'shared/src/course-changes'),
    element('requests', 'shared/src/requests'),
    element('works', 'shared/src/works'),
    element('testing', 'shared/src/testing'),
    element('types', 'shared/src/types'),
    element('worker', 'shell/src/service-worker'),
    element('shell', 'shell/src'),
    element('remote', 'mf-*/src', { capture: ['name'] }),
    element('server-testing', 'server/src/testing'),
    ...deepestFirst(SERVER_ROOMS).map((room) => element(`server/${room}`, `server/src/${room}`)),
    element('server', 'server/src'),
    element('demo', 'demo/src'),
  ],
  'boundaries/files': [{ category: 'test', pattern: '**/*.{test,test-d}.{ts,tsx}' }],
  'import/resolver': { typescript: { project: [] } },
};

const allow = (from, ...to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
});

const WHOLE_SERVER = ['server', 'server-testing', ...SERVER_ROOMS.map((room) => `server/${room}`)];

const above = (floor) => [
  'server',
  'server-testing',
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
        allow('requests', 'contract', 'store', 'ui'),
        allow('works', 'contract', 'store', 'ui'),
        allow('testing', 'contract', 'credentials', 'store', 'router', 'ui'),
        allow('credentials', 'contract', 'transparency'),
        allow('questions', 'contract'),
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
          'requests',
          'works',
        ),
        allow('shell', 'contract', 'federation', 'store', 'emblem', 'router', 'ui'),
        // The cache's names are the only thing that page and worker have in common.
        allow('shell', 'worker'),
        allow('worker', 'contract'),
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
          from: { element: { type: 'worker' } },
          disallow: {
            to: { module: { origin: 'external', source: '{react,react-dom,react-redux,redux,rxjs}{,/**}' } },
          },
          message: 'The service worker has no React and no store.',
        },
        {
          from: { element: { types: { anyOf: ['remote', 'shell'] } } },
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
          { element: { type: 'server-testing' } },
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
