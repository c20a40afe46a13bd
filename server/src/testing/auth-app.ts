/** Small application with only authentication and the collections; its mails go into a list. */
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { DOMAIN } from '../domain/index.ts';
import { authPlugin } from '../auth/plugin.ts';
import { callEngine } from '../engine/calls/served.ts';
import { SECRETS } from '../domain/secrets.ts';
import { collectionRoutes } from '../engine/calls/collection-routes.ts';
import { readConfig, type Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { multipartPlugin } from '../platform/http/body.ts';
import { errorPlugin } from '../platform/http/errors.ts';
import { toText } from '../platform/mail/render.ts';
import type { Mail } from '../platform/mail/mailer.ts';

export const ORIGIN = 'http://localhost:3150';
export const PASSWORD = 'Clave-larga-2026';

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown> & { message?: string; field?: string };
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

export interface AuthApp {
  readonly app: FastifyInstance;
  readonly mails: Mail[];
  /**
   * Returns a new client.
   * @param ip address of the client
   */
  client(ip?: string): Client;
}

/** A browser: stores cookies, sends its origin. */
export interface Client {
  cookies: Map<string, string>;
  get(url: string): Promise<Reply>;
  post(url: string, payload?: object, headers?: Record<string, string>): Promise<Reply>;
  put(url: string, payload: object): Promise<Reply>;
  delete(url: string): Promise<Reply>;
  signIn(email: string, password?: string): Promise<Reply>;
}

export async function authApp(db: Database, change: Partial<Config> = {}): Promise<AuthApp> {
  const config = { ...readConfig({ PORT: '3150', LOG_LEVEL: 'silent', NODE_ENV: 'test' }), ...change };
  const app = Fastify({
    logger: process.env['TEST_LOG'] ? { level: process.env['TEST_LOG'] } : false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  errorPlugin(app);
  await multipartPlugin(app);
  callEngine(app, {
    db,
    secrets: SECRETS,
    temporary: async () => {
      throw new Error('sin archivos en esta prueba');
    },
  });
  const mails: Mail[] = [];
  const mail = { send: async (letter: Mail) => void mails.push(letter) };
  const { creationLimit } = await authPlugin(app, { db, hooks: DOMAIN, config, mail, log: app.log });
  collectionRoutes(app, {
    db,
    hooks: DOMAIN,
    creationLimits: { users: creationLimit },
    saveFile: () => ({
      async save() {
        throw new Error('sin archivos en esta prueba');
      },
      async adopt() {
        throw new Error('sin archivos en esta prueba');
      },
      discard: async () => undefined,
    }),
  });
  await app.ready();

  function client(ip = '127.0.0.1'): Client {
    const cookies = new Map<string, string>();
    async function call(options: InjectOptions): Promise<Reply> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.inject({
        ...options,
        remoteAddress: ip,
        headers: { origin: config.publicUrl ?? ORIGIN, ...(cookie && { cookie }), ...options.headers },
      });
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name);
        else cookies.set(name, encodeURIComponent(value));
      }
      const body = answer.body ? (answer.json() as Reply['body']) : {};
      return { status: answer.statusCode, body, headers: answer.headers, text: answer.body };
    }
    return {
      cookies,
      get: (url) => call({ method: 'GET', url }),
      post: (url, payload = {}, headers = {}) => call({ method: 'POST', url, payload, headers }),
      put: (url, payload) => call({ method: 'PUT', url, payload }),
      delete: (url) => call({ method: 'DELETE', url }),
      signIn: (email, password = PASSWORD) =>
        call({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } }),
    };
  }
  return { app, mails, client };
}

/**
 * Returns the link in a mail that leads to this path.
 * @throws Error if there is none
 */
export function linkIn(mail: Mail, path: string): URL {
  const text = mail.text ?? toText({ blocks: mail.blocks ?? [] });
  const link = text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname === path);
  if (!link) throw new Error(`El correo no lleva a ${path}:\n${text}`);
  return new URL(link);
}
