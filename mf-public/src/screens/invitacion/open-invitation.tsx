import type { InvitationAnswer } from '@oficio/shared/contract/calls/invitations';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useLocation } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { Button, ButtonLink, formatDate, Notice, Row, Stack, TextLink } from '@oficio/shared/ui';
import { useState, type ReactNode } from 'react';
import { withReturn } from '../../account/return-path.ts';
import { useStepFocus } from '../../account/use-step-focus.ts';
import { AnsweredInvitation } from './answered-invitation.tsx';
import type { useInvitation } from './use-invitation.ts';

/** An invitation: its terms with the buttons to answer it, or the outcome. */
export function OpenInvitation({
  invitation,
  busy,
  problem,
  answer,
}: { invitation: InvitationAnswer } & Pick<ReturnType<typeof useInvitation>, 'busy' | 'problem' | 'answer'>) {
  const { user, signOut } = useSession();
  const [hasSignedOut, setHasSignedOut] = useState(false);
  const container = useStepFocus(`${invitation.estado} ${hasSignedOut}`);
  const decline = (
    <Button
      variant="secondary"
      size="large"
      busy={busy === 'declinada'}
      onClick={() => void answer('declinada')}
    >
      No, gracias
    </Button>
  );
  return (
    <div ref={container}>
      <Stack gap={4}>
        {problem && (
          <Notice kind="error" title="No se pudo responder">
            {problem}
          </Notice>
        )}
        {invitation.estado === 'pendiente' ? (
          <>
            <Terms invitation={invitation} />
            {invitation.propia ? (
              <>
                {invitation.talon && user && <p>Se acepta con la cuenta de {user.email}.</p>}
                <Row gap={3}>
                  <Button size="large" busy={busy === 'aceptada'} onClick={() => void answer('aceptada')}>
                    Aceptar
                  </Button>
                  {decline}
                </Row>
              </>
            ) : user ? (
              <OtherAccountNotice
                invitation={invitation}
                onLeave={async () => {
                  const { ok } = await signOut();
                  if (ok) setHasSignedOut(true);
                }}
                decline={decline}
              />
            ) : (
              <SignIn talon={invitation.talon} decline={decline} />
            )}
          </>
        ) : (
          <div data-step-focus tabIndex={-1}>
            <Stack gap={4}>
              <AnsweredInvitation invitation={invitation} />
            </Stack>
          </div>
        )}
      </Stack>
    </div>
  );
}

const PURPOSE_TEXT: Readonly<Record<InvitationAnswer['papel'], string>> = {
  estudiante: 'a estudiar',
  docente: 'a enseñar en el centro',
  gestor: 'a gestionar el centro',
};

function Terms({
  invitation: { centro, curso, papel, venceEn, email, espera },
}: {
  invitation: InvitationAnswer;
}) {
  return (
    <>
      <p>
        <TextLink to={pageOf('centros', centro)}>{centro.nombre}</TextLink> invita {PURPOSE_TEXT[papel]}
        {curso && ` «${curso.titulo}»${espera ? '' : ' y guarda un lugar'}`}. La invitación{' '}
        {email && `es para ${email} y `}vale hasta el {formatDate(venceEn)}.
        {espera && ' Ahora el curso está completo: al aceptar se entra en la lista de espera.'}
      </p>
      <p>
        Al aceptar, el centro pasa a ver el nombre
        {papel === 'estudiante' ? ' y el avance en sus cursos' : ' en su equipo'}. Antes no ve ningún dato de
        la cuenta.
      </p>
    </>
  );
}

/** Shown to a user signed in with another address: one button signs out and leads back here. */
function OtherAccountNotice({
  invitation: { email },
  onLeave,
  decline,
}: {
  invitation: InvitationAnswer;
  onLeave: () => Promise<void>;
  decline: ReactNode;
}) {
  const [signingOut, setSigningOut] = useState(false);
  async function signOutHere() {
    setSigningOut(true);
    await onLeave();
    setSigningOut(false);
  }
  return (
    <>
      <Notice kind="info" title="La sesión abierta es de otra cuenta">
        Para aceptar hay que cerrar la sesión y entrar con la cuenta de {email}.
      </Notice>
      <Row gap={3}>
        <Button size="large" busy={signingOut} onClick={() => void signOutHere()}>
          Cerrar la sesión
        </Button>
        {decline}
      </Row>
    </>
  );
}

/** Accepting needs an account with that address: links to sign in or sign up, which lead back here. */
function SignIn({ talon, decline }: { talon: boolean; decline: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-step-focus tabIndex={-1}>
        {talon
          ? 'Para aceptar hace falta una cuenta, con el propio correo. El código sirve una sola vez.'
          : 'Para aceptar hace falta una cuenta con ese correo.'}
      </p>
      <Row gap={3}>
        <ButtonLink to={withReturn('/login', pathname + search)} size="large">
          Iniciar sesión
        </ButtonLink>
        <ButtonLink to={withReturn('/register', pathname + search)} size="large" variant="secondary">
          Crear cuenta
        </ButtonLink>
        {decline}
      </Row>
    </>
  );
}
