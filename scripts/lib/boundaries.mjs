// Who may import whom. ESLint enforces it; eslint.config.js says where.

const element = (type, pattern, more = {}) => ({ type, pattern, ...more });

/** The parts of the code that have rules, by their folder. */
export const boundarySettings = {
  'boundaries/elements': [
    element('contract', 'shared/src/contract'),
    element('emblem', 'shared/src/emblem'),
    element('store', 'shared/src/store'),
    element('router', 'shared/src/router'),
    element('ui', 'shared/src/ui'),
    element('testing', 'shared/src/testing'),
    element('types', 'shared/src/types'),
    element('worker', 'shell/src/service-worker'),
    element('shell', 'shell/src'),
    element('remote', 'mf-*/src', { capture: ['name'] }),
    element('server', 'server/src'),
  ],
  'boundaries/files': [{ category: 'test', pattern: '**/*.{test,test-d}.{ts,tsx}' }],
  'import/resolver': { typescript: { project: [] } },
};

const allow = (from, ...to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
});

export const boundaryRules = {
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkAllOrigins: true,
      policies: [
        allow('store', 'contract'),
        allow('router', 'contract'),
        allow('ui', 'contract', 'emblem', 'store', 'router'),
        allow('testing', 'contract', 'store', 'router', 'ui'),
        allow('remote', 'contract', 'emblem', 'store', 'router', 'ui'),
        allow('shell', 'contract', 'store', 'emblem', 'router', 'ui'),
        // The cache's names are the only thing that page and worker have in common.
        allow('shell', 'worker'),
        allow('worker', 'contract'),
        allow('server', 'contract', 'emblem'),
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
                  '{react-router,react-router-dom,react-redux,redux,redux-observable,rxjs,@mantine/*}{,/**}',
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
      ],
    },
  ],
};
