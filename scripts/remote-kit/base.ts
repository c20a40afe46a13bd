/** Configuration shared by every webpack build, including the shell's. `root`: the repository's root. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { production } from './mode.ts';
import { rules, type Side } from './rules.ts';
import { SERVER_OUTPUT } from './server-output.ts';

/** Returns a `require` that resolves the packages installed in a repository. */
export const requireOf = (root: string): NodeJS.Require => createRequire(path.join(root, 'package.json'));

/** Returns the hash of the files that configure a build: the repository's, and all in these folders. */
function configurationHash(root: string, folders: readonly URL[]): string {
  const files = [
    ...['webpack.common.ts', 'tsconfig.base.json', 'tsconfig.webpack.json']
      .map((file) => path.join(root, file))
      .filter((file) => existsSync(file)),
    ...folders.flatMap((folder) => readdirSync(folder).map((file) => new URL(file, folder))),
  ];
  return files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');
}

/**
 * Returns the configuration common to all packages.
 * @param configuredIn other folders whose files contribute to the configuration
 */
export function baseConfig(
  root: string,
  packageName: string,
  side: Side = 'browser',
  configuredIn: readonly URL[] = [],
): Configuration {
  return {
    name: `${packageName} ${side}`,
    mode: production ? 'production' : 'development',
    context: path.join(root, packageName),
    target: ['web', 'es2022'],
    // Never an eval devtool: the page's policy forbids eval.
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      ...(production && { alias: productionRouter(root) }),
      // rxjs's condition for modern browsers: a third smaller, and without TypeScript's helpers.
      ...(side === 'browser' && { conditionNames: ['es2015', '...'] }),
    },
    module: { rules: rules(root, packageName, side), strictExportPresence: true },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(
        root,
        '.cache/webpack',
        side === 'browser' ? packageName : `${packageName}-server`,
      ),
      // Versioned by content: webpack doesn't track what ts-loader and the project's postcss plug-in read.
      version: configurationHash(root, [new URL('./', import.meta.url), ...configuredIn]),
    },
    output: {
      uniqueName: `oficio-${packageName}`,
      // Without it, importing a chunk again after it failed would falsely succeed.
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
        // On-demand chunks are mostly libraries shipped minified: a second pass takes longer than the rest.
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

/**
 * Returns the configuration of a build for the server: one CommonJS file, never sent to browsers, loaded once
 * by a long-lived process.
 */
export function serverBase(
  root: string,
  packageName: string,
  configuredIn: readonly URL[] = [],
): Configuration {
  const base = baseConfig(root, packageName, 'server', configuredIn);
  return {
    ...base,
    target: 'node24',
    devtool: false,
    // Without minification it takes less time than writing a cache.
    ...(production && { cache: false }),
    output: {
      ...base.output,
      publicPath: '',
      filename: SERVER_OUTPUT,
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
  };
}

/** Extracts the style sheets of a build into files. */
export const styles = (): MiniCssExtractPlugin =>
  // CSS Modules and layers make the order of files irrelevant.
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
    ignoreOrder: true,
  });

/**
 * Hints the browser to compile all functions of a file while it downloads, in another thread, instead of one
 * by one when called (https://v8.dev/blog/explicit-compile-hints). Only for files that every page runs: the
 * shell's, and a remote's first two.
 */
export const compiledAhead = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // Scripts only: in a style sheet it is no comment, and would disable the first rule.
    include: /^(react|libraries|ui|shell|bootstrap|entry|remote)\..*\.js$/,
    // After the minimizer, which removes comments, and before compressed files are hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * Aliases the router to its production build, which its `exports` don't name: the same without warnings (0.4
 * kB). Remove once its `exports` support `production`: https://github.com/remix-run/react-router
 */
const productionRouter = (root: string): Record<string, string> => ({
  'react-router$': path.join(
    path.dirname(requireOf(root).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
});
