/** Sends the queued commands in passes: each sends the due commands, in order per record. */
import { firstValueFrom, from } from 'rxjs';
import { currentSession } from '../../contract/calls/session.ts';
import { isRecord } from '../../contract/values/guards.ts';
import { asApiError, type Api, type ApiAnswer, type ApiError } from '../api.ts';
import { blocksQueue, recordKey, type Command } from './command.ts';
import type { Environment } from './environment.ts';
import type { Change, OutboxStorage } from './outbox-storage.ts';
import type { Queue } from './queue.ts';
import { afterSent, isTransient, retryDelayMs } from './sending.ts';

/** Shortest time until the next pass, in milliseconds. */
const MIN_PASS_DELAY_MS = 1000;

/**
 * State of the sender:
 *
 * |           | `running` | `requested` | `flush`                  | a pass ends   |
 * | --------- | --------- | ----------- | ------------------------ | ------------- |
 * | idle      | none      | none        | a pass begins            | -             |
 * | passing   | set       | none        | another pass will follow | idle          |
 * | repeating | set       | set         | unchanged                | a pass begins |
 */
interface SenderState {
  running: Promise<void> | undefined;
  /** The pass that has been requested and has not begun; an eager one ignores the scheduled times. */
  requested: { readonly isEager: boolean } | undefined;
  /** Number of times in a row that the server could not be asked for the session. */
  failedChecks: number;
}

export interface SenderHost {
  readonly storage: OutboxStorage;
  readonly api: Api;
  /** Id of the signed-in user, as far as this tab knows. */
  readonly user: () => string | undefined;
  /** Called when another user is signed in, or none. */
  readonly onOtherUser: () => void;
  /** Called with the server's answer to a command. */
  readonly onSent: (command: Command, answer: ApiAnswer) => void;
  readonly environment: Environment;
}

const sentKey = ({ id, revision }: Command): string => `${id} ${revision}`;

function run(api: Api, { collection, operation, record, fields }: Command): Promise<ApiAnswer> {
  const hasFields = operation === 'add' || operation === 'edit';
  return firstValueFrom(from(api.run({ collection, operation, id: record, ...(hasFields && { fields }) })));
}

/** Returns the first due command whose record has no earlier pending command. */
function firstDue(commands: readonly Command[], isDue: (command: Command) => boolean): Command | undefined {
  const blocked = new Set<string>();
  for (const command of commands) {
    const key = recordKey(command);
    if (command.state === 'pendiente' && isDue(command) && !blocked.has(key)) return command;
    if (blocksQueue(command)) blocked.add(key);
  }
  return undefined;
}

/** Schedules the next retry of a command that was not sent, or leaves it to the person if it was refused. */
function afterFailure(failed: Command, error: ApiError, commands: readonly Command[], now: number): Change {
  const { status, message, field } = error;
  const isRetried = isTransient(error) || status === 401;
  return {
    put: commands
      .filter(({ id }) => id === failed.id)
      .map((command) => ({
        ...command,
        state: isRetried ? 'pendiente' : 'fallida',
        attempts: command.attempts + 1,
        notBefore: now + retryDelayMs(command.attempts),
        lastError: { status, message, field },
      })),
  };
}

export function createSender(host: SenderHost, queue: Queue) {
  const { storage, api, user, onOtherUser, onSent, environment } = host;
  const serverIds = new Map<string, string>();
  const state: SenderState = { running: undefined, requested: undefined, failedChecks: 0 };

  /** Sends one command. Returns whether to go on with the others. */
  async function attempt(command: Command): Promise<boolean> {
    let answer: ApiAnswer;
    try {
      answer = await run(api, command);
    } catch (thrown) {
      if (queue.isClosed()) return false;
      const error = asApiError(thrown);
      const now = environment.now();
      await storage.change(command, (commands) => afterFailure(command, error, commands, now));
      await queue.publish();
      if (error.status === 401) onOtherUser();
      return error.status !== 0 && error.status !== 401;
    }
    // If the page closes here, the command is sent again: the server recognises the record's `_id` and
    // answers the same.
    if (queue.isClosed()) return false;
    await storage.change(command, (commands) => afterSent(command, answer, commands, serverIds));
    onSent(command, answer);
    await queue.publish();
    return true;
  }

  /**
   * Asks the server whether the session still belongs to this user, because it may have changed since this
   * tab was notified.
   */
  async function isStillSignedIn(owner: string): Promise<boolean> {
    try {
      const session = await api.call(currentSession.method, currentSession.path);
      const current =
        isRecord(session) && isRecord(session['usuario']) ? session['usuario']['_id'] : undefined;
      if (current !== owner) onOtherUser();
      return current === owner && user() === owner;
    } catch {
      return false;
    }
  }

  async function pass(isEager: boolean): Promise<void> {
    const owner = user();
    const tried = new Set<string>();
    const isDue = (command: Command): boolean =>
      isEager ? !tried.has(sentKey(command)) : command.notBefore <= environment.now();
    let isChecked = false;
    while (!queue.isClosed() && owner !== undefined && user() === owner && environment.online()) {
      const command = firstDue(await storage.of(owner), isDue);
      if (!command) break;
      isChecked ||= await isStillSignedIn(owner);
      if (!isChecked) {
        state.failedChecks += 1;
        environment.callLater(retryDelayMs(state.failedChecks), () => void flush(true));
        return;
      }
      state.failedChecks = 0;
      tried.add(sentKey(command));
      if (!(await attempt(command))) break;
    }
    schedule();
  }

  /** Schedules the next pass for the earliest retry time. */
  function schedule(): void {
    const pending = queue.commands().filter((command) => command.state === 'pendiente');
    if (queue.isClosed() || pending.length === 0) return;
    const next = Math.min(...pending.map(({ notBefore }) => notBefore));
    environment.callLater(Math.max(next - environment.now(), MIN_PASS_DELAY_MS), () => void flush());
  }

  async function runPasses(): Promise<void> {
    while (state.requested && !queue.isClosed()) {
      const { isEager } = state.requested;
      state.requested = undefined;
      await pass(isEager);
    }
  }

  function flush(isEager = false): Promise<void> {
    state.requested = { isEager: isEager || state.requested?.isEager === true };
    state.running ??= environment
      .withLock(runPasses)
      .catch(() => undefined)
      .finally(() => {
        state.running = undefined;
      });
    return state.running;
  }

  return {
    flush,
    schedule,
    known: (collection: string, record: string): string =>
      serverIds.get(recordKey({ collection, record })) ?? record,
  };
}
