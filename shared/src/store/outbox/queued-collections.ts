/**
 * Collections whose writes are queued without a network. Adding a name here is all that another collection
 * needs.
 */
import { isRecord, recordOf } from '../../contract/values/guards.ts';
import type { ApiRequest } from '../api.ts';
import type { Command, QueuedOperation } from './command.ts';

interface Queued {
  /** Limits the queue to some of its writes; all by default. */
  readonly only?: (request: ApiRequest) => boolean;
  /** Merges two queued values of a field; by default the later one wins. */
  readonly merge?: Readonly<Record<string, (before: unknown, after: unknown) => unknown>>;
}

const larger = (before: unknown, after: unknown): unknown => Math.max(Number(before), Number(after));
/** An autosave may lack answers that an earlier one contains: the latest answer to each question wins. */
const byQuestion = (before: unknown, after: unknown): unknown =>
  isRecord(before) && isRecord(after) ? { ...before, ...after } : after;
const later = (_before: unknown, after: unknown): unknown => after;

const QUEUED: Readonly<Record<string, Queued>> = {
  progreso: {
    merge: {
      segundos: larger,
      estado: (before, after) => (before === 'completada' ? before : after),
    },
  },
  intentos: {
    // Only the server can begin an attempt, because it chooses the questions. A practical exam is complete
    // when it is sent.
    only: ({ operation, fields = {} }) =>
      operation === 'edit' ? 'respuestas' in fields : operation === 'add' && 'correcciones' in fields,
    merge: {
      respuestas: byQuestion,
      respondidas: byQuestion,
      estado: later,
    },
  },
  asistencias: {
    // An attendance code expires within minutes: sending it later is useless.
    only: ({ fields = {} }) => !('codigo' in fields),
    merge: { estado: later },
  },
};

const WRITES: ReadonlySet<string> = new Set(['add', 'edit', 'soft_remove', 'remove']);

/** Whether a request is a write that can be queued. */
export function mayWait(
  request: ApiRequest,
): request is ApiRequest & { readonly operation: QueuedOperation } {
  const queued = Object.hasOwn(QUEUED, request.collection) ? QUEUED[request.collection] : undefined;
  return queued !== undefined && WRITES.has(request.operation) && (queued.only?.(request) ?? true);
}

/**
 * Merges the fields of two writes of one record. Returns undefined if they must be sent apart: a removal, or
 * two changes of state, where each transition counts.
 */
export function mergedFields(
  before: Pick<Command, 'collection' | 'operation' | 'fields'>,
  after: Pick<Command, 'operation' | 'fields'>,
): Command['fields'] | undefined {
  if (after.operation !== 'edit' || (before.operation !== 'add' && before.operation !== 'edit'))
    return undefined;
  const merge = recordOf(QUEUED[before.collection]?.merge) as NonNullable<Queued['merge']>;
  const [was, is] = [before.fields['estado'], after.fields['estado']];
  if (was !== undefined && is !== undefined && was !== is && !merge['estado']) return undefined;
  const merged: Record<string, unknown> = { ...before.fields };
  for (const [name, value] of Object.entries(after.fields)) {
    if (value === undefined) continue;
    // Both edits started from the version of the first.
    if (name === 'version' && merged['version'] !== undefined) continue;
    const one = merge[name];
    merged[name] = one && merged[name] !== undefined ? one(merged[name], value) : value;
  }
  return merged;
}
