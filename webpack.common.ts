import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import workbox from 'workbox-webpack-plugin';
import { BudgetPlugin, heaviest, type Measure } from './scripts/budget-plugin.ts';
import { remoteBudget, shellBudgets } from './scripts/budgets.ts';
import { BuildManifestPlugin } from './scripts/build-manifest-plugin.ts';
import { HeadScriptPlugin } from './scripts/head-script-plugin.ts';
import { PrunePlugin } from './scripts/prune-plugin.ts';
import { PrecompressPlugin } from './scripts/precompress-plugin.ts';
import { StaticFilesPlugin } from './scripts/static-files-plugin.ts';
import { shortClassNames } from './scripts/class-names.ts';
import { layerOf } from './scripts/css-layers.ts';
import { sharedEntries } from './scripts/shared-entries.ts';
import { SERVER_OUTPUT } from './scripts/server-output.ts';
import type { RemoteName } from './remotes.config.ts';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
const production = process.env.NODE_ENV !== 'development';

function versionOf(packageFile: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return version;
}
const sharedVersion = versionOf(path.join(root, 'shared/package.json'));
const reactVersion = versionOf(require.resolve('react/package.json'));

const configurationHash = [
  'webpack.common.ts',
  'tsconfig.base.json',
  'tsconfig.webpack.json',
  'scripts/class-names.ts',
  'scripts/css-layers.ts',
  'scripts/shared-entries.ts',
]
  .reduce((hash, file) => hash.update(readFileSync(path.join(root, file))), createHash('sha256'))
  .digest('hex');

/**
 * The modules that exist once in a page. What is shared is never tree-shaken, so the list is short and
 * each of our entries re-exports only what is used. `eager`: part of the shell's first load.
 */
const sharedModules: Record<string, { version: string; eager: boolean }> = {
  react: { version: reactVersion, eager: true },
  // The trailing slash covers react/jsx-runtime and react-dom/client.
  'react/': { version: reactVersion, eager: true },
  'react-dom': { version: reactVersion, eager: true },
  'react-dom/': { version: reactVersion, eager: true },
  ...Object.fromEntries(
    Object.entries(sharedEntries).map(([name, { eager }]) => [name, { version: sharedVersion, eager }]),
  ),
};

const entryOf = (name: string): string =>
  path.join(root, 'shared/src', name.replace('@oficio/shared/', ''), 'index.ts');
const exists = ([name]: [string, unknown]): boolean =>
  !name.startsWith('@oficio/') || existsSync(entryOf(name));

/** A remote's name as a variable's. */
const federatedName = (name: RemoteName): string => name.replaceAll('-', '_');

function federated(side: 'shell' | 'remote') {
  return Object.fromEntries(
    Object.entries(sharedModules)
      .filter(exists)
      .map(([name, { version, eager }]) => [
        name,
        {
          singleton: true,
          requiredVersion: `^${version}`,
          ...(side === 'shell' ? { version, eager } : { import: false as const }),
        },
      ]),
  );
}

/** Whom a build is for: a browser, or the process of the server that draws pages. */
type Side = 'browser' | 'server';

function rules(packageName: string, side: Side): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(root, 'tsconfig.webpack.json'),
        // One compiler a package, or ts-loader would hand the shell's instance to the worker's child compilation.
        instance: `${packageName} ${side}`,
      },
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        ...(side === 'browser' ? [MiniCssExtractPlugin.loader] : []),
        {
          loader: 'css-loader',
          options: {
            importLoaders: 1,
            modules: {
              auto: /\.module\.css$/,
              localIdentContext: path.join(root, packageName),
              namedExport: false,
              exportLocalsConvention: 'as-is',
              // The names alone, made as for the browser: the styles are its build's.
              exportOnlyLocals: side === 'server',
              ...(production
                ? { getLocalIdent: shortClassNames(path.join(root, packageName)) }
                : { localIdentName: `${packageName}-[name]-[local]-[hash:base64:4]` }),
            },
          },
        },
        {
          loader: 'postcss-loader',
          options: { postcssOptions: { config: false, plugins: [layerOf(root)] } },
        },
      ],
    },
    {
      test: /\.(woff2|svg|png|webp|avif|wasm)$/,
      type: 'asset/resource',
      generator: { emit: side === 'browser' },
    },
  ];
}

