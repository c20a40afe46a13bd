import { useQuery } from '@oficio/shared/router';
import { useSession, type Outcome } from '@oficio/shared/store';
import { ButtonLink, Notice, Progress, TextLink } from '@oficio/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { AwaitingEmail } from '../../account/awaiting-email.tsx';

const TO_CAMPUS = (
  <p>
    <ButtonLink to="/campus" size="large">
      Ir al campus
    </ButtonLink>
  </p>
);

/** Landing page of the confirmation links sent by e-mail. */
export function Screen() {
  const { values } = useQuery(['token', 'cambio']);
  const { verifyEmail, confirmEmailChange } = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const [step, setStep] = useState<'hecho' | 'nuevo' | 'actual'>();
  const token = values.token || values.cambio;
  // The token works once, and React may run effects twice in development.
  const sentToken = useRef<string>(undefined);

  useEffect(() => {
    if (!token || sentToken.current === token) return;
    sentToken.current = token;
    if (values.token) void verifyEmail(token).then(setOutcome);
    else
      void confirmEmailChange(token).then((answer) => {
        if (answer.ok) setStep(answer.data.paso);
        setOutcome(answer.ok ? { ok: true, data: undefined } : answer);
      });
  }, [token, values.token, verifyEmail, confirmEmailChange]);

  if (!token)
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
  if (step) return <EmailChangeResult step={step} />;
  return outcome.ok ? (
    <AccountPage title="Correo confirmado">
      <Notice kind="success" title="La cuenta está completa">
        Ya se puede publicar en el foro y cargar certificados.
      </Notice>
      {TO_CAMPUS}
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

/** Offers a signed-in user another link, to this address or a corrected one. */
function Resend() {
  const { user } = useSession();
  if (!user)
    return (
      <p>
        Para pedir otro enlace hay que{' '}
        <TextLink to="/login?volver=/verificar-correo">iniciar sesión</TextLink>.
      </p>
    );
  if (user.confirmado === false) return <AwaitingEmail />;
  return (
    <p>
      El correo de la cuenta está confirmado. Se cambia en{' '}
      <TextLink to="/mi-perfil?vista=acceso">Mi perfil</TextLink>.
    </p>
  );
}

/** Result of opening one of the two links of an e-mail change. */
function EmailChangeResult({ step }: { step: 'hecho' | 'nuevo' | 'actual' }) {
  return step === 'hecho' ? (
    <AccountPage title="Correo confirmado">
      <Notice kind="success" title="Este es ahora el correo de la cuenta">
        Con él se inicia sesión, y ahí llegan los avisos.
      </Notice>
      {TO_CAMPUS}
    </AccountPage>
  ) : (
    <AccountPage title="Falta el otro correo">
      <Notice kind="info" title="Cambio aceptado desde este correo">
        {step === 'nuevo'
          ? 'El cambio se hace al abrir también el enlace que llegó al correo nuevo.'
          : 'El cambio se hace al abrir también el enlace que llegó al correo que la cuenta tiene hasta ahora.'}
      </Notice>
    </AccountPage>
  );
}
