import { useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { Form, FormActions, useFormState, useUploadImage } from '@oficio/shared/ui/forms';
import { QuestionFields, useQuestionTypes } from '../../ask/question-fields.tsx';
import { idOf } from '../../forum/people.ts';
import { conflict } from './edit-answer-form.tsx';
import type { Question } from './thread.ts';

/** Edits a question in place. */
export function EditQuestionForm({
  question,
  onClose,
}: {
  question: Question;
  /** `changed` is true when the question was saved. */
  onClose: (changed: boolean) => void;
}) {
  const uploadImage = useUploadImage();
  const { edit, pending } = useWrite('preguntas');
  const types = useQuestionTypes();
  const form = useFormState(
    {
      titulo: question.titulo,
      cuerpo: question.cuerpo,
      categoria: idOf(question.categoria) ?? '',
      tipo: idOf(question.tipo) ?? '',
      etiquetas: [...(question.etiquetas ?? [])],
    },
    { draftKey: `edicion-${question._id}` },
  );

  async function save() {
    const result = await edit(question._id, { ...form.values, version: question.version }).done;
    if (!result.ok) return form.fromServer(conflict(result));
    form.reset();
    toast('Cambios guardados', { kind: 'success' });
    return onClose(true);
  }

  return (
    <Form label="Editar la pregunta" errors={form.errors} busy={pending} onSubmit={() => void save()}>
      <QuestionFields
        fields={{
          titulo: form.field('titulo'),
          cuerpo: form.field('cuerpo'),
          categoria: form.field('categoria'),
          tipo: form.field('tipo'),
          etiquetas: form.field('etiquetas'),
        }}
        types={types}
        uploadImage={uploadImage}
      />
      <FormActions
        submit="Guardar cambios"
        busy={pending}
        onCancel={() => {
          form.reset();
          onClose(false);
        }}
      />
    </Form>
  );
}
