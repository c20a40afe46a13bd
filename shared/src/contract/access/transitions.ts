/** Which state may follow which, and by whom. */
import type { Collection } from '../declaration/collection.ts';
import type { FieldOf, Fields } from '../declaration/fields.ts';
import type { Transition } from '../declaration/states.ts';

/** The state fields of a collection; the first one is the record's own. */
export function stateFields(collection: Collection): [name: string, field: FieldOf<'state'>][] {
  return Object.entries(collection.fields as Fields).flatMap(([name, field]): [string, FieldOf<'state'>][] =>
    field.kind === 'state' ? [[name, field]] : [],
  );
}

/** Whether a transition is for whom the record is about, when that is who asks; anybody else's ways are not judged. */
export const isTheirs = (
  { access: { subject } }: Collection,
  way: Transition,
  names: ReadonlySet<string>,
): boolean => subject === undefined || !names.has(subject) || way.by.includes(subject);

/** The transitions from a state that somebody who has one of these names may make. */
export const transitionsFrom = (
  collection: Collection,
  field: FieldOf<'state'>,
  from: string | undefined,
  names: ReadonlySet<string>,
): readonly Transition[] =>
  field.transitions.filter(
    (way) => way.from === from && way.by.some((name) => names.has(name)) && isTheirs(collection, way, names),
  );
