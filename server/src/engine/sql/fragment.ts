/**
 * Fragments of SQL: text and the values bound in it. A statement's parameters are numbered when it is sent, so
 * that fragments can be made in any order. Values enter a fragment through `bound`; `raw` and `column` only
 * receive names of the contract.
 */
import type { Compilable } from 'kysely';
import type pg from 'pg';
import tag, { empty, join, raw, Sql } from 'sql-template-tag';
import { ident, literal } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export { empty, raw };
export type Fragment = Sql;

/** Properties of a request that the values of its statements depend on. */
export interface StatementContext {
  readonly caller: symbol | { readonly _id?: string | undefined };
  readonly now: Date;
}

/** A value of a statement, with one number however often it is written. */
export interface Parameter {
  readonly valueFor: (context: StatementContext) => unknown;
}

/** Makes a parameter of a value. */
export const bound = (value: unknown): Parameter => ({ valueFor: () => value });

/** Makes a fragment of text, fragments and parameters. A plain string doesn't compile. */
export const fragment: (
  strings: TemplateStringsArray,
  ...parts: readonly (Fragment | Parameter)[]
) => Fragment = tag;

/** Returns the quoted name of a table or a column, of the table that `alias` names. */
export const column = (name: string, alias = ''): Fragment => raw((alias && `${alias}.`) + ident(name));

/** Writes a constant of the code or of a declaration into the text, so that partial indexes match. */
export const constant = (value: string | number | boolean): Fragment => raw(literal(value));

/** Joins fragments; nothing when there are none. */
export const joined = (parts: readonly Fragment[], separator: string): Fragment =>
  parts.length === 0 ? empty : join(parts, separator);

/** Makes a fragment of a statement of the builder, which numbers its values in order of appearance. */
export function fragmentOf(statement: Compilable): Fragment {
  const { sql, parameters } = statement.compile();
  return new Sql(sql.split(/\$\d+/), parameters.map(bound));
}

/** Returns the condition that all of some conditions hold. */
export const allHold = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? raw('true') : joined(conditions, ' and ');

/** Returns the text of a fragment without values. @throws Error when it has some (a programming error) */
export function textOf({ strings, values }: Fragment): string {
  if (values.length > 0) throw new Error('Este texto de SQL no admite parámetros.');
  return strings[0] ?? '';
}

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Numbers the parameters of a fragment, in order of appearance, for the request that sends it. */
export function statementOf({ strings, values: parameters }: Fragment, context: StatementContext): Statement {
  const numbers = new Map<unknown, number>();
  const values: unknown[] = [];
  let text = strings[0] ?? '';
  // An indexed loop, which is faster than an iterator: every read runs it.
  for (let i = 0; i < parameters.length; i += 1) {
    const parameter = parameters[i] as Parameter;
    let number = numbers.get(parameter);
    if (number === undefined) {
      number = values.push(parameter.valueFor(context));
      numbers.set(parameter, number);
    }
    text += `$${number}${strings[i + 1]}`;
  }
  return { text, values };
}

/** Runs a statement for a request. */
export function run<R extends pg.QueryResultRow = pg.QueryResultRow>(
  db: Queryable,
  context: StatementContext,
  statement: Fragment,
): Promise<pg.QueryResult<R>> {
  const { text, values } = statementOf(statement, context);
  return db.query<R>(text, values);
}
