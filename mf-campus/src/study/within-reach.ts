import { missingOf, nextStepOf } from '@oficio/shared/contract/answers/course-situation';
import { nothingMissing } from '@oficio/shared/contract/answers/missing-words';
import type { Doc } from '@oficio/shared/contract/collections/index';

type Enrolment = Pick<Doc<'inscripciones'>, 'estado' | 'falta' | 'siguiente'>;

/** Returns whether no lesson is left, only what follows them: an exam, an average, a meeting or the legal name. */
export function isWithinReach({ estado, falta, siguiente }: Enrolment): boolean {
  if (estado === 'completada') return nextStepOf(siguiente)?.tipo === 'nombreLegal';
  const missing = missingOf(falta);
  return estado === 'activa' && missing !== undefined && missing.clases === 0 && !nothingMissing(missing);
}
