/**
 * `/api/cargas/`: resumable uploads by the tus protocol (https://tus.io), for slow or unreliable connections.
 * A complete upload becomes a file when a record names it (adopt.ts).
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '@oficio/shared/contract/calls/uploads';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isId } from '@oficio/shared/contract/values/ids';
import type { Database } from '../../../platform/database/connection.ts';
import { serve, type HandlerArguments } from '../../calls/serve.ts';
import { callerId } from '../../collections/context.ts';
import { requestOf } from '../../collections/request.ts';
import type { FileStorage } from '../file-storage.ts';
import { isFileField } from '../types.ts';
import { maxBytesOf, tooLarge } from '../upload-limits.ts';
import { uploadLocker } from './upload-lock.ts';
import { ownUpload } from './upload-rows.ts';
import { PieceStore } from './upload-store.ts';

/** Time in which an interrupted request must store the bytes that it received. */
const DRAIN_TIMEOUT_MS = 500;
const MAX_NAME_CHARS = 255;

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
    lockDrainTimeout: DRAIN_TIMEOUT_MS,
    // No CORS headers: only the site's own pages upload.
    allowedOrigins: () => false,
    // A random id: an `_id` contains the time and could be guessed.
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_request, id) => (isId(id) ? id : undefined),
    onUploadCreate: async (request, upload) => ({
      // Stored in the row, and never sent back.
      metadata: {
        ...targetOf(upload.metadata, upload.size),
        // The library passes back the request that it was given.
        cuenta: callerId(requestOf((request as TusRequest).original)),
      },
    }),
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });

  /** Sends the library's response; errors use the site's sentences. */
  async function respond({
    request,
    reply,
  }: Pick<HandlerArguments<typeof calls.beginUpload>, 'request' | 'reply'>): Promise<FastifyReply> {
    const webRequest = tusRequest(request, reply);
    const response = await server.handleWeb(webRequest);
    for (const [name, value] of response.headers)
      if (name.startsWith('upload-') || name.startsWith('tus-') || name === 'location')
        void reply.header(name, value);
    if (response.status < 400)
      return reply.code(response.status).send(request.method === 'HEAD' ? '' : undefined);
    const failure = failures.get(webRequest);
    // Errors of the site, the database or the disk go to the common error handler.
    if (failure instanceof Error && !('status_code' in failure)) throw failure;
    throw protocolError(response.status);
  }

  /** Answers 404 for another account's upload, as if it didn't exist. */
  async function checkOwner({
    who,
    params,
  }: Pick<HandlerArguments<typeof calls.uploadProgress>, 'who' | 'params'>): Promise<void> {
    if (!(await ownUpload(db, params.id, callerId(who) ?? '', who.now))) throw protocolError(404);
  }

  void app.register(async (scope) => {
    // The tus library reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    serve(scope, calls.beginUpload, respond);
    // Pieces don't count towards the limit of writes: the upload was counted when it began.
    const options = { narrow: checkOwner, compress: false, config: { uncountedWrites: true } } as const;
    for (const call of [calls.uploadProgress, calls.continueUpload, calls.discardUpload])
      serve(scope, call, respond, options);
  });
}

/** The web request that the tus library reads, with the original one. */
type TusRequest = Parameters<Server['handleWeb']>[0] & { readonly original: FastifyRequest };

/**
 * Builds the web request. Its body is only opened when the library reads it: if the request is refused first,
 * Node discards the body and the connection stays usable.
 */
function tusRequest(original: FastifyRequest, reply: FastifyReply): TusRequest {
  const { raw } = original;
  const url = new URL(original.url, 'http://oficio');
  // The library takes the id from the end of the whole URL: one after a `?` would be unchecked.
  url.search = '';
  let body: ReadableStream | undefined;
  const request = {
    original,
    method: original.method,
    url: url.href,
    headers: new Headers(
      Object.entries(original.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    runtime: { name: 'node', node: { req: raw, res: reply.raw } },
    get body() {
      body ??= Readable.toWeb(raw) as ReadableStream;
      return body;
    },
  };
  // The library uses no other members of a request.
  return request as unknown as TusRequest;
}

interface Target {
  readonly coleccion: string;
  readonly campo: string;
  readonly nombre: string;
}

/**
 * Validates the field that an upload is for, before any byte is sent.
 * @param metadata of the protocol's `Upload-Metadata`: `coleccion`, `campo` and `nombre`
 * @throws ContractError 400 when there is no such field, or the file is empty; 413 when the file is too
 * large. The error names the field
 */
function targetOf(
  metadata: Readonly<Record<string, string | null>> | undefined,
  bytes: number | undefined,
): Target {
  const { coleccion, campo, nombre } = metadata ?? {};
  const fields: Fields | undefined = collectionNamed(coleccion ?? '')?.fields;
  const field: Field | undefined =
    fields && campo && Object.hasOwn(fields, campo) ? fields[campo] : undefined;
  if (!coleccion || !campo || !field || !isFileField(field))
    throw invalid('Falta decir para qué campo es el archivo, o ese campo no lleva uno.');
  if (bytes === undefined) throw invalid('Falta decir cuánto pesa el archivo.', campo);
  if (bytes === 0) throw invalid(`El archivo de «${field.label}» está vacío.`, campo);
  if (bytes > maxBytesOf(field)) throw tooLarge(field, campo);
  return { coleccion, campo, nombre: nombre?.slice(0, MAX_NAME_CHARS) || 'archivo' };
}

/** Builds the error of an upload request that the protocol refuses. */
const protocolError = (status: number): ContractError =>
  new ContractError(status, PROTOCOL_MESSAGES[status] ?? 'El pedido de carga no es válido.');

const PROTOCOL_MESSAGES: Readonly<Record<number, string>> = {
  404: 'No existe esa carga, o ya no está disponible.',
  409: 'La carga va por otro lugar. Conviene preguntar hasta dónde llegó y seguir desde ahí.',
  410: 'La carga quedó sin terminar más de un día y se descartó. Hay que volver a empezarla.',
  412: 'La carga por partes usa la versión 1.0.0 del protocolo tus.',
  413: 'El archivo es más grande de lo que se dijo al empezar.',
  423: 'La carga está en uso por otro pedido. Conviene intentar de nuevo en unos segundos.',
};
