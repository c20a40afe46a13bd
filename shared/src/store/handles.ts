/**
 * Outcomes of writes by request id: a form awaits the outcome of its own write, regardless of other changes to
 * the collection's state.
 */
import type { Middleware } from 'redux';
import type { AnyRecord, Page } from '../contract/declaration/collection.ts';
import { isCollectionAction, type CollectionAction, type ErrorDetails } from './actions.ts';
import { SESSION_CHANGED } from './outcomes.ts';
import { parseCollectionType } from './steps.ts';

export interface WriteOk<R = AnyRecord> {
  readonly ok: true;
  readonly record: R;
  /** The write is queued on this device. The record is a prediction of how the server will store it. */
  readonly queued?: true;
}
export interface WriteFailure<R = AnyRecord> {
  readonly ok: false;
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** A Spanish sentence to show. */
  readonly message: string;
  /** Name of the invalid field; empty if none. */
  readonly field: string;
  /** The server's current record, in a version conflict (409, field `version`). */
  readonly record?: R;
}
export type WriteResult<R = AnyRecord> = WriteOk<R> | WriteFailure<R>;
export interface WriteHandle<R = AnyRecord> {
  readonly requestId: string;
  /** Never rejects. */
  readonly done: Promise<WriteResult<R>>;
}

const REMOVE_FAILED_MESSAGE =
  'No se pudo eliminar definitivamente. Puede que otros registros lo usen, que falte permiso o que no haya conexión.';

type Settle = (result: WriteResult) => void;

function resultOf(
  action: CollectionAction,
  collection: string,
  isFailed: boolean,
  isRemoval: boolean,
): WriteResult {
  if (isFailed && action.meta.superseded) {
    return { ok: false, status: SESSION_CHANGED.status, message: SESSION_CHANGED.message, field: '' };
  }
  if (isFailed && isRemoval) return { ok: false, status: 0, message: REMOVE_FAILED_MESSAGE, field: '' };
  if (isFailed) {
    // All writes except hard removals fail with details.
    const { errStatus, errMessage, errField, record } = action.payload as ErrorDetails;
    return { ok: false, status: errStatus, message: errMessage, field: errField, ...(record && { record }) };
  }
  const answer = (
    action.payload as Readonly<Record<string, Page<AnyRecord> | { record: AnyRecord } | undefined>>
  )[collection];
  const record = answer && ('docs' in answer ? answer.docs[0] : answer.record);
  return {
    ok: true,
    record: record ?? { _id: action.meta.id ?? '' },
    ...(action.meta.queued && { queued: true }),
  };
}

export interface Handles {
  readonly middleware: Middleware;
  /** Returns the outcome of a request that is about to be dispatched. */
  expect(requestId: string): Promise<WriteResult>;
}

export function createHandles(): Handles {
  const pendingWrites = new Map<string, Settle>();
  const settle = (action: CollectionAction): void => {
    const parsed = parseCollectionType(action.type);
    const settleWrite = pendingWrites.get(action.meta.requestId);
    if (!settleWrite || (parsed.step !== 'succeeded' && parsed.step !== 'failed')) return;
    pendingWrites.delete(action.meta.requestId);
    settleWrite(resultOf(action, parsed.collection, parsed.step === 'failed', parsed.operation === 'remove'));
  };
  return {
    expect: (requestId) => new Promise((resolve) => void pendingWrites.set(requestId, resolve)),
    middleware: () => (next) => (action) => {
      const result = next(action);
      if (isCollectionAction(action)) settle(action);
      return result;
    },
  };
}
