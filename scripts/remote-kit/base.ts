/** What every webpack build has in common, the shell's included. `root`: the repository's. */
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

/** Finds the packages that a repository has installed. */
export const requireOf = (root: string): NodeJS.Require => createRequire(path.join(root, 'package.json'));

/** The hash of the files that say how a package is built: the repository's, and all of these folders. */
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
 * The part of a package's configuration that doesn't depend on what it is.
 * @param configuredIn the folders, besides this one, whose files the rest comes from
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
      // What rxjs calls its code that isn't written for old browsers: a third less, and no helpers of TypeScript's.
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
      // Said by content: what ts-loader and our own postcss plug-in read is unknown to webpack.
      version: configurationHash(root, [new URL('./', import.meta.url), ...configuredIn]),
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

/** What a build for the server has instead: one CommonJS file that is never sent, but read once by a process that stays. */
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

/** Writes the style sheets of a build as files. */
export const styles = (): MiniCssExtractPlugin =>
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
export const compiledAhead = (): webpack.BannerPlugin =>
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
const productionRouter = (root: string): Record<string, string> => ({
  'react-router$': path.join(
    path.dirname(requireOf(root).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
});
