import { waitingSentence, type WaitingPlace } from '@oficio/shared/contract/answers/waiting-place';
import { useResource } from '@oficio/shared/store';

/** How many people wait before this enrolment, and how a place comes. The line that it takes is there from the beginning. */
export function WaitingPlaceText({ enrolment }: { enrolment: string }) {
  const { data } = useResource<WaitingPlace>(`/api/inscripciones/${enrolment}/espera`);
  return `${waitingSentence(data) ?? 'En la lista de espera'}. Cuando haya un lugar se avisa por correo y en la cuenta, con un plazo para aceptarlo.`;
}
