import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { useList, useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import {
  FieldRow,
  Form,
  FormActions,
  MarkdownEditor,
  SelectField,
  TagsField,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { idOf } from '../../forum/people.ts';
import { useUploadImage } from '../../forum/upload-image.ts';
import { conflict } from './edit-answer-form.tsx';
import type { Question } from './thread.ts';

const { titulo, cuerpo, etiquetas } = preguntas.fields;

/** Changes a question, in its place. */
export function EditQuestionForm({
  question,
  onClose,
}: {
  question: Question;
  /** `changed`: something was saved. */
  onClose: (changed: boolean) => void;
}) {
  const uploadImage = useUploadImage();
  const { edit, pending } = useWrite('preguntas');
  const categories = useList(
    'categorias',
    { filters: { ambito: 'foro', activa: true }, sort: 'orden,nombre', limit: 100 },
    { scope: 'foro' },
  ).docs;
  const types = useList(
    'tiposdepreguntas',
    { filters: { activo: true }, sort: 'orden,nombre', limit: 100 },
    { scope: 'foro' },
  ).docs;
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
      <TextField {...form.field('titulo')} label={titulo.label} required maxLength={titulo.max} />
      <FieldRow>
        <SelectField
          {...form.field('categoria')}
          label="Categoría"
          required
          options={categories.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
        />
        <SelectField
          {...form.field('tipo')}
          label="Tipo de pregunta"
          required
          options={types.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
        />
      </FieldRow>
      <MarkdownEditor
        {...form.field('cuerpo')}
        label={cuerpo.label}
        required
        rows={12}
        maxLength={cuerpo.max}
        uploadImage={uploadImage}
      />
      <TagsField {...form.field('etiquetas')} label={etiquetas.label} help={etiquetas.help} max={5} />
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
