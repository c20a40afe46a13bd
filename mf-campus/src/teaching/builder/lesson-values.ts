/** Form values of a lesson, and the changes that they make to it. */
import type { FormState } from '@oficio/shared/ui/forms';
import type { Lesson } from './outline.ts';

const FIELD_NAMES = [
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
type Name = (typeof FIELD_NAMES)[number];
type FileNames = 'videoArchivo' | 'subtitulosArchivo';

/** Values of a lesson's form. A file is either stored (its id) or newly chosen. */
type LessonValues = {
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
  value instanceof File || (Array.isArray(value) && value.some((item) => item instanceof File));
const comparable = (value: unknown): string => JSON.stringify(value ?? null);

/** Returns the values that differ from the lesson's; cleared ones as null. */
export function changedValues(values: LessonValues, lesson: Lesson): Partial<Record<Name, never>> {
  const lessonValues = valuesOf(lesson);
  const changedNames = FIELD_NAMES.filter(
    (name) => isFile(values[name]) || comparable(values[name]) !== comparable(lessonValues[name]),
  );
  // The cast is safe: the form's types state that each value fits its field.
  return Object.fromEntries(
    changedNames.map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]),
  ) as Partial<Record<Name, never>>;
}
