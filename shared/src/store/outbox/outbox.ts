/**
 * Queue of writes made without a network: stored in the browser, and sent in order when the network is back.
 * A write that the server refuses stays, with its message, until its person retries or discards it.
 */
import { from, firstValueFrom } from 'rxjs';
import { currentSession } from '../../contract/calls/session.ts';
import { newId } from '../../contract/values/ids.ts';
import { isRecord } from '../../contract/values/guards.ts';
import { ApiError, asApiError, type Api, type ApiAnswer, type ApiRequest } from '../api.ts';
import { holdsUp, NO_COMMANDS, recordKey, type Command, type QueuedOperation } from './command.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import { mergedFields } from './queued-collections.ts';
import { afterSent, isPassing, waitMs } from './sending.ts';
import type { Surroundings } from './surroundings.ts';

export type QueuedRequest = ApiRequest & { readonly operation: QueuedOperation };

export interface OutboxHost {
  readonly storage: OutboxStorage;
  readonly api: Api;
  /** Id of the signed-in user, as far as this tab knows. */
  readonly user: () => string | undefined;
  /** Called when another user is signed in, or nobody is. */
  readonly onOtherUser: () => void;
  /** Called with the server's answer to a command. */
  readonly onSent: (command: Command, answer: ApiAnswer) => void;
  readonly surroundings: Surroundings;
}

export interface Outbox {
  /** Commands of the signed-in user, in order; the same array until one changes. */
  readonly commands: () => readonly Command[];
  /** Whether the queue has been loaded from storage; until then its length is unknown. Since 9.3.0. */
  readonly isRead?: () => boolean;
  /** Subscribes to changes. @returns a function that unsubscribes */
  readonly watch: (listener: () => void) => () => void;
  /** Whether a write must wait for queued writes of the same record. */
  readonly holds: (request: QueuedRequest) => Promise<boolean>;
  /** Queues a write. @throws ApiError when the device can't store it */
  readonly keep: (request: QueuedRequest) => Promise<void>;
  /** Returns the server's `_id` of a record that was created on this device. */
  readonly known: (collection: string, record: string) => string;
  /**
   * Sends the pending commands; with `now` also those whose retry is scheduled for later. Resolves when none
   * is left to try.
   */
  readonly flush: (now?: boolean) => Promise<void>;
  /** Retries a command that the server refused. */
  readonly retry: (id: string) => Promise<void>;
  readonly discard: (id: string) => Promise<void>;
  /** Loads and sends the commands of another user who signed in. */
  readonly changeUser: () => void;
  readonly close: () => void;
}

const NO_ROOM =
  'No hay conexión, y este dispositivo no tiene lugar para guardar el envío. Liberar espacio y volver a intentar.';

