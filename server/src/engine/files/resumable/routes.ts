/**
 * `/api/cargas/`: files in pieces, by the tus protocol (https://tus.io), for connections that are slow or break. What
 * is complete becomes a file when a record names it (adopt.ts).
 */
import { Server } from '@tus/server';
import { isId } from '@oficio/shared/contract/values/ids';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { requestOf } from '../../collections/request.ts';
import { callerId } from '../../collections/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { FileStorage } from '../file-storage.ts';
import { tusRequest, type TusRequest } from './tus-request.ts';
import { uploadLocker } from './upload-lock.ts';
import { ownUpload } from './upload-rows.ts';
import { PieceStore } from './upload-store.ts';
import { refusedByProtocol, targetOf } from './upload-target.ts';

const PATH = '/api/cargas';
/** How long a request that another one takes over may still write what it has. */
const DRAIN_MS = 500;

export function resumableUploads(
  app: FastifyInstance,
  { db, storage }: { readonly db: Database; readonly storage: FileStorage },
): void {
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: PATH,
    relativeLocation: true,
    datastore: new PieceStore({ db, storage }),
    locker: uploadLocker(),
    lockDrainTimeout: DRAIN_MS,
    // The site's own pages alone: it says nothing to others.
    allowedOrigins: () => false,
    // A random id: the time of an `_id` could be guessed.
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_request, id) => (isId(id) ? id : undefined),
    onUploadCreate: async (request, upload) => ({
      // Kept in the row, and never given back.
      metadata: { ...targetOf(upload.metadata, upload.size), cuenta: accountOf(asOurs(request).from) },
    }),
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });

  /** The protocol's answer; what it refuses is said in the site's words. */
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = tusRequest(request, reply);
    const response = await server.handleWeb(asked);
    for (const [name, value] of response.headers)
      if (name.startsWith('upload-') || name.startsWith('tus-') || name === 'location')
        void reply.header(name, value);
    if (response.status < 400)
      return reply.code(response.status).send(request.method === 'HEAD' ? '' : undefined);
    const failure = failures.get(asked);
    // The site's, the database's or the disk's own failures are answered by the error handler of every route.
    if (failure instanceof Error && !('status_code' in failure)) throw failure;
    throw refusedByProtocol(response.status);
  }

  /** Somebody else's is as if there were none. */
  async function ownOnly(request: FastifyRequest): Promise<void> {
    const account = accountOf(request);
    const { id } = request.params as { id: string };
    const row = isId(id) ? await ownUpload(db, id, account, new Date()) : undefined;
    if (!row) throw refusedByProtocol(404);
  }

  void app.register(async (scope) => {
    // The body is the protocol's to read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post(`${PATH}/`, { onRequest: async (request) => void accountOf(request) }, answer);
    // Pieces of what was counted when it began, which bounds them.
    const piece = { onRequest: ownOnly, compress: false, config: { uncountedWrites: true } } as const;
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const)
      scope.route({ method, url: `${PATH}/:id`, ...piece, handler: answer });
  });
}

/** @throws ContractError 401 */
function accountOf(request: FastifyRequest): string {
  const account = callerId(requestOf(request));
  if (!account) throw new ContractError(401, 'Hay que iniciar sesión para cargar archivos.');
  return account;
}

/** The protocol hands back what it was handed. */
const asOurs = (request: object) => request as TusRequest;
