/** How each package is built, as its webpack.config.ts asks for it. */
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

/** What the server draws a package's screens with: one CommonJS file of the same sources. */
export const serverConfig = (name: RemoteName | 'shell'): Configuration =>
  name === 'shell' ? shell.shellServerConfig(root) : remote.remoteServerConfig({ root, name });
