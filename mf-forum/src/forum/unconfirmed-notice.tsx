import { useSession } from '@oficio/shared/store';
import { Button, Notice, toast } from '@oficio/shared/ui';
import { useState } from 'react';

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly field: string;
}

/** What a refusal means for whoever has not confirmed the e-mail: the server only says that it is not allowed. */
export const unconfirmedRefusal = (refusal: Refusal): Refusal =>
  refusal.status === 403
    ? { ...refusal, field: '', message: 'Para publicar falta confirmar el correo. Lo escrito se conserva.' }
    : refusal;

/** For an account whose e-mail waits to be confirmed: it may write, not publish. Draws nothing for the others. */
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
