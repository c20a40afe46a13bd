/** Completion criterion of a lesson, and the sentence that states what is missing. */
import { secondsLeft } from '@oficio/shared/contract/answers/course-progress';
import type { Queryable } from '../../platform/database/queryable.ts';
import { firstIn, from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { readOwn } from './standing-own.ts';

export type Lesson = Pick<Stored<'clases'>, '_id' | 'titulo' | 'criterio' | 'tiempoMinSeg' | 'video'>;
/** Seconds spent, position of the video and seconds of it watched, as the server counts them. */
export interface Step {
  readonly segundos?: number | null;
  readonly posicion?: number | null;
  readonly vistoSeg?: number | null;
  /** `completada` when the student asked to complete the lesson: at the end of a video of unknown length. */
  readonly estado?: string | null;
}

/** Share of a video that counts as having watched it all: credits at the end are optional. */
const SEEN = 0.9;

/**
 * Returns the seconds left of a criterion that requires time; undefined when the video's length is unknown.
 */
function left(lesson: Lesson, step: Step): number | undefined {
  if (lesson.criterio === 'tiempo') return secondsLeft(lesson, step.segundos);
  const length = lesson.video?.segundos ?? 0;
  return length > 0 ? Math.ceil(length * SEEN) - seenOf(step) : undefined;
}

/** An external video reports no position, so the time in the lesson stands for the time watched. */
const seenOf = (step: Step): number => (step.posicion ? (step.vistoSeg ?? 0) : (step.segundos ?? 0));

function isSeen(lesson: Lesson, step: Step): boolean {
  const length = lesson.video?.segundos ?? 0;
  // Unknown length: the student reports the end, and must have watched up to there.
  if (length <= 0)
    return step.estado === 'completada' && seenOf(step) > 0 && seenOf(step) >= SEEN * (step.posicion ?? 0);
  const reached = !step.posicion || step.posicion >= length * SEEN;
  return reached && seenOf(step) >= Math.ceil(length * SEEN);
}

/** Whether a step meets a criterion that depends on the student's own steps only. */
export const isMetBySteps = (lesson: Lesson, step: Step): boolean =>
  lesson.criterio === 'visto'
    ? isSeen(lesson, step)
    : lesson.criterio !== 'tiempo' || secondsLeft(lesson, step.segundos) === 0;

/** Whether the student of an enrolment meets the lesson's criterion. */
export async function isMet(
  db: Queryable,
  { _id: enrolment, usuario: person }: Pick<Stored<'inscripciones'>, '_id' | 'usuario'>,
  lesson: Lesson,
  step: Step,
): Promise<boolean> {
  switch (lesson.criterio) {
    case 'asistencia': {
      const present = await from
        .selectFrom('asistencias')
        .select('_id')
        .where('clase', '=', lesson._id)
        .where('usuario', '=', person)
        .where('estado', '=', 'presente')
        .where('eliminado', '=', false)
        .$call(firstIn(db));
      return present !== undefined;
    }
    case 'ejercicio': {
      const exercises = await from
        .selectFrom('ejercicios')
        .select(['_id', 'aprobacionPct'])
        .where('clase', '=', lesson._id)
        .where('estado', '=', 'publicado')
        .where('eliminado', '=', false)
        .$call(rowsIn(db));
      const own = (await readOwn(db, [enrolment]))(enrolment).exercises;
      const passes = ({ _id, aprobacionPct }: (typeof exercises)[number]) =>
        (own.get(_id)?.nota ?? -1) >= aprobacionPct;
      return exercises.length > 0 && exercises.every(passes);
    }
    default:
      return isMetBySteps(lesson, step);
  }
}

/** Returns a sentence with what completes the lesson, and how much is left. */
export function unmetSentence(lesson: Lesson, step: Step): string {
  const title = `La clase «${lesson.titulo}»`;
  const rest = left(lesson, step);
  const more = rest !== undefined && rest > 0 ? ` ${restWords(rest)}` : '';
  switch (lesson.criterio) {
    case 'visto':
      return `${title} se completa al ver el video hasta el final.${more}`;
    case 'tiempo':
      return `${title} se completa tras dedicarle ${duration(lesson.tiempoMinSeg ?? 30)}.${more}`;
    case 'asistencia':
      return `${title} se completa cuando se registra la asistencia al encuentro.`;
    default:
      return `${title} se completa al aprobar su ejercicio.`;
  }
}

const duration = (seconds: number): string =>
  seconds < 120 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
const restWords = (seconds: number): string =>
  seconds === 1 ? 'Falta 1 segundo.' : `Faltan ${duration(seconds)}.`;
