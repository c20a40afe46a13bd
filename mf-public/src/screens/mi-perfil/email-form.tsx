import { useBusy } from '@oficio/shared/kit/use-busy';
import { useSession } from '@oficio/shared/store';
import { Button, Notice, Stack, toast } from '@oficio/shared/ui';
import { Form, FormActions, PasswordField, useFormState } from '@oficio/shared/ui/forms';
import { AwaitingEmail } from '../../account/awaiting-email.tsx';
import { EmailField } from '../../account/email-field.tsx';

const EMPTY = { email: '', clave: '' };

/** E-mail of the account: changed once both addresses confirm, or corrected while it is unconfirmed. */
export function EmailForm() {
  const { user, changeEmail, cancelEmailChange } = useSession();
  const form = useFormState(EMPTY);
  const { busy, during } = useBusy();
  if (!user) return null;
  if (user.confirmado === false) return <AwaitingEmail />;

  async function save() {
    const outcome = await during(changeEmail(form.values.email.trim(), form.values.clave));
    if (!outcome.ok) return form.fromServer(outcome);
    form.reset(EMPTY);
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
