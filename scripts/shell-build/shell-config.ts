/**
 * Configures the two builds of the shell: the page's only entry, and server rendering. `root`: the
 * repository's root.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import workbox from 'workbox-webpack-plugin';
import { baseConfig, compiledAhead, requireOf, serverBase, styles } from '../remote-kit/base.ts';
import { BudgetPlugin, type Measure } from '../remote-kit/budget-plugin.ts';
import { BuildManifestPlugin } from '../remote-kit/build-manifest-plugin.ts';
import { federated } from '../remote-kit/federation.ts';
import { production } from '../remote-kit/mode.ts';
import { PrecompressPlugin } from '../remote-kit/precompress-plugin.ts';
import { PrunePlugin } from '../remote-kit/prune-plugin.ts';
import { BUDGET_FILE, shellBudgets } from './budgets.ts';
import { HeadScriptPlugin } from './head-script-plugin.ts';
import { StaticFilesPlugin } from './static-files-plugin.ts';

const HERE = [new URL('./', import.meta.url)];

/**
 * Aliases the federation plug-in's runtime to its ES twin: the plug-in provides it as CommonJS, which would
 * bundle the whole runtime a second time beside the ES modules (20 kB gzip).
 */
function oneFederationRuntime(require: NodeJS.Require): Record<string, string> {
  const injector = require.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [`${injector}$`]: injector.replace(/\.cjs$/, '.js') };
}

/**
 * Replacements in the shell's federation runtime: no snapshots, which are off, a single semver, and no more
 * error texts than a page needs (shared/src/federation).
 */
const LEAN = [
  ['runtime-core', 'plugins/snapshot/SnapshotHandler.js', 'without-snapshots.ts'],
  ['runtime-core', 'utils/preload.js', 'without-snapshots.ts'],
  ['runtime-core', 'utils/semver/index.js', 'semver.ts'],
  ['runtime-core', 'helpers.js', 'without-helpers.ts'],
  ['webpack-bundler-runtime', 'init.js', 'bundler-init.ts'],
  ['webpack-bundler-runtime', 'remotes.js', 'never-called.ts'],
  ['webpack-bundler-runtime', 'getSharedFallbackGetter.js', 'never-called.ts'],
  ['error-codes', 'desc.mjs', 'error-descriptions.ts'],
  ['sdk', 'logger.js', 'console-logger.ts'],
] as const;

const leanRuntime = (root: string, require: NodeJS.Require): Record<string, string> =>
  Object.fromEntries(
    LEAN.map(([part, file, ours]) => [
      // Throws if the file no longer exists: an alias of a missing file would fail silently.
      require.resolve(path.join(path.dirname(require.resolve(`@module-federation/${part}`)), file)),
      path.join(root, 'shared/src/federation', ours),
    ]),
  );

const measureOf =
  (root: string): Measure =>
  (build) => [
    { budget: shellBudgets.firstLoad, size: build.groups('shell', 'bootstrap') },
    { budget: shellBudgets.ui, size: build.files(/^ui\./) },
    ...(['ui/forms', 'ui/admin'] as const).map((entry) => ({
      budget: shellBudgets[entry],
      size: build.module(path.join(root, 'shared/src', entry, 'index.ts'), 'shell'),
    })),
    { budget: shellBudgets.worker, size: build.files(/^service-worker\.js$/) },
  ];

/**
 * Plugins for assets other than bundles, and for the manifest of all of them; precompression in production
 * only.
 */
export const pageAssets = (root: string): NonNullable<Configuration['plugins']> => [
  styles(),
  new HeadScriptPlugin(path.join(root, 'shell/src/color-scheme.js')),
  new StaticFilesPlugin(path.join(root, 'shell/static')),
  new BuildManifestPlugin(),
  ...(production ? [compiledAhead(), new PrecompressPlugin()] : []),
];

/** The service worker, with the list of files that it caches. */
export const serviceWorker = (root: string): NonNullable<Configuration['plugins']>[number] =>
  new workbox.InjectManifest({
    swSrc: path.join(root, 'shell/src/service-worker/service-worker.ts'),
    swDest: 'service-worker.js',
    exclude: [/\.(map|br|gz)$/, /build\.json$/, /^static\//],
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: 4_000_000,
  });

/** Configures the build that provides every shared module, and the service worker. */
export function shellConfig(root: string): Configuration {
  const base = baseConfig(root, 'shell', 'browser', HERE);
  const require = requireOf(root);
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...oneFederationRuntime(require),
        ...leanRuntime(root, require),
      },
    },
    output: {
      ...base.output,
      path: path.join(root, 'dist/shell'),
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    optimization: {
      ...base.optimization,
      // Long-lived parts are separate files: a change of the shell does not download React again.
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          react: {
            name: 'react',
            test: /node_modules\/(react|react-dom|scheduler)\//,
            chunks: 'initial',
            priority: 30,
          },
          ui: { name: 'ui', test: /shared\/src\/ui\//, chunks: 'initial', priority: 20 },
          libraries: { name: 'libraries', test: /node_modules\//, chunks: 'initial', priority: 20 },
        },
      },
    },
    plugins: [
      ...pageAssets(root),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: federated(root, 'shell'),
        // The default, version-first, fetches every remote at start and breaks opening offline.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new PrunePlugin(),
      // In development a saved file must always show, so no worker caches it.
      ...(production ? [new BudgetPlugin('shell', BUDGET_FILE, measureOf(root)), serviceWorker(root)] : []),
    ],
  };
}

/** Configures the build with which the server renders pages; it contains the shared modules. */
export function shellServerConfig(root: string): Configuration {
  const base = serverBase(root, 'shell', HERE);
  return {
    ...base,
    entry: './src/server/entry.tsx',
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        [federationOf(root)]: path.join(root, 'shell/src/server/federation.ts'),
      },
    },
    output: { ...base.output, path: path.join(root, 'dist/shell/server') },
  };
}

/** Returns the only file of the shell that uses Module Federation. */
export const federationOf = (root: string): string => path.join(root, 'shell/src/remotes/federation.ts');
