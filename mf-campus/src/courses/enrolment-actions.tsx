import { nextStepOf } from '@oficio/shared/contract/answers/course-situation';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { LeaveEnrolment } from '@oficio/shared/requests/leave-enrolment';
import { ButtonLink } from '@oficio/shared/ui';
import { NextStepButton } from '../study/next-step-button.tsx';
import { campusPath } from '../study/outline.ts';
import { AskAgain, AskExtension } from './ask-course.tsx';
import { OPEN_ENROLMENT_STATES, type EnrolmentRow } from './course-row.tsx';

const PENDING_STATES: readonly string[] = ['solicitada', 'enEspera', 'ofrecida'];

/**
 * Actions on an enrolment. `isMain`: whether it is the course to continue, the only one with a primary button.
 */
export function EnrolmentActions(props: { enrolment: EnrolmentRow; scope: string; isMain: boolean }) {
  const { enrolment, scope, isMain } = props;
  const { curso, estado, progresoPct } = enrolment;
  const id = curso?._id;
  if (!id) return null;
  if (OPEN_ENROLMENT_STATES.includes(estado))
    return (
      <>
        <NextStepButton
          curso={id}
          siguiente={enrolment.siguiente}
          begun={Boolean(progresoPct)}
          variant={estado === 'activa' && isMain ? 'primary' : 'secondary'}
        />
        {(estado === 'completada' || !nextStepOf(enrolment.siguiente)) && (
          <ButtonLink to={campusPath(id)} variant={estado === 'activa' && isMain ? 'primary' : 'secondary'}>
            {estado === 'completada' ? 'Repasar' : progresoPct ? 'Continuar' : 'Empezar'}
          </ButtonLink>
        )}
        {estado === 'activa' && enrolment.venceEn && <AskExtension objeto={enrolment._id} />}
        {estado === 'activa' && <LeaveCourse enrolment={enrolment} scope={scope} />}
      </>
    );
  return (
    <>
      <ButtonLink to={pageOf('cursos', { _id: id })} variant="secondary">
        {estado === 'ofrecida' ? 'Aceptar el lugar' : 'Ver el curso'}
      </ButtonLink>
      {PENDING_STATES.includes(estado) && <LeaveCourse enrolment={enrolment} scope={scope} />}
      {estado === 'noAprobada' && <AskAgain objeto={enrolment._id} />}
      {estado === 'vencida' && !enrolment.responderHasta && <AskExtension objeto={enrolment._id} />}
    </>
  );
}

/** Consequences of leaving, by the enrolment's state. */
const LEAVING_CONSEQUENCES = {
  activa:
    'Se libera el lugar y las clases dejan de abrirse. El avance queda guardado: al inscribirse otra vez se sigue desde donde se estaba, si hay lugar.',
  solicitada:
    'El centro ya no la ve entre las que esperan. Desde la página del curso se puede pedir otra vez.',
  enEspera: 'Se pierde el turno. Desde la página del curso se puede volver a esperar, al final de la lista.',
};

/** Leaves a course from a list, or its waiting list. */
const LeaveCourse = ({ enrolment, scope }: { enrolment: EnrolmentRow; scope: string }) => (
  <LeaveEnrolment
    enrolment={enrolment._id}
    estado={enrolment.estado}
    curso={enrolment.curso?._id}
    scope={scope}
    titulo={enrolment.curso?.titulo ?? 'el curso'}
    follows={LEAVING_CONSEQUENCES}
  />
);
