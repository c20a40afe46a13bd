/** An order's key as SQL: the same text in an index and in ORDER BY, or the index would not serve. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fieldAt } from '@oficio/shared/contract/collections/index';
import type { OrderByItemBuilder } from 'kysely';
import { ident } from '../../platform/database/identifiers.ts';

/**
 * The order of names in Spanish, as `compareNames` gives it to browsers: accents and capitals count only between what is
 * else the same (there it puts capitals last), ñ comes after n. Of ICU and not of the machine's locale, which may be any.
 */
const COLLATION = 'es-x-icu';
const SPANISH = `collate "${COLLATION}"`;

/** The same order in a statement of Kysely: `orderBy('t.titulo', inSpanish)`. */
export const inSpanish = (item: OrderByItemBuilder): OrderByItemBuilder => item.collate(COLLATION);

/** `titulo`, `-creadoEn` or a dotted path inside an object (`precio.monto`). */
export function orderExpression(collection: Collection, key: string, table = ''): string {
  const descending = key.startsWith('-');
  const path = descending ? key.slice(1) : key;
  const [head, ...rest] = path.split('.') as [string, ...string[]];
  const column = `${table}${ident(head)}`;
  const value = rest.length === 0 ? column : `(${column} #>> '{${rest.join(',')}}')`;
  const typed = typedValue(value, fieldAt(collection, path)?.kind, rest.length > 0);
  return descending ? `${typed} desc` : typed;
}

function typedValue(value: string, kind: string | undefined, inside: boolean): string {
  if (kind === 'text') return `${value} ${SPANISH}`;
  return inside && (kind === 'decimal' || kind === 'integer') ? `(${value})::numeric` : value;
}
