/** What an operation on a collection runs with. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Caller } from '../../platform/actor.ts';

/** A stored row, every column by field name. */
export interface Row {
  readonly _id: string;
  readonly version: number;
  readonly eliminado: boolean;
  readonly creadoPor: string | null;
  readonly [field: string]: unknown;
}
/** Values by field name, on their way to a row. */
export type Values = Record<string, unknown>;

/** Who asks, when, and how the request is known in the log. */
export interface Request {
  readonly caller: Caller;
  readonly now: Date;
  readonly ip?: string;
  /** The browser, as it names itself. */
  readonly agente?: string;
  readonly id?: string;
  /** The work over many records (`trabajos`) that the request is a part of. */
  readonly trabajo?: string;
  /** Nothing of it will be kept: what only counts when it happens isn't counted. */
  readonly ensayo?: boolean;
}

export interface ReadContext extends Request {
  readonly db: Queryable;
  /** It is one of many reads of a page, which go to the database together. */
  readonly together?: true;
}
/** What storing a row takes. */
export interface StoreContext extends Request {
  readonly tx: Transaction;
  readonly db: Database;
}

/** The id of whoever asks, or null for a visitor and for the server itself. */
export const callerId = (request: Pick<Request, 'caller'>): string | null =>
  typeof request.caller === 'symbol' ? null : (request.caller._id ?? null);

/** "el curso", "la clase": a record in a sentence. */
export const theRecord = (collection: Pick<Collection, 'gender' | 'singular'>): string =>
  `${collection.gender === 'm' ? 'el' : 'la'} ${collection.singular}`;
