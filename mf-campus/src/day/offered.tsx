import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { ButtonLink, formatDateTime, Notice } from '@oficio/shared/ui';
import type { Day } from './use-day.ts';

/** Places offered to the user until they answer; first on the page, since the offer expires. */
export function Offered({ day }: { day: Day }) {
  const offered = day.enrolments.docs.filter(({ estado }) => estado === 'ofrecida');
  return offered.map(({ _id, curso, responderHasta }) => (
    <Notice
      key={_id}
      kind="success"
      quiet
      title={`Hay un lugar en ${curso?.titulo ?? 'el curso'}`}
      actions={
        <ButtonLink to={pageOf('cursos', { _id: curso?._id ?? '' })} size="small">
          Aceptar el lugar
        </ButtonLink>
      }
    >
      {responderHasta
        ? `Se guarda hasta el ${formatDateTime(responderHasta, { zone: true })}. Después pasa a quien sigue en la lista.`
        : 'Se guarda por unas horas. Después pasa a quien sigue en la lista.'}
    </Notice>
  ));
}
