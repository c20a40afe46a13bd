/** The whole application on a demo database, called as any of its accounts, without a socket. */
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { firstOf, from, rowsOf } from '../engine/schema/statements.ts';
import { createStorage } from '../engine/files/storage.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { DEMO_PASSWORD, demoEmail, type DEMO_ACCOUNTS } from '@oficio/demo/accounts';
import { demoDatabase } from './demo-database.ts';

export type Who = 'visitante' | (typeof DEMO_ACCOUNTS)[number];
/** Answer of the API: a page of records, or an error. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly docs: ({ readonly _id: string } & Record<string, unknown>)[];
    readonly totalDocs: number;
    readonly message: string;
    readonly field?: string;
  };
}

export interface TestApp {
  readonly db: Database;
  /** Id of an active centre where the demo's teacher and manager work. */
  readonly centro: string;
  idOf(who: Exclude<Who, 'visitante'>): string;
  get(who: Who, url: string, headers?: Record<string, string>): Promise<Answer>;
  post(who: Who, url: string, payload: object): Promise<Answer>;
  put(who: Who, url: string, payload: object): Promise<Answer>;
  delete(who: Who, url: string): Promise<Answer>;
  form(who: Who, method: 'POST' | 'PUT', url: string, form: FormData): Promise<Answer>;
  raw(
    who: Who,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload: string | Buffer,
    type: string,
  ): Promise<Answer>;
  /** Returns the raw answer to a visitor. */
  bytes(url: string): Promise<Pick<Answer, 'status' | 'headers'> & { readonly raw: Buffer }>;
  close(): Promise<void>;
}

const ORIGIN = 'http://localhost:3000';

/**
 * Starts the application.
 * @param distDir folder of builds, if the test needs one
 */
export async function testApp({ distDir }: { readonly distDir?: string } = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-app-'));
  const test = await demoDatabase(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const storage = await createStorage(config);
  const jobs = await createJobs({ db: test.db, log });
  const mail = createMailer({ config, db: test.db, jobs, log });
  const app = await buildApp({
    config,
    db: test.db,
    log,
    mail,
    storage,
    jobs,
    distDir: distDir ?? dataDir,
    limits: { requests: 1e6, writes: 1e6 },
    // This same process loaded the demo, and the machine may be busy.
    maxEventLoopDelay: 0,
  });
  await app.ready();

  const cookies = new Map<Who, string>();
  async function cookieOf(who: Who): Promise<string | undefined> {
    if (who === 'visitante') return undefined;
    if (!cookies.has(who)) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { origin: ORIGIN, host: 'localhost:3000' },
        payload: { email: demoEmail(who), password: DEMO_PASSWORD },
      });
      const set = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
      if (answer.statusCode !== 200 || set.length === 0)
        throw new Error(`No se pudo iniciar sesión como ${who}: ${answer.body}`);
      cookies.set(who, set.join('; '));
    }
    return cookies.get(who);
  }
  async function call(
    who: Who,
    options: {
      method: 'GET' | 'POST' | 'PUT' | 'DELETE';
      url: string;
      payload?: object | string | Buffer;
      headers?: Record<string, string>;
    },
  ): Promise<Answer> {
    const cookie = await cookieOf(who);
    const answer = await app.inject({
      ...options,
      headers: { host: 'localhost:3000', origin: ORIGIN, ...options.headers, ...(cookie && { cookie }) },
    });
    let body: Answer['body'];
    try {
      body = answer.json();
    } catch {
      body = { message: answer.body } as Answer['body'];
    }
    return { status: answer.statusCode, headers: answer.headers, body };
  }

  const users = await rowsOf(test.db, from.selectFrom('users').select(['_id', 'email']));
  const idOf: TestApp['idOf'] = (who) => users.find((user) => user.email === demoEmail(who))!._id;
  const centre = await firstOf(
    test.db,
    from
      .selectFrom('centros')
      .select('_id')
      .where('estado', '=', 'activo')
      .where('gestores', '@>', (the) => the.val([idOf('gestor')]))
      .where('docentes', '@>', (the) => the.val([idOf('docente')]))
      .orderBy('_id')
      .limit(1),
  );
  return {
    db: test.db,
    centro: centre!._id,
    idOf,
    get: (who, url, headers) => call(who, { method: 'GET', url, ...(headers && { headers }) }),
    post: (who, url, payload) => call(who, { method: 'POST', url, payload }),
    put: (who, url, payload) => call(who, { method: 'PUT', url, payload }),
    delete: (who, url) => call(who, { method: 'DELETE', url }),
    async form(who, method, url, form) {
      const encoded = new Response(form);
      return call(who, {
        method,
        url,
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      });
    },
    raw: (who, method, url, payload, type) =>
      call(who, { method, url, payload, headers: { 'content-type': type } }),
    async bytes(url) {
      const answer = await app.inject({ url, headers: { host: 'localhost:3000' } });
      return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload };
    },
    async close() {
      await app.close();
      await jobs.stop();
      await test.drop();
    },
  };
}
