/**
 * Loads the demo in a process of its own. Reading the content, drawing its pictures and signing its certificates
 * leave some 150 MB behind in whoever does it and in its database connections, on the one start that most people see.
 */
import { fork } from 'node:child_process';
import path from 'node:path';

const LOADER = path.resolve(import.meta.dirname, 'load-process.ts');

/** What the other process tells: how many records it made, or what stopped it. */
export type Loaded = { readonly count: number } | { readonly problem: string };

/** A load under way. */
export interface Loading {
  /** How many records were made: none where there was only something to finish. @throws Error with what stopped it */
  readonly count: Promise<number>;
  /** Ends the process: what it had not yet committed is as if never begun. */
  stop(): void;
}

/** Begins loading the demo into the embedded database that this process keeps, or goes on where that was stopped. */
export function loadDemoApart(): Loading {
  const child = fork(LOADER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const count = new Promise<number>((resolve, reject) => {
    // Node's own watching (npm run dev) says on the same channel which files were read.
    child.on('message', (told: Loaded | object) => {
      if ('count' in told) resolve(told.count);
      else if ('problem' in told) reject(new Error(told.problem));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`La carga de los datos de demostración terminó antes de tiempo (${signal ?? code}).`)),
    );
  });
  return { count, stop: () => void child.kill() };
}
