/** A request as a call, and what became of the call as the request's last step. */
import type { OperationName } from '../contract/declaration/operations.ts';
import { isRecord } from '../contract/values/guards.ts';
import { stepOf, type CollectionAction, type Payload, type RequestAction } from './actions.ts';
import { ApiError, type ApiAnswer, type ApiRequest } from './api.ts';
import { isQueued } from './outbox/queued-answer.ts';
import { isPage } from './shapes.ts';
import { parsedOf } from './steps.ts';

/** What a write is told that a sign-in or sign-out cut short: whether the server did it is not known. */
export const SESSION_CHANGED = new ApiError(
  401,
  'La sesión cambió antes de terminar. Iniciar sesión y volver a intentar.',
);

/** The call that a request asks for. @throws TypeError when it lacks its record. */
export function requestOf({ type, payload, meta }: RequestAction): ApiRequest {
  const { collection, operation } = parsedOf(type);
  // What a request carries depends on its operation; the parsed type has just said which it is.
  const carried = payload as Readonly<Record<string, unknown>>;
  if (operation === 'load' || operation === 'search') return { collection, operation, options: carried };
  const fields = carried[collection];
  if (operation === 'add') {
    if (!isRecord(fields)) throw new TypeError(`${type}: falta el registro.`);
    return { collection, operation, ...(meta.id !== undefined && { id: meta.id }), fields };
  }
  const { id } = meta;
  if (!id) throw new TypeError(`${type}: falta el _id.`);
  if (operation === 'view') {
    const { _id, ...options } = carried;
    return { collection, operation, id, options };
  }
  if (operation !== 'edit') return { collection, operation, id };
  if (!isRecord(fields)) throw new TypeError(`${type}: faltan los cambios.`);
  const { _id, ...changes } = fields;
  return { collection, operation, id, fields: changes };
}

/** The last step of a request that was answered. @throws TypeError when the answer is not of the operation. */
export function successOf(action: RequestAction, answer: ApiAnswer): CollectionAction {
  const { collection, operation } = parsedOf(action.type);
  const id = action.meta.id ?? '';
  const carried = (): unknown => {
    if (operation === 'soft_remove') return { record: ('record' in answer && answer.record) || { _id: id } };
    if (!isPage(answer)) throw new TypeError(`${action.type}: la respuesta no es una página.`);
    return answer;
  };
  const ended: RequestAction = isQueued(answer)
    ? { ...action, meta: { ...action.meta, queued: true } }
    : action;
  const payload = operation === 'remove' ? { _id: id } : { [collection]: carried() };
  // The seam between the generic call and the typed steps: one operation's answer under its collection's name.
  return stepOf(ended, 'succeeded', payload as Payload<string, OperationName, 'succeeded'>);
}

/** The last step of a request that failed: with the details of a write, and of a read only that it did. */
export function failureOf(action: RequestAction, error: ApiError): CollectionAction {
  const { operation } = parsedOf(action.type);
  if (operation === 'view') return stepOf(action, 'failed', { missing: error.status === 404 });
  if (operation === 'search' || operation === 'load' || operation === 'remove')
    return stepOf(action, 'failed', {});
  return stepOf(action, 'failed', {
    errStatus: error.status,
    errMessage: error.message,
    errField: error.field,
    ...(error.record && { record: error.record }),
  });
}

/**
 * The steps of a request that something else cut short: failed like any other, and marked, so that the state goes on
 * saying what it says of the request that took its place.
 */
export function supersededSteps(action: RequestAction, begun: boolean): readonly CollectionAction[] {
  const marked: RequestAction = { ...action, meta: { ...action.meta, superseded: true } };
  const ended = failureOf(marked, SESSION_CHANGED);
  return begun ? [ended] : [stepOf(marked, 'inProgress', undefined), ended];
}
