/** Which other collections' lists belong to a record: modules, classes and exercises of a course. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Fields } from '@oficio/shared/contract/declaration/fields';

export interface RelatedList {
  readonly collection: Collection;
  /** The field of theirs that names the record. */
  readonly field: string;
  /** The field that a create fills in; absent when only the server does. */
  readonly prefill: string | undefined;
}

/** The managed collections whose records belong to one of `name`. */
export function relatedLists(name: string): RelatedList[] {
  return ALL_COLLECTIONS.flatMap((collection): RelatedList[] => {
    if (!collection.route || collection.name === name) return [];
    const references = Object.entries(collection.fields as Fields).filter(
      ([, field]) => field.kind === 'reference' && field.to === name,
    );
    const belongs = ([, field]: (typeof references)[number]) =>
      field.index && (field.derived || field.required || (field.kind === 'reference' && field.partOf));
    // What the server derives covers all of them: an exercise of a class is its course's too.
    const found =
      references.find((entry) => entry[1].derived && belongs(entry)) ??
      references.find((entry) => belongs(entry));
    if (!found) return [];
    const own = references.find(([, field]) => !field.derived);
    return [{ collection, field: found[0], prefill: own?.[0] }];
  });
}
