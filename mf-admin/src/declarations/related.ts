/**
 * A list of another collection whose records belong to a record: modules, lessons or exercises of a course.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
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
    const found =
      references.find((entry) => entry[1].derived && belongs(entry)) ??
      references.find((entry) => belongs(entry));
    if (!found) return [];
    const own = references.find(([, field]) => !field.derived);
    return [{ collection, field: found[0], prefill: own?.[0] }];
  });
}
