/** `campos`: limits the fields of the returned records. Filters, orders and searches still use all fields. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { ListOptions } from '@oficio/shared/contract/answers/query';
import { searchedFields } from '../sql/searched-fields.ts';
import type { Document } from './document.ts';

type Asked = Pick<ListOptions, 'fields' | 'expand'>;

/**
 * Returns the returned fields: `_id`, the requested ones and the expanded references. Undefined means all.
 */
const answered = ({ fields, expand }: Asked): ReadonlySet<string> | undefined =>
  fields && new Set(['_id', ...fields, ...expand]);

/**
 * Returns the top-level columns to read: the returned fields, and those that decide whether an expanded
 * reference is still shown. Undefined means all.
 * @param searched whether to include the searched fields, because the words that may be revealed depend on
 * the fields that the reader may see
 */
export function selectedFields(
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

/** Removes from the records, in place, the fields that were read but not requested. Returns the records. */
export function selectAnswered<D extends Document>(docs: D[], asked: Asked): D[] {
  const fields = answered(asked);
  if (fields)
    for (const doc of docs) for (const name of Object.keys(doc)) if (!fields.has(name)) delete doc[name];
  return docs;
}
