/** Model of a programme: its modules in order, each with its lessons, and the functions that move them. */
import type { Doc } from '@oficio/shared/contract/collections/index';

/** A module, or one typed and not saved yet. */
export type Module = Pick<Doc<'modulos'>, '_id' | 'titulo' | 'version' | 'orden'>;
export type Lesson = Doc<'clases'>;
export interface Unit {
  readonly module: Module;
  readonly lessons: readonly Lesson[];
}
/** Position of a moved item, until its record has it. */
interface Place {
  /**
   * Version of the record when the move was written; any other version is newer than the move. Undefined
   * while the move is in flight, when reads may still reflect the move before it.
   */
  readonly version?: number;
  readonly orden: number;
  readonly modulo?: string;
}
export type Places = ReadonlyMap<string, Place>;

const withOrder = <D extends { readonly _id: string; readonly version: number; readonly orden: number }>(
  doc: D,
  places: Places,
): D => {
  const place = places.get(doc._id);
  if (!place || (place.version ?? doc.version) !== doc.version) return doc;
  return { ...doc, orden: place.orden, ...(place.modulo !== undefined && { modulo: place.modulo }) };
};
const byOrder = (a: { readonly orden: number }, b: { readonly orden: number }): number => a.orden - b.orden;

/** Sorts modules and lessons by their latest positions. */
export function unitsOf(modulos: readonly Module[], clases: readonly Lesson[], places: Places): Unit[] {
  const lessons = clases.map((lesson) => withOrder(lesson, places)).sort(byOrder);
  return modulos
    .map((module) => withOrder(module, places))
    .sort(byOrder)
    .map((module) => ({ module, lessons: lessons.filter(({ modulo }) => modulo === module._id) }));
}

/** Converts the programme to the format of `cursos.programa`. */
export const programmeOf = (units: readonly Unit[]) =>
  units.map(({ module, lessons }) => ({ modulo: module._id, clases: lessons.map(({ _id }) => _id) }));

/** Returns the current positions of all modules and lessons. */
export const placesOf = (units: readonly Unit[]): Places =>
  new Map(
    units.flatMap(({ module, lessons }, unitIndex) => [
      [module._id, { orden: unitIndex + 1 }] as const,
      ...lessons.map(({ _id }, index) => [_id, { orden: index + 1, modulo: module._id }] as const),
    ]),
  );

/** Adds to written positions the versions of the records; they are valid until a record changes. */
export const withVersions = (
  places: Places,
  docs: readonly { readonly _id: string; readonly version: number }[],
): Places =>
  new Map(
    docs.flatMap(({ _id, version }) => {
      const place = places.get(_id);
      return place ? [[_id, { ...place, version }] as const] : [];
    }),
  );

function withItemMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Moves the module `id` to `index` among the others; returns the same list if nothing changes. */
export function withModuleAt(units: readonly Unit[], id: string, index: number): readonly Unit[] {
  const from = units.findIndex(({ module }) => module._id === id);
  const to = Math.max(0, Math.min(index, units.length - 1));
  return from < 0 || from === to ? units : withItemMoved(units, from, to);
}

/** Moves the lesson `id` into `modulo`, before its `index`th other lesson. */
export function withLessonAt(
  units: readonly Unit[],
  id: string,
  modulo: string,
  index: number,
): readonly Unit[] {
  const lesson = units.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === id);
  if (!lesson || !units.some(({ module }) => module._id === modulo)) return units;
  const next = units.map(({ module, lessons }) => {
    const rest = lessons.filter(({ _id }) => _id !== id);
    if (module._id !== modulo) return { module, lessons: rest };
    return { module, lessons: [...rest.slice(0, index), { ...lesson, modulo }, ...rest.slice(index)] };
  });
  const same = JSON.stringify(programmeOf(next)) === JSON.stringify(programmeOf(units));
  return same ? units : next;
}

/** Moves a lesson one step up or down; past the ends of its module, into the neighbouring module. */
export function withLessonStepped(units: readonly Unit[], id: string, step: 1 | -1): readonly Unit[] {
  const unitIndex = units.findIndex(({ lessons }) => lessons.some(({ _id }) => _id === id));
  const unit = units[unitIndex];
  if (!unit) return units;
  const index = unit.lessons.findIndex(({ _id }) => _id === id) + step;
  if (index >= 0 && index < unit.lessons.length) return withLessonAt(units, id, unit.module._id, index);
  const neighbour = units[unitIndex + step];
  return neighbour
    ? withLessonAt(units, id, neighbour.module._id, step > 0 ? 0 : neighbour.lessons.length)
    : units;
}

/** Splits a list of titles into lines, without blank lines, list marks or numbers. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/u, '').trim())
    .filter(Boolean);
