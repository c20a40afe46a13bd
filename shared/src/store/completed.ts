/**
 * The specification's actions have a type and a payload; ours also say in `meta` whose they are. An action that lacks
 * some or all of it is completed here and from then on is like any other: of the collection's own scope, and of the
 * record that its payload names.
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

/** What a read asks for, as the action's creator would have said it. */
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
    // Options that can't be written as a query: the call fails on them, and says so.
    return {};
  }
}

function metaOf(
  parsed: ParsedType,
  { payload: given, meta }: BareAction,
  payload: unknown,
  newId: () => string,
): Meta {
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
    // A later step without is about a request that only the state can tell.
    requestId: step === 'requested' ? newId() : '',
  };
}

/**
 * The action with all that its step needs, whatever it lacked.
 * @param newId Names a request that has no name; by default it gets none, so that a reducer stays pure.
 */
export function completed(action: BareAction, newId: () => string = () => ''): CollectionAction {
  const parsed = parsedOf(action.type);
  const payload = payloadOf(parsed, action.payload);
  const meta = metaOf(parsed, action, payload, newId);
  // What was just made is what the types say of this collection, operation and step.
  return { type: action.type, payload, meta } as CollectionAction;
}

/** Completes what is dispatched before anyone sees it, so that all know a request by the same name. */
export const completing: Middleware = () => (next) => (action) =>
  next(isCollectionAction(action) ? completed(action, newId) : action);
