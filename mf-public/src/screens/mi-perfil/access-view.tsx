import { useSession } from '@oficio/shared/store';
import { Section, Stack } from '@oficio/shared/ui';
import { useState } from 'react';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { TwoFactor } from './two-factor.tsx';

/** Sign-in settings: e-mail, password, two-factor authentication, open sessions. */
export function AccessView() {
  const { user } = useSession();
  // Comes first for a user sent here to set it up. It keeps its place once done, since its backup codes are
  // on screen.
  const [missing] = useState(user?.faltaSegundoPaso === true);
  const secondStep = (
    <Section
      title="Verificación en dos pasos"
      description="Además de la contraseña, un código de seis números que da una aplicación en el teléfono."
    >
      <TwoFactor />
    </Section>
  );
  return (
    <Stack gap={8}>
      {missing && secondStep}
      <Section
        title="Correo de la cuenta"
        description="Con él se inicia sesión, y ahí llegan los avisos. El cambio lo aceptan los dos correos."
      >
        <EmailForm />
      </Section>
      <Section title="Cambiar la contraseña">
        <PasswordForm />
      </Section>
      {!missing && secondStep}
      <Section title="Sesiones abiertas" description="Los equipos en los que está iniciada la sesión.">
        <SessionsList />
      </Section>
    </Stack>
  );
}