export function createOutbox({ storage, api, user, onOtherUser, onSent, surroundings }: OutboxHost): Outbox {
  const listeners = new Set<() => void>();
  const renamed = new Map<string, string>();
  let mine: readonly Command[] = NO_COMMANDS;
  let isRead = false;
  let running: Promise<void> | undefined;
  /**
   * Whether another pass was requested while one runs, and whether it ignores the scheduled times (`eager`).
   */
  let again = false;
  let eager = false;
  let unreachable = 0;
  let closed = false;

  async function read(): Promise<void> {
    const who = user();
    const commands = who === undefined ? NO_COMMANDS : await storage.of(who).catch(() => NO_COMMANDS);
    if (closed || user() !== who || (isRead && commands.length === 0 && mine.length === 0)) return;
    isRead = true;
    mine = commands.length === 0 ? NO_COMMANDS : commands;
    listeners.forEach((listener) => listener());
  }
  const changed = async (): Promise<void> => {
    await read();
    surroundings.announce();
  };

  async function send(command: Command): Promise<ApiAnswer> {
    const { collection, operation, record, fields } = command;
    const writes = operation === 'add' || operation === 'edit';
    const request = { collection, operation, id: record, ...(writes && { fields }) };
    return firstValueFrom(from(api.run(request)));
  }

  /** Sends one command. @returns whether to go on with the others */
  async function attempt(command: Command): Promise<boolean> {
    let answer: ApiAnswer;
    try {
      answer = await send(command);
    } catch (thrown) {
      if (closed) return false;
      const error = asApiError(thrown);
      const { status, message, field } = error;
      const passing = isPassing(error);
      await storage.change(command, (commands) => ({
        put: commands
          .filter(({ id }) => id === command.id)
          .map((kept) => ({
            ...kept,
            state: passing || status === 401 ? 'pendiente' : 'fallida',
            attempts: kept.attempts + 1,
            notBefore: surroundings.now() + waitMs(kept.attempts),
            lastError: { status, message, field },
          })),
      }));
      await changed();
      if (status === 401) onOtherUser();
      return status !== 0 && status !== 401;
    }
    // If the page closes here, the command is sent again: the server recognises the record's `_id` and
    // answers the same.
    if (closed) return false;
    await storage.change(command, (commands) => afterSent(command, answer, commands, renamed));
    onSent(command, answer);
    await changed();
    return true;
  }

  /**
   * Asks the server whether the session is still this user's: it may have changed since this tab was
   * notified.
   */
  async function isStill(who: string): Promise<boolean> {
    try {
      const session = await api.call(currentSession.method, currentSession.path);
      const other = isRecord(session) && isRecord(session['usuario']) ? session['usuario']['_id'] : undefined;
      if (other !== who) onOtherUser();
      return other === who && user() === who;
    } catch {
      return false;
    }
  }

  /** Returns the first command that may be sent: no earlier one of its record is pending. */
  function next(commands: readonly Command[], now: boolean, tried: ReadonlySet<string>): Command | undefined {
    const heldUp = new Set<string>();
    for (const command of commands) {
      const key = recordKey(command);
      const due = now
        ? !tried.has(`${command.id} ${command.revision}`)
        : command.notBefore <= surroundings.now();
      if (command.state === 'pendiente' && due && !heldUp.has(key)) return command;
      if (holdsUp(command)) heldUp.add(key);
    }
    return undefined;
  }

  async function pass(now: boolean): Promise<void> {
    const who = user();
    const tried = new Set<string>();
    let asked = false;
    while (!closed && who !== undefined && user() === who && surroundings.online()) {
      const command = next(await storage.of(who), now, tried);
      if (!command) break;
      asked ||= await isStill(who);
      if (!asked) {
        unreachable += 1;
        surroundings.wake(waitMs(unreachable), () => void outbox.flush(true));
        return;
      }
      unreachable = 0;
      tried.add(`${command.id} ${command.revision}`);
      if (!(await attempt(command))) break;
    }
    plan();
  }

  /** Schedules the next pass for the earliest retry time. */
  function plan(): void {
    const waiting = mine.filter(({ state }) => state === 'pendiente');
    if (closed || waiting.length === 0) return;
    const at = Math.min(...waiting.map(({ notBefore }) => notBefore));
    surroundings.wake(Math.max(at - surroundings.now(), 1000), () => void outbox.flush());
  }

  async function edit(id: string, change: (command: Command) => Command | undefined): Promise<void> {
    const found = mine.find((command) => command.id === id);
    if (!found) return;
    await storage.change(found, (commands) => {
      const kept = commands.find((command) => command.id === id);
      const after = kept && change(kept);
      if (after) return { put: [after] };
      // If the discarded write creates the record, the later writes of the record can't be done either.
      const creates = kept?.operation === 'add';
      return { remove: creates ? commands.map((command) => command.id) : [id] };
    });
    await changed();
  }

  // Replaced by `changeUser`, once the user is known.
  let ready = Promise.resolve();
  const outbox: Outbox = {
    commands: () => mine,
    isRead: () => isRead,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async holds(request) {
      await ready;
      const key = recordKey({ collection: request.collection, record: request.id ?? '' });
      return mine.some((command) => recordKey(command) === key && holdsUp(command));
    },
    async keep({ collection, operation, id = '', fields = {} }) {
      const who = user();
      if (who === undefined) throw new ApiError(401, 'Hace falta iniciar sesión para continuar.');
      const fresh: Command = {
        id: newId(surroundings.now()),
        user: who,
        collection,
        operation,
        record: id,
        fields,
        createdAt: surroundings.now(),
        state: 'pendiente',
        attempts: 0,
        notBefore: 0,
        revision: 0,
      };
      try {
        await storage.change(fresh, (commands) => {
          const last = commands.at(-1);
          const merged = last?.state === 'pendiente' ? mergedFields(last, fresh) : undefined;
          return {
            put: [last && merged ? { ...last, fields: merged, revision: last.revision + 1 } : fresh],
          };
        });
      } catch {
        throw new ApiError(0, NO_ROOM);
      }
      await changed();
      plan();
    },
    known: (collection, record) => renamed.get(recordKey({ collection, record })) ?? record,
    flush(now = false) {
      again = true;
      eager ||= now;
      running ??= surroundings
        .alone(async () => {
          while (again && !closed) {
            const all = eager;
            again = eager = false;
            await pass(all);
          }
        })
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    async retry(id) {
      await edit(id, (command) => ({ ...command, state: 'pendiente', notBefore: 0, lastError: undefined }));
      await outbox.flush();
    },
    discard: (id) => edit(id, () => undefined),
    changeUser() {
      mine = NO_COMMANDS;
      isRead = false;
      listeners.forEach((listener) => listener());
      ready = read();
      void ready.then(() => outbox.flush(true));
    },
    close() {
      closed = true;
      stop();
    },
  };
  const stop = surroundings.attend({
    /** Another tab changed the stored commands. */
    told: () => void read(),
    /** The network is back, or the page is visible again. */
    back: () => void outbox.flush(true),
  });
  return outbox;
}
