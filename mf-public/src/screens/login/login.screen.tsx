import { Navigate, useNavigate, useQuery } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { Notice, TextLink, Button } from '@oficio/shared/ui';
import {
  CheckField,
  Form,
  FormActions,
  PasswordField,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { returnPath, withReturn } from '../../account/return-path.ts';

/** Page where an administrative role must set up two-factor authentication before anything else. */
const TWO_FACTOR_SETUP = '/mi-perfil?vista=acceso';

/** Signs in by e-mail or user name, and continues to the page that the person wanted. */
export function Screen() {
  const { status, user, signIn } = useSession();
  const { values: query } = useQuery(['volver']);
  const navigate = useNavigate();
  const form = useFormState({ identificador: '', clave: '', recordar: true });
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [hasSignedIn, setHasSignedIn] = useState(false);

  const destination = user?.faltaSegundoPaso
    ? TWO_FACTOR_SETUP
    : returnPath(query.volver, user?.roles.includes('admin') && !hasSignedIn ? '/panel' : '/campus');
  // A signed-in user does not need this page.
  if (status === 'activa' && !busy) return <Navigate to={destination} replace />;

  async function send() {
    setBusy(true);
    const outcome = await signIn(form.values);
    setBusy(false);
    if (!outcome.ok) form.fromServer(outcome);
    else if (outcome.data.dosPasos) setNeedsCode(true);
    else setHasSignedIn(true);
  }

  if (needsCode)
    return <TwoFactorForm onDone={() => navigate(returnPath(query.volver, '/campus'), { replace: true })} />;
  return (
    <AccountPage title="Iniciar sesión">
      {query.volver && (
        <Notice kind="info" quiet>
          Después de iniciar sesión se vuelve a donde se estaba. Lo escrito queda guardado.
        </Notice>
      )}
      <Form errors={form.errors} busy={busy} onSubmit={() => void send()}>
        <TextField
          {...form.field('identificador')}
          label="Correo o nombre de usuario"
          required
          autoComplete="username"
        />
        <PasswordField {...form.field('clave')} label="Contraseña" required autoComplete="current-password" />
        <CheckField {...form.field('recordar')} label="Mantener la sesión iniciada en este equipo" />
        <FormActions submit="Iniciar sesión" busy={busy} />
      </Form>
      <p>
        <TextLink to={withReturn('/recuperar-clave', query.volver)}>Recuperar la contraseña</TextLink>
      </p>
      <p>
        ¿Primera vez en Oficio? <TextLink to={withReturn('/register', query.volver)}>Crear cuenta</TextLink>
      </p>
    </AccountPage>
  );
}

/** Second factor of the sign-in: the app's six digits, or a backup code. */
function TwoFactorForm({ onDone }: { onDone: () => void }) {
  const { twoFactor } = useSession();
  const form = useFormState({ codigo: '' });
  const { busy, during } = useBusy();
  const [usesBackupCode, setUsesBackupCode] = useState(false);

  async function send() {
    const code = form.values.codigo.replace(/\s/g, '');
    const outcome = await during(usesBackupCode ? twoFactor.verifyBackupCode(code) : twoFactor.verify(code));
    if (outcome.ok) onDone();
    else form.fromServer({ message: outcome.message, field: 'codigo' });
  }

  return (
    <AccountPage title="Verificación en dos pasos">
      <Form errors={form.errors} busy={busy} onSubmit={() => void send()}>
        <TextField
          {...form.field('codigo')}
          label={usesBackupCode ? 'Código de respaldo' : 'Código de la aplicación'}
          help={
            usesBackupCode
              ? 'Uno de los que se guardaron al activar la verificación.'
              : 'Seis números que cambian cada 30 segundos.'
          }
          inputMode={usesBackupCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          required
        />
        <FormActions submit="Verificar" busy={busy} />
      </Form>
      <p>
        <Button variant="quiet" onClick={() => setUsesBackupCode(!usesBackupCode)}>
          {usesBackupCode ? 'Usar el código de la aplicación' : 'Usar un código de respaldo'}
        </Button>
      </p>
    </AccountPage>
  );
}
