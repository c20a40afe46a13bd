/** The two builds of a remote: of its screens for the browser, and of the same sources for the server that draws them. */
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
  /** The repository's. */
  readonly root: string;
  /** Its folder there, and what it is published as. */
  readonly name: string;
  /** What it may weigh; the usual, where it says nothing. */
  readonly budget?: RemoteBudget | undefined;
  /** The file where its budget is set, as a build over it names it. */
  readonly budgetFile: string;
}

/** In a remote's entry: the shell's runtime for bundlers, and no errors that only a shell tells (shared/src/federation). */
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

/** Builds what a page loads: only `src/remote.ts` is exposed, everything shared comes from the shell. */
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

/** Builds what the server draws a remote's screens with; it asks for the shared modules by their names. */
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
