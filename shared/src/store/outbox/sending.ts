/** Handling of a sent command's outcome. */
import { type ApiAnswer, type ApiError } from '../api.ts';
import { isPage } from '../shapes.ts';
import { recordKey, type Command } from './command.ts';
import type { Change } from './outbox-storage.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Returns the delay before the next retry after so many attempts, in milliseconds. */
export const waitMs = (attempts: number): number => Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);

/** Whether a retry may succeed: the server was unreachable or busy, and refused nothing. */
export const isPassing = ({ status }: Pick<ApiError, 'status'>): boolean =>
  status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;

/** Whether the server never answered the write: it is queued in the outbox instead of failing. */
export const isUnanswered = ({ status }: Pick<ApiError, 'status'>): boolean =>
  status === 0 || status === 502 || status === 503 || status === 504;

/** Returns the record in an answer. */
export const recordIn = (answer: ApiAnswer) => (isPage(answer) ? answer.docs[0] : answer.record);

/**
 * Removes a command that the server accepted. Changes merged into it while it was being sent remain as an
 * edit. If the server has the record under another `_id`, the later commands are changed to that one.
 */
export function afterSent(
  sent: Command,
  answer: ApiAnswer,
  commands: readonly Command[],
  renamed: Map<string, string>,
): Change {
  const name = recordIn(answer)?._id ?? sent.record;
  const other = sent.operation === 'add' && name !== sent.record;
  if (other) renamed.set(recordKey(sent), name);
  const kept = commands.find(({ id }) => id === sent.id);
  const grew = kept && kept.revision !== sent.revision;
  const { _id, ...fields } = kept?.fields ?? {};
  const rest = commands.filter(({ id }) => id !== sent.id);
  const again: Command[] = grew
    ? [{ ...kept, operation: 'edit', record: name, fields, attempts: 0, notBefore: 0, lastError: undefined }]
    : [];
  return {
    put: [...again, ...(other ? rest.map((command) => ({ ...command, record: name })) : [])],
    remove: grew ? [] : [sent.id],
  };
}
