/** An order's key as SQL: the same text in an index and in ORDER BY, or the index would not serve. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fieldAt } from '@oficio/shared/contract/collections/index';
import { ident } from '../../platform/database/identifiers.ts';

/**
 * The order of names in Spanish, as `compareNames` gives it to browsers: accents and capitals count only between what is
 * else the same, ñ comes after n. Of ICU and not of the machine's locale, which may be any.
 */
const SPANISH = 'collate "es-x-icu"';

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
