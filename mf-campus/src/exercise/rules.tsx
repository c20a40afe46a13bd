import { sharePhrase } from '@oficio/shared/contract/answers/course-rule';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { countedGrade } from '@oficio/shared/contract/exercises/grades';
import { FactsList, formatDateTime, formatDuration, formatNumber } from '@oficio/shared/ui';
import type { Attempt, Exercise } from '../attempts/answers.ts';

const { tipo } = ejercicios.fields;

/** Explains which grade counts, with an example. */
const GRADING_METHODS: Readonly<Record<NonNullable<Exercise['metodoNota']>, string>> = {
  mejor: 'Cuenta la nota más alta. Con 50 % y después 70 %, cuenta 70 %.',
  ultimo: 'Cuenta la última nota. Con 70 % y después 50 %, cuenta 50 %.',
  promedio: 'Cuenta el promedio. Con 50 % y después 70 %, cuenta 60 %.',
  primero: 'Cuenta la primera nota. Con 50 % y después 70 %, cuenta 50 %.',
};

/** Rules to know before starting. */
export function Rules(props: {
  exercise: Exercise;
  attempts: readonly Attempt[];
  questions: number | undefined;
}) {
  const { exercise, attempts, questions } = props;
  const counting = countedGrade(exercise.metodoNota, attempts);
  return (
    <FactsList
      facts={[
        { label: 'Tipo', value: tipo.options[exercise.tipo] },
        { label: 'Preguntas', value: questions },
        { label: 'Tiempo', value: exercise.duracionSeg && formatDuration(exercise.duracionSeg / 60) },
        {
          label: 'Se aprueba con',
          value: `${formatNumber(exercise.aprobacionPct)} % o más: ${sharePhrase(exercise.aprobacionPct)} puntos`,
        },
        { label: 'Abre', value: exercise.abre && formatDateTime(exercise.abre, { zone: true }) },
        { label: 'Cierra', value: exercise.cierra && formatDateTime(exercise.cierra, { zone: true }) },
        {
          label: 'Si se hace más de una vez',
          value:
            exercise.intentosMax === 1 || !exercise.metodoNota
              ? undefined
              : GRADING_METHODS[exercise.metodoNota],
        },
        {
          label: 'Nota hasta ahora',
          value:
            counting === undefined
              ? undefined
              : `${formatNumber(Math.round(counting * 100) / 100)} %, ${counting >= exercise.aprobacionPct ? 'aprobado' : 'no aprobado'}`,
        },
      ]}
    />
  );
}
