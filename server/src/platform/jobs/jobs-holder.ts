/** Worker that takes a job and never ends it, for a test that kills it: `node jobs-holder.ts URL` */
import { pino } from 'pino';
import { connect } from '../database/connection.ts';
import { JOB_NAMES } from './declarations.ts';
import { createJobs, type JobHandlers } from './jobs.ts';

const db = connect(String(process.argv[2]), { max: 2 });
const jobs = await createJobs({ db, log: pino({ level: 'silent' }), worker: true });
const never = () => {
  console.log('tomado');
  return new Promise<void>(() => undefined);
};
const done = async () => undefined;
// Every name has a handler.
const handlers = {
  ...Object.fromEntries(JOB_NAMES.map((name) => [name, done])),
  'mail.send': never,
} as unknown as JobHandlers;
await jobs.work(handlers);
