/** From a class to the values of its form, and from there to what is sent. */
import type { FormState } from '@oficio/shared/ui/forms';
import type { Lesson } from './outline.ts';

const NAMES = [
  'tipo',
  'contenido',
  'video',
  'videoArchivo',
  'subtitulosArchivo',
  'adjuntos',
  'encuentro',
  'obligatoria',
  'vistaPrevia',
  'criterio',
  'tiempoMinSeg',
  'duracionMin',
  'notasDocente',
] as const satisfies readonly (keyof Lesson)[];
type Name = (typeof NAMES)[number];
type FileNames = 'videoArchivo' | 'subtitulosArchivo';

/** Of a class, what its form holds: a file is stored (its id) or just chosen. */
export type LessonValues = {
  [N in Exclude<Name, FileNames | 'adjuntos' | 'tiempoMinSeg'>]: Lesson[N];
} & { tiempoMinSeg: number | undefined } & { [N in FileNames]: string | File | null | undefined } & {
  adjuntos: (string | File)[];
};
export type LessonForm = FormState<LessonValues>;

export const valuesOf = (lesson: Lesson): LessonValues => ({
  tipo: lesson.tipo,
  contenido: lesson.contenido,
  video: lesson.video,
  videoArchivo: lesson.videoArchivo,
  subtitulosArchivo: lesson.subtitulosArchivo,
  adjuntos: [...(lesson.adjuntos ?? [])],
  encuentro: lesson.encuentro,
  obligatoria: lesson.obligatoria,
  vistaPrevia: lesson.vistaPrevia,
  criterio: lesson.criterio,
  tiempoMinSeg: lesson.tiempoMinSeg,
  duracionMin: lesson.duracionMin,
  notasDocente: lesson.notasDocente,
});

const isFile = (value: unknown): boolean =>
  value instanceof File || (Array.isArray(value) && value.some((one) => one instanceof File));
const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** What differs from the class; what was emptied is sent as null. */
export function changedIn(values: LessonValues, lesson: Lesson): Partial<Record<Name, never>> {
  const before = valuesOf(lesson);
  const changed = NAMES.filter(
    (name) => isFile(values[name]) || textOf(values[name]) !== textOf(before[name]),
  );
  // Each is what its field takes: the form's types say so one by one.
  return Object.fromEntries(
    changed.map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]),
  ) as Partial<Record<Name, never>>;
}
