import type { InvitationAnswer } from '@oficio/shared/contract/calls/invitations';
import { viewOf } from '@oficio/shared/contract/views';
import { ButtonLink, Notice, TextLink } from '@oficio/shared/ui';

/** Outcome of an invitation that is no longer pending, and where to go on. */
export function AnsweredInvitation({ invitation }: { invitation: InvitationAnswer }) {
  const { estado, centro, papel, enEspera } = invitation;
  if (estado === 'aceptada')
    return (
      <>
        <Notice kind="success" title="Invitación aceptada">
          {acceptanceText(invitation)}
        </Notice>
        <p>
          <ButtonLink size="large" to={nextPageOf(invitation)}>
            {papel === 'estudiante' && !enEspera ? 'Empezar el curso' : 'Ir al campus'}
          </ButtonLink>
        </p>
      </>
    );
  if (estado === 'declinada')
    return (
      <Notice kind="info" title="Invitación declinada">
        No queda nada por hacer. El centro sabe que no se aceptó, y puede enviar otra más adelante.
      </Notice>
    );
  return (
    <Notice kind="warn" title={estado === 'vencida' ? 'La invitación venció' : 'La invitación se anuló'}>
      Se puede pedir otra al centro:{' '}
      <TextLink to={`/contactanos?centro=${centro._id}`}>escribir a {centro.nombre}</TextLink>.
    </Notice>
  );
}

function acceptanceText({ papel, curso, enEspera, centro }: InvitationAnswer): string {
  if (papel !== 'estudiante' || !curso) return `La cuenta ya es parte de ${centro.nombre}.`;
  return enEspera
    ? `Queda en la lista de espera de «${curso.titulo}»: cuando haya un lugar, llega un aviso.`
    : `La inscripción en «${curso.titulo}» está activa.`;
}

function nextPageOf({ papel, curso, centro }: InvitationAnswer): string {
  if (papel === 'estudiante') return viewOf('course', { curso: curso?._id ?? '' });
  return papel === 'docente' ? viewOf('teaching') : viewOf('desk', { centro: centro._id });
}