function common(packageName: string, side: Side = 'browser'): Configuration {
  return {
    name: `${packageName} ${side}`,
    mode: production ? 'production' : 'development',
    context: path.join(root, packageName),
    target: ['web', 'es2022'],
    // Never an eval devtool: the page's policy forbids eval.
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      ...(production && { alias: productionRouter }),
      // What rxjs calls its code that isn't written for old browsers: a third less, and no helpers of TypeScript's.
      ...(side === 'browser' && { conditionNames: ['es2015', '...'] }),
    },
    module: { rules: rules(packageName, side), strictExportPresence: true },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(
        root,
        '.cache/webpack',
        side === 'browser' ? packageName : `${packageName}-server`,
      ),
      // Said by content: what ts-loader and our own postcss plug-in read is unknown to webpack.
      version: configurationHash,
    },
    output: {
      uniqueName: `oficio-${packageName}`,
      // Without it a chunk that failed once makes later imports of it succeed falsely.
      strictModuleExceptionHandling: true,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
      crossOriginLoading: false,
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      minimizer: [
        // What is loaded on demand is nearly all a library's, which comes small: a second pass takes longer than the rest.
        new TerserPlugin({
          exclude: /\.on-demand\./,
          extractComments: false,
          minify: TerserPlugin.swcMinify,
          terserOptions: { format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    stats: { preset: 'errors-warnings', assets: false },
    infrastructureLogging: { level: 'warn' },
  };
}

const styles = (): MiniCssExtractPlugin =>
  // CSS Modules and layers make the order of files irrelevant.
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
    ignoreOrder: true,
  });

/**
 * Tells the browser that all of a file's functions are called once it runs: it then compiles them while the file comes, in
 * another thread, and not one by one when they are called (https://v8.dev/blog/explicit-compile-hints). Only for what
 * every page runs: the shell's, and a remote's first two files.
 */
const compiledAhead = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // Of scripts alone: it is no comment in a style sheet, and takes its first rule away.
    include: /^(react|libraries|ui|shell|bootstrap|entry|remote)\..*\.js$/,
    // After the minimizer, which takes comments out, and before what is packed is hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * The router names its build for development alone: that for production is the same without its warnings (0.4 kB).
 * To be removed once its `exports` know `production`: https://github.com/remix-run/react-router
 */
const productionRouter = {
  'react-router$': path.join(
    path.dirname(require.resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
};

const injector = require.resolve('@module-federation/inject-external-runtime-core-plugin');

/**
 * The federation plug-in provides its runtime through a CommonJS file, and so bundles the whole runtime a
 * second time beside the ES modules (20 kB gzip): its ES twin does the same.
 */
const oneFederationRuntime = { [`${injector}$`]: injector.replace(/\.cjs$/, '.js') };

/**
 * Of the federation runtime in the shell: nothing that reads snapshots, which are off, one semver, and no more about errors than a
 * page needs (shared/src/federation).
 */
const leanRuntime = Object.fromEntries(
  (
    [
      ['runtime-core', 'plugins/snapshot/SnapshotHandler.js', 'without-snapshots.ts'],
      ['runtime-core', 'utils/preload.js', 'without-snapshots.ts'],
      ['runtime-core', 'utils/semver/index.js', 'semver.ts'],
      ['runtime-core', 'helpers.js', 'without-helpers.ts'],
      ['webpack-bundler-runtime', 'init.js', 'bundler-init.ts'],
      ['webpack-bundler-runtime', 'remotes.js', 'never-called.ts'],
      ['webpack-bundler-runtime', 'getSharedFallbackGetter.js', 'never-called.ts'],
      ['error-codes', 'desc.mjs', 'error-descriptions.ts'],
      ['sdk', 'logger.js', 'console-logger.ts'],
    ] as const
  ).map(([part, file, ours]) => [
    // Throws where it is no more: an alias of nothing would say nothing.
    require.resolve(path.join(path.dirname(require.resolve(`@module-federation/${part}`)), file)),
    path.join(root, 'shared/src/federation', ours),
  ]),
);

/** In a remote's entry: the shell's runtime for bundlers, and no errors that only a shell tells (shared/src/federation). */
const runtimeOfShell = {
  [`${require.resolve('@module-federation/webpack-bundler-runtime/bundler')}$`]: path.join(
    root,
    'shared/src/federation/remote-entry.ts',
  ),
  '@module-federation/error-codes$': path.join(root, 'shared/src/federation/error-codes.ts'),
};

const serviceWorker = () =>
  new workbox.InjectManifest({
    swSrc: path.join(root, 'shell/src/service-worker/service-worker.ts'),
    swDest: 'service-worker.js',
    exclude: [/\.(map|br|gz)$/, /build\.json$/, /^static\//],
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: 4_000_000,
  });

const shellMeasure: Measure = (build) => [
  { budget: shellBudgets.firstLoad, size: build.groups('shell', 'bootstrap') },
  { budget: shellBudgets.ui, size: build.files(/^ui\./) },
  ...(['ui/forms', 'ui/admin'] as const).map((entry) => ({
    budget: shellBudgets[entry],
    size: build.module(entryOf(entry), 'shell'),
  })),
  { budget: shellBudgets.worker, size: build.files(/^service-worker\.js$/) },
];

function remoteMeasure(name: RemoteName): Measure {
  const { entry, screen, onDemand } = remoteBudget(name);
  const first = [federatedName(name), 'remote'];
  return (build) => {
    const later = build.names.filter((part) => part.includes('.on-demand'));
    const rest = build.names.filter((part) => !later.includes(part));
    return [
      { budget: entry, size: build.groups(...first) },
      heaviest(build, screen, [...first, ...later]),
      ...(later.length > 0 ? [heaviest(build, onDemand, rest)] : []),
    ];
  };
}

/** The shell: the page's only entry, which provides every shared module and the service worker. */
export function shellConfig(): Configuration {
  const base = common('shell');
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, ...oneFederationRuntime, ...leanRuntime },
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
      // Long-lived parts in files of their own: a change of the shell does not fetch React again.
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
      styles(),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: federated('shell'),
        // The default, version-first, fetches every remote at start and breaks opening offline.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new HeadScriptPlugin(path.join(root, 'shell/src/color-scheme.js')),
      new StaticFilesPlugin(path.join(root, 'shell/static')),
      new BuildManifestPlugin(),
      new PrunePlugin(),
      ...(production
        ? [compiledAhead(), new PrecompressPlugin(), new BudgetPlugin('shell', shellMeasure)]
        : []),
      // In development a saved file must always show, so nothing is kept by a worker.
      ...(production ? [serviceWorker()] : []),
    ],
  };
}

/** A remote: only `src/remote.ts` is exposed, everything shared comes from the shell. */
export function remoteConfig(name: RemoteName): Configuration {
  const base = common(name);
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: runtimeOfShell },
    output: {
      ...base.output,
      path: path.join(root, name, 'dist'),
      // The folder's name holds the version, which is known only after the build.
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:8].js',
      // The server's output lies beside it.
      clean: { keep: SERVER_OUTPUT },
    },
    optimization: {
      ...base.optimization,
      // What is loaded on demand keeps its libraries in itself: the worker leaves it to who asks, by its name.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.includes('.on-demand') },
    },
    plugins: [
      styles(),
      new ModuleFederationPlugin({
        name: federatedName(name),
        filename: 'entry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: federated('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true },
      }),
      new BuildManifestPlugin(),
      ...(production
        ? [compiledAhead(), new PrecompressPlugin(), new BudgetPlugin(name, remoteMeasure(name))]
        : []),
    ],
  };
}

