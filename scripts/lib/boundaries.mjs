// Import boundaries, enforced by ESLint; eslint.config.js sets the files that they apply to.
import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CAMPUS_ROOMS, CAMPUS_SIDES, SERVER_ROOMS, SHELL_ROOMS, STUDY_FOLDERS } from './storeys.mjs';

const element = (type, pattern, more = {}) => ({ type, pattern, ...more });

/** Folders whose subfolders are boundary elements, with the prefix of their element type. */
const WALLED = {
  'shared/src': '',
  'shell/src': 'shell/',
  'server/src': 'server/',
  // Rooms that contain further rooms: `engine`, `platform`, `domain`.
  ...Object.fromEntries(
    SERVER_ROOMS.filter((room) => room.includes('/')).map((room) => {
      const [holder] = room.split('/');
      return [`server/src/${holder}`, `server/${holder}/`];
    }),
  ),
};

/**
 * Returns an element for each existing folder. A folder that no rule names is an element too, so that the
 * default applies: it may not import project code, nor be imported.
 */
const foldersOf = (root) =>
  Object.entries(WALLED).flatMap(([parent, prefix]) =>
    existsSync(path.join(root, parent))
      ? readdirSync(path.join(root, parent), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => ({ type: `${prefix}${name}`, pattern: `${parent}/${name}` }))
      : [],
  );

/** Returns the rooms of the domain's folders: their subfolders with code, as paths below `root`. */
const domainRooms = (root) =>
  globSync('server/src/domain/*/*/', { cwd: root })
    .map((folder) => folder.replaceAll(path.sep, '/').replace(/\/$/, ''))
    .filter((folder) => globSync(`${folder}/*.ts`, { cwd: root }).length > 0)
    .toSorted();

/** Returns the policies by which files outside a room import only its entry, the file that has its name. */
const entryOnly = (root) =>
  domainRooms(root).flatMap((room) => {
    const name = path.basename(room);
    const inside = `${room}/**`;
    return [
      {
        disallow: { to: { file: { path: [`${room}/!(${name}).ts`, `${room}/*/**`] } } },
        message: `Import it from ${room}/${name}.ts, the only file of the room that others import. ${room}/README.md says what it offers.`,
      },
      { from: { file: { path: inside } }, allow: { to: { file: { path: inside } } } },
    ];
  });

/** Returns the plugin's settings: the elements that have rules, by folder. */
export const boundariesIn = (root) => ({
  'boundaries/elements': [
    // A subfolder must match before its parent.
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
/** Elements that every remote may import. */
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
 * Returns the rules of a package's rooms, from the lowest up: each may import itself and the rooms below it.
 * @param outside elements that all rooms may also import
 * @param whole all elements of the package
 * @param apart rooms that may not import one another
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

/** Packages that a part may not import. */
const PACKAGES = [
  {
    // Plain data and pure functions: the server, the worker and the browser all run them.
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
];

/** Further imports of tests: any tool, the project's testing helpers, and what they set up. */
const FOR_TESTS = [
  {
    from: { file: { categories: 'test' } },
    allow: { to: { module: { origin: ['external', 'core'] } } },
  },
  // The helpers of a remote's tests use the project's own.
  ...[{ categories: 'test' }, { path: 'mf-*/src/testing/**' }].map((file) => ({
    from: { file },
    allow: { to: { element: { type: 'testing' } } },
  })),
  // A campus test may open screens of other sides, since users move between them.
  {
    from: { file: { categories: 'test', path: 'mf-campus/src/**' } },
    allow: { to: { element: { types: { anyOf: ['remote', ...CAMPUS] } } } },
  },
  // A server test sits beside its subject, and may import any room to set it up.
  ...[{ file: { categories: 'test', path: 'server/src/**' } }, { element: { type: 'server/testing' } }].map(
    (from) => ({
      from,
      allow: {
        to: {
          element: {
            types: { anyOf: ['contract', 'credentials', 'transparency', 'demo', ...WHOLE_SERVER] },
          },
        },
      },
    }),
  ),
];

/** Returns the rule, with the rooms that exist below `root`. */
export const boundaryRulesIn = (root) => ({
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkAllOrigins: true,
      // For the rooms inside the domain's folders; elsewhere a folder imports itself freely.
      checkInternals: true,
      policies: [
        { allow: { dependency: { relationship: { to: 'internal' } } } },
        // The kit is the lowest layer: it imports nothing of ours.
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
        // The files at the campus's root connect its screens, which live in their rooms.
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
        // Page and worker share only the cache's names.
        allow(SHELL, WORKER),
        allow(WORKER, 'contract'),
        ...walls('server', 'server/src', SERVER_ROOMS, {
          outside: ['contract', 'emblem', 'credentials', 'questions', 'transparency'],
          whole: WHOLE_SERVER,
        }),
        allow('server/starter', 'starter'),
        allow('server', 'contract', ...SERVER_ROOMS.map((room) => `server/${room}`)),
        // Only the loader may import the demo, and only the demonstration runs the loader, so that production
        // images leave the demo out.
        allow('server/seed', 'demo'),
        allow('demo', 'contract', 'emblem', 'starter'),
        { allow: { to: { module: { origin: ['external', 'core'] } } } },
        ...PACKAGES,
        ...entryOnly(root),
        // Last, so that they override the rules above.
        ...FOR_TESTS,
      ],
    },
  ],
});
