/** Reviews: questions failed in practices and evaluations that show their answers, to be asked again. */
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';
import { ejercicios } from '../cursos/cursos.ts';
import { hash } from '../hash.ts';
import { daysFromNow, type SeedId, type SeedRecord, type SeedRef } from '../types.ts';
import { intentos } from './intentos.ts';

/** The first reviews are due from yesterday on, over this many days. */
const REVIEW_SPREAD_DAYS = 5;

const exercisesById = new Map(ejercicios.map((exercise) => [exercise.$id, exercise]));

function reviewsOf(attempt: SeedRecord): SeedRecord[] {
  const exercise = exercisesById.get((attempt['ejercicio'] as SeedRef).$ref);
  const user = (attempt['usuario'] as SeedRef).$ref.slice('user.'.length);
  const feedback = attempt['devolucion'];
  if (!exercise || !Array.isArray(feedback)) return [];
  const failedIds = new Set(
    feedback.flatMap((entry: unknown) =>
      isRecord(entry) && entry['correcta'] === false ? [entry['reactivo']] : [],
    ),
  );
  return exercise.reactivos
    .filter((item) => failedIds.has(item.id) && recordOf(exercise.clave)[item.id] !== undefined)
    .map((item) => {
      const $id: SeedId = `repaso.${user}.${exercise.$id.slice('ejercicio.'.length)}.${item.id}`;
      return {
        $id,
        usuario: attempt['usuario'],
        ejercicio: attempt['ejercicio'],
        reactivo: item.id,
        pregunta: item,
        venceEn: daysFromNow((hash($id) % REVIEW_SPREAD_DAYS) - 1),
      };
    });
}

/** One review per person and question, however often it was failed. */
export const repasos: readonly SeedRecord[] = [
  ...new Map(intentos.flatMap(reviewsOf).map((review) => [review.$id, review])).values(),
];
