/**
 * Actions of a request: `cursos/search` → `cursos/searching` → `cursos/found` or `cursos/searching_failed`,
 * and so on.
 */
import type { AnyRecord, Page } from '../contract/declaration/collection.ts';
import type { OperationName, Step } from '../contract/declaration/operations.ts';
import { keyOf } from '../contract/queries/wire.ts';
import { newId } from '../contract/values/ids.ts';
import { searchOptions } from './query.ts';
import { parseType, parseCollectionType, typeOf, type ActionType } from './steps.ts';
import type { Changes, LoadOptions, Name, SearchOptions } from './types.ts';

export interface Meta {
  /** List of the collection that the action is about; the collection's own name by default. */
  readonly scope: string;
  /** Links the steps of one request. */
  readonly requestId: string;
  /** The record's `_id`, for all but search and load. */
  readonly id?: string;
  /** Whether a search appends its page to the previous results. */
  readonly keep?: boolean;
  readonly page?: number;
  /** Key of a read's query, so that a screen recognises the answer to its own request. */
  readonly key?: string;
  /** The hook that made the request. */
  readonly owner?: string;
  /** Set on the steps of a request that another one cancelled: they end it without changing the state. */
  readonly superseded?: boolean;
  /** Set on the last step of a write that was queued in the outbox. */
  readonly queued?: boolean;
}
type MetaOptions = Partial<Pick<Meta, 'scope' | 'requestId' | 'keep' | 'key' | 'owner'>>;

/** Stored details of a failed add, edit or soft remove. */
export interface ErrorDetails {
  /** HTTP status; 0 when the server could not be reached. */
  readonly errStatus: number;
  readonly errMessage: string;
  readonly errField: string;
  /** The server's current record, in a version conflict. */
  readonly record?: AnyRecord;
}
/**
 * A failed read or hard remove stores no details. `missing`: the server answered that the record does not
 * exist.
 */
interface NoDetails {
  readonly missing?: boolean;
}

interface Requests<N extends string> {
  search: SearchOptions;
  load: LoadOptions;
  view: LoadOptions & { readonly _id: string };
  add: { readonly [K in N]: Readonly<Record<string, unknown>> };
  edit: { readonly [K in N]: Readonly<Record<string, unknown>> };
  remove: { readonly _id: string };
  soft_remove: { readonly _id: string };
}
interface Successes<N extends string> {
  search: { readonly [K in N]: Page<AnyRecord> };
  load: { readonly [K in N]: Page<AnyRecord> };
  view: { readonly [K in N]: Page<AnyRecord> };
  add: { readonly [K in N]: Page<AnyRecord> };
  edit: { readonly [K in N]: Page<AnyRecord> };
  remove: { readonly _id: string };
  soft_remove: { readonly [K in N]: { readonly record: AnyRecord } };
}
type Failures<O extends OperationName> = O extends 'add' | 'edit' | 'soft_remove' ? ErrorDetails : NoDetails;

/** Payload of an action. Results are stored under the collection's name. */
export type Payload<N extends string, O extends OperationName, S extends Step> = S extends 'requested'
  ? Requests<N>[O]
  : S extends 'succeeded'
    ? Successes<N>[O]
    : S extends 'failed'
      ? Failures<O>
      : undefined;

export interface CollectionAction<
  N extends string = string,
  O extends OperationName = OperationName,
  S extends Step = Step,
> {
  readonly type: ActionType<N, O, S>;
  readonly payload: Payload<N, O, S>;
  readonly meta: Meta;
}
export type RequestAction<
  N extends string = string,
  O extends OperationName = OperationName,
> = CollectionAction<N, O, 'requested'>;

/** Clears the state of every collection and cancels requests in flight, at sign-in and sign-out. */
export const RESET = '@store/reset';
export const reset = () => ({ type: RESET }) as const;

/** A collection's action as anyone may dispatch it, possibly incomplete. See `completed`. */
export interface BareAction {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta?: unknown;
}

/** Whether an action belongs to a collection. Behind the middleware `completing` it has all its parts. */
export function isCollectionAction(action: unknown): action is CollectionAction {
  return (
    typeof action === 'object' &&
    action !== null &&
    'type' in action &&
    typeof action.type === 'string' &&
    parseType(action.type) !== undefined
  );
}

function request<N extends string, O extends OperationName>(
  collection: N,
  operation: O,
  payload: Payload<N, O, 'requested'>,
  meta: MetaOptions & Partial<Meta>,
): RequestAction<N, O> {
  return {
    type: typeOf(collection, operation, 'requested'),
    payload,
    meta: { ...meta, scope: meta.scope ?? collection, requestId: meta.requestId ?? newId() },
  };
}

/** Returns the action creators of a collection's seven requests. */
export function actionsOf<const N extends Name>(collection: N) {
  // The cast is needed because a computed key widens the collection's name to string.
  const byCollection = (record: Readonly<Record<string, unknown>>) =>
    ({ [collection]: record }) as Requests<N>['add'];
  return {
    /** A plain string searches by `_id`; `keep` appends the page to the previous results. */
    search(search: string | SearchOptions<N>, meta: MetaOptions = {}) {
      const options = searchOptions(search);
      const read = { key: keyOf('search', options), page: options.page ?? 1 };
      return request(collection, 'search', options as SearchOptions, { ...read, ...meta });
    },
    load(options: LoadOptions<N> = {}, meta: MetaOptions = {}) {
      const read = { key: keyOf('load', options), page: options.page ?? 1 };
      return request(collection, 'load', options as LoadOptions, { ...read, ...meta });
    },
    view(id: string, options: Pick<LoadOptions<N>, 'expand' | 'papelera'> = {}, meta: MetaOptions = {}) {
      return request(
        collection,
        'view',
        { ...options, _id: id },
        { key: keyOf('view', options, id), ...meta, id },
      );
    },
    /** Generates an `_id` if the record has none, so that a repeated create is harmless. */
    add(record: Changes<N>, meta: MetaOptions = {}) {
      const presetId = (record as Readonly<Record<string, unknown>>)._id;
      const id = typeof presetId === 'string' && presetId !== '' ? presetId : newId();
      return request(collection, 'add', byCollection({ ...record, _id: id }), { ...meta, id });
    },
    edit(id: string, changes: Changes<N>, meta: MetaOptions = {}) {
      return request(collection, 'edit', byCollection({ ...changes, _id: id }), { ...meta, id });
    },
    remove(id: string, meta: MetaOptions = {}) {
      return request(collection, 'remove', { _id: id }, { ...meta, id });
    },
    soft_remove(id: string, meta: MetaOptions = {}) {
      return request(collection, 'soft_remove', { _id: id }, { ...meta, id });
    },
  };
}

/** Returns a later step of a request, with the same collection, operation and meta. */
export function stepOf<N extends string, O extends OperationName, S extends Exclude<Step, 'requested'>>(
  requested: RequestAction<N, O>,
  step: S,
  payload: Payload<N, O, S>,
): CollectionAction<N, O, S> {
  const parsed = parseCollectionType(requested.type);
  // Parsing the type yields plain strings; they are the request's own collection and operation.
  return { type: typeOf(parsed.collection as N, parsed.operation as O, step), payload, meta: requested.meta };
}
