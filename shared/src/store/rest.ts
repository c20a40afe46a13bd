/**
 * Implements the API with fetch: same origin, session cookie, multipart bodies, errors as `{message, field}`.
 */
import { Observable } from 'rxjs';
import { operationAddress } from '../contract/calls/operation-address.ts';
import type { AnyRecord } from '../contract/declaration/collection.ts';
import { OPERATIONS, type OperationName } from '../contract/declaration/operations.ts';
import { queryString } from '../contract/queries/wire.ts';
import { isRecord, type UnknownRecord } from '../contract/values/guards.ts';
import { ApiError, type Api, type ApiAnswer, type ApiRequest } from './api.ts';
import { encodeForm } from './form-data.ts';
import { isDocument, isPage } from './shapes.ts';
import { sendLargeFiles } from './uploads/large-files.ts';

export interface RestOptions {
  readonly fetch?: typeof fetch;
  /** Prefix of every path; empty for the page's own origin. */
  readonly origin?: string;
  /** Called when the server answers 401: the session may have ended. */
  readonly onUnauthorized?: () => void;
}

const STATUS_UNAUTHORIZED = 401;
const STATUS_GONE = 410;

const OFFLINE_MESSAGE = 'No hay conexión con el servidor. Revisar la red y volver a intentar.';
const UNREADABLE_MESSAGE =
  'El servidor dio una respuesta que no se pudo leer. Volver a intentar en unos minutos.';
const MESSAGE_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Hace falta iniciar sesión para continuar.',
  403: 'Esta cuenta no tiene permiso para hacerlo.',
  404: 'Ya no existe o no está disponible.',
  409: 'Entró en conflicto con otro cambio. Actualizar y volver a intentar.',
  413: 'Lo enviado es demasiado grande.',
  429: 'Demasiadas veces seguidas. Esperar un momento y volver a intentar.',
  // Sent by a proxy while the server behind it starts or does not answer.
  502: 'El servicio no responde. Volver a intentar en unos minutos.',
  503: 'El servicio está ocupado. Volver a intentar en unos minutos.',
  504: 'El servicio no responde. Volver a intentar en unos minutos.',
};
const fallbackMessage = (status: number): string =>
  MESSAGE_BY_STATUS[status] ?? `No se pudo completar la operación (código ${status}). Volver a intentar.`;

/** Operations whose error body is read; the others only report that they failed. */
const OPERATIONS_WITH_ERROR_DETAILS: ReadonlySet<OperationName> = new Set(['add', 'edit', 'soft_remove']);

/** Returns the server's current record in an error's body: a version conflict has it. */
function currentRecord({ record, docs }: UnknownRecord): AnyRecord | undefined {
  if (isDocument(record)) return record;
  const first: unknown = Array.isArray(docs) ? docs[0] : undefined;
  return isDocument(first) ? first : undefined;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body)) return new ApiError(response.status, fallbackMessage(response.status));
  const { message, field } = body;
  return new ApiError(
    response.status,
    typeof message === 'string' && message !== '' ? message : fallbackMessage(response.status),
    typeof field === 'string' ? field : '',
    currentRecord(body),
  );
}

/** Returns the record of a body: of its page, under `record`, or the body itself. */
function recordInBody(body: unknown): AnyRecord | undefined {
  if (isPage(body)) return isDocument(body.docs[0]) ? body.docs[0] : undefined;
  if (isRecord(body) && isDocument(body.record)) return body.record;
  return isDocument(body) ? body : undefined;
}

/** Normalises an answer to the shape that the store reads, wherever the server put the record. */
function answerOf(operation: OperationName, status: number, body: unknown): ApiAnswer {
  if (operation === 'search' || operation === 'load') {
    if (!isPage(body)) throw new ApiError(status, UNREADABLE_MESSAGE);
    return body;
  }
  const record = recordInBody(body);
  if (operation === 'remove' || operation === 'soft_remove') return record ? { record } : {};
  if (!record) throw new ApiError(status, UNREADABLE_MESSAGE);
  return { docs: [record], totalDocs: 1 };
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Sends a request.
 * @throws ApiError with status 0 when the server can't be reached
 */
async function send(options: RestOptions, path: string, init: RequestInit): Promise<Response> {
  const fetchFrom = options.fetch ?? fetch;
  let response: Response;
  try {
    response = await fetchFrom(`${options.origin ?? ''}${path}`, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, OFFLINE_MESSAGE);
  }
  if (response.status === STATUS_UNAUTHORIZED) options.onUnauthorized?.();
  return response;
}

async function run(options: RestOptions, request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
  const { collection, operation, id, fields } = request;
  const query = request.options ? queryString(request.options) : '';
  const upload = fields && (await sendLargeFiles(collection, fields, signal));
  const response = await send(options, `${operationAddress(collection, operation, id)}${query}`, {
    method: OPERATIONS[operation].method,
    headers: { accept: 'application/json' },
    signal,
    ...(upload && { body: encodeForm(upload.fields) }),
  });
  // The server has the files, or they are gone: sending the same file again starts from its beginning.
  if (response.ok || response.status === STATUS_GONE) upload?.settled();
  if (!response.ok) {
    if (OPERATIONS_WITH_ERROR_DETAILS.has(operation)) throw await errorOf(response);
    void response.body?.cancel();
    throw new ApiError(response.status, fallbackMessage(response.status));
  }
  const body: unknown = await response.json().catch(() => undefined);
  return answerOf(operation, response.status, body);
}

type Call = Parameters<Api['call']>;

async function call(options: RestOptions, [method, path, body, callOptions = {}]: Call): Promise<unknown> {
  const query = queryString({ params: callOptions.query ?? {} });
  const format = callOptions.as ?? 'json';
  const isRaw = body instanceof FormData || body instanceof Blob || typeof body === 'string';
  const response = await send(options, `${path}${query}`, {
    method,
    headers: {
      accept: format === 'json' ? 'application/json' : '*/*',
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    ...(callOptions.signal && { signal: callOptions.signal }),
  });
  if (!response.ok) throw await errorOf(response);
  if (format === 'blob') return response.blob();
  const text = await response.text();
  if (format === 'text' || text === '') return text === '' ? undefined : text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(response.status, UNREADABLE_MESSAGE);
  }
}

/** Returns the API that calls the server. */
export function restApi(options: RestOptions = {}): Api {
  return {
    run: (request) =>
      new Observable<ApiAnswer>((subscriber) => {
        const controller = new AbortController();
        run(options, request, controller.signal).then(
          (answer) => {
            subscriber.next(answer);
            subscriber.complete();
          },
          (error: unknown) => subscriber.error(error),
        );
        return () => controller.abort();
      }),
    call: (...args) => call(options, args),
  };
}
