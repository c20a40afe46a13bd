/** The jobs, declared once each: what they carry, how often they are tried, how soon they are noticed. */

/** What each job carries. It lies in the database in clear: ids, never contents. */
export interface JobPayloads {
  /** Sends a mail of the table `correos`. */
  'mail.send': { readonly correo: string };
  /** Makes the sizes of a picture. */
  'image.variants': { readonly archivo: string };
  /** Removes uploads that no record came to hold, and those that nobody finished. */
  'files.orphans': Record<never, never>;
  /** Does a work over many records. */
  'bulk.run': { readonly trabajo: string };
  /** Issues a person the certificates that they have earned and that are issued by themselves. */
  'certificates.earned': { readonly persona: string };
  /** Does the same for everybody who already met what a certification asks for, a page of people at a time. */
  'certificates.published': { readonly certificacion: string; readonly despues?: string };
  /** Works out where everybody who studies a course stands, after what completes it was changed. */
  'study.course': { readonly curso: string };
  /** Checks the badge in an uploaded certification, for who reviews it. */
  'badges.check': { readonly credencial: string };
  /** What changes because time passed: expiry, scheduled publication. */
  clock: Record<never, never>;
  /** Gives the entries of the audit log their places in its chain. */
  'audit.seal': Record<never, never>;
  /** Signs what waits in the transparency log, and looks at some of what it has signed. */
  'transparency.seal': Record<never, never>;
  /** Says in time that something is about to expire. */
  reminders: Record<never, never>;
}
export type JobName = keyof JobPayloads;

export interface JobDeclaration {
  readonly retries: number;
  /** Seconds before the second try; it doubles from there, up to `maxDelay`. */
  readonly retryDelay: number;
  readonly maxDelay: number;
  /** Seconds after which a job whose process died is given to another. */
  readonly expire: number;
  /** Seconds between looks for work that another process left; this process's own is seen at once. */
  readonly poll: number;
  /** Runs by itself every so many seconds, once over all processes. */
  readonly every?: number;
}

export const JOBS: Readonly<Record<JobName, JobDeclaration>> = {
  // Some thirteen hours of tries: a mail server that is down overnight loses nothing.
  'mail.send': { retries: 10, retryDelay: 30, maxDelay: 7200, expire: 120, poll: 5 },
  'image.variants': { retries: 2, retryDelay: 10, maxDelay: 60, expire: 180, poll: 10 },
  'files.orphans': { retries: 1, retryDelay: 60, maxDelay: 60, expire: 600, poll: 60, every: 3600 },
  'bulk.run': { retries: 8, retryDelay: 5, maxDelay: 120, expire: 120, poll: 5 },
  // Some hours of tries: nobody asks again for a certificate that comes by itself.
  'certificates.earned': { retries: 8, retryDelay: 15, maxDelay: 3600, expire: 120, poll: 5 },
  'certificates.published': { retries: 8, retryDelay: 15, maxDelay: 3600, expire: 300, poll: 10 },
  'study.course': { retries: 5, retryDelay: 10, maxDelay: 600, expire: 600, poll: 10 },
  'badges.check': { retries: 3, retryDelay: 20, maxDelay: 300, expire: 120, poll: 10 },
  clock: { retries: 2, retryDelay: 5, maxDelay: 20, expire: 300, poll: 60, every: 60 },
  // The next one comes before a second try would.
  'audit.seal': { retries: 0, retryDelay: 1, maxDelay: 1, expire: 600, poll: 5, every: 4 },
  'transparency.seal': { retries: 0, retryDelay: 1, maxDelay: 1, expire: 600, poll: 5, every: 4 },
  reminders: { retries: 3, retryDelay: 60, maxDelay: 600, expire: 600, poll: 60, every: 6 * 3600 },
};
export const JOB_NAMES = Object.keys(JOBS) as JobName[];
