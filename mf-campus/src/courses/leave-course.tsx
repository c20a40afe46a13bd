import { LeaveEnrolment } from '@oficio/shared/requests/leave-enrolment';
import type { EnrolmentRow } from './course-row.tsx';

const FOLLOWS = {
  activa:
    'Se libera el lugar y las clases dejan de abrirse. El avance queda guardado: al inscribirse otra vez se sigue desde donde se estaba, si hay lugar.',
  solicitada:
    'El centro ya no la ve entre las que esperan. Desde la página del curso se puede pedir otra vez.',
  enEspera: 'Se pierde el turno. Desde la página del curso se puede volver a esperar, al final de la lista.',
};

/** Leaves a course from a list, or its waiting list. */
export const LeaveCourse = ({ enrolment, scope }: { enrolment: EnrolmentRow; scope: string }) => (
  <LeaveEnrolment
    enrolment={enrolment._id}
    estado={enrolment.estado}
    curso={enrolment.curso?._id}
    scope={scope}
    titulo={enrolment.curso?.titulo ?? 'el curso'}
    follows={FOLLOWS}
  />
);
