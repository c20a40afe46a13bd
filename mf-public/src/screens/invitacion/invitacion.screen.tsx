import type { InvitationAnswer } from '@oficio/shared/contract/calls/invitations';
import { useQuery } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { Notice, Progress, TextLink } from '@oficio/shared/ui';
import { AccountPage } from '../../account/account-page.tsx';
import { Opened } from './opened.tsx';
import { TypeCode } from './type-code.tsx';
import { useInvitation } from './use-invitation.ts';

/** Landing page of an invitation's e-mail: who invites, to what and until when, with buttons to answer. */
export function Screen() {
  const { values, set } = useQuery(['codigo', 'invitacion']);
  const { user } = useSession();
  const key = values.codigo
    ? { codigo: values.codigo }
    : values.invitacion
      ? { invitacion: values.invitacion }
      : undefined;
  const { outcome, busy, problem, answer } = useInvitation(key, user?._id);

  if (!key)
    return (
      <AccountPage
        title="Invitación"
        description="Con el código de un talón impreso. Quien la recibió por correo abre el enlace que llegó."
      >
        <TypeCode onCode={(codigo) => set({ codigo }, { push: true })} />
      </AccountPage>
    );
  if (outcome && !outcome.ok)
    return (
      <AccountPage title="Invitación">
        <Notice kind="warn" title="No se pudo abrir la invitación">
          {outcome.message}
        </Notice>
        {values.codigo && (
          <p>
            <TextLink to="/invitacion">Escribir otro código</TextLink>
          </p>
        )}
        {!user && (
          <p>
            <TextLink to="/login">Iniciar sesión</TextLink>
          </p>
        )}
      </AccountPage>
    );
  if (!outcome)
    return (
      <AccountPage title="Invitación">
        <Progress label="Abriendo la invitación" />
      </AccountPage>
    );
  return (
    <AccountPage title={titleOf(outcome.data)}>
      <Opened invitation={outcome.data} busy={busy} problem={problem} answer={answer} />
    </AccountPage>
  );
}

const titleOf = ({ centro, curso }: InvitationAnswer) =>
  curso ? `Invitación al curso ${curso.titulo}` : `Invitación de ${centro.nombre}`;
