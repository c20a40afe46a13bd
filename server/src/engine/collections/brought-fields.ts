/** `campos`: records bring some of their fields, and are filtered, ordered and searched by all of them. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { ListOptions } from '@oficio/shared/contract/answers/query';
import { searchedFields } from '../sql/searched-fields.ts';
import type { Document } from './document.ts';

type Asked = Pick<ListOptions, 'fields' | 'expand'>;

/** What is answered: `_id`, what is asked for and the references that become objects. Undefined: all. */
const answered = ({ fields, expand }: Asked): ReadonlySet<string> | undefined =>
  fields && new Set(['_id', ...fields, ...expand]);

/**
 * The top-level columns to read: what is answered, and what tells whether an expanded reference still holds. Undefined: all.
 * @param searched also what is searched in: which words may be told depends on what the reader sees of a record
 */
export function broughtFields(
  collection: Collection,
  asked: Asked,
  searched = false,
): ReadonlySet<string> | undefined {
  const fields = answered(asked);
  if (!fields) return undefined;
  const compared = asked.expand.flatMap((name) => {
    const field = (collection.fields as Fields)[name];
    return field?.kind === 'reference' ? Object.values(field.shownWhile?.same ?? {}) : [];
  });
  const looked = searched ? searchedFields(collection).map(({ path }) => path.split('.')[0] as string) : [];
  return new Set([...fields, ...compared, ...looked]);
}

/** Takes out of records, in place, what was read and isn't answered. Gives them. */
export function onlyAnswered<D extends Document>(docs: D[], asked: Asked): D[] {
  const fields = answered(asked);
  if (fields)
    for (const doc of docs) for (const name of Object.keys(doc)) if (!fields.has(name)) delete doc[name];
  return docs;
}
