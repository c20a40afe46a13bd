import { ENROLMENT_STATES } from '@oficio/shared/contract/words/inscripciones';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { ButtonLink, EmptyState } from '@oficio/shared/ui';
import type { Study } from '../study/use-study.ts';
import { Alone } from './alone.tsx';
import { StateOf } from '../sides/states.tsx';

const WHY: Readonly<Record<string, string>> = {
  solicitada: 'El centro tiene que aprobar la inscripción. El aviso llega por correo y a la cuenta.',
  enEspera: 'No hay lugares por ahora. Si se libera uno, el aviso llega por correo y a la cuenta.',
  suspendida: 'Las clases vuelven a abrirse cuando el centro levanta la suspensión.',
  noAprobada: 'La cursada terminó sin alcanzar lo que pide el curso.',
  abandonada: 'La inscripción se dejó. Desde la página del curso se puede volver a pedir.',
  vencida: 'El plazo de la cursada terminó.',
  rechazada: 'El centro no aprobó la inscripción.',
};

/** Explains why the lessons can't be opened, and what to do. */
export function Closed({ study, curso }: { study: Study; curso: string }) {
  const { enrolment, course } = study;
  return (
    <Alone id={curso} category={course?.categorias?.[0]?.nombre} title={course?.titulo ?? 'Curso'}>
      {enrolment && (
        <p>
          Inscripción: <StateOf states={ENROLMENT_STATES} state={enrolment.estado} />
        </p>
      )}
      <EmptyState
        title={enrolment ? 'Las clases no están abiertas' : 'Para abrir las clases hay que inscribirse'}
        action={<ButtonLink to={pageOf('cursos', { _id: curso })}>Ver el curso</ButtonLink>}
      >
        {enrolment && [WHY[enrolment.estado], enrolment.motivoEstado].filter(Boolean).join(' ')}
      </EmptyState>
    </Alone>
  );
}
