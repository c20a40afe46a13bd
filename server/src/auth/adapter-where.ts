/** Translates better-auth's conditions to SQL over our tables. */
import type { CleanedWhere } from 'better-auth/adapters';
import { isId } from '@oficio/shared/contract/values/ids';
import { ident } from '../platform/database/identifiers.ts';
import { hashToken } from './sessions.ts';

const COMPARE: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};
const UUIDS = new Set(['_id', 'usuario']);
/** Columns that keep the case as typed but are compared case-insensitively. */
const FOLDED = new Set(['email', 'nombreUsuario']);

/**
 * Returns the SQL of the clauses and pushes their values onto `values`.
 * @throws Error for an operator without a translation: better-auth's features in use never send one
 */
export function whereSql(model: string, where: readonly CleanedWhere[], values: unknown[]): string {
  const alive = model === 'users' ? 'not "eliminado"' : 'true';
  const of = (connector: string) =>
    where.filter((w) => w.connector === connector).map((w) => clauseSql(model, w, values));
  const every = of('AND');
  const some = of('OR');
  return [alive, ...every, ...(some.length > 0 ? [`(${some.join(' or ')})`] : [])].join(' and ');
}

function clauseSql(model: string, { field, operator, value }: CleanedWhere, values: unknown[]): string {
  const column = ident(field);
  const push = (v: unknown) => `$${values.push(v)}`;
  const stored = (v: unknown) =>
    model === 'sesiones' && field === 'token' && typeof v === 'string' ? hashToken(v) : v;
  if (value === null) return `${column} is ${operator === 'ne' ? 'not ' : ''}null`;
  if (operator === 'in' && Array.isArray(value)) {
    const list = (value as unknown[])
      .map(stored)
      .filter((v) => !UUIDS.has(field) || (typeof v === 'string' && isId(v)));
    return `${column} = any(${push(list)})`;
  }
  const sign = COMPARE[operator];
  if (!sign) throw new Error(`Operador sin traducir: ${operator}`);
  // A value that is not an id matches no row; PostgreSQL would refuse the comparison.
  if (UUIDS.has(field) && !(typeof value === 'string' && isId(value)))
    return operator === 'ne' ? 'true' : 'false';
  if (model === 'users' && FOLDED.has(field)) return `lower(${column}) ${sign} lower(${push(value)})`;
  return `${column} ${sign} ${push(stored(value))}`;
}
