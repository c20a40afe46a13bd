/**
 * Responds to every failure with `{message, field?}` in Spanish. Unexpected errors are logged and answered
 * without details.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { ConflictWithRecord } from '../errors/conflict.ts';
import { faultLines } from '../errors/fault-lines.ts';
import { TooManyAttempts } from '../errors/too-many-attempts.ts';
import { writeOutageOf } from '../errors/write-outage.ts';
import { errorPage, wantsPage } from './error-page.ts';

interface ErrorResponse {
  readonly status: number;
  readonly body: { readonly message: string } & Readonly<Record<string, unknown>>;
}
const messageResponse = (status: number, message: string): ErrorResponse => ({ status, body: { message } });

/** Responses to errors of Fastify and its plugins, by their code. */
const MESSAGE_BY_CODE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'El contenido debe enviarse como multipart/form-data o application/json.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'Lo enviado es demasiado grande.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'El cuerpo JSON está vacío.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'El cuerpo no es JSON válido.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'El tamaño declarado no coincide con lo enviado.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'El contenido debe enviarse como multipart/form-data.'],
  FST_INVALID_JSON_FIELD_ERROR: [400, 'Una parte del formulario no es JSON válido.'],
  FST_PROTO_VIOLATION: [400, 'Una parte del formulario tiene un nombre que no se admite.'],
  FST_PARTS_LIMIT: [413, 'El formulario tiene demasiadas partes.'],
  FST_FILES_LIMIT: [413, 'El formulario tiene demasiados archivos.'],
  FST_FIELDS_LIMIT: [413, 'El formulario tiene demasiados campos.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'El archivo es demasiado grande.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'La dirección es demasiado larga.'],
  FST_UNDER_PRESSURE: [
    503,
    'El servicio está con mucha demanda. Conviene intentar de nuevo en unos segundos.',
  ],
  // PostgreSQL: invalid values, and statements that take too long.
  '22P02': [400, 'Algún valor no tiene el formato esperado.'],
  '22021': [400, 'Algún texto tiene caracteres que no se pueden guardar.'],
  '22P05': [400, 'Algún texto tiene caracteres que no se pueden guardar.'],
  '22007': [400, 'Alguna fecha no existe.'],
  '22008': [400, 'Alguna fecha no existe.'],
  '22003': [400, 'Algún número es demasiado grande.'],
  '57014': [503, 'La consulta tardó demasiado. Conviene acotarla con filtros.'],
  '53300': [503, 'El servicio está con mucha demanda. Conviene intentar de nuevo en unos segundos.'],
};

/** Codes of a database that is gone or not yet back: classes 08 and 57P, the driver's and the system's. */
const LOST_CODE = /^(08...|57P0.|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const LOST_MESSAGE =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|timeout expired/i;

/** Whether an error means that the database can't be reached. */
function isLost({ code, message, syscall }: { code?: string; message: string; syscall?: string }): boolean {
  // The socket doesn't exist yet: the embedded database is restarting.
  if (code === 'ENOENT') return syscall === 'connect';
  return LOST_CODE.test(code ?? '') || LOST_MESSAGE.test(message);
}

function responseTo(error: FastifyError | ContractError): ErrorResponse {
  if (error instanceof ConflictWithRecord)
    return {
      status: error.status,
      body: {
        message: error.message,
        field: error.field,
        ...(error.current && { docs: [error.current], totalDocs: 1 }),
      },
    };
  if (error instanceof ContractError)
    return {
      status: error.status,
      body: { message: error.message, ...(error.field && { field: error.field }) },
    };
  const known = MESSAGE_BY_CODE[error.code];
  if (known) return messageResponse(...known);
  const outage = writeOutageOf(error);
  if (outage) return messageResponse(outage.status, outage.message);
  if (isLost(error))
    return messageResponse(503, 'La base de datos no responde. Conviene intentar de nuevo en unos segundos.');
  if (error.statusCode === 429)
    return messageResponse(429, 'Demasiados pedidos seguidos. Conviene esperar un momento.');
  // A truncated or malformed multipart body: an error of the client.
  if (/multipart|unexpected end|malformed|boundary/i.test(error.message) && (error.statusCode ?? 500) >= 400)
    return messageResponse(400, 'El formulario llegó incompleto o mal armado.');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return messageResponse(error.statusCode, 'El pedido no es válido.');
  return messageResponse(
    500,
    'Algo falló de nuestro lado. Quedó registrado; conviene intentar de nuevo en unos minutos.',
  );
}

const INCOMPLETE_REQUEST = messageResponse(400, 'El pedido llegó incompleto.');

/** Sets the error handler. */
export function errorPlugin(app: FastifyInstance): void {
  const faults = faultLines(app.log);
  app.setErrorHandler((error: FastifyError | ContractError, request: FastifyRequest, reply: FastifyReply) => {
    // The client closed the connection while sending: nobody is left to answer, and nothing failed here.
    const clientLeft = request.raw.destroyed && request.raw.complete === false;
    const { status, body } = clientLeft ? INCOMPLETE_REQUEST : responseTo(error);
    if (status >= 500) faults.note('error', 'fallo', error, { line: request.log });
    if (status === 503) void reply.header('retry-after', '5');
    if (error instanceof TooManyAttempts) void reply.header('retry-after', String(error.retryAfter));
    if (reply.sent) return;
    void reply.code(status).send(wantsPage(request) ? errorPage(reply, body.message) : body);
  });
}
