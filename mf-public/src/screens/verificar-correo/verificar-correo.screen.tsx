import { useQuery } from '@oficio/shared/router';
import { useSession, type Outcome } from '@oficio/shared/store';
import { Button, ButtonLink, Notice, Progress, TextLink } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';

/** The link of the confirmation mail ends here. */
export function Screen() {
  const { values } = useQuery(['token']);
  const { verifyEmail } = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  // The token works once; React may run effects twice in development.
  const asked = useRef<string>(undefined);

  useEffect(() => {
    if (!values.token || asked.current === values.token) return;
    asked.current = values.token;
    void verifyEmail(values.token).then(setOutcome);
  }, [values.token, verifyEmail]);

  if (!values.token)
    return (
      <AccountPage title="Confirmar el correo">
        <Resend />
      </AccountPage>
    );
  if (!outcome)
    return (
      <AccountPage title="Confirmar el correo">
        <Progress label="Confirmando el correo" />
      </AccountPage>
    );
  return outcome.ok ? (
    <AccountPage title="Correo confirmado">
      <Notice kind="success" title="La cuenta está completa">
        Ya se puede publicar en el foro y cargar certificados.
      </Notice>
      <p>
        <ButtonLink to="/campus" size="large">
          Ir al campus
        </ButtonLink>
      </p>
    </AccountPage>
  ) : (
    <AccountPage title="No se pudo confirmar el correo">
      <Notice kind="error" title={outcome.message}>
        El enlace vale por un tiempo y se usa una sola vez.
      </Notice>
      <Resend />
    </AccountPage>
  );
}

/** A new link, for whoever is signed in; the server knows the address. */
function Resend() {
  const { user, sendVerificationEmail } = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  if (!user)
    return (
      <p>
        Para pedir otro enlace hay que{' '}
        <TextLink to="/login?volver=/verificar-correo">iniciar sesión</TextLink>.
      </p>
    );
  if (outcome?.ok)
    return (
      <Notice kind="success" title="Enlace enviado">
        Llega en unos minutos al correo de la cuenta.
      </Notice>
    );
  const send = async () => {
    setBusy(true);
    setOutcome(await sendVerificationEmail(user.email ?? ''));
    setBusy(false);
  };
  return (
    <>
      {outcome && <Notice kind="error" title={outcome.message} />}
      <p>
        <Button busy={busy} onClick={() => void send()}>
          Enviar otro enlace
        </Button>
      </p>
    </>
  );
}
