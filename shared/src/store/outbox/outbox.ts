/**
 * Queue of writes made without a network: stored in the browser, and sent in order when the network is back.
 * A write that the server refuses stays, with its message, until its person retries or discards it.
 */
import { newId } from '../../contract/values/ids.ts';
import { ApiError, type ApiRequest } from '../api.ts';
import { blocksQueue, recordKey, type Command, type QueuedOperation } from './command.ts';
import { createQueue } from './queue.ts';
import { mergedFields } from './queued-collections.ts';
import { createSender, type SenderHost } from './sender.ts';

export type QueuedRequest = ApiRequest & { readonly operation: QueuedOperation };

export interface Outbox {
  /** Commands of the signed-in user, in order; the same array until one changes. */
  readonly commands: () => readonly Command[];
  /** Whether the queue has been loaded from storage; until then its length is unknown. Since 9.3.0. */
  readonly isRead?: () => boolean;
  /** Subscribes to changes. Returns a function that unsubscribes. */
  readonly watch: (listener: () => void) => () => void;
  /** Whether a write must wait for queued writes of the same record. */
  readonly holds: (request: QueuedRequest) => Promise<boolean>;
  /**
   * Queues a write.
   * @throws ApiError when the device can't store it
   */
  readonly keep: (request: QueuedRequest) => Promise<void>;
  /** Returns the server's `_id` of a record that was created on this device. */
  readonly known: (collection: string, record: string) => string;
  /**
   * Sends the pending commands; with `now`, also those scheduled for a later retry. Resolves when none is
   * left to try.
   */
  readonly flush: (now?: boolean) => Promise<void>;
  /** Retries a command that the server refused. */
  readonly retry: (id: string) => Promise<void>;
  readonly discard: (id: string) => Promise<void>;
  /** Loads and sends the commands of the user who has just signed in. */
  readonly changeUser: () => void;
  readonly close: () => void;
}

const NO_SPACE_MESSAGE =
  'No hay conexión, y este dispositivo no tiene lugar para guardar el envío. Liberar espacio y volver a intentar.';

export function createOutbox(host: SenderHost): Outbox {
  const { storage, user, environment } = host;
  const queue = createQueue(host);
  const sender = createSender(host, queue);

  function commandOf({ operation, collection, id = '', fields = {} }: QueuedRequest): Command {
    const owner = user();
    if (owner === undefined) throw new ApiError(401, 'Hace falta iniciar sesión para continuar.');
    const now = environment.now();
    return {
      id: newId(now),
      user: owner,
      collection,
      operation,
      record: id,
      fields,
      createdAt: now,
      state: 'pendiente',
      attempts: 0,
      notBefore: 0,
      revision: 0,
    };
  }

  /** Stores a command, merged into the last one of its record if that is still pending. */
  async function store(command: Command): Promise<void> {
    try {
      await storage.change(command, (commands) => {
        const last = commands.at(-1);
        const fields = last?.state === 'pendiente' ? mergedFields(last, command) : undefined;
        return { put: [last && fields ? { ...last, fields, revision: last.revision + 1 } : command] };
      });
    } catch {
      throw new ApiError(0, NO_SPACE_MESSAGE);
    }
  }

  /** Changes a command, or removes it if the change returns none. */
  async function edit(id: string, change: (command: Command) => Command | undefined): Promise<void> {
    const queuedCommand = queue.commands().find((command) => command.id === id);
    if (!queuedCommand) return;
    await storage.change(queuedCommand, (commands) => {
      const stored = commands.find((command) => command.id === id);
      const after = stored && change(stored);
      if (after) return { put: [after] };
      // If the discarded write creates the record, the later writes of the record can't be done either.
      const isCreation = stored?.operation === 'add';
      return { remove: isCreation ? commands.map((command) => command.id) : [id] };
    });
    await queue.publish();
  }

  const stopListening = environment.subscribe({
    onStored: () => void queue.read(),
    onOnline: () => void sender.flush(true),
  });
  return {
    commands: queue.commands,
    isRead: queue.isRead,
    watch: queue.watch,
    async holds(request) {
      await queue.loaded();
      const key = recordKey({ collection: request.collection, record: request.id ?? '' });
      return queue.commands().some((command) => recordKey(command) === key && blocksQueue(command));
    },
    async keep(request) {
      await store(commandOf(request));
      await queue.publish();
      sender.schedule();
    },
    known: sender.known,
    flush: sender.flush,
    async retry(id) {
      await edit(id, (command) => ({ ...command, state: 'pendiente', notBefore: 0, lastError: undefined }));
      await sender.flush();
    },
    discard: (id) => edit(id, () => undefined),
    changeUser: () => void queue.switchUser().then(() => sender.flush(true)),
    close() {
      queue.close();
      stopListening();
    },
  };
}
