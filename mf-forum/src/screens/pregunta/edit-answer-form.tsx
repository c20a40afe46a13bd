import { respuestas } from '@oficio/shared/contract/collections/respuestas';
import { useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { Form, FormActions, MarkdownEditor, useFormState, useUploadImage } from '@oficio/shared/ui/forms';
import type { Answer } from './thread.ts';

const { cuerpo } = respuestas.fields;

/** Edits the text of an answer or a reply in place. */
export function EditAnswerForm({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const uploadImage = useUploadImage();
  const { edit, pending } = useWrite('respuestas');
  const form = useFormState({ cuerpo: answer.cuerpo }, { draftKey: `edicion-${answer._id}` });

  async function save() {
    const result = await edit(answer._id, { cuerpo: form.values.cuerpo, version: answer.version }).done;
    if (!result.ok) return form.fromServer(conflict(result));
    form.reset();
    toast('Cambios guardados', { kind: 'success' });
    return onClose();
  }

  return (
    <Form label="Editar" errors={form.errors} busy={pending} onSubmit={() => void save()}>
      <MarkdownEditor
        {...form.field('cuerpo')}
        label={answer.padre ? 'Comentario' : cuerpo.label}
        required
        rows={answer.padre ? 3 : 8}
        maxLength={cuerpo.max}
        uploadImage={uploadImage}
      />
      <FormActions
        submit="Guardar cambios"
        busy={pending}
        onCancel={() => {
          form.reset();
          onClose();
        }}
      />
    </Form>
  );
}

/** Rewords a version conflict so that it says what to do; returns other failures unchanged. */
export function conflict(failure: { status: number; message: string; field: string }) {
  if (failure.status !== 409 || failure.field !== 'version') return failure;
  return {
    field: '',
    message:
      'Otra persona lo cambió mientras tanto. Copiar el texto propio, volver a abrir la página y editar sobre lo nuevo.',
  };
}
