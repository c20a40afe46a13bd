/** A course's programme as it is built: its modules in order, each with its classes, and what moves them. */
import type { Doc } from '@oficio/shared/contract/collections/index';

/** A module, or one that was typed and is on its way. */
export type Module = Pick<Doc<'modulos'>, '_id' | 'titulo' | 'version' | 'orden'>;
export type Lesson = Doc<'clases'>;
export interface Unit {
  readonly module: Module;
  readonly lessons: readonly Lesson[];
}
/** Where something was put, until its record says so itself. */
export interface Place {
  /**
   * Of the record when the move was written: another one is newer than the move. None while it is on its way, when what
   * is read may be of the move before it.
   */
  readonly version?: number;
  readonly orden: number;
  readonly modulo?: string;
}
export type Places = ReadonlyMap<string, Place>;

const placed = <D extends { readonly _id: string; readonly version: number; readonly orden: number }>(
  doc: D,
  places: Places,
): D => {
  const place = places.get(doc._id);
  if (!place || (place.version ?? doc.version) !== doc.version) return doc;
  return { ...doc, orden: place.orden, ...(place.modulo !== undefined && { modulo: place.modulo }) };
};
const byPlace = (a: { readonly orden: number }, b: { readonly orden: number }): number => a.orden - b.orden;

/** Modules and classes in order, where they were put last. */
export function unitsOf(modulos: readonly Module[], clases: readonly Lesson[], places: Places): Unit[] {
  const lessons = clases.map((lesson) => placed(lesson, places)).sort(byPlace);
  return modulos
    .map((module) => placed(module, places))
    .sort(byPlace)
    .map((module) => ({ module, lessons: lessons.filter(({ modulo }) => modulo === module._id) }));
}

/** As `cursos.programa` takes it. */
export const programmeOf = (units: readonly Unit[]) =>
  units.map(({ module, lessons }) => ({ modulo: module._id, clases: lessons.map(({ _id }) => _id) }));

/** The places of all of it, as they stand now. */
export const placesOf = (units: readonly Unit[]): Places =>
  new Map(
    units.flatMap(({ module, lessons }, i) => [
      [module._id, { orden: i + 1 }] as const,
      ...lessons.map(({ _id }, j) => [_id, { orden: j + 1, modulo: module._id }] as const),
    ]),
  );

/** The same places once they are written: they hold for the records as they were read by then. */
export const written = (
  places: Places,
  docs: readonly { readonly _id: string; readonly version: number }[],
): Places =>
  new Map(
    docs.flatMap(({ _id, version }) => {
      const place = places.get(_id);
      return place ? [[_id, { ...place, version }] as const] : [];
    }),
  );

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The module `id` put at `index` among the others; the same list where it stands there or isn't there. */
export function withModuleAt(units: readonly Unit[], id: string, index: number): readonly Unit[] {
  const from = units.findIndex(({ module }) => module._id === id);
  const to = Math.max(0, Math.min(index, units.length - 1));
  return from < 0 || from === to ? units : moved(units, from, to);
}

/** The class `id` put in `modulo` before its `index`th other class. */
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

/** A class one step up or down: past the ends of its module it goes on into the one beside it. */
export function withLessonStepped(units: readonly Unit[], id: string, step: 1 | -1): readonly Unit[] {
  const at = units.findIndex(({ lessons }) => lessons.some(({ _id }) => _id === id));
  const unit = units[at];
  if (!unit) return units;
  const index = unit.lessons.findIndex(({ _id }) => _id === id) + step;
  if (index >= 0 && index < unit.lessons.length) return withLessonAt(units, id, unit.module._id, index);
  const beside = units[at + step];
  return beside ? withLessonAt(units, id, beside.module._id, step > 0 ? 0 : beside.lessons.length) : units;
}

/** Titles written one a line: without blank lines, list marks or numbers before them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/u, '').trim())
    .filter(Boolean);
