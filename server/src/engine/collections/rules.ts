/**
 * Rules of the domain that a declaration can't say. They run inside the transaction of the write:
 * `prepare` before it (fill in computed fields, refuse), the rest after it (effects on other records).
 */
import type { Row, Values, WriteContext } from './context.ts';

/** Writes that a rule makes in the name of the server, in the same transaction. */
export interface SystemWrites {
  create(collection: string, values: Values): Promise<Row>;
  edit(collection: string, id: string, changes: Values): Promise<Row>;
  softRemove(collection: string, id: string): Promise<Row>;
}

export interface RuleContext extends WriteContext {
  readonly system: SystemWrites;
  /** The relations of the caller with the row (docente, gestor, autor...); empty on create. */
  readonly relations: ReadonlySet<string>;
}

export interface DomainRules {
  /** May complete or refuse what is about to be created; computed fields are set here. */
  prepareCreate?(context: RuleContext, values: Values): Promise<void> | void;
  /** The same for an edit: `changes` as sent, `before` as stored. Computed fields may be added to `changes`. */
  prepareEdit?(context: RuleContext, changes: Values, before: Row): Promise<void> | void;
  /** A create that answers an existing row instead (a like given twice). */
  existing?(context: RuleContext, values: Values): Promise<Row | undefined>;
  /**
   * Of an edit's fields, those that the record (as its writer sees it) took in though it reads otherwise now: a
   * submitted attempt reads graded. Sent again, they are no change.
   */
  takenIn?(record: Readonly<Values>, sent: Readonly<Values>): readonly string[];
  created?(context: RuleContext, row: Row): Promise<void>;
  edited?(context: RuleContext, row: Row, before: Row): Promise<void>;
  softRemoved?(context: RuleContext, row: Row): Promise<void>;
  restored?(context: RuleContext, row: Row): Promise<void>;
  removed?(context: RuleContext, row: Row): Promise<void>;
}

/** The rules of each collection that has some. `app.ts` hands them to the engine, which knows no domain. */
export type Domain = Readonly<Record<string, DomainRules>>;
