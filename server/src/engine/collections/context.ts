/** Types shared by the operations on a collection: rows, records, and the contexts that they run with. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Caller } from '../../platform/actor.ts';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** A stored row, with every column by field name. */
export interface Row {
  readonly _id: string;
  readonly version: number;
  readonly eliminado: boolean;
  readonly creadoPor: string | null;
  readonly [field: string]: unknown;
}
/** A record as returned: the fields that its reader may see, with the requested references expanded. */
export type Document = Record<string, unknown>;
/** Values to write to a row, by field name. */
export type Values = Record<string, unknown>;

/** The caller, the instant and the request's identification in the log. */
export interface Request {
  readonly caller: Caller;
  readonly now: Date;
  readonly ip?: string;
  /** The browser's user agent. */
  readonly agente?: string;
  readonly id?: string;
  /** The bulk work (`trabajos`) that the request is part of. */
  readonly trabajo?: string;
  /** Whether it is a dry run, which will be rolled back: real effects are not counted. */
  readonly ensayo?: boolean;
}

export interface ReadContext extends Request {
  readonly db: Queryable;
  /** Whether it is one of many reads of a page, sent to the database together. */
  readonly pipelined?: true;
}

/** Dependencies of storing a row. */
export interface StoreContext extends Request {
  readonly tx: Transaction;
  readonly db: Database;
}

/** Returns the caller's id, or null for a visitor and for the server itself. */
export const callerId = (request: Pick<Request, 'caller'>): string | null =>
  typeof request.caller === 'symbol' ? null : (request.caller._id ?? null);

/** Refers to a record in a sentence: "el curso", "la clase". */
export const theRecord = (collection: Pick<Collection, 'gender' | 'singular'>): string =>
  `${collection.gender === 'm' ? 'el' : 'la'} ${collection.singular}`;
