/** A write queued for sending: the change itself, not the HTTP request. */
export type QueuedOperation = 'add' | 'edit' | 'soft_remove' | 'remove';

/**
 * `pendiente` is sent automatically; `fallida` was refused by the server and waits for the person's decision.
 */
export type CommandState = 'pendiente' | 'fallida';

interface Refusal {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly message: string;
  readonly field: string;
}

export interface Command {
  /** A UUIDv7: commands are sent in this order. */
  readonly id: string;
  /** The user who made the command; it is never sent as another user. */
  readonly user: string;
  readonly collection: string;
  readonly operation: QueuedOperation;
  /** The record's `_id`, generated on the device if the write creates it. */
  readonly record: string;
  /** Values to write, including files. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Time of the command's first write, in milliseconds. */
  readonly createdAt: number;
  readonly state: CommandState;
  readonly attempts: number;
  /** Earliest time of the next automatic retry, in milliseconds. */
  readonly notBefore: number;
  readonly lastError?: Refusal | undefined;
  /** Incremented by each write merged into it: writes merged while it is being sent are still to be sent. */
  readonly revision: number;
}

/** Key that groups the writes of one record, which are sent in order. */
export const recordKey = ({ collection, record }: Pick<Command, 'collection' | 'record'>): string =>
  `${collection}/${record}`;

/**
 * Whether later writes of the record must wait for this one. A refused command blocks them only if it creates
 * the record.
 */
export const blocksQueue = ({ state, operation }: Command): boolean =>
  state === 'pendiente' || operation === 'add';

/**
 * One shared empty array, so that a page without commands does not re-render when it learns that there are
 * none.
 */
export const NO_COMMANDS: readonly Command[] = [];
