/** Records every failed attempt of a job in the error log. */
import type { ErrorLog } from '../errors/error-log.ts';
import type { JobName } from './declarations.ts';
import type { JobHandlers, JobRun } from './jobs.ts';

/** Wraps the handlers so that their failures are recorded. */
export function withFailureLog(handlers: JobHandlers, errors: ErrorLog | undefined): JobHandlers {
  if (!errors) return handlers;
  const wrapped = (Object.keys(handlers) as JobName[]).map((name) => [
    name,
    async (run: JobRun<JobName>) => {
      try {
        // Each name's handler gets the runs of that name: the queue pairs them.
        return await (handlers[name] as (run: JobRun<JobName>) => Promise<unknown>)(run);
      } catch (error) {
        errors.note({ origen: 'trabajo', lugar: name, error, solicitud: run.id });
        throw error;
      }
    },
  ]);
  return Object.fromEntries(wrapped) as JobHandlers;
}
