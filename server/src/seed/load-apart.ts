/**
 * Loads the demo in a separate process. Reading the content, generating its pictures and signing its
 * certificates leaves some 150 MB allocated in the process and its database connections, and this is the one
 * start that most people see.
 */
import { fork } from 'node:child_process';
import path from 'node:path';

const LOADER = path.resolve(import.meta.dirname, 'load-process.ts');

/** Message from the loader process: the number of records created, or the error. */
export type LoadResult = { readonly count: number } | { readonly problem: string };

/** A load in progress. */
export interface Loading {
  /**
   * Number of records created; 0 when there was only unfinished work to complete. @throws Error with the
   * loader's error
   */
  readonly count: Promise<number>;
  /** Kills the process; uncommitted work is rolled back. */
  stop(): void;
}

/** Starts loading the demo into this process's embedded database, or resumes an interrupted load. */
export function loadDemoApart(): Loading {
  const child = fork(LOADER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const count = new Promise<number>((resolve, reject) => {
    // With `npm run dev`, Node's watch mode sends the files that were read on the same channel.
    child.on('message', (message: LoadResult | object) => {
      if ('count' in message) resolve(message.count);
      else if ('problem' in message) reject(new Error(message.problem));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`La carga de los datos de demostración terminó antes de tiempo (${signal ?? code}).`)),
    );
  });
  return { count, stop: () => void child.kill() };
}
