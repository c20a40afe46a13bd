import { contactarnos } from '@oficio/shared/contract/collections/contactarnos';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';
import { Button, Row, toast } from '@oficio/shared/ui';
import { fieldProps, Form, FormActions, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';

/** Form to answer a message, and to close it. The answer is sent by mail and to the sender's account. */
export function MessageAnswer({
  message,
  canMarkSpam = false,
}: {
  message: Doc<'contactarnos'>;
  canMarkSpam?: boolean;
}) {
  const { edit, pending } = useWrite('contactarnos');
  const [open, setOpen] = useState(false);
  const form = useFormState({ texto: '' }, { draftKey: `respuesta-${message._id}` });

  async function send() {
    if (form.values.texto.trim() === '') return form.setErrors({ texto: 'Falta escribir la respuesta.' });
    const result = await edit(message._id, {
      respuestas: [...(message.respuestas ?? []), { texto: form.values.texto.trim() }],
    }).done;
    if (!result.ok) return form.fromServer({ message: result.message, field: 'texto' });
    form.reset({ texto: '' });
    setOpen(false);
    toast('Respuesta enviada', { kind: 'success' });
  }

  async function change(estado: 'cerrada' | 'spam' | 'nueva', done: string) {
    const result = await edit(message._id, { estado }).done;
    toast(result.ok ? done : result.message, { kind: result.ok ? 'success' : 'error' });
  }

  const stateButton = (
    label: string,
    estado: 'cerrada' | 'spam' | 'nueva',
    done: string,
    variant: 'secondary' | 'quiet' = 'quiet',
  ) => (
    <Button variant={variant} size="small" busy={pending} onClick={() => void change(estado, done)}>
      {label}
    </Button>
  );

  if (open)
    return (
      <Form label="Responder" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        <TextArea
          {...form.field('texto')}
          {...fieldProps(contactarnos.fields.respuestas.fields.texto)}
          label="Respuesta"
          rows={5}
        />
        <FormActions submit="Enviar respuesta" busy={pending} onCancel={() => setOpen(false)} />
      </Form>
    );
  if (message.estado === 'spam')
    return canMarkSpam ? (
      <Row gap={2}>
        {stateButton('No es correo no deseado', 'nueva', 'El mensaje volvió a la bandeja', 'secondary')}
      </Row>
    ) : null;
  return (
    <Row gap={2}>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Responder
      </Button>
      {message.estado === 'respondida' && stateButton('Cerrar', 'cerrada', 'Mensaje cerrado')}
      {canMarkSpam &&
        message.estado === 'nueva' &&
        stateButton('No deseado', 'spam', 'Marcado como correo no deseado')}
    </Row>
  );
}
