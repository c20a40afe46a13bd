/** Records every failed attempt of a job in the error log. */
import type { JobHandlers, JobRun } from './jobs.ts';
import type { JobName } from './declarations.ts';
import type { ErrorLog } from '../errors/error-log.ts';

/** Wraps the handlers so that their failures are recorded. */
export function notingFailures(handlers: JobHandlers, errors: ErrorLog | undefined): JobHandlers {
  if (!errors) return handlers;
  const noted = (Object.keys(handlers) as JobName[]).map((name) => [
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
  return Object.fromEntries(noted) as JobHandlers;
}
