/**
 * Collections whose writes are queued without a network. Adding a name here is all that another collection
 * needs.
 */
import { isRecord, recordOf } from '../../contract/values/guards.ts';
import type { ApiRequest } from '../api.ts';
import type { Command, QueuedOperation } from './command.ts';

interface QueueRule {
  /** Limits the queue to some of its writes; all by default. */
  readonly only?: (request: ApiRequest) => boolean;
  /** Merges two queued values of a field; by default the later one wins. */
  readonly merge?: Readonly<Record<string, (before: unknown, after: unknown) => unknown>>;
}

const largerValue = (before: unknown, after: unknown): unknown => Math.max(Number(before), Number(after));
/** An autosave may lack answers that an earlier one contains: the latest answer to each question wins. */
const byQuestion = (before: unknown, after: unknown): unknown =>
  isRecord(before) && isRecord(after) ? { ...before, ...after } : after;
const laterValue = (_before: unknown, after: unknown): unknown => after;

const QUEUE_RULES: Readonly<Record<string, QueueRule>> = {
  progreso: {
    merge: {
      segundos: largerValue,
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
      estado: laterValue,
    },
  },
  asistencias: {
    // An attendance code expires within minutes: sending it later is useless.
    only: ({ fields = {} }) => !('codigo' in fields),
    merge: { estado: laterValue },
  },
};

const WRITE_OPERATIONS: ReadonlySet<string> = new Set(['add', 'edit', 'soft_remove', 'remove']);

/** Whether a request is a write that can be queued. */
export function canBeQueued(
  request: ApiRequest,
): request is ApiRequest & { readonly operation: QueuedOperation } {
  const rule = Object.hasOwn(QUEUE_RULES, request.collection) ? QUEUE_RULES[request.collection] : undefined;
  return rule !== undefined && WRITE_OPERATIONS.has(request.operation) && (rule.only?.(request) ?? true);
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
  const merge = recordOf(QUEUE_RULES[before.collection]?.merge) as NonNullable<QueueRule['merge']>;
  const [stateBefore, stateAfter] = [before.fields['estado'], after.fields['estado']];
  if (stateBefore !== undefined && stateAfter !== undefined && stateBefore !== stateAfter && !merge['estado'])
    return undefined;
  const merged: Record<string, unknown> = { ...before.fields };
  for (const [name, value] of Object.entries(after.fields)) {
    if (value === undefined) continue;
    // Both edits started from the version of the first.
    if (name === 'version' && merged['version'] !== undefined) continue;
    const mergeField = merge[name];
    merged[name] = mergeField && merged[name] !== undefined ? mergeField(merged[name], value) : value;
  }
  return merged;
}
