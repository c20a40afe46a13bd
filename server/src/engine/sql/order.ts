/** An order's key as SQL: the same text in an index and in ORDER BY, or the index would not serve. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fieldAt } from '@oficio/shared/contract/collections/index';
import { ident } from '../../platform/database/identifiers.ts';

/** `titulo`, `-creadoEn` or a dotted path inside an object (`precio.monto`). */
export function orderExpression(collection: Collection, key: string, table = ''): string {
  const descending = key.startsWith('-');
  const path = descending ? key.slice(1) : key;
  const [head, ...rest] = path.split('.') as [string, ...string[]];
  const column = `${table}${ident(head)}`;
  const value = rest.length === 0 ? column : `(${column} #>> '{${rest.join(',')}}')`;
  const kind = fieldAt(collection, path)?.kind;
  const typed = rest.length > 0 && (kind === 'decimal' || kind === 'integer') ? `(${value})::numeric` : value;
  return descending ? `${typed} desc` : typed;
}
