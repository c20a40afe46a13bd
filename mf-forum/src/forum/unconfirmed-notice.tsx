import { useSession } from '@oficio/shared/store';
import { Button, Notice, toast } from '@oficio/shared/ui';
import { useState } from 'react';

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly field: string;
}

/**
 * Rewords a 403 for users with an unconfirmed e-mail: the server only says that the action is not allowed.
 */
export const unconfirmedRefusal = (refusal: Refusal): Refusal =>
  refusal.status === 403
    ? { ...refusal, field: '', message: 'Para publicar falta confirmar el correo. Lo escrito se conserva.' }
    : refusal;

/**
 * Notice for an account whose e-mail is not confirmed: it may write but not publish. Renders nothing for
 * others.
 */
export function UnconfirmedNotice() {
  const { user, sendVerificationEmail } = useSession();
  const [sent, setSent] = useState(false);
  if (user?.confirmado !== false) return null;
  const { email } = user;

  async function resend(address: string) {
    const outcome = await sendVerificationEmail(address);
    if (!outcome.ok) return toast(outcome.message, { kind: 'error' });
    setSent(true);
    return toast(`Enlace enviado a ${address}`, { kind: 'success' });
  }

  return (
    <Notice
      kind="warn"
      title="Falta confirmar el correo"
      actions={
        email &&
        !sent && (
          <Button variant="secondary" size="small" onClick={() => void resend(email)}>
            Enviar otra vez el enlace
          </Button>
        )
      }
    >
      Se puede escribir ahora; para publicar hay que abrir el enlace que se envió por correo.
    </Notice>
  );
}
