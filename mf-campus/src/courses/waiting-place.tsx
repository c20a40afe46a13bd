import { waitingSentence } from '@oficio/shared/contract/answers/waiting-place';
import { waitingPlace } from '@oficio/shared/contract/calls/waiting-place';
import { useCall } from '@oficio/shared/store';

/** How many people wait before this enrolment, and how a place comes. The line that it takes is there from the beginning. */
export function WaitingPlaceText({ enrolment }: { enrolment: string }) {
  const { data } = useCall(waitingPlace, { inscripcion: enrolment });
  return `${waitingSentence(data) ?? 'En la lista de espera'}. Cuando haya un lugar se avisa por correo y en la cuenta, con un plazo para aceptarlo.`;
}
