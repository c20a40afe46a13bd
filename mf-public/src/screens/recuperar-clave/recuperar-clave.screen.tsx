import { useBusy } from '@oficio/shared/kit/use-busy';
import { useNavigate, useQuery } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { Notice, TextLink, toast } from '@oficio/shared/ui';
import { Form, FormActions, PasswordField, TextField, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';

/** Requests a reset link by e-mail; with the link's token, sets a new password. */
export function Screen() {
  const { values } = useQuery(['token']);
  return values.token ? <NewPassword token={values.token} /> : <RequestLink />;
}

function RequestLink() {
  const { requestPasswordReset } = useSession();
  const form = useFormState({ email: '' });
  const { busy, during } = useBusy();
  const [sent, setSent] = useState(false);
  async function send() {
    const outcome = await during(requestPasswordReset(form.values.email.trim()));
    if (outcome.ok) setSent(true);
    else form.fromServer(outcome);
  }
  return (
    <AccountPage title="Recuperar la contraseña" description="Se envía un enlace para elegir una nueva.">
      {sent ? (
        <Notice kind="success" title="Pedido enviado">
          Si hay una cuenta con ese correo, el enlace llega en unos minutos. Vale por una hora.
        </Notice>
      ) : (
        <Form errors={form.errors} busy={busy} onSubmit={() => void send()}>
          <TextField
            {...form.field('email')}
            label="Correo de la cuenta"
            type="email"
            required
            autoComplete="email"
          />
          <FormActions submit="Enviar el enlace" busy={busy} />
        </Form>
      )}
      <p>
        <TextLink to="/login">Volver a iniciar sesión</TextLink>
      </p>
    </AccountPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const { resetPassword } = useSession();
  const navigate = useNavigate();
  const form = useFormState({ clave: '' });
  const { busy, during } = useBusy();
  async function send() {
    const outcome = await during(resetPassword(token, form.values.clave));
    if (!outcome.ok) return form.fromServer(outcome);
    toast('Contraseña cambiada. Ya se puede iniciar sesión con la nueva.', { kind: 'success' });
    void navigate('/login', { replace: true });
  }
  return (
    <AccountPage title="Elegir una contraseña nueva" description="Se cierran las demás sesiones abiertas.">
      <Form errors={form.errors} busy={busy} onSubmit={() => void send()}>
        <PasswordField
          {...form.field('clave')}
          label="Contraseña nueva"
          required
          autoComplete="new-password"
          help="Diez caracteres o más."
        />
        <FormActions submit="Guardar la contraseña" busy={busy} />
      </Form>
      <p>
        <TextLink to="/recuperar-clave">Pedir otro enlace</TextLink>
      </p>
    </AccountPage>
  );
}
