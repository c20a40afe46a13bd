/** `campos`: limits the fields of the returned records. Filters, orders and searches still use all fields. */
import type { ListOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { searchedFields } from '../sql/searched-fields.ts';
import type { Document } from './context.ts';

type FieldSelection = Pick<ListOptions, 'fields' | 'expand'>;

/** Returns the fields of the answer: `_id`, the requested ones, expanded references. Undefined means all. */
const returnedFields = ({ fields, expand }: FieldSelection): ReadonlySet<string> | undefined =>
  fields && new Set(['_id', ...fields, ...expand]);

/**
 * Returns the top-level columns to read: the answer's fields, and those that decide whether an expanded
 * reference is still shown. Undefined means all.
 * @param includesSearched whether to include the searched fields, because the words that may be revealed
 * depend on the fields that the reader may see
 */
export function selectedFields(
  collection: Collection,
  selection: FieldSelection,
  includesSearched = false,
): ReadonlySet<string> | undefined {
  const fields = returnedFields(selection);
  if (!fields) return undefined;
  const compared = selection.expand.flatMap((name) => {
    const field = (collection.fields as Fields)[name];
    return field?.kind === 'reference' ? Object.values(field.shownWhile?.same ?? {}) : [];
  });
  const searched = includesSearched ? searchedFields(collection) : [];
  return new Set([...fields, ...compared, ...searched.map(({ path }) => path.split('.')[0] as string)]);
}

/** Removes from the records, in place, the fields that were read but not requested. Returns the records. */
export function removeUnrequested<D extends Document>(docs: D[], selection: FieldSelection): D[] {
  const fields = returnedFields(selection);
  if (!fields) return docs;
  for (const doc of docs) for (const name of Object.keys(doc)) if (!fields.has(name)) delete doc[name];
  return docs;
}
