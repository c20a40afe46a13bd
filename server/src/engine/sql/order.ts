/** SQL of an order's key. The index and ORDER BY share the same text, or the index would not be used. */
import type { OrderByItemBuilder } from 'kysely';
import { fieldAt } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ident } from '../../platform/database/identifiers.ts';

/**
 * Collation for names in Spanish, consistent with `compareNames` in browsers: accents and capitals only break
 * ties (capitals last there), ñ follows n. It is ICU's, independent of the machine's locale.
 */
const COLLATION = 'es-x-icu';
const SPANISH_COLLATION = `collate "${COLLATION}"`;

/** The same collation in a Kysely statement: `orderBy('t.titulo', inSpanish)`. */
export const inSpanish = (item: OrderByItemBuilder): OrderByItemBuilder => item.collate(COLLATION);

/** Returns the SQL of `titulo`, `-creadoEn` or a dotted path inside an object (`precio.monto`). */
export function orderExpression(collection: Collection, key: string, table = ''): string {
  const descending = key.startsWith('-');
  const path = descending ? key.slice(1) : key;
  const [name, ...nestedPath] = path.split('.') as [string, ...string[]];
  const isNested = nestedPath.length > 0;
  const column = `${table}${ident(name)}`;
  const value = isNested ? `(${column} #>> '{${nestedPath.join(',')}}')` : column;
  const typed = typedValue(value, fieldAt(collection, path)?.kind, isNested);
  return descending ? `${typed} desc` : typed;
}

function typedValue(value: string, kind: string | undefined, isNested: boolean): string {
  if (kind === 'text') return `${value} ${SPANISH_COLLATION}`;
  return isNested && (kind === 'decimal' || kind === 'integer') ? `(${value})::numeric` : value;
}
