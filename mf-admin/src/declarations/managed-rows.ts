/**
 * Filters of the rows that a teacher or a manager manages. They may read public rows too, so their lists show
 * only these by default. A filter follows the collection's references to its course or its centre, and the
 * server evaluates it, so the number of courses does not matter.
 */
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Condition } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import type { FilterValue } from '@oficio/shared/store';
import { readsWidely } from './permissions.ts';

export type Filters = Readonly<Record<string, FilterValue>>;

export interface RowsView {
  readonly value: string;
  readonly label: string;
  readonly filters: Filters;
}

/** Returns the fields from a row to the list that includes the person: `['curso', 'centro', 'gestores']`. */
function pathOf(condition: Condition | undefined): readonly string[] {
  if (!condition) return [];
  if ('any' in condition) return condition.any.map(pathOf).find((path) => path.length > 0) ?? [];
  if ('via' in condition) return [condition.via, ...pathOf(condition.where)];
  return 'contains' in condition ? [condition.field] : [];
}

/** Returns the name of the filter for a path, if the collection can be filtered by it. */
function filterName(collection: Collection, path: readonly string[]): string | undefined {
  const fields: Fields = collection.fields;
  const referenceAt = (name: string): (Field & { kind: 'reference' }) | undefined => {
    const field = fields[name];
    return field?.kind === 'reference' ? field : undefined;
  };
  const [first, second, ...rest] = path;
  if (first === undefined) return undefined;
  if (second === undefined) return fields[first] ? first : undefined;
  if (rest.length === 0)
    return referenceAt(first)?.filterBy?.includes(second) ? `${first}.${second}` : undefined;
  // The path may pass through a module; the row then also has a derived reference to the course.
  const rootReference = ['cursoRaiz', 'curso'].find(
    (name) => name !== first && referenceAt(name)?.to === 'cursos',
  );
  return rootReference && filterName(collection, [rootReference, ...path.slice(2)]);
}

/** Returns the name of the filter by centre: the path ends there, since the session lists managed centres. */
const centreFilterName = (collection: Collection): string | undefined =>
  collection.name === 'centros'
    ? '_id'
    : filterName(collection, pathOf(collection.access.relations?.gestor).slice(0, -1));

/** Returns the name of the filter by teacher. */
const teacherFilterName = (collection: Collection): string | undefined =>
  collection.name === 'centros'
    ? undefined
    : filterName(collection, pathOf(collection.access.relations?.docente));

/**
 * Returns the views of the rows that the user manages: those of their centres and of the courses they teach.
 */
function managedRows(collection: Collection, user: SessionUser): RowsView[] {
  const centreParam = user.gestorDe.length > 0 ? centreFilterName(collection) : undefined;
  const teacherParam = user.ensena ? teacherFilterName(collection) : undefined;
  return [
    ...(centreParam
      ? [{ value: 'centro', label: 'De mis centros', filters: { [centreParam]: { in: [...user.gestorDe] } } }]
      : []),
    ...(teacherParam
      ? [
          {
            value: 'docente',
            label: collection.name === 'cursos' ? 'Los que enseño' : 'De los cursos que enseño',
            filters: { [teacherParam]: user._id },
          },
        ]
      : []),
  ];
}

/**
 * Returns the views of a list that the user may choose, the default first. Empty for users who manage
 * everything.
 */
export function managedViews(collection: Collection, user: SessionUser): RowsView[] {
  const own = readsWidely(user) ? [] : managedRows(collection, user);
  return own.length === 0 ? [] : [...own, { value: 'todo', label: 'Todo lo visible', filters: {} }];
}

/** Returns the filters for a reference's choices in a form: one request each, with merged results. */
export function managedChoices(to: string, user: SessionUser): Filters[] {
  const target = collectionNamed(to);
  if (!target || readsWidely(user)) return [{}];
  const own = managedRows(target, user).map(({ filters }) => filters);
  // Teachers may also create courses in the centres where they teach.
  if (to === 'centros') return user.ensena ? [...own, { docentes: user._id }] : own;
  return own.length > 0 || to === 'cursos' ? own : [{}];
}
