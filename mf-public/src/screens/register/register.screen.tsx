import { registrationOpen } from '@oficio/shared/contract/calls/account';
import { users } from '@oficio/shared/contract/collections/users';
import { useNavigate, useQuery } from '@oficio/shared/router';
import { useCall, useSession } from '@oficio/shared/store';
import { Notice, Skeletons, TextLink, Button } from '@oficio/shared/ui';
import {
  CheckField,
  fieldProps,
  FieldRow,
  Form,
  FormActions,
  PasswordField,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { useState, useEffect } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { EmailField } from '../../account/email-field.tsx';
import { returnPath, withReturn } from '../../account/return-path.ts';
import { hasIntent } from '../../courses/enrol-intent.ts';
import { AwaitingEmail } from '../../account/awaiting-email.tsx';
import { proposedUserName } from './user-name.ts';

const EMPTY_FORM = {
  nombre: '',
  apellido: '',
  nombreUsuario: '',
  email: '',
  clave: '',
  consentimientos: false,
  novedades: false,
};

const REQUIRED_FIELDS = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  email: 'Correo',
  clave: 'Contraseña',
} as const;

/** Returns every missing field at once; the server reports one at a time. */
function missingOf(values: typeof EMPTY_FORM): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const [name, label] of Object.entries(REQUIRED_FIELDS))
    if (values[name as keyof typeof REQUIRED_FIELDS].trim() === '') missing[name] = `Completar «${label}».`;
  if (!values.consentimientos)
    missing['consentimientos'] =
      'Para crear la cuenta hay que aceptar los términos y la política de privacidad.';
  return missing;
}

/** Creates an account: the minimum data, and the consents. */
export function Screen() {
  const { register } = useSession();
  const { data, status } = useCall(registrationOpen, {});
  const { values: query } = useQuery(['volver']);
  const navigate = useNavigate();
  const form = useFormState(EMPTY_FORM, { draftKey: 'registro' });
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const { values } = form;
  const suggestedUserName = proposedUserName(values.nombre, values.apellido);
  // If the check fails, show the form; the server refuses it if registration is closed.
  const isOpen = status === 'failed' || data?.abierto;

  async function send() {
    const missing = missingOf(values);
    if (Object.keys(missing).length > 0) return form.setErrors(missing);
    setBusy(true);
    const { consentimientos: _accepted, novedades, ...account } = values;
    const outcome = await register({
      // If the user name is empty, the server proposes an available one.
      ...account,
      consentimientos: ['terminos', 'privacidad', ...(novedades ? ['novedades'] : [])],
    });
    setBusy(false);
    if (!outcome.ok) return form.fromServer(outcome);
    form.reset(EMPTY_FORM);
    // A person who wanted to enrol continues to the course, whose page says that the e-mail is unconfirmed.
    // Accepting an invitation confirms the e-mail.
    if (hasIntent() || query.volver.startsWith('/invitacion?')) goOn();
    else setSent(true);
  }
  const goOn = () => void navigate(returnPath(query.volver, '/showCursos'), { replace: true });

  if (sent) return <ConfirmEmailPage onGo={goOn} />;
  // While the account is created the session changes, and the check is made again: the form stays.
  if (isOpen === undefined && !busy)
    return (
      <AccountPage title="Crear cuenta">
        <Skeletons kind="text" count={6} />
      </AccountPage>
    );
  if (isOpen === false) return <RegistrationClosed />;
  return (
    <AccountPage
      title="Crear cuenta"
      description="Para inscribirse en cursos, participar del foro y guardar los certificados."
    >
      <Form errors={form.errors} busy={busy} onSubmit={() => void send()}>
        <FieldRow>
          <TextField
            {...form.field('nombre')}
            {...fieldProps(users.fields.nombre)}
            autoComplete="given-name"
          />
          <TextField
            {...form.field('apellido')}
            {...fieldProps(users.fields.apellido)}
            autoComplete="family-name"
          />
        </FieldRow>
        <EmailField field={form.field('email')} help="Ahí llega el enlace para confirmar la cuenta." />
        <TextField
          {...form.field('nombreUsuario')}
          {...fieldProps(users.fields.nombreUsuario)}
          required={false}
          autoComplete="username"
          help={`Es el nombre que se ve en el foro.${suggestedUserName ? ` Sin completarlo, uno como ${suggestedUserName}.` : ''}`}
        />
        <PasswordField
          {...form.field('clave')}
          label="Contraseña"
          required
          autoComplete="new-password"
          help="Diez caracteres o más. Lo mejor es una frase de varias palabras."
        />
        <CheckField
          {...form.field('consentimientos')}
          label="Acepto los términos de uso y la política de privacidad"
          required
        />
        <p>
          <TextLink to="/info?tema=terminos">Términos de uso</TextLink> ·{' '}
          <TextLink to="/info?tema=privacidad">Política de privacidad</TextLink>
        </p>
        <CheckField {...form.field('novedades')} label="Quiero recibir novedades de cursos por correo" />
        <FormActions submit="Crear cuenta" busy={busy} />
      </Form>
      <p>
        ¿Ya hay una cuenta? <TextLink to={withReturn('/login', query.volver)}>Iniciar sesión</TextLink>
      </p>
    </AccountPage>
  );
}

/** Shown when the site does not accept registrations. */
function RegistrationClosed() {
  return (
    <AccountPage title="Crear cuenta">
      <Notice kind="info" title="Por ahora no se crean cuentas desde esta página">
        Se puede pedir una al centro de formación, o desde la página de{' '}
        <TextLink to="/contactanos">contacto</TextLink>.
      </Notice>
      <p>
        ¿Ya hay una cuenta? <TextLink to="/login">Iniciar sesión</TextLink>
      </p>
    </AccountPage>
  );
}

/** Next steps. The account can study at once; publishing needs a confirmed e-mail. */
function ConfirmEmailPage({ onGo }: { onGo: () => void }) {
  // It replaces a long form submitted from its end, so a phone would still show the footer.
  useEffect(() => {
    window.scrollTo(0, 0);
    focusPageHeading();
  }, []);
  return (
    <AccountPage title="Falta confirmar el correo">
      <AwaitingEmail />
      <p>
        La sesión ya está iniciada: es posible inscribirse y estudiar. Para publicar en el foro hace falta
        confirmarlo.
      </p>
      <p>
        <Button size="large" onClick={onGo}>
          Continuar
        </Button>
      </p>
    </AccountPage>
  );
}
