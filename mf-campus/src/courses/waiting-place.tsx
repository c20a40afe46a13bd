import { queuePositionSentence } from '@oficio/shared/contract/answers/waiting-place';
import { waitingPlace } from '@oficio/shared/contract/calls/waiting-place';
import { useCall } from '@oficio/shared/store';

/**
 * Position of an enrolment in the waiting list, and how a place is assigned. Its line is rendered from the
 * start, so nothing moves.
 */
export function WaitingPlaceText({ enrolment }: { enrolment: string }) {
  const { data } = useCall(waitingPlace, { inscripcion: enrolment });
  return `${queuePositionSentence(data) ?? 'En la lista de espera'}. Cuando haya un lugar se avisa por correo y en la cuenta, con un plazo para aceptarlo.`;
}
