/** Builds the webpack configuration of each package, for its webpack.config.ts. */
import type { Configuration } from 'webpack';
import { type RemoteName, type RemoteOptions, remotes } from './remotes.config.ts';
import * as remote from './scripts/remote-kit/remote-config.ts';
import * as shell from './scripts/shell-build/shell-config.ts';

const root = import.meta.dirname;

/** The shell's build for the browser. */
export const shellConfig = (): Configuration => shell.shellConfig(root);

/** A remote's build for the browser. */
export function remoteConfig(name: RemoteName): Configuration {
  const { budget }: RemoteOptions = remotes[name];
  return remote.remoteConfig({ root, name, budget, budgetFile: 'remotes.config.ts' });
}

/** A package's build for server rendering: one CommonJS file of the same sources. */
export const serverConfig = (name: RemoteName | 'shell'): Configuration =>
  name === 'shell' ? shell.shellServerConfig(root) : remote.remoteServerConfig({ root, name });
