import { useBusy } from '@oficio/shared/kit/use-busy';
import { useSession } from '@oficio/shared/store';
import { Stack } from '@oficio/shared/ui';
import { Form, FormActions, TextField, useFormState } from '@oficio/shared/ui/forms';
import { QrCode } from './qr-code.tsx';
import styles from './mi-perfil.module.css';

/** Adds the account to an authenticator app and verifies its first code. */
export function TwoFactorSteps({
  uri,
  onDone,
  onCancel,
}: {
  /** `otpauth://totp/…?secret=…`. */
  uri: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { twoFactor } = useSession();
  const form = useFormState({ codigo: '' });
  const { busy, during } = useBusy();
  const secret = /[?&]secret=([^&]+)/.exec(uri)?.[1] ?? '';

  async function verify() {
    const outcome = await during(twoFactor.verify(form.values.codigo.replace(/\s/g, '')));
    if (outcome.ok) onDone();
    else form.fromServer({ message: outcome.message, field: 'codigo' });
  }

  return (
    <Stack gap={4}>
      <p data-step-focus tabIndex={-1}>
        1. Leer este código con una aplicación de autenticación (Aegis, Google Authenticator, 1Password).
      </p>
      <QrCode text={uri} label="Código QR para la aplicación de autenticación" />
      <p>
        En este mismo teléfono: <a href={uri}>abrir la aplicación</a>. A mano, con esta clave:{' '}
        <span className={styles.secret}>{secret.replace(/(.{4})/g, '$1 ').trim()}</span>
      </p>
      <p>2. Escribir el código que muestra la aplicación.</p>
      <Form label="Confirmar el código" errors={form.errors} busy={busy} onSubmit={() => void verify()}>
        <TextField
          {...form.field('codigo')}
          label="Código de la aplicación"
          help="Seis números que cambian cada 30 segundos."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <FormActions submit="Activar" busy={busy} onCancel={onCancel} />
      </Form>
    </Stack>
  );
}
