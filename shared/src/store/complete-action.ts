/**
 * Completes the specification's actions, which have only a type and a payload, with the `meta` that ours
 * have. Defaults: the collection's own scope, and the record that the payload names.
 */
import type { Middleware } from 'redux';
import { keyOf } from '../contract/queries/wire.ts';
import { isRecord } from '../contract/values/guards.ts';
import { newId } from '../contract/values/ids.ts';
import { isCollectionAction, type BareAction, type CollectionAction, type Meta } from './actions.ts';
import { idIn, payloadOf } from './shapes.ts';
import { parseCollectionType, type ParsedType } from './steps.ts';

const READS: readonly string[] = ['search', 'load', 'view'];
const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns the key and page of a read, as its action creator would have set them. */
function readMetaOf(
  { operation, step }: ParsedType,
  payload: unknown,
  id: string | undefined,
): Partial<Meta> {
  if (step !== 'requested' || !READS.includes(operation) || !isRecord(payload)) return {};
  try {
    if (operation === 'view') return { key: keyOf(operation, payload, id) };
    return { key: keyOf(operation, payload), page: typeof payload.page === 'number' ? payload.page : 1 };
  } catch {
    // The options can't be serialised as a query: the call itself fails on them and reports it.
    return {};
  }
}

function metaOf(parsed: ParsedType, { payload: rawPayload, meta }: BareAction, payload: unknown): Meta {
  const { collection, operation, step } = parsed;
  const presetMeta = isRecord(meta) ? meta : {};
  const id = nonEmptyText(presetMeta.id) ?? idIn(rawPayload, collection);
  const keep = operation === 'search' && isRecord(rawPayload) && rawPayload.keep === true;
  const scope = nonEmptyText(presetMeta.scope) ?? collection;
  const requestId = nonEmptyText(presetMeta.requestId);
  if (requestId !== undefined) return { ...presetMeta, ...(id !== undefined && { id }), scope, requestId };
  return {
    ...readMetaOf(parsed, payload, id),
    ...(keep && { keep }),
    ...presetMeta,
    ...(id !== undefined && { id }),
    scope,
    // A later step without an id: only the state knows its request.
    requestId: step === 'requested' ? newId() : '',
  };
}

/** Returns the action with everything that its step needs; a request without an id gets a new one. */
export function completeAction(action: BareAction): CollectionAction {
  const parsed = parseCollectionType(action.type);
  const payload = payloadOf(parsed, action.payload);
  const meta = metaOf(parsed, action, payload);
  // The action was built from this type's collection, operation and step, as the types require.
  return { type: action.type, payload, meta } as CollectionAction;
}

/**
 * Middleware that completes each action when it is dispatched, so that reducer and epic see one request id.
 */
export const completeActions: Middleware = () => (next) => (action) =>
  next(isCollectionAction(action) ? completeAction(action) : action);
