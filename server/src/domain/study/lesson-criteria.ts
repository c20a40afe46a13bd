/** What completes a class: its criterion, and the sentence that says what is missing. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { lessonGrades, passesExercise } from './course-grades.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';

export type Lesson = Pick<Stored<'clases'>, '_id' | 'titulo' | 'criterio' | 'tiempoMinSeg' | 'video'>;
/** Seconds spent and position of the video, merged over devices. */
export interface Step {
  readonly segundos?: number | null;
  readonly posicion?: number | null;
}

/** A video counts as seen from here on: credits and silences at the end are nobody's duty. */
const SEEN = 0.9;

/** Whether the criterion of the class is met by this person. */
export async function isMet(db: Queryable, person: string, lesson: Lesson, step: Step): Promise<boolean> {
  switch (lesson.criterio) {
    case 'visto': {
      const seconds = lesson.video?.segundos ?? 0;
      // Of a video whose length nobody wrote down, any of it.
      if (seconds <= 0) return Math.max(step.segundos ?? 0, step.posicion ?? 0) > 0;
      return Math.max(step.segundos ?? 0, step.posicion ?? 0) >= seconds * SEEN;
    }
    case 'tiempo':
      return (step.segundos ?? 0) >= (lesson.tiempoMinSeg ?? 30);
    case 'asistencia': {
      const present = await firstOf(
        db,
        from
          .selectFrom('asistencias')
          .select('_id')
          .where('clase', '=', lesson._id)
          .where('usuario', '=', person)
          .where('estado', '=', 'presente')
          .where('eliminado', '=', false),
      );
      return present !== undefined;
    }
    case 'ejercicio': {
      const grades = await lessonGrades(db, person, lesson._id);
      return grades.length > 0 && grades.every(passesExercise);
    }
    default:
      return true;
  }
}

/** What to do to complete it. */
export function unmetSentence(lesson: Lesson): string {
  const title = `La clase «${lesson.titulo}»`;
  switch (lesson.criterio) {
    case 'visto':
      return `${title} se completa al ver el video hasta el final.`;
    case 'tiempo':
      return `${title} se completa tras dedicarle ${duration(lesson.tiempoMinSeg ?? 30)}.`;
    case 'asistencia':
      return `${title} se completa cuando se registra la asistencia al encuentro.`;
    default:
      return `${title} se completa al aprobar su ejercicio.`;
  }
}

const duration = (seconds: number): string =>
  seconds < 120 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
