/** Handling of a sent command's outcome. */
import { MINUTE_MS } from '../../kit/durations.ts';
import { type ApiAnswer, type ApiError } from '../api.ts';
import { isPage } from '../shapes.ts';
import { recordKey, type Command } from './command.ts';
import type { Change } from './outbox-storage.ts';

const FIRST_RETRY_DELAY_MS = 2000;
const MAX_RETRY_DELAY_MS = 5 * MINUTE_MS;

/** Returns the delay before the next retry, which doubles with each attempt. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** attempts, MAX_RETRY_DELAY_MS);

/** Whether a retry may succeed: the server was unreachable or busy, and refused nothing. */
export const isTransient = ({ status }: Pick<ApiError, 'status'>): boolean =>
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
  serverIds: Map<string, string>,
): Change {
  const serverId = recordIn(answer)?._id ?? sent.record;
  const hasOtherId = sent.operation === 'add' && serverId !== sent.record;
  if (hasOtherId) serverIds.set(recordKey(sent), serverId);
  const stored = commands.find(({ id }) => id === sent.id);
  const hasLaterChanges = stored && stored.revision !== sent.revision;
  const { _id, ...fields } = stored?.fields ?? {};
  const rest = commands.filter(({ id }) => id !== sent.id);
  const renamed = hasOtherId ? rest.map((command) => ({ ...command, record: serverId })) : [];
  if (!hasLaterChanges) return { put: renamed, remove: [sent.id] };
  const retryFields = { attempts: 0, notBefore: 0, lastError: undefined };
  const laterEdit: Command = { ...stored, operation: 'edit', record: serverId, fields, ...retryFields };
  return { put: [laterEdit, ...renamed], remove: [] };
}
