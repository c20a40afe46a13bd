import { useSession } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { Form, FormActions, PasswordField, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';

const EMPTY = { claveActual: '', clave: '' };

/** A new password; every other session is closed with it. */
export function PasswordForm() {
  const { changePassword } = useSession();
  const form = useFormState(EMPTY);
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const outcome = await changePassword(form.values.claveActual, form.values.clave);
    setBusy(false);
    if (!outcome.ok) return form.fromServer(outcome);
    form.reset(EMPTY);
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
