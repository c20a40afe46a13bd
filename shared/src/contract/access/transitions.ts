/** State transitions, and who may make them. */
import type { Collection } from '../declaration/collection.ts';
import type { FieldOf, Fields } from '../declaration/fields.ts';
import type { Transition } from '../declaration/states.ts';

/** Returns the state fields of a collection; the first is the record's own state. */
export function stateFields(collection: Collection): [name: string, field: FieldOf<'state'>][] {
  return Object.entries(collection.fields as Fields).flatMap(([name, field]): [string, FieldOf<'state'>][] =>
    field.kind === 'state' ? [[name, field]] : [],
  );
}

/** Whether the person whom the record is about may make a transition; true for any other caller. */
export const mayMakeOnOwn = (
  { access: { subject } }: Collection,
  way: Transition,
  names: ReadonlySet<string>,
): boolean => subject === undefined || !names.has(subject) || way.by.includes(subject);

/** Returns the transitions that a caller with these access names may make from a state. */
export const transitionsFrom = <State extends string>(
  collection: Collection,
  field: { readonly transitions: readonly Transition<State>[] },
  from: string | undefined,
  names: ReadonlySet<string>,
): readonly Transition<State>[] =>
  field.transitions.filter(
    (way) =>
      way.from === from && way.by.some((name) => names.has(name)) && mayMakeOnOwn(collection, way, names),
  );
