/** Translates better-auth's conditions to SQL over our tables. */
import type { CleanedWhere } from 'better-auth/adapters';
import { isId } from '@oficio/shared/contract/values/ids';
import { ident } from '../platform/database/identifiers.ts';
import { hashToken } from './sessions.ts';

const SQL_OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};
const UUID_COLUMNS = new Set(['_id', 'usuario']);
/** Columns that keep the case as typed but are compared case-insensitively. */
const CASE_INSENSITIVE_COLUMNS = new Set(['email', 'nombreUsuario']);

/**
 * Returns the SQL of the clauses and pushes their values onto `values`.
 * @throws Error for an operator without a translation: better-auth's features in use never send one
 */
export function whereSql(model: string, where: readonly CleanedWhere[], values: unknown[]): string {
  const notDeleted = model === 'users' ? 'not "eliminado"' : 'true';
  const clausesOf = (connector: string) =>
    where.filter((each) => each.connector === connector).map((each) => clauseSql(model, each, values));
  const conditions = [notDeleted, ...clausesOf('AND')];
  const alternatives = clausesOf('OR');
  if (alternatives.length > 0) conditions.push(`(${alternatives.join(' or ')})`);
  return conditions.join(' and ');
}

function clauseSql(model: string, { field, operator, value }: CleanedWhere, values: unknown[]): string {
  const column = ident(field);
  const parameter = (bound: unknown) => `$${values.push(bound)}`;
  const storedValue = (item: unknown) =>
    model === 'sesiones' && field === 'token' && typeof item === 'string' ? hashToken(item) : item;
  if (value === null) return `${column} is ${operator === 'ne' ? 'not ' : ''}null`;
  if (operator === 'in' && Array.isArray(value)) {
    const list = (value as unknown[])
      .map(storedValue)
      .filter((item) => !UUID_COLUMNS.has(field) || (typeof item === 'string' && isId(item)));
    return `${column} = any(${parameter(list)})`;
  }
  const sign = SQL_OPERATORS[operator];
  if (!sign) throw new Error(`Operador sin traducir: ${operator}`);
  // A value that is not an id matches no row; PostgreSQL would refuse the comparison.
  if (UUID_COLUMNS.has(field) && !(typeof value === 'string' && isId(value)))
    return operator === 'ne' ? 'true' : 'false';
  if (model === 'users' && CASE_INSENSITIVE_COLUMNS.has(field))
    return `lower(${column}) ${sign} lower(${parameter(value)})`;
  return `${column} ${sign} ${parameter(storedValue(value))}`;
}
