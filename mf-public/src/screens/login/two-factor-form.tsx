import { useBusy } from '@oficio/shared/kit/use-busy';
import { useSession } from '@oficio/shared/store';
import { Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { Button } from '@oficio/shared/ui';
import { useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';

/** Second factor of the sign-in: the app's six digits, or a backup code. */
export function TwoFactorForm({ onDone }: { onDone: () => void }) {
  const { twoFactor } = useSession();
  const form = useFormState({ codigo: '' });
  const { busy, during } = useBusy();
  const [backup, setBackup] = useState(false);

  async function send() {
    const code = form.values.codigo.replace(/\s/g, '');
    const outcome = await during(backup ? twoFactor.verifyBackupCode(code) : twoFactor.verify(code));
    if (outcome.ok) onDone();
    else form.fromServer({ message: outcome.message, field: 'codigo' });
  }

  return (
    <AccountPage title="Verificación en dos pasos">
      <Form errors={form.errors} busy={busy} onSubmit={() => void send()}>
        <TextField
          {...form.field('codigo')}
          label={backup ? 'Código de respaldo' : 'Código de la aplicación'}
          help={
            backup
              ? 'Uno de los que se guardaron al activar la verificación.'
              : 'Seis números que cambian cada 30 segundos.'
          }
          inputMode={backup ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          required
        />
        <FormActions submit="Verificar" busy={busy} />
      </Form>
      <p>
        <Button variant="quiet" onClick={() => setBackup(!backup)}>
          {backup ? 'Usar el código de la aplicación' : 'Usar un código de respaldo'}
        </Button>
      </p>
    </AccountPage>
  );
}
