/** Files, mail and jobs on a real database, without accounts: a header names the caller. */
import { DOMAIN } from '../domain/index.ts';
import compress from '@fastify/compress';
import type { Role } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import Fastify, { type FastifyInstance, type LightMyRequestResponse as Response } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import type { Request } from '../engine/collections/context.ts';
import { callEngine } from '../engine/calls/served.ts';
import { SECRETS } from '../domain/secrets.ts';
import { collectionRoutes } from '../engine/calls/collection-routes.ts';
import { insertRow } from '../engine/collections/store-row.ts';
import { newId } from '@oficio/shared/contract/values/ids';
import { filesPlugin, fileSaver } from '../engine/files/routes.ts';
import { createStorage, type FileStorage } from '../engine/files/storage.ts';
import { multipartPlugin } from '../platform/http/body.ts';
import { errorPlugin } from '../platform/http/errors.ts';
import '../platform/http/request.ts';
import { SYSTEM, VISITOR, type Actor } from '../platform/actor.ts';
import { testDatabase, type TestDatabase } from './database.ts';

export const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

export interface FilesApp extends TestDatabase {
  readonly app: FastifyInstance;
  readonly storage: FileStorage;
  readonly dataDir: string;
  /** Inserts a row as the server. */
  put(collection: string, values: Record<string, unknown>): Promise<string>;
  /** Creates an account with these roles. */
  person(...roles: Role[]): Promise<Actor & { _id: string }>;
  /** Uploads through `POST /api/archivos/`, or as the field of a record. */
  upload(
    actor: Actor,
    bytes: Buffer,
    name?: string,
    url?: string,
    field?: string,
    type?: string,
  ): Promise<Response>;
  close(): Promise<void>;
}

export const actorHeader = (actor: Actor) => ({ 'x-actor': JSON.stringify(actor) });

/** Returns a multipart body with one file. */
export function fileForm(
  field: string,
  name: string,
  bytes: Buffer,
  type = 'application/octet-stream',
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'oficio-prueba';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Creates one of a site's servers, not listening. */
export async function filesServer({
  db,
  storage,
}: Pick<FilesApp, 'db' | 'storage'>): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  errorPlugin(app);
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    const header = request.headers['x-actor'];
    request.actor = typeof header === 'string' ? (JSON.parse(header) as Actor) : VISITOR;
  });
  await app.register(compress, { global: true, threshold: 1024 });
  await multipartPlugin(app);
  callEngine(app, { db, secrets: SECRETS, temporary: () => storage.temporary() });
  collectionRoutes(app, {
    db,
    hooks: DOMAIN,
    saveFile: fileSaver({ db, storage }),
    creationLimits: {},
  });
  await filesPlugin(app, { db, storage });
  await app.ready();
  return app;
}

export async function filesApp(): Promise<FilesApp> {
  const test = await testDatabase();
  const { db } = test;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-archivos-'));
  const storage = await createStorage({ dataDir });
  const app = await filesServer({ db, storage });

  async function put(name: string, values: Record<string, unknown>): Promise<string> {
    const at = new Date();
    const request: Request = { caller: SYSTEM, now: at };
    const iso = at.toISOString();
    const system = { _id: newId(), creadoEn: iso, actualizadoEn: iso, version: 1, eliminado: false };
    const row = await db.transaction((tx) =>
      insertRow({ ...request, db, tx }, collectionNamed(name) as Collection, { ...system, ...values }),
    );
    return row._id;
  }

  let people = 0;
  return {
    ...test,
    app,
    storage,
    dataDir,
    put,
    async person(...roles) {
      people += 1;
      const nombre = `persona${people}`;
      const _id = await put('users', {
        email: `${nombre}@oficio.example`,
        nombreUsuario: nombre,
        nombre: 'Ana',
        apellido: 'Prueba',
        roles: ['estudiante', ...roles],
        estado: 'activo',
      });
      return { _id, roles: ['estudiante', ...roles], confirmado: true };
    },
    upload(actor, bytes, name = 'foto.png', url = '/api/archivos/', field = 'archivo', type) {
      const form = fileForm(field, name, bytes, type);
      return app.inject({
        method: url === '/api/archivos/' ? 'POST' : 'PUT',
        url,
        payload: form.payload,
        headers: { ...form.headers, ...actorHeader(actor) },
      });
    },
    async close() {
      await app.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the bytes as a stream, in pieces. */
export const streamOf = (bytes: Buffer): Readable =>
  Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]);
