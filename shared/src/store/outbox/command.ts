/** A write that waits to be sent: what was asked, not the request that would ask it. */
export type QueuedOperation = 'add' | 'edit' | 'soft_remove' | 'remove';

/** `pendiente` goes by itself; `fallida` was refused by the server and waits for its person. */
export type CommandState = 'pendiente' | 'fallida';

export interface Refusal {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly message: string;
  readonly field: string;
}

export interface Command {
  /** A UUIDv7: they are sent in this order. */
  readonly id: string;
  /** Whose it is: never sent as anybody else. */
  readonly user: string;
  readonly collection: string;
  readonly operation: QueuedOperation;
  /** The `_id` of the record, made here when the write is what creates it. */
  readonly record: string;
  /** With its files. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of its first write, in milliseconds. */
  readonly createdAt: number;
  readonly state: CommandState;
  readonly attempts: number;
  /** Not sent by itself before, in milliseconds. */
  readonly notBefore: number;
  readonly lastError?: Refusal | undefined;
  /** Grows with each write that is merged into it: what grew while it was being sent is not done yet. */
  readonly revision: number;
}

/** Writes of one record go in their order. */
export const recordKey = ({ collection, record }: Pick<Command, 'collection' | 'record'>): string =>
  `${collection}/${record}`;

/** Whether later writes of the record wait for this one: one that was refused only holds them up if it creates it. */
export const holdsUp = ({ state, operation }: Command): boolean =>
  state === 'pendiente' || operation === 'add';

/** The same of everybody who has none: a page that knows of none draws nothing again on learning so. */
export const NO_COMMANDS: readonly Command[] = [];
