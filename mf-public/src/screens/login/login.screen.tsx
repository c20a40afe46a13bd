import { Navigate, useNavigate, useQuery } from '@oficio/shared/router';
import { useSession } from '@oficio/shared/store';
import { Notice, TextLink } from '@oficio/shared/ui';
import {
  CheckField,
  Form,
  FormActions,
  PasswordField,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { returnPath, withReturn } from '../../account/return-path.ts';
import { TwoFactorForm } from './two-factor-form.tsx';

/** Page where an administrative role must set up two-factor authentication before anything else. */
const SECOND_FACTOR = '/mi-perfil?vista=acceso';

/** Signs in by e-mail or user name, and continues to the page that the person wanted. */
export function Screen() {
  const { status, user, signIn } = useSession();
  const { values: query } = useQuery(['volver']);
  const navigate = useNavigate();
  const form = useFormState({ identificador: '', clave: '', recordar: true });
  const [busy, setBusy] = useState(false);
  const [askingCode, setAskingCode] = useState(false);
  const [entered, setEntered] = useState(false);

  const goal = user?.faltaSegundoPaso
    ? SECOND_FACTOR
    : returnPath(query.volver, user?.roles.includes('admin') && !entered ? '/panel' : '/campus');
  // A signed-in user does not need this page.
  if (status === 'activa' && !busy) return <Navigate to={goal} replace />;

  async function send() {
    setBusy(true);
    const outcome = await signIn(form.values);
    setBusy(false);
    if (!outcome.ok) form.fromServer(outcome);
    else if (outcome.data.dosPasos) setAskingCode(true);
    else setEntered(true);
  }

  if (askingCode)
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
