import { useSession } from '@oficio/shared/store';
import { Section, Stack, Button, Notice, toast } from '@oficio/shared/ui';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { Form, FormActions, PasswordField, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { AwaitingEmail } from '../../account/awaiting-email.tsx';
import { EmailField } from '../../account/email-field.tsx';
import { SessionsList } from './sessions-list.tsx';
import { TwoFactor } from './two-factor.tsx';

const EMPTY_EMAIL = { email: '', clave: '' };

const EMPTY_PASSWORD = { claveActual: '', clave: '' };

/** Sign-in settings: e-mail, password, two-factor authentication, open sessions. */
export function AccessView() {
  const { user } = useSession();
  // Comes first for a user sent here to set it up. It keeps its place once done, since its backup codes are
  // on screen.
  const [isRequired] = useState(user?.faltaSegundoPaso === true);
  const secondStep = (
    <Section
      title="Verificación en dos pasos"
      description="Además de la contraseña, un código de seis números que da una aplicación en el teléfono."
    >
      <TwoFactor />
    </Section>
  );
  return (
    <Stack gap={8}>
      {isRequired && secondStep}
      <Section
        title="Correo de la cuenta"
        description="Con él se inicia sesión, y ahí llegan los avisos. El cambio lo aceptan los dos correos."
      >
        <EmailForm />
      </Section>
      <Section title="Cambiar la contraseña">
        <PasswordForm />
      </Section>
      {!isRequired && secondStep}
      <Section title="Sesiones abiertas" description="Los equipos en los que está iniciada la sesión.">
        <SessionsList />
      </Section>
    </Stack>
  );
}

/** E-mail of the account: changed once both addresses confirm, or corrected while it is unconfirmed. */
function EmailForm() {
  const { user, changeEmail, cancelEmailChange } = useSession();
  const form = useFormState(EMPTY_EMAIL);
  const { busy, during } = useBusy();
  if (!user) return null;
  if (user.confirmado === false) return <AwaitingEmail />;

  async function save() {
    const outcome = await during(changeEmail(form.values.email.trim(), form.values.clave));
    if (!outcome.ok) return form.fromServer(outcome);
    form.reset(EMPTY_EMAIL);
  }
  async function cancel() {
    const outcome = await during(cancelEmailChange());
    toast(outcome.ok ? 'El correo sigue siendo el mismo' : outcome.message, {
      kind: outcome.ok ? 'success' : 'error',
    });
  }

  return (
    <Stack gap={4}>
      {user.emailNuevo && (
        <Notice
          kind="info"
          title={`Cambio pendiente: ${user.emailNuevo}`}
          actions={
            <Button variant="secondary" size="small" busy={busy} onClick={() => void cancel()}>
              Dejar sin efecto
            </Button>
          }
        >
          Hay un enlace en ese correo y otro en {user.email}. El cambio se hace al abrir los dos; valen tres
          días.
        </Notice>
      )}
      <Form label="Cambiar el correo" errors={form.errors} busy={busy} onSubmit={() => void save()}>
        <EmailField field={form.field('email')} label="Correo nuevo" />
        <PasswordField {...form.field('clave')} label="Contraseña" required autoComplete="current-password" />
        <FormActions submit="Cambiar el correo" busy={busy} />
      </Form>
    </Stack>
  );
}

/** Changes the password, which closes every other session. */
function PasswordForm() {
  const { changePassword } = useSession();
  const form = useFormState(EMPTY_PASSWORD);
  const { busy, during } = useBusy();

  async function save() {
    const outcome = await during(changePassword(form.values.claveActual, form.values.clave));
    if (!outcome.ok) return form.fromServer(outcome);
    form.reset(EMPTY_PASSWORD);
    toast('Contraseña cambiada. Las demás sesiones se cerraron.', { kind: 'success' });
  }

  return (
    <Form label="Cambiar la contraseña" errors={form.errors} busy={busy} onSubmit={() => void save()}>
      <PasswordField
        {...form.field('claveActual')}
        label="Contraseña actual"
        required
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('clave')}
        label="Contraseña nueva"
        required
        autoComplete="new-password"
        help="Diez caracteres o más. Lo mejor es una frase de varias palabras."
      />
      <FormActions submit="Cambiar la contraseña" busy={busy} />
    </Form>
  );
}
