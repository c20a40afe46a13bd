import type { Doc } from '@oficio/shared/contract/collections/index';
import { lazyNamed } from '@oficio/shared/ui';
import { Suspense } from 'react';

// Loaded on demand: few visitors of a course's page are waiting for a place in it.
const LeaveEnrolment = lazyNamed(
  () => import(/* webpackChunkName: "leave" */ '@oficio/shared/requests/leave-enrolment'),
  'LeaveEnrolment',
);

const CONSEQUENCES = {
  solicitada: 'El centro ya no la ve entre las que esperan. Se puede pedir otra vez cuando se quiera.',
  enEspera: 'Se pierde el turno: al volver se espera al final de la lista.',
};

/** Withdraws a pending enrolment from the course's page. A course under way is left from "Mis cursos". */
export const Withdraw = ({
  enrolment: { _id, estado, curso },
  onChanged,
}: {
  enrolment: Doc<'inscripciones'>;
  onChanged: () => void;
}) => (
  <div>
    <Suspense fallback={null}>
      <LeaveEnrolment
        enrolment={_id}
        estado={estado}
        curso={curso}
        scope={`curso-${curso}`}
        follows={CONSEQUENCES}
        onChanged={onChanged}
      />
    </Suspense>
  </div>
);
