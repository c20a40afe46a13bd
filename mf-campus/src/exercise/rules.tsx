import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { FactsList, formatDateTime, formatDuration, formatNumber } from '@oficio/shared/ui';
import { countingGrade } from './answers.ts';
import type { Attempt, Exercise } from './answers.ts';

const { metodoNota, tipo } = ejercicios.fields;

/** What has to be known before beginning. */
export function Rules(props: {
  exercise: Exercise;
  attempts: readonly Attempt[];
  questions: number | undefined;
}) {
  const { exercise, attempts, questions } = props;
  const counting = countingGrade(attempts, exercise.metodoNota);
  return (
    <FactsList
      facts={[
        { label: 'Tipo', value: tipo.options[exercise.tipo] },
        { label: 'Preguntas', value: questions },
        { label: 'Tiempo', value: exercise.duracionSeg && formatDuration(exercise.duracionSeg / 60) },
        { label: 'Se aprueba con', value: `${formatNumber(exercise.aprobacionPct)} %` },
        { label: 'Abre', value: exercise.abre && formatDateTime(exercise.abre, { zone: true }) },
        { label: 'Cierra', value: exercise.cierra && formatDateTime(exercise.cierra, { zone: true }) },
        {
          label: 'Nota que cuenta',
          value:
            exercise.intentosMax === 1 || !exercise.metodoNota
              ? undefined
              : metodoNota.options[exercise.metodoNota],
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
