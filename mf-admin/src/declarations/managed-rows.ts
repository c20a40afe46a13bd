/**
 * Teachers and managers may read public rows too; by default their lists show only the rows they manage.
 * These rows follow from the collection's path to its course or centre. The server evaluates that path, so no
 * course is left out, however many there are.
 */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Condition } from '@oficio/shared/contract/declaration/access';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { FilterValue } from '@oficio/shared/store';
import { readsWidely } from './permissions.ts';

export type Filtering = Readonly<Record<string, FilterValue>>;

export interface RowsView {
  readonly value: string;
  readonly label: string;
  readonly filters: Filtering;
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
  const derived = ['cursoRaiz', 'curso'].find((name) => name !== first && referenceAt(name)?.to === 'cursos');
  return derived && filterName(collection, [derived, ...path.slice(2)]);
}

/**
 * Name of the filter by centre. The session lists the ids of the managed centres, so the path ends at the
 * centre.
 */
const centreFilter = (collection: Collection): string | undefined =>
  collection.name === 'centros'
    ? '_id'
    : filterName(collection, pathOf(collection.access.relations?.gestor).slice(0, -1));

const teacherFilter = (collection: Collection): string | undefined =>
  collection.name === 'centros'
    ? undefined
    : filterName(collection, pathOf(collection.access.relations?.docente));

/**
 * Returns the views of the rows that the user manages: those of their centres and of the courses they teach.
 */
function managedRows(collection: Collection, user: SessionUser): RowsView[] {
  const centre = user.gestorDe.length > 0 ? centreFilter(collection) : undefined;
  const teacher = user.ensena ? teacherFilter(collection) : undefined;
  return [
    ...(centre
      ? [{ value: 'centro', label: 'De mis centros', filters: { [centre]: { in: [...user.gestorDe] } } }]
      : []),
    ...(teacher
      ? [
          {
            value: 'docente',
            label: collection.name === 'cursos' ? 'Los que enseño' : 'De los cursos que enseño',
            filters: { [teacher]: user._id },
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

/**
 * Returns the filters for the choices of a reference in a form. Each is one request; the results are merged.
 */
export function managedChoices(to: string, user: SessionUser): Filtering[] {
  const target = collectionNamed(to);
  if (!target || readsWidely(user)) return [{}];
  const own = managedRows(target, user).map(({ filters }) => filters);
  // Teachers may also create courses in the centres where they teach.
  if (to === 'centros') return user.ensena ? [...own, { docentes: user._id }] : own;
  return own.length > 0 || to === 'cursos' ? own : [{}];
}