/** Whether the server's output of a package leaves a module to the shell's, where it exists once. */
const isShared = (request: string): boolean =>
  /^react(-dom)?(\/|$)/.test(request) || Object.hasOwn(sharedEntries, request);

/**
 * What draws a package's screens on the server: one CommonJS file of the same sources. The shell's holds the shared
 * modules; a remote's asks for them by their names.
 */
export function serverConfig(name: RemoteName | 'shell'): Configuration {
  const base = common(name, 'server');
  const shell = name === 'shell';
  return {
    ...base,
    target: 'node24',
    devtool: false,
    entry: shell ? './src/server/entry.tsx' : './src/remote.ts',
    resolve: {
      ...base.resolve,
      ...(shell && {
        alias: {
          ...base.resolve?.alias,
          [path.join(root, 'shell/src/remotes/federation.ts')]: path.join(
            root,
            'shell/src/server/federation.ts',
          ),
        },
      }),
    },
    ...(!shell && {
      externals: ({ request }, done) =>
        request !== undefined && isShared(request) ? done(undefined, `commonjs ${request}`) : done(),
    }),
    output: {
      ...base.output,
      path: path.join(root, shell ? 'dist/shell/server' : `${name}/dist`),
      publicPath: '',
      filename: SERVER_OUTPUT,
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    // It is never sent: read once, by a process that stays.
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [],
  };
}

/**
 * The same screens in one build, without federation: what `npm run bench` compares with. `modules` stands in the place
 * of the shell's federation.ts. Class names are those of each package's own build, which the server draws with.
 */
export function singleBuildConfig(
  names: readonly RemoteName[],
  { modules, output }: { modules: string; output: string },
): Configuration {
  const base = shellConfig();
  const [typescript, styleSheets, assets] = rules('shell', 'browser');
  if (!typescript || !styleSheets || !assets) throw new Error('A rule is missing.');
  const folderOf = (name: RemoteName): string => path.join(root, name, 'src');
  return {
    ...base,
    name: 'single',
    cache: false,
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, [path.join(root, 'shell/src/remotes/federation.ts')]: modules },
    },
    module: {
      ...base.module,
      rules: [
        typescript,
        { ...styleSheets, exclude: names.map(folderOf) },
        ...names.map((name) => ({ ...rules(name, 'browser')[1], include: folderOf(name) })),
        assets,
      ],
    },
    output: { ...base.output, path: output },
    plugins: [
      styles(),
      new HeadScriptPlugin(path.join(root, 'shell/src/color-scheme.js')),
      new StaticFilesPlugin(path.join(root, 'shell/static')),
      new BuildManifestPlugin(),
      compiledAhead(),
      new PrecompressPlugin(),
      serviceWorker(),
    ],
  };
}

/** The page of `npm run examples`: one bundle, without federation. */
export function examplesConfig(): Configuration {
  const base = common('shared');
  return {
    ...base,
    entry: { examples: './src/ui/examples/page.tsx' },
    output: {
      ...base.output,
      path: path.join(root, '.cache/examples'),
      publicPath: '/',
      filename: '[name].js',
    },
    plugins: [styles(), new BuildManifestPlugin()],
  };
}
