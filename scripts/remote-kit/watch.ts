/** Builds one package for development whenever a file of it is saved. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Runtime } from './build.ts';

/** What a build ended with: its errors, none when it succeeded, and the milliseconds that it took. */
interface Built {
  readonly name: string;
  readonly errors: readonly string[];
  readonly ms: number;
}

/** A package to watch. */
interface Watched extends Runtime {
  /** The repository's. */
  readonly root: string;
  /** Its folder there. */
  readonly name: string;
  /** Where it is built to, if not where its configuration says. */
  readonly output?: string;
}

/** Watches in a process of its own, until that is ended or this one ends. */
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
