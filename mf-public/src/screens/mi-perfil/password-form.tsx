import { useBusy } from '@oficio/shared/kit/use-busy';
import { useSession } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { Form, FormActions, PasswordField, useFormState } from '@oficio/shared/ui/forms';

const EMPTY = { claveActual: '', clave: '' };

/** Changes the password, which closes every other session. */
export function PasswordForm() {
  const { changePassword } = useSession();
  const form = useFormState(EMPTY);
  const { busy, during } = useBusy();

  async function save() {
    const outcome = await during(changePassword(form.values.claveActual, form.values.clave));
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
