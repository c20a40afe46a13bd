/** Declarations of the jobs: payload, retries and polling. */

/** Payload of each job. It is stored unencrypted: only ids, never contents. */
export interface JobPayloads {
  /** Sends a mail of the table `correos`. */
  'mail.send': { readonly correo: string };
  /** Makes the sizes of a picture. */
  'image.variants': { readonly archivo: string };
  /** Removes uploads that no record refers to, and unfinished ones. */
  'files.orphans': Record<never, never>;
  /** Runs a work over many records. */
  'bulk.run': { readonly trabajo: string };
  /** Issues a person the automatic certificates that they have earned. */
  'certificates.earned': { readonly persona: string };
  /** Issues a certification to everybody who already meets its requirements, a page of people at a time. */
  'certificates.published': { readonly certificacion: string; readonly despues?: string };
  /** Recomputes the progress of everybody in a course, after its completion rules changed. */
  'study.course': { readonly curso: string };
  /** Checks the badge in an uploaded certification, for its reviewer. */
  'badges.check': { readonly credencial: string };
  /** Applies changes that are due: expiry, scheduled publication. */
  clock: Record<never, never>;
  /** Gives the entries of the audit log their places in its chain. */
  'audit.seal': Record<never, never>;
  /** Signs the pending entries of the transparency log, and verifies a sample of the signed ones. */
  'transparency.seal': Record<never, never>;
  /** Sends reminders of things that are about to expire. */
  reminders: Record<never, never>;
}
export type JobName = keyof JobPayloads;

interface JobDeclaration {
  readonly retries: number;
  /** Seconds before the first retry; doubles each time, up to `maxDelay`. */
  readonly retryDelay: number;
  readonly maxDelay: number;
  /** Seconds after which a job whose process died is given to another. */
  readonly expire: number;
  /** Seconds between polls for other processes' jobs; those of this process are noticed at once. */
  readonly poll: number;
  /** Interval in seconds at which it runs by itself, once across all processes. */
  readonly every?: number;
}

export const JOBS: Readonly<Record<JobName, JobDeclaration>> = {
  // Retried for some thirteen hours: a mail server that is down overnight loses nothing.
  'mail.send': { retries: 10, retryDelay: 30, maxDelay: 7200, expire: 120, poll: 5 },
  'image.variants': { retries: 2, retryDelay: 10, maxDelay: 60, expire: 180, poll: 10 },
  'files.orphans': { retries: 1, retryDelay: 60, maxDelay: 60, expire: 600, poll: 60, every: 3600 },
  'bulk.run': { retries: 8, retryDelay: 5, maxDelay: 120, expire: 120, poll: 5 },
  // Retried for some hours: nobody asks again for an automatic certificate.
  'certificates.earned': { retries: 8, retryDelay: 15, maxDelay: 3600, expire: 120, poll: 5 },
  'certificates.published': { retries: 8, retryDelay: 15, maxDelay: 3600, expire: 300, poll: 10 },
  'study.course': { retries: 5, retryDelay: 10, maxDelay: 600, expire: 600, poll: 10 },
  'badges.check': { retries: 3, retryDelay: 20, maxDelay: 300, expire: 120, poll: 10 },
  clock: { retries: 2, retryDelay: 5, maxDelay: 20, expire: 300, poll: 60, every: 60 },
  // The next run comes before a retry would.
  'audit.seal': { retries: 0, retryDelay: 1, maxDelay: 1, expire: 600, poll: 5, every: 4 },
  'transparency.seal': { retries: 0, retryDelay: 1, maxDelay: 1, expire: 600, poll: 5, every: 4 },
  reminders: { retries: 3, retryDelay: 60, maxDelay: 600, expire: 600, poll: 60, every: 6 * 3600 },
};
export const JOB_NAMES = Object.keys(JOBS) as JobName[];
