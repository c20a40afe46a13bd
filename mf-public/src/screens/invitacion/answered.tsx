import type { InvitationAnswer } from '@oficio/shared/contract/calls/invitations';
import { viewOf } from '@oficio/shared/contract/views';
import { ButtonLink, Notice, TextLink } from '@oficio/shared/ui';

/** Outcome of an invitation that is no longer pending, and where to go on. */
export function Answered({
  invitation: { estado, curso, centro, papel, enEspera },
}: {
  invitation: InvitationAnswer;
}) {
  if (estado === 'aceptada')
    return (
      <>
        <Notice kind="success" title="Invitación aceptada">
          {papel === 'estudiante' && curso
            ? enEspera
              ? `Queda en la lista de espera de «${curso.titulo}»: cuando haya un lugar, llega un aviso.`
              : `La inscripción en «${curso.titulo}» está activa.`
            : `La cuenta ya es parte de ${centro.nombre}.`}
        </Notice>
        <p>
          <ButtonLink
            size="large"
            to={
              papel === 'estudiante'
                ? viewOf('course', { curso: curso?._id ?? '' })
                : papel === 'docente'
                  ? viewOf('teaching')
                  : viewOf('desk', { centro: centro._id })
            }
          >
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
