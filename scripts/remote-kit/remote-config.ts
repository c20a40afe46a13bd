/**
 * Configures the two builds of a remote: its screens for the browser, and the same sources for server
 * rendering.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig, compiledAhead, requireOf, serverBase, styles } from './base.ts';
import { BudgetPlugin, heaviest, type Measure } from './budget-plugin.ts';
import { type RemoteBudget, remoteBudgets } from './budgets.ts';
import { BuildManifestPlugin } from './build-manifest-plugin.ts';
import { federated, federatedName, isShared } from './federation.ts';
import { production } from './mode.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { SERVER_OUTPUT } from './server-output.ts';

/** A remote to build. */
export interface Remote {
  /** The repository's root. */
  readonly root: string;
  /** Its folder in the repository, and its published name. */
  readonly name: string;
  /** Its budget; the default if undefined. */
  readonly budget?: RemoteBudget | undefined;
  /** File that sets its budget, named in the message of a build over it. */
  readonly budgetFile: string;
}

/**
 * Aliases in a remote's entry: the shell's bundler runtime, and no texts of errors that only the shell
 * reports (shared/src/federation).
 */
const runtimeOfShell = (root: string): Record<string, string> => ({
  [`${requireOf(root).resolve('@module-federation/webpack-bundler-runtime/bundler')}$`]: path.join(
    root,
    'shared/src/federation/remote-entry.ts',
  ),
  '@module-federation/error-codes$': path.join(root, 'shared/src/federation/error-codes.ts'),
});

function measureOf({ name, budget }: Remote): Measure {
  const { entry, screen, onDemand } = remoteBudgets(budget);
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

/**
 * Configures the browser's build: only `src/remote.ts` is exposed, and shared modules come from the shell.
 */
export function remoteConfig(remote: Remote): Configuration {
  const { root, name, budgetFile } = remote;
  const base = baseConfig(root, name);
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: runtimeOfShell(root) },
    output: {
      ...base.output,
      path: path.join(root, name, 'dist'),
      // The folder's name contains the version, known only after the build.
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:8].js',
      // The server's output is in the same folder.
      clean: { keep: SERVER_OUTPUT },
    },
    optimization: {
      ...base.optimization,
      // On-demand chunks bundle their libraries: the service worker recognises them by name, and caches them
      // on first use.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.includes('.on-demand') },
    },
    plugins: [
      styles(),
      new ModuleFederationPlugin({
        name: federatedName(name),
        filename: 'entry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: federated(root, 'remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true },
      }),
      new BuildManifestPlugin(),
      ...(production
        ? [compiledAhead(), new PrecompressPlugin(), new BudgetPlugin(name, budgetFile, measureOf(remote))]
        : []),
    ],
  };
}

/**
 * Configures the build with which the server renders a remote's screens; it requires the shared modules by
 * name.
 */
export function remoteServerConfig({ root, name }: Pick<Remote, 'root' | 'name'>): Configuration {
  const base = serverBase(root, name);
  return {
    ...base,
    entry: './src/remote.ts',
    externals: ({ request }, done) =>
      request !== undefined && isShared(request) ? done(undefined, `commonjs ${request}`) : done(),
    output: { ...base.output, path: path.join(root, name, 'dist') },
  };
}
