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

/** The transitions from a state that somebody who has one of these names may make. */
export const transitionsFrom = (
  field: FieldOf<'state'>,
  from: string | undefined,
  names: ReadonlySet<string>,
): readonly Transition[] =>
  field.transitions.filter((way) => way.from === from && way.by.some((name) => names.has(name)));
