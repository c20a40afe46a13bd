/** Describes the completion criterion of a lesson. */
import { secondsLeft } from '@oficio/shared/contract/answers/course-progress';
import type { Lesson } from './outline.ts';

/** Returns what is missing to complete a lesson, in short. @param seconds spent in it so far */
export function missingText(lesson: Lesson, seconds: number): string {
  switch (lesson.criterio) {
    case 'tiempo': {
      const left = Math.ceil(secondsLeft(lesson, seconds));
      if (left === 0) return 'Completando…';
      if (left === 1) return 'Falta 1 segundo';
      return left < 90 ? `Faltan ${left} segundos` : `Faltan ${Math.ceil(left / 60)} min`;
    }
    case 'visto':
      return 'Falta ver el video hasta el final';
    case 'asistencia':
      return 'Se completa al registrar la asistencia, en el encuentro';
    case 'ejercicio':
      return 'Falta aprobar el ejercicio de esta clase';
    default:
      return '';
  }
}

/** Formats seconds as "2:05", or "1:02:05" from an hour on. */
export const clockOf = (seconds: number): string => {
  const wholeSeconds = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor((wholeSeconds % 3600) / 60);
  const rest = String(wholeSeconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};
