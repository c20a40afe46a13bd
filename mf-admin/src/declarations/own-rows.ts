/**
 * Teachers and managers read public rows too: by default their lists show what is theirs to manage.
 * Which rows those are follows from the collection's path to its course or centre.
 */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Condition } from '@oficio/shared/contract/declaration/access';
import type { SessionUser } from '@oficio/shared/contract/answers/session';
import type { FilterValue } from '@oficio/shared/store';
import { readsWidely } from './permissions.ts';

/** An id that no row has: filtering by it finds nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export type Filtering = Readonly<Record<string, FilterValue>>;

export interface OwnView {
  readonly value: string;
  readonly label: string;
  /** Undefined: the ids of the own courses are still on their way. */
  readonly filters: Filtering | undefined;
}

/** The field of a collection's rows that names their centre or course, when they have one. */
function anchorOf(collection: Collection, target: 'centros' | 'cursos'): string | undefined {
  const pathOf = (condition: Condition | undefined): string | undefined => {
    if (!condition) return undefined;
    if ('any' in condition) return condition.any.map(pathOf).find(Boolean);
    return 'via' in condition ? condition.via : undefined;
  };
  const first = pathOf(collection.access.relations?.gestor);
  const refersTo = (name: string | undefined) => {
    const field = name === undefined ? undefined : collection.fields[name as keyof typeof collection.fields];
    return field?.kind === 'reference' && field.to === target ? name : undefined;
  };
  if (refersTo(first)) return first;
  // The path may pass through a module; its course is then derived beside it.
  const derived = ['cursoRaiz', 'curso'].find((name) => refersTo(name) !== undefined);
  return target === 'cursos' && collection.access.relations?.docente ? derived : undefined;
}

/** Whether the own rows are those of the own courses, so that their ids are needed. */
export const needsOwnCourses = (collection: Collection, user: SessionUser): boolean =>
  !readsWidely(user) && collection.name !== 'cursos' && anchorOf(collection, 'cursos') !== undefined;

const among = (field: string, ids: readonly string[]): Filtering => ({
  [field]: { in: ids.length > 0 ? ids.slice(0, 100) : [NOBODY] },
});

/**
 * The views that the person may choose of a list, the default first; none for whoever manages everything.
 * `ownCourses`: ids of the courses they teach or whose centre they manage; undefined while unknown.
 */
export function ownViews(
  collection: Collection,
  user: SessionUser,
  ownCourses: readonly string[] | undefined,
): OwnView[] {
  if (readsWidely(user)) return [];
  const views: OwnView[] = [];
  const manages = user.gestorDe.length > 0;
  const centre = collection.name === 'centros' ? '_id' : anchorOf(collection, 'centros');
  if (manages && centre)
    views.push({ value: 'centro', label: 'De mis centros', filters: among(centre, user.gestorDe) });
  if (collection.name === 'cursos' && user.ensena)
    views.push({ value: 'docente', label: 'Los que enseño', filters: { docentes: user._id } });
  if (needsOwnCourses(collection, user)) {
    const field = anchorOf(collection, 'cursos') ?? 'curso';
    views.push({
      value: 'propios',
      label: 'De mis cursos',
      filters: ownCourses && among(field, ownCourses),
    });
  }
  return views.length === 0 ? [] : [...views, { value: 'todo', label: 'Todo lo visible', filters: {} }];
}

/** The filters with which the choices of a reference are sought when one writes: several are asked and joined. */
export function ownChoices(
  to: string,
  user: SessionUser,
  ownCourses: readonly string[] | undefined,
): Filtering[] {
  const target = collectionNamed(to);
  if (!target || readsWidely(user)) return [{}];
  if (to === 'centros')
    return [
      ...(user.gestorDe.length > 0 ? [among('_id', user.gestorDe)] : []),
      ...(user.ensena ? [{ docentes: user._id }] : []),
    ];
  if (to === 'cursos')
    return [
      ...(user.gestorDe.length > 0 ? [among('centro', user.gestorDe)] : []),
      ...(user.ensena ? [{ docentes: user._id }] : []),
    ];
  const own = ownViews(target, user, ownCourses)[0];
  return [own?.filters ?? {}];
}
