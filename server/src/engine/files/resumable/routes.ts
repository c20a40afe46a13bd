/**
 * `/api/cargas/`: files in pieces, by the tus protocol (https://tus.io), for connections that are slow or break. What
 * is complete becomes a file when a record names it (adopt.ts).
 */
import { Server } from '@tus/server';
import * as calls from '@oficio/shared/contract/calls/uploads';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { serve, type Asked } from '../../calls/serve.ts';
import { callerId } from '../../collections/context.ts';
import { requestOf } from '../../collections/request.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { FileStorage } from '../file-storage.ts';
import { tusRequest, type TusRequest } from './tus-request.ts';
import { uploadLocker } from './upload-lock.ts';
import { ownUpload } from './upload-rows.ts';
import { PieceStore } from './upload-store.ts';
import { refusedByProtocol, targetOf } from './upload-target.ts';

/** How long a request that another one takes over may still write what it has. */
const DRAIN_MS = 500;

export function resumableUploads(
  app: FastifyInstance,
  { db, storage }: { readonly db: Database; readonly storage: FileStorage },
): void {
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: calls.beginUpload.path.replace(/\/$/, ''),
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
      metadata: {
        ...targetOf(upload.metadata, upload.size),
        cuenta: callerId(requestOf(asOurs(request).from)),
      },
    }),
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });

  /** The protocol's answer; what it refuses is said in the site's words. */
  async function answer({
    request,
    reply,
  }: Pick<Asked<typeof calls.beginUpload>, 'request' | 'reply'>): Promise<FastifyReply> {
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
  async function ownOnly({
    who,
    params,
  }: Pick<Asked<typeof calls.uploadProgress>, 'who' | 'params'>): Promise<void> {
    if (!(await ownUpload(db, params.id, callerId(who) ?? '', who.now))) throw refusedByProtocol(404);
  }

  void app.register(async (scope) => {
    // The body is the protocol's to read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    serve(scope, calls.beginUpload, answer);
    // Pieces of what was counted when it began, which bounds them.
    const piece = { narrow: ownOnly, compress: false, config: { uncountedWrites: true } } as const;
    for (const call of [calls.uploadProgress, calls.continueUpload, calls.discardUpload])
      serve(scope, call, answer, piece);
  });
}

/** The protocol hands back what it was handed. */
const asOurs = (request: object) => request as TusRequest;
