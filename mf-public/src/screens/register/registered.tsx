import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { Button } from '@oficio/shared/ui';
import { useEffect } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { AwaitingEmail } from '../../account/awaiting-email.tsx';

/** Next steps. The account can study at once; publishing needs a confirmed e-mail. */
export function Registered({ onGo }: { onGo: () => void }) {
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
