import type { InvitationAnswer, InvitationKey } from '@oficio/shared/contract/calls/invitations';
import { useQuery } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { Notice, Progress, TextLink } from '@oficio/shared/ui';
import { Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { AccountPage } from '../../account/account-page.tsx';
import { OpenInvitation } from './open-invitation.tsx';
import { useInvitation } from './use-invitation.ts';

/** Landing page of an invitation's e-mail: who invites, to what and until when, with buttons to answer. */
export function Screen() {
  const { values, set } = useQuery(['codigo', 'invitacion']);
  const { user } = useSession();
  const key = keyIn(values);
  const { outcome, busy, problem, answer } = useInvitation(key, user?._id);

  if (!key)
    return (
      <AccountPage
        title="Invitación"
        description="Con el código de un talón impreso. Quien la recibió por correo abre el enlace que llegó."
      >
        <SlipCodeForm onCode={(codigo) => set({ codigo }, { push: true })} />
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
      <OpenInvitation invitation={outcome.data} busy={busy} problem={problem} answer={answer} />
    </AccountPage>
  );
}

function keyIn({ codigo, invitacion }: { codigo: string; invitacion: string }): InvitationKey | undefined {
  if (codigo) return { codigo };
  return invitacion ? { invitacion } : undefined;
}

const titleOf = ({ centro, curso }: InvitationAnswer) =>
  curso ? `Invitación al curso ${curso.titulo}` : `Invitación de ${centro.nombre}`;

/** Form to type the code of a printed slip (`talón`). */
function SlipCodeForm({ onCode, problem }: { onCode: (code: string) => void; problem?: string | undefined }) {
  const form = useFormState({ codigo: '' });
  return (
    <Form
      label="Código del talón"
      errors={problem ? { ...form.errors, codigo: problem } : form.errors}
      busy={false}
      onSubmit={() => {
        const code = form.values.codigo.trim();
        if (code === '') form.setErrors({ codigo: 'Falta escribir el código.' });
        else onCode(code);
      }}
    >
      <TextField
        {...form.field('codigo')}
        label="Código"
        help="Está en el talón impreso: cuatro grupos de cuatro letras o números. Da igual con guiones o sin ellos, en mayúsculas o en minúsculas."
        required
        autoComplete="off"
        spellCheck={false}
      />
      <FormActions submit="Abrir la invitación" busy={false} />
    </Form>
  );
}
