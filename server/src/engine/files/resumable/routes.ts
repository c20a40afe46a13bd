/**
 * `/api/cargas/`: resumable uploads by the tus protocol (https://tus.io), for slow or unreliable connections.
 * A complete upload becomes a file when a record names it (adopt.ts).
 */
import { Server } from '@tus/server';
import * as calls from '@oficio/shared/contract/calls/uploads';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { serve, type HandlerArguments } from '../../calls/serve.ts';
import { callerId } from '../../collections/context.ts';
import { requestOf } from '../../collections/request.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { FileStorage } from '../file-storage.ts';
import { tusRequest, type TusRequest } from './tus-request.ts';
import { uploadLocker } from './upload-lock.ts';
import { ownUpload } from './upload-rows.ts';
import { PieceStore } from './upload-store.ts';
import { refusedByProtocol, targetOf } from './upload-target.ts';

/** Milliseconds in which an interrupted request must store the bytes that it received. */
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
    // No CORS headers: only the site's own pages upload.
    allowedOrigins: () => false,
    // A random id: an `_id` contains the time and could be guessed.
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_request, id) => (isId(id) ? id : undefined),
    onUploadCreate: async (request, upload) => ({
      // Stored in the row, and never sent back.
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

  /** Sends the library's response; errors use the site's sentences. */
  async function answer({
    request,
    reply,
  }: Pick<HandlerArguments<typeof calls.beginUpload>, 'request' | 'reply'>): Promise<FastifyReply> {
    const asked = tusRequest(request, reply);
    const response = await server.handleWeb(asked);
    for (const [name, value] of response.headers)
      if (name.startsWith('upload-') || name.startsWith('tus-') || name === 'location')
        void reply.header(name, value);
    if (response.status < 400)
      return reply.code(response.status).send(request.method === 'HEAD' ? '' : undefined);
    const failure = failures.get(asked);
    // Errors of the site, the database or the disk go to the common error handler.
    if (failure instanceof Error && !('status_code' in failure)) throw failure;
    throw refusedByProtocol(response.status);
  }

  /** Answers 404 for another account's upload, as if it didn't exist. */
  async function ownOnly({
    who,
    params,
  }: Pick<HandlerArguments<typeof calls.uploadProgress>, 'who' | 'params'>): Promise<void> {
    if (!(await ownUpload(db, params.id, callerId(who) ?? '', who.now))) throw refusedByProtocol(404);
  }

  void app.register(async (scope) => {
    // The tus library reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    serve(scope, calls.beginUpload, answer);
    // Pieces don't count towards the limit of writes: the upload was counted when it began.
    const piece = { narrow: ownOnly, compress: false, config: { uncountedWrites: true } } as const;
    for (const call of [calls.uploadProgress, calls.continueUpload, calls.discardUpload])
      serve(scope, call, answer, piece);
  });
}

/** The library passes back the request that it was given. */
const asOurs = (request: object) => request as TusRequest;
