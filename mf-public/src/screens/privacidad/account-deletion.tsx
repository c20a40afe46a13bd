import { users } from '@oficio/shared/contract/collections/users';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useSession, useWrite } from '@oficio/shared/store';
import { Button, Dialog, formatDate, Notice, Section, Stack, toast } from '@oficio/shared/ui';
import { CheckField, Form, FormActions, RadioGroup, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { DAY_MS } from '@oficio/shared/kit/durations';

const { credencialesAlIrse } = users.fields;
type Choice = keyof typeof credencialesAlIrse.options;

/** Days in which the deletion can be cancelled, as the server applies to the state `bajaSolicitada`. */
const CANCELLATION_DAYS = 14;

/** Requests the deletion of the account, and cancels it while there is time. */
export function AccountDeletion({ user, onChange }: { user: Doc<'users'>; onChange: () => void }) {
  const { refresh } = useSession();
  const { edit, pending } = useWrite('users');
  const [open, setOpen] = useState(false);
  const form = useFormState({ credencialesAlIrse: 'conservar' as string, entiendo: false });

  async function requestDeletion() {
    if (!form.values.entiendo)
      return form.setErrors({ entiendo: 'Para pedir la baja hace falta confirmar que se entiende.' });
    const result = await edit(user._id, {
      estado: 'bajaSolicitada',
      // The cast is safe: the options are the declared ones.
      credencialesAlIrse: form.values.credencialesAlIrse as Choice,
    }).done;
    if (!result.ok) return form.fromServer({ message: result.message });
    setOpen(false);
    toast('Baja solicitada', { kind: 'success' });
    onChange();
    await refresh();
  }
  async function cancel() {
    const result = await edit(user._id, { estado: 'activo' }).done;
    toast(result.ok ? 'La cuenta sigue activa' : result.message, { kind: result.ok ? 'success' : 'error' });
    onChange();
    await refresh();
  }

  if (user.estado === 'bajaSolicitada') {
    const requestedAt = user.bajaSolicitadaEn ? Date.parse(user.bajaSolicitadaEn) : undefined;
    return (
      <Section title="Baja de la cuenta">
        <Notice
          kind="warn"
          quiet
          title={
            requestedAt
              ? `La baja se pidió el ${formatDate(new Date(requestedAt).toISOString())}`
              : 'La baja está pedida'
          }
          actions={
            <Button busy={pending} onClick={() => void cancel()}>
              Cancelar la baja
            </Button>
          }
        >
          {requestedAt
            ? `Se puede cancelar hasta el ${formatDate(new Date(requestedAt + CANCELLATION_DAYS * DAY_MS).toISOString())}. Después los datos personales se borran y no hay vuelta atrás.`
            : `Se puede cancelar durante ${CANCELLATION_DAYS} días.`}{' '}
          Certificados: {credencialesAlIrse.options[user.credencialesAlIrse ?? 'conservar'].toLowerCase()}.
        </Notice>
      </Section>
    );
  }
  return (
    <Section title="Baja de la cuenta">
      <Stack gap={4}>
        <p>
          La cuenta se cierra {CANCELLATION_DAYS} días después de pedir la baja; hasta entonces se puede
          cancelar. Lo publicado en el foro queda a nombre de «Usuario eliminado».
        </p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Pedir la baja de la cuenta
          </Button>
        </div>
      </Stack>
      <Dialog open={open} onClose={() => setOpen(false)} title="Pedir la baja de la cuenta">
        <Form
          label="Pedir la baja"
          errors={form.errors}
          busy={pending}
          onSubmit={() => void requestDeletion()}
        >
          <RadioGroup
            {...form.field('credencialesAlIrse')}
            label="Qué hacer con los certificados"
            required
            options={optionsOf(credencialesAlIrse.options)}
          />
          <CheckField
            {...form.field('entiendo')}
            label={`Entiendo que a los ${CANCELLATION_DAYS} días los datos se borran y no se pueden recuperar`}
            required
          />
          <FormActions submit="Pedir la baja" busy={pending} danger onCancel={() => setOpen(false)} />
        </Form>
      </Dialog>
    </Section>
  );
}
