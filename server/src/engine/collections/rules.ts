/**
 * Rules of the domain that a declaration can't say. They run inside the transaction of the write:
 * `prepare` before it (fill in computed fields, refuse), the rest after it (effects on other records).
 */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { NewValues, Stored, Values } from '../sql/stored.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Request, Row, StoreContext, Values as AnyValues } from './context.ts';
import type { ListRules } from './list-rules.ts';

/** Writes that a rule makes in the name of the server, in the same transaction. */
export interface SystemWrites {
  create<N extends CollectionName>(collection: N, values: NewValues<N>): Promise<Stored<N>>;
  edit<N extends CollectionName>(collection: N, id: string, changes: Values<N>): Promise<Stored<N>>;
  softRemove<N extends CollectionName>(collection: N, id: string): Promise<Stored<N>>;
  restore<N extends CollectionName>(collection: N, id: string): Promise<Stored<N>>;
}

/** What a write runs with. */
export interface WriteContext extends StoreContext {
  /** What a declaration can't say, by collection. */
  readonly rules: Domain;
  /** Absent where nobody is to be written to: a bulk load. */
  readonly mail?: Mailer;
  /** Absent where the server does nothing later: a bulk load. */
  readonly jobs?: Pick<Jobs, 'send'>;
  /** `https://host` of the site, for links in mails. */
  readonly origin?: string;
}

export interface RuleContext extends WriteContext {
  readonly system: SystemWrites;
  /** The relations of the caller with the row (docente, gestor, autor...); empty on create. */
  readonly relations: ReadonlySet<string>;
}

type Maybe<T> = Promise<T> | T;

/** The hooks of a collection, over its rows, its values and the values that a create brings. */
interface Hooks<Held, Given, Brought> {
  /** How its lists are read and told, where they are more than a column per field. */
  readonly list?: ListRules<WriteContext>;
  /**
   * Takes an edit as it came, before anything is asked about it, where many of its kind are stored together. Gives the
   * row, or undefined where it goes the ordinary way. It answers for the permissions of what it takes.
   */
  editTogether?(
    context: Request & Pick<StoreContext, 'db'>,
    id: string,
    raw: Readonly<AnyValues>,
  ): Promise<Row | undefined>;
  /**
   * Holds what every writer of the row needs, before the row itself: two who write a record and the one that it is
   * part of, each from their end, would otherwise wait for each other. Refuses nothing: the row may not exist.
   */
  hold?(context: WriteContext, id: string): Promise<void>;
  /**
   * May complete or refuse what is about to be created; computed fields are set here. Gives the row that is there
   * already, where creating it again answers that one (a like given twice).
   */
  prepareCreate?(context: RuleContext, values: Brought): Maybe<Held | undefined | void>;
  /** Completes what a line of a spreadsheet leaves out, of a record that it is about to create. */
  prepareLine?(context: WriteContext, values: Given): Maybe<void>;
  /** The same for an edit: `changes` as sent, `before` as stored. Computed fields may be added to `changes`. */
  prepareEdit?(context: RuleContext, changes: Given, before: Held): Maybe<void>;
  /** May refuse that the undoing of a work writes `changes` back: what was given up may be somebody else's by now. */
  preparePutBack?(context: RuleContext, changes: Readonly<Given>, before: Held): Maybe<void>;
  /**
   * Of an edit's fields, those that the record (as its writer sees it) took in though it reads otherwise now: a
   * submitted attempt reads graded. Sent again, they are no change.
   */
  takenIn?(record: Readonly<Given>, sent: Readonly<Given>): readonly (keyof Given & string)[];
  /**
   * Why the person whom a record is about may not write to it any more what they wrote before; undefined where they never
   * might, which is somebody else's to do.
   */
  closedToOwn?(row: Held, sent: Readonly<Given>): ContractError | undefined;
  /**
   * Whether an edit is one of many small ones of something unfinished: it leaves neither revision nor audit entry. What
   * prepares it writes nothing else.
   */
  isDraft?(row: Held, before: Held): boolean;
  /** `values` as they were written, also what no column keeps. */
  created?(context: RuleContext, row: Held, values: Readonly<Given>): Promise<void>;
  /** `changes` as they were written, also what no column keeps. */
  edited?(context: RuleContext, row: Held, before: Held, changes: Readonly<Given>): Promise<void>;
  softRemoved?(context: RuleContext, row: Held): Promise<void>;
  /** `before`: as it was in the trash, with the moment at which it went there. */
  restored?(context: RuleContext, row: Held, before: Held): Promise<void>;
  removed?(context: RuleContext, row: Held): Promise<void>;
}

/** The rules of one collection. */
export type Rules<N extends CollectionName> = Hooks<Stored<N>, Values<N>, NewValues<N>>;

/** The rules of each collection that has some. `app.ts` hands them to the engine, which knows no domain. */
export type Domain = { readonly [N in CollectionName]?: Rules<N> };

/** The rules of a collection that is only known at run time. */
export type AnyRules = Hooks<Row, AnyValues, AnyValues>;

/**
 * The rules of a collection, where any collection is taken: the engine reads and writes rows by the declaration, so that
 * what it hands over is of the collection's type.
 */
export function rulesOf({ rules }: Pick<WriteContext, 'rules'>, { name }: Collection): AnyRules | undefined {
  const byName: Readonly<Record<string, AnyRules | undefined>> = rules;
  return byName[name];
}
