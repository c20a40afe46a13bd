import { Button, FactsList, formatDateTime, Notice } from '@oficio/shared/ui';
import type { Attempt, Exercise } from '../attempts/answers.ts';

/** Notice that the attempt arrived after its deadline, with the three moments that matter. */
export function LateNotice(props: { attempt: Attempt; exercise: Exercise; onRefuse: () => void }) {
  const { attempt, exercise, onRefuse } = props;
  const momentOf = (date: string | null | undefined) => date && formatDateTime(date, { zone: true });
  return (
    <Notice kind="warn" title="Llegó después del plazo">
      <FactsList
        facts={[
          {
            label: 'Según el dispositivo',
            value: momentOf(attempt.rendidoEn) ?? 'No dice una fecha posible',
          },
          { label: 'Lo recibió el servidor', value: formatDateTime(attempt.recibidoEn, { zone: true }) },
          { label: 'Cerró', value: momentOf(exercise.cierra) },
        ]}
      />
      <p>Al calificar se acepta. Si no se acepta, vale lo que el servidor tenía guardado a tiempo.</p>
      <Button variant="secondary" onClick={onRefuse}>
        No aceptar
      </Button>
    </Notice>
  );
}
