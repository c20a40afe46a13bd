/** Parts and completion criteria of each kind of lesson. */
import type { Lesson } from './outline.ts';

type Kind = Lesson['tipo'];
type Criterion = NonNullable<Lesson['criterio']>;
export type Part = 'encuentro' | 'lugar' | 'enlace' | 'video' | 'adjuntos' | 'contenido';

interface LessonKind {
  readonly parts: readonly Part[];
  readonly criteria: readonly Criterion[];
}

const READING_CRITERIA: readonly Criterion[] = ['manual', 'tiempo', 'ejercicio'];
const MEETING_CRITERIA: readonly Criterion[] = ['manual', 'asistencia', 'ejercicio'];

const LESSON_KINDS: Readonly<Record<Kind, LessonKind>> = {
  texto: { parts: ['contenido', 'adjuntos'], criteria: READING_CRITERIA },
  video: { parts: ['video', 'contenido', 'adjuntos'], criteria: ['visto', ...READING_CRITERIA] },
  documento: { parts: ['adjuntos', 'contenido'], criteria: READING_CRITERIA },
  enVivo: { parts: ['encuentro', 'enlace', 'contenido', 'adjuntos'], criteria: MEETING_CRITERIA },
  presencial: { parts: ['encuentro', 'lugar', 'contenido', 'adjuntos'], criteria: MEETING_CRITERIA },
  externo: { parts: ['contenido', 'adjuntos'], criteria: READING_CRITERIA },
};

/**
 * Returns the parts of a kind, plus those that the lesson already has, so that all its content is editable.
 */
export function partsOf(kind: Kind, lesson: Lesson): ReadonlySet<Part> {
  const existing: Part[] = [];
  if (lesson.video?.url || lesson.videoArchivo) existing.push('video');
  if (lesson.encuentro?.inicio) existing.push('encuentro');
  if (lesson.encuentro?.enlace) existing.push('enlace');
  if (lesson.encuentro?.lugar) existing.push('lugar');
  return new Set([...LESSON_KINDS[kind].parts, ...existing]);
}

/** Returns the criteria of a kind, plus the lesson's current one. */
export const criteriaOf = (kind: Kind, lesson: Lesson): readonly Criterion[] => [
  ...new Set([...LESSON_KINDS[kind].criteria, ...(lesson.criterio ? [lesson.criterio] : [])]),
];
