/** The collections whose writes wait when there is no network: a name here is all that one needs. */
import { isRecord, recordOf } from '../../contract/values/guards.ts';
import type { ApiRequest } from '../api.ts';
import type { Command, QueuedOperation } from './command.ts';

interface Queued {
  /** Which of its writes; all unless told. */
  readonly only?: (request: ApiRequest) => boolean;
  /** How two values of a field that both wait become one; the later one counts unless told. */
  readonly merge?: Readonly<Record<string, (before: unknown, after: unknown) => unknown>>;
}

const larger = (before: unknown, after: unknown): unknown => Math.max(Number(before), Number(after));
/** Each autosave carries what it knows: of every question what came last. */
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
    // What is asked comes from the server: only it can begin one. A practical examination is whole when it is sent.
    only: ({ operation, fields = {} }) =>
      operation === 'edit' ? 'respuestas' in fields : operation === 'add' && 'correcciones' in fields,
    merge: {
      respuestas: byQuestion,
      respondidas: byQuestion,
      estado: later,
    },
  },
  asistencias: {
    // A code is of this minute: sent later it says nothing.
    only: ({ fields = {} }) => !('codigo' in fields),
    merge: { estado: later },
  },
};

const WRITES: ReadonlySet<string> = new Set(['add', 'edit', 'soft_remove', 'remove']);

/** Whether a call is a write that may wait. */
export function mayWait(
  request: ApiRequest,
): request is ApiRequest & { readonly operation: QueuedOperation } {
  const queued = Object.hasOwn(QUEUED, request.collection) ? QUEUED[request.collection] : undefined;
  return queued !== undefined && WRITES.has(request.operation) && (queued.only?.(request) ?? true);
}

/**
 * The fields of two writes of one record as one write's; undefined when they have to be sent apart: a removal, or two
 * changes of state, whose way there counts.
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
    // The first edit's version is the one that both were made upon.
    if (name === 'version' && merged['version'] !== undefined) continue;
    const one = merge[name];
    merged[name] = one && merged[name] !== undefined ? one(merged[name], value) : value;
  }
  return merged;
}
