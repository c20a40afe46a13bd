/** Worker that takes a job and never ends it, for a test that kills it: `node jobs-holder.ts URL` */
import { pino } from 'pino';
import { connect } from '../database/connection.ts';
import { createJobs, type JobHandlers } from './jobs.ts';

const db = connect(String(process.argv[2]), { max: 2 });
const jobs = await createJobs({ db, log: pino({ level: 'silent' }), worker: true });
const never = () => {
  console.log('tomado');
  return new Promise<void>(() => undefined);
};
const done = async () => undefined;
const handlers: JobHandlers = {
  'mail.send': never,
  'image.variants': done,
  'bulk.run': done,
  'files.orphans': done,
  'certificates.earned': done,
  'certificates.published': done,
  'study.course': done,
  'badges.check': done,
  clock: done,
  'audit.seal': done,
  'transparency.seal': done,
  reminders: done,
};
await jobs.work(handlers);
