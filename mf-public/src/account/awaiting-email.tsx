import { useBusy } from '@oficio/shared/kit/use-busy';
import { useSession, type Outcome } from '@oficio/shared/store';
import { Button, Notice, Row, Stack } from '@oficio/shared/ui';
import { Form, FormActions, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { EmailField } from './email-field.tsx';
import { useStepFocus } from './use-step-focus.ts';

/**
 * Shown to an account with an unconfirmed e-mail: where the link was sent, with buttons to resend it or
 * correct the address.
 */
export function AwaitingEmail() {
  const { user, sendVerificationEmail, changeEmail } = useSession();
  const [correcting, setCorrecting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<unknown>>();
  const { busy, during } = useBusy();
  const form = useFormState({ email: '' });
  const container = useStepFocus(correcting);
  if (!user) return null;
  const address = user.emailNuevo ?? user.email ?? '';

  const resend = async () =>
    setOutcome(
      await during<Outcome<unknown>>(user.emailNuevo ? changeEmail(address) : sendVerificationEmail(address)),
    );
  async function correct() {
    const result = await during(changeEmail(form.values.email.trim()));
    if (!result.ok) return form.fromServer(result);
    form.reset({ email: '' });
    setCorrecting(false);
    setOutcome(result);
  }

  return (
    <Stack gap={4}>
      <Notice kind="info" title="Se envió un enlace de confirmación">
        El enlace va a <strong>{address}</strong>. Puede tardar unos minutos; conviene revisar también el
        correo no deseado.
      </Notice>
      {outcome && (
        <Notice
          kind={outcome.ok ? 'success' : 'error'}
          title={outcome.ok ? `Enlace enviado a ${address}` : outcome.message}
        />
      )}
      <div ref={container}>
        {correcting ? (
          <Form label="Corregir el correo" errors={form.errors} busy={busy} onSubmit={() => void correct()}>
            <EmailField field={form.field('email')} label="Correo correcto" />
            <FormActions submit="Enviar el enlace" busy={busy} onCancel={() => setCorrecting(false)} />
          </Form>
        ) : (
          <Row gap={2}>
            <Button variant="secondary" busy={busy} onClick={() => void resend()}>
              Enviar otro enlace
            </Button>
            <Button variant="quiet" onClick={() => setCorrecting(true)}>
              Corregir el correo
            </Button>
          </Row>
        )}
      </div>
    </Stack>
  );
}
