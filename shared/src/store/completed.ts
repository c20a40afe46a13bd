/**
 * Completes the specification's actions, which have only a type and a payload, with the `meta` that ours
 * have. Defaults: the collection's own scope, and the record that the payload names.
 */
import type { Middleware } from 'redux';
import { isRecord } from '../contract/values/guards.ts';
import { newId } from '../contract/values/ids.ts';
import { isCollectionAction, type BareAction, type CollectionAction, type Meta } from './actions.ts';
import { keyOf } from '../contract/queries/wire.ts';
import { idIn, payloadOf } from './shapes.ts';
import { parsedOf, type ParsedType } from './steps.ts';

const READS: readonly string[] = ['search', 'load', 'view'];
const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns the key and page of a read, as its action creator would have set them. */
function questionOf(
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

function metaOf(parsed: ParsedType, { payload: given, meta }: BareAction, payload: unknown): Meta {
  const { collection, operation, step } = parsed;
  const known = isRecord(meta) ? meta : {};
  const id = filled(known.id) ?? idIn(given, collection);
  const keep = operation === 'search' && isRecord(given) && given.keep === true;
  const scope = filled(known.scope) ?? collection;
  const requestId = filled(known.requestId);
  if (requestId !== undefined) return { ...known, ...(id !== undefined && { id }), scope, requestId };
  return {
    ...questionOf(parsed, payload, id),
    ...(keep && { keep }),
    ...known,
    ...(id !== undefined && { id }),
    scope,
    // A later step without an id: only the state knows its request.
    requestId: step === 'requested' ? newId() : '',
  };
}

/** Returns the action with everything that its step needs; a request without an id gets a new one. */
export function completed(action: BareAction): CollectionAction {
  const parsed = parsedOf(action.type);
  const payload = payloadOf(parsed, action.payload);
  const meta = metaOf(parsed, action, payload);
  // The action was built from this type's collection, operation and step, as the types require.
  return { type: action.type, payload, meta } as CollectionAction;
}

/** Completes each action once, when it is dispatched: what follows sees it whole, with one request id. */
export const completing: Middleware = () => (next) => (action) =>
  next(isCollectionAction(action) ? completed(action) : action);
