import { viewOf } from '@oficio/shared/contract/views';
import { formatNumber, TextLink } from '@oficio/shared/ui';
import type { Mine } from './use-mine.ts';

/**
 * Shown to a person admitted to an exam that the centre evaluates in person: the arrangements and the result.
 */
export function InPersonStep({ exam, mine, done }: { exam: string; mine: Mine; done: boolean }) {
  const last = mine.intentos.find(({ ejercicio, nota }) => ejercicio === exam && nota !== undefined);
  const resolution = mine.solicitud?.resolucion;
  return (
    <>
      {!done && (
        <p>
          {last
            ? 'Para rendir otra vez hay que acordarlo con el centro.'
            : `El centro aceptó la solicitud${resolution ? `: ${resolution}` : '. Cuándo y dónde se rinde lo dice el centro.'}`}
        </p>
      )}
      {last && (
        <p>
          Última evaluación: {formatNumber(last.nota ?? 0)} %.{' '}
          <TextLink to={viewOf('exercise', { ejercicio: exam })}>Ver el resultado</TextLink>
        </p>
      )}
    </>
  );
}
