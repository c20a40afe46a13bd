/** Builds one package for development whenever one of its files is saved. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Runtime } from './build.ts';

/** Result of a build: its errors, none on success, and its duration in milliseconds. */
interface Built {
  readonly name: string;
  readonly errors: readonly string[];
  readonly ms: number;
}

/** A package to watch. */
interface Watched extends Runtime {
  /** The repository's root. */
  readonly root: string;
  /** Its folder in the repository. */
  readonly name: string;
  /** Output folder, if not the configured one. */
  readonly output?: string;
}

/** Watches in a separate process, until it or this process ends. */
export function watchPackage(
  { root, name, output, node, env }: Watched,
  onBuilt: (built: Built) => unknown,
): ChildProcess {
  const file = fileURLToPath(new URL('./watch-process.ts', import.meta.url));
  const folder = path.join(root, name);
  const child = fork(file, output === undefined ? [folder] : [folder, output], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'development' },
    execPath: node,
  });
  child.on('message', (built: Omit<Built, 'name'>) => void onBuilt({ name, ...built }));
  return child;
}
