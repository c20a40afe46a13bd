import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useLocation, useNavigate } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import { Button, Notice, toast } from '@oficio/shared/ui';
import { Form, FormActions, useFormState, useUploadImage } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { useMember } from '../forum/people.ts';
import { signInPath } from '../forum/sign-in.ts';
import { SimilarQuestions } from '../forum/similar-questions.tsx';
import { UnconfirmedNotice, unconfirmedRefusal } from '../forum/unconfirmed-notice.tsx';
import { CourseFields } from './course-fields.tsx';
import { QuestionFields, useQuestionTypes } from './question-fields.tsx';
import { bodyForType, validationErrors, type QuestionValues } from './question-values.ts';

/** Values that the query parameters preselect. */
interface InitialValues {
  readonly curso: string;
  readonly clase: string;
  readonly categoria: string;
}

/** Returns the form of a new question, and the function that publishes it or leads a visitor to sign in. */
function useNewQuestion(start: InitialValues) {
  const { user } = useMember();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { add, pending } = useWrite('preguntas');
  const types = useQuestionTypes();
  const subject = start.clase || start.curso;
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
    { draftKey: subject ? `pregunta-nueva-${subject}` : 'pregunta-nueva' },
  );
  const { values } = form;

  async function publish() {
    const errors = validationErrors(values, types);
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
    return navigate(pageOf('preguntas', result.record));
  }
  return { user, types, form, pending, publish };
}

/** Form of a new question. Visitors may write too: they sign in on publishing, and the draft stays stored. */
export function AskForm({ start, onCancel }: { start: InitialValues; onCancel: () => void }) {
  const { user, types, form, pending, publish } = useNewQuestion(start);
  const uploadImage = useUploadImage();
  const [noticeClosed, setNoticeClosed] = useState(false);
  const { values } = form;
  const type = types.find(({ _id }) => _id === values.tipo);

  return (
    <Form label="Pregunta" errors={form.errors} busy={pending} onSubmit={() => void publish()}>
      {form.restored && form.dirty && !noticeClosed && (
        <Notice
          kind="info"
          title="Se recuperó lo escrito"
          onClose={() => setNoticeClosed(true)}
          actions={
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                form.reset();
                setNoticeClosed(true);
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
      <QuestionFields
        fields={{
          titulo: form.field('titulo'),
          cuerpo: form.field('cuerpo'),
          categoria: form.field('categoria'),
          tipo: {
            ...form.field('tipo'),
            onChange: (id) => {
              const next = types.find(({ _id }) => _id === id);
              form.setValues({ ...values, tipo: id, cuerpo: bodyForType(values.cuerpo, type, next) });
            },
          },
          etiquetas: form.field('etiquetas'),
        }}
        types={types}
        uploadImage={user ? uploadImage : undefined}
        afterTitle={
          <SimilarQuestions
            title={values.titulo}
            heading="Preguntas parecidas"
            help="Puede que alguna ya tenga la respuesta. Se abren en otra pestaña."
            newTab
          />
        }
      >
        <CourseFields form={form} required={type?.requiereCurso ?? false} preselected={start.curso !== ''} />
      </QuestionFields>
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
