/**
 * Domain hooks, for rules that a declaration can't express. They run inside the write's transaction: the
 * `before` hooks ahead of it (to compute fields or refuse), the `after` hooks behind it (for effects on other
 * records).
 */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { NewValues, Stored, Values } from '../sql/stored.ts';
import type { Request, Row, StoreContext, Values as AnyValues } from './context.ts';
import type { ListRules } from './list-rules.ts';

/** Writes that a hook makes as the server, in the same transaction. */
export interface SystemWrites {
  create<N extends CollectionName>(collection: N, values: NewValues<N>): Promise<Stored<N>>;
  edit<N extends CollectionName>(collection: N, id: string, changes: Values<N>): Promise<Stored<N>>;
  softRemove<N extends CollectionName>(collection: N, id: string): Promise<Stored<N>>;
  restore<N extends CollectionName>(collection: N, id: string): Promise<Stored<N>>;
}

/** Dependencies of a write. */
export interface WriteContext extends StoreContext {
  /** Domain hooks by collection. */
  readonly hooks: Domain;
  /** Absent when no mails must be sent: a bulk load. */
  readonly mail?: Mailer;
  /** Absent when no jobs must be queued: a bulk load. */
  readonly jobs?: Pick<Jobs, 'send'>;
  /** `https://host` of the site, for links in mails. */
  readonly origin?: string;
}

export interface HookContext extends WriteContext {
  readonly system: SystemWrites;
  /** The caller's relations with the row (docente, gestor, autor...); empty on create. */
  readonly relations: ReadonlySet<string>;
}

type Maybe<T> = Promise<T> | T;

/** Hooks of a collection, over its stored rows, its values and the values of a create. */
interface Hooks<TRow, TValues, TNewValues> {
  /** Reads and reports the collection's list imports, if they are more than a column per field. */
  readonly list?: ListRules<WriteContext>;
  /**
   * Handles raw edits that are stored together in a batch. Returns the row, or undefined to process the edit
   * normally. It must check permissions itself.
   */
  editTogether?(
    context: Request & Pick<StoreContext, 'db'>,
    id: string,
    raw: Readonly<AnyValues>,
  ): Promise<Row | undefined>;
  /**
   * Acquires the locks that every writer of the row needs, before the row is locked: two callers writing a
   * record and its parent in opposite orders would deadlock. Never refuses: the row may not exist.
   */
  acquireLocks?(context: WriteContext, id: string): Promise<void>;
  /**
   * Completes or refuses the values of a create, including computed fields. May return an existing row as the
   * result, when creating it again is idempotent (a repeated like).
   */
  beforeCreate?(context: HookContext, values: TNewValues): Maybe<TRow | undefined | void>;
  /** Completes the values that a spreadsheet line leaves out of a new record. */
  beforeLine?(context: WriteContext, values: TValues): Maybe<void>;
  /**
   * Completes or refuses an edit: `changes` as sent, `before` as stored. Computed fields may be added to
   * `changes`.
   */
  beforeUpdate?(context: HookContext, changes: TValues, before: TRow): Maybe<void>;
  /**
   * Refuses to restore `changes` when a work is undone, e.g. because another record has taken a released
   * value.
   */
  beforeUndo?(context: HookContext, changes: Readonly<TValues>, before: TRow): Maybe<void>;
  /**
   * Returns the fields of an edit that were already applied, although the record shows other values now, like
   * a submitted attempt that is already graded. Sending them again changes nothing.
   */
  alreadyApplied?(record: Readonly<TValues>, sent: Readonly<TValues>): readonly (keyof TValues & string)[];
  /**
   * Returns the refusal for the subject of a record who may no longer write a field; undefined for fields
   * that the subject never could write.
   */
  refusalToSubject?(row: TRow, sent: Readonly<TValues>): ContractError | undefined;
  /**
   * Whether an edit is one of many small ones of an unfinished record: it leaves no revision or audit entry.
   * Its `beforeUpdate` must not write anything else.
   */
  isDraft?(row: TRow, before: TRow): boolean;
  /** `values` as written, including write-only fields. */
  afterCreate?(context: HookContext, row: TRow, values: Readonly<TValues>): Promise<void>;
  /** `changes` as written, including write-only fields. */
  afterUpdate?(context: HookContext, row: TRow, before: TRow, changes: Readonly<TValues>): Promise<void>;
  afterSoftRemove?(context: HookContext, row: TRow): Promise<void>;
  /** `before`: the row in the trash, with the time of its deletion. */
  afterRestore?(context: HookContext, row: TRow, before: TRow): Promise<void>;
  afterRemove?(context: HookContext, row: TRow): Promise<void>;
}

/** The hooks of one collection. */
export type CollectionHooks<N extends CollectionName> = Hooks<Stored<N>, Values<N>, NewValues<N>>;

/** The hooks of every collection that has some. `app.ts` passes them to the engine, which knows no domain. */
export type Domain = { readonly [N in CollectionName]?: CollectionHooks<N> };

/** The hooks of a collection only known at run time. */
type AnyHooks = Hooks<Row, AnyValues, AnyValues>;

/**
 * Returns the hooks of any collection. The engine reads and writes rows by the declaration, so the values it
 * passes have the collection's type.
 */
export function hooksOf({ hooks }: Pick<WriteContext, 'hooks'>, { name }: Collection): AnyHooks | undefined {
  const byName: Readonly<Record<string, AnyHooks | undefined>> = hooks;
  return byName[name];
}
