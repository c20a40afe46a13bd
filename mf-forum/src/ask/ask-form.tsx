import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { useLocation, useNavigate } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import { Button, Notice, toast } from '@oficio/shared/ui';
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
import { useState } from 'react';
import { useMember } from '../forum/people.ts';
import { SimilarQuestions } from '../forum/similar-questions.tsx';
import { signInPath } from '../forum/sign-in.ts';
import { UnconfirmedNotice, unconfirmedRefusal } from '../forum/unconfirmed-notice.tsx';
import { useUploadImage } from '../forum/upload-image.ts';
import styles from './ask-form.module.css';
import { CoursePlace } from './course-place.tsx';
import { bodyForType, missing, type QuestionValues } from './question-values.ts';

const { titulo, cuerpo, etiquetas } = preguntas.fields;

/** What the address of the form brings already chosen. */
export interface AskStart {
  readonly curso: string;
  readonly clase: string;
  readonly categoria: string;
}

/** The form of a new question. Anybody may write; signing in is asked for on publishing, and nothing is lost. */
export function AskForm({ start, onCancel }: { start: AskStart; onCancel: () => void }) {
  const { user } = useMember();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const uploadImage = useUploadImage();
  const { add, pending } = useWrite('preguntas');
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
  const form = useFormState<QuestionValues>(
    {
      titulo: '',
      cuerpo: '',
      categoria: start.categoria,
      tipo: '',
      curso: start.curso || null,
      clase: start.clase || null,
      etiquetas: [],
      visibilidad: 'publica',
    },
    { draftKey: `pregunta-nueva${start.clase || start.curso ? `-${start.clase || start.curso}` : ''}` },
  );
  const [noticed, setNoticed] = useState(false);
  const { values } = form;
  const type = types.find(({ _id }) => _id === values.tipo);

  async function publish() {
    const errors = missing(values, types);
    if (Object.keys(errors).length > 0) return form.setErrors(errors);
    if (!user) return navigate(signInPath(pathname + search));
    const { curso, clase, visibilidad, ...rest } = values;
    const result = await add({
      ...rest,
      titulo: rest.titulo.trim(),
      ...(curso && { curso, visibilidad }),
      ...(curso && clase && { clase }),
    }).done;
    if (!result.ok) return form.fromServer(user.confirmado === false ? unconfirmedRefusal(result) : result);
    form.reset();
    toast(
      result.record.estado === 'pendiente' ? 'Pregunta recibida: espera una revisión' : 'Pregunta publicada',
      { kind: 'success' },
    );
    return navigate(`/pregunta/${result.record._id}`);
  }

  return (
    <Form label="Pregunta" errors={form.errors} busy={pending} onSubmit={() => void publish()}>
      {form.restored && form.dirty && !noticed && (
        <Notice
          kind="info"
          title="Se recuperó lo escrito"
          onClose={() => setNoticed(true)}
          actions={
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                form.reset();
                setNoticed(true);
              }}
            >
              Empezar de nuevo
            </Button>
          }
        >
          {user ? 'Falta publicar la pregunta.' : 'Quedó guardado en este dispositivo.'}
        </Notice>
      )}
      <UnconfirmedNotice />
      <TextField
        {...form.field('titulo')}
        label={titulo.label}
        help={titulo.help}
        required
        maxLength={titulo.max}
      />
      <SimilarQuestions
        title={values.titulo}
        heading="Preguntas parecidas"
        help="Puede que alguna ya tenga la respuesta. Se abren en otra pestaña."
        newTab
      />
      <FieldRow>
        <SelectField
          {...form.field('categoria')}
          label="Categoría"
          required
          options={categories.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
        />
        <SelectField
          {...form.field('tipo')}
          onChange={(id) => {
            const next = types.find(({ _id }) => _id === id);
            form.setValues({ ...values, tipo: id, cuerpo: bodyForType(values.cuerpo, type, next) });
          }}
          label="Tipo de pregunta"
          required
          options={types.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
        />
      </FieldRow>
      {type?.descripcion && <p className={styles.typeHelp}>{type.descripcion}</p>}
      <MarkdownEditor
        {...form.field('cuerpo')}
        label={cuerpo.label}
        help={cuerpo.help}
        required
        rows={12}
        maxLength={cuerpo.max}
        {...(user && { uploadImage })}
      />
      <CoursePlace form={form} required={type?.requiereCurso ?? false} given={start.curso !== ''} />
      <TagsField {...form.field('etiquetas')} label={etiquetas.label} help={etiquetas.help} max={5} />
      {!user && (
        <Notice kind="info" quiet>
          Para publicar hace falta una cuenta. Al iniciar sesión o crearla, lo escrito se conserva.
        </Notice>
      )}
      <FormActions
        submit={user ? 'Publicar pregunta' : 'Continuar e iniciar sesión'}
        busy={pending}
        onCancel={onCancel}
      />
    </Form>
  );
}
