/** Lists of the records that belong to a record: the modules, lessons and exercises of a course. */
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';

interface RelatedList {
  readonly collection: Collection;
  /** Field of the other collection that references the record. */
  readonly field: string;
  /** Field to fill in when one is created; undefined when only the server fills it in. */
  readonly prefill: string | undefined;
}

/** Returns the managed collections whose records belong to one of `name`. */
export function relatedLists(name: string): RelatedList[] {
  return ALL_COLLECTIONS.flatMap((collection): RelatedList[] => {
    if (!collection.route || collection.name === name) return [];
    const references = Object.entries(collection.fields as Fields).filter(
      ([, field]) => field.kind === 'reference' && field.to === name,
    );
    const belongs = ([, field]: (typeof references)[number]) =>
      field.index && (field.derived || field.required || (field.kind === 'reference' && field.partOf));
    // Prefer the derived reference, which covers all of them: an exercise of a lesson also belongs to the
    // lesson's course.
    const candidates = references.filter(belongs);
    const [field] = candidates.find(([, { derived }]) => derived) ?? candidates[0] ?? [];
    if (field === undefined) return [];
    const [prefill] = references.find(([, { derived }]) => !derived) ?? [];
    return [{ collection, field, prefill }];
  });
}
