/** Converts a request to a call of the API, and the call's outcome to the request's last step. */
import type { OperationName } from '../contract/declaration/operations.ts';
import { isRecord } from '../contract/values/guards.ts';
import { stepOf, type CollectionAction, type Payload, type RequestAction } from './actions.ts';
import { ApiError, type ApiAnswer, type ApiRequest } from './api.ts';
import { isQueued } from './outbox/with-outbox.ts';
import { isPage } from './shapes.ts';
import { parseCollectionType } from './steps.ts';

/** Error of a write that a sign-in or sign-out interrupted: whether the server carried it out is unknown. */
export const SESSION_CHANGED = new ApiError(
  401,
  'La sesión cambió antes de terminar. Iniciar sesión y volver a intentar.',
);

/**
 * Returns the API call of a request.
 * @throws TypeError when its record is missing
 */
export function requestOf({ type, payload, meta }: RequestAction): ApiRequest {
  const { collection, operation } = parseCollectionType(type);
  // The payload's type depends on the operation, which the parsed type has just determined.
  const content = payload as Readonly<Record<string, unknown>>;
  if (operation === 'load' || operation === 'search') return { collection, operation, options: content };
  const fields = content[collection];
  if (operation === 'add') {
    if (!isRecord(fields)) throw new TypeError(`${type}: falta el registro.`);
    return { collection, operation, ...(meta.id !== undefined && { id: meta.id }), fields };
  }
  const { id } = meta;
  if (!id) throw new TypeError(`${type}: falta el _id.`);
  if (operation === 'view') {
    const { _id, ...options } = content;
    return { collection, operation, id, options };
  }
  if (operation !== 'edit') return { collection, operation, id };
  if (!isRecord(fields)) throw new TypeError(`${type}: faltan los cambios.`);
  const { _id, ...changes } = fields;
  return { collection, operation, id, fields: changes };
}

/**
 * Returns the last step of an answered request.
 * @throws TypeError when the answer does not fit the operation
 */
export function successOf(action: RequestAction, answer: ApiAnswer): CollectionAction {
  const { collection, operation } = parseCollectionType(action.type);
  const id = action.meta.id ?? '';
  const content = (): unknown => {
    if (operation === 'soft_remove') return { record: ('record' in answer && answer.record) || { _id: id } };
    if (!isPage(answer)) throw new TypeError(`${action.type}: la respuesta no es una página.`);
    return answer;
  };
  const lastAction: RequestAction = isQueued(answer)
    ? { ...action, meta: { ...action.meta, queued: true } }
    : action;
  const payload = operation === 'remove' ? { _id: id } : { [collection]: content() };
  // The generic call meets the typed steps here: one operation's answer under its collection's name.
  return stepOf(lastAction, 'succeeded', payload as Payload<string, OperationName, 'succeeded'>);
}

/** Returns the last step of a failed request: a write's has the details, a read's only that it failed. */
export function failureOf(action: RequestAction, error: ApiError): CollectionAction {
  const { operation } = parseCollectionType(action.type);
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
 * Returns the steps of a cancelled request: it fails like any other, but is marked, so that the state
 * continues to describe the request that replaced it.
 */
export function supersededSteps(action: RequestAction, hasStarted: boolean): readonly CollectionAction[] {
  const supersededAction: RequestAction = { ...action, meta: { ...action.meta, superseded: true } };
  const lastAction = failureOf(supersededAction, SESSION_CHANGED);
  return hasStarted ? [lastAction] : [stepOf(supersededAction, 'inProgress', undefined), lastAction];
}
