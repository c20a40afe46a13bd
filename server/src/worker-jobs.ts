/** Runs the jobs, inside the server's process or in one of its own (worker.ts). */
import type { Logger } from 'pino';
import { createCreationLimit } from './auth/creation-limit.ts';
import { actorOfPerson } from './auth/person-actor.ts';
import { purgeExpired } from './auth/sessions.ts';
import { remindOfAccess } from './domain/access-reminders.ts';
import { runClock } from './domain/clock.ts';
import type { JobDeps } from './domain/common/domain-plugin.ts';
import { updateCertificateSteps } from './domain/credentials/issuing/issuing.ts';
import { signMissing } from './domain/credentials/signing/signing.ts';
import { storeMissingQuestions } from './domain/exercises/attempt-questions.ts';
import { releaseAnswers } from './domain/exercises/attempt-release.ts';
import { DOMAIN, PLUGINS } from './domain/index.ts';
import { notifyInvited } from './domain/invitation-notices.ts';
import { sendReminders } from './domain/reminders.ts';
import {
  updateCourseProgress,
  updateDueProgress,
  type FollowedEnrolment,
  type ProgressDeps,
} from './domain/study/progress/progress.ts';
import { writeRepeated } from './engine/audit/repeated.ts';
import { sealAudit } from './engine/audit/seal.ts';
import type { BulkDeps } from './engine/bulk/work.ts';
import { resumeWorks, runWork } from './engine/bulk/run.ts';
import { removeOrphans } from './engine/files/orphans.ts';
import { removeExpired } from './engine/files/resumable/upload-bytes.ts';
import type { FileStorage } from './engine/files/storage.ts';
import { makeVariants } from './engine/files/variants.ts';
import { SYSTEM } from './platform/actor.ts';
import type { Config } from './platform/config.ts';
import type { Database, Transaction } from './platform/database/connection.ts';
import type { ErrorLog } from './platform/errors/error-log.ts';
import { publicOrigin } from './platform/http/origins.ts';
import { JOB_NAMES } from './platform/jobs/declarations.ts';
import { withFailureLog } from './platform/jobs/job-failures.ts';
import type { JobHandlers, Jobs } from './platform/jobs/jobs.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';

interface WorkerDeps {
  readonly config: Config;
  readonly db: Database;
  /** Created with `worker: true`. */
  readonly jobs: Jobs;
  readonly storage: FileStorage;
  readonly log: Logger;
  /** The server's mailer, if it runs in the same process. */
  readonly mailer?: Mailer;
  /** Error log for failures, besides the log. */
  readonly errors?: ErrorLog;
}

/**
 * Maximum time in milliseconds for recomputing the students' progress in one run of the clock job; the next
 * run continues.
 */
const MAX_PROGRESS_MS = 120_000;

/** Returns the handler of each job. */
function jobHandlers({
  config,
  db,
  jobs,
  storage,
  log,
  errors,
  mailer = createMailer({ config, db, jobs, log }),
}: WorkerDeps): JobHandlers {
  const origin = publicOrigin(config);
  const deps: JobDeps = { db, hooks: DOMAIN, jobs, mail: mailer, storage, origin, log };
  const bulk: BulkDeps = {
    ...deps,
    actorOf: (id) => actorOfPerson(db, id, !config.demo),
    creationLimits: { users: createCreationLimit(db, config) },
  };
  const progressDeps: ProgressDeps = {
    ...deps,
    ...(errors && {
      onFailure: (error, solicitud) => errors.note({ origen: 'trabajo', lugar: 'study', error, solicitud }),
    }),
  };
  const ownHandlers: Partial<JobHandlers> = {
    'mail.send': (run) => mailer.deliver(run),
    'image.variants': ({ data }) => makeVariants({ db, storage }, data.archivo),
    'files.orphans': async () => {
      await purgeExpired(db);
      await removeExpired({ db, storage }, new Date());
      return removeOrphans({ db, storage }, { caller: SYSTEM, now: new Date() });
    },
    'bulk.run': ({ data, isLast }) => runWork(bulk, data.trabajo, { isLast }),
    'study.course': ({ data }) => updateCourseProgress(progressDeps, data.curso),
    clock: async () => {
      await resumeWorks({ db, jobs });
      await runClock({ ...deps, errors });
      await notifyInvited(db);
      await releaseAnswers(db);
      const queueCertificates = (tx: Transaction, rows: readonly FollowedEnrolment[]) =>
        updateCertificateSteps(
          tx,
          rows.filter(({ estado }) => estado === 'completada').map(({ usuario }) => usuario),
        );
      await updateDueProgress(progressDeps, queueCertificates, { until: Date.now() + MAX_PROGRESS_MS });
    },
    'audit.seal': async () => {
      await writeRepeated(db);
      await sealAudit(db, log);
    },
    reminders: async () => {
      const reminderDeps = { db, mailer, origin };
      await sendReminders(reminderDeps);
      await remindOfAccess(reminderDeps);
    },
  };
  const handlers = PLUGINS.reduce<Partial<JobHandlers>>(
    (all, plugin) => ({ ...all, ...plugin.jobs?.(deps) }),
    ownHandlers,
  );
  checkHandled(handlers);
  return handlers;
}

/** @throws Error that names a job without a handler */
function checkHandled(handlers: Partial<JobHandlers>): asserts handlers is JobHandlers {
  const missing = JOB_NAMES.find((name) => !(name in handlers));
  if (missing !== undefined) throw new Error(`No handler runs the job «${missing}».`);
}

/** Starts running jobs in this process, until `jobs.stop()`. */
export async function startWorker(deps: WorkerDeps): Promise<void> {
  await deps.jobs.work(withFailureLog(jobHandlers(deps), deps.errors));
  await resumeWorks(deps);
  // Attempts from before questions were stored with them; one that is resumed stores them by itself.
  void storeMissingQuestions(deps.db).catch((error: unknown) =>
    deps.log.error(error, 'storing the questions of attempts'),
  );
  // Certificates that an earlier version signed in another form. May take minutes, and nobody waits for it.
  void signMissing(deps.db).catch((error: unknown) => deps.log.error(error, 'signing certificates again'));
}
