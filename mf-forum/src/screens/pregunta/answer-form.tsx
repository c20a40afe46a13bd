import { respuestas } from '@oficio/shared/contract/collections/respuestas';
import { useLocation, useNavigate } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import { Notice, toast } from '@oficio/shared/ui';
import {
  Form,
  FormActions,
  MarkdownEditor,
  SelectField,
  useFormState,
  useUploadImage,
} from '@oficio/shared/ui/forms';
import { useMember } from '../../forum/people.ts';
import { signInPath } from '../../forum/sign-in.ts';
import { UnconfirmedNotice, unconfirmedRefusal } from '../../forum/unconfirmed-notice.tsx';
import { answersScope, repliesScope } from './thread.ts';

const { cuerpo, credencialRespaldo } = respuestas.fields;

interface Props {
  readonly question: string;
  /** The answer to reply to. */
  readonly parent?: string;
  readonly onDone: (id: string) => void;
  readonly onCancel?: () => void;
}

/** Form to answer a question or reply to an answer. The draft survives a detour to sign in. */
export function AnswerForm({ question, parent, onDone, onCancel }: Props) {
  const { user } = useMember();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const uploadImage = useUploadImage();
  const { add, pending } = useWrite('respuestas', {
    scope: parent ? repliesScope(question) : answersScope(question),
  });
  const form = useFormState(
    { cuerpo: '', credencialRespaldo: '' },
    { draftKey: parent ? `comentario-${parent}` : `respuesta-${question}` },
  );
  const credentials = useList(
    'credenciales',
    { filters: { titular: user?._id, estado: 'vigente', enPerfil: true }, limit: 50 },
    { scope: 'respaldo', enabled: user !== null && !parent },
  ).docs;

  async function send() {
    const { cuerpo: text, credencialRespaldo: credential } = form.values;
    if (text.trim().length < cuerpo.min)
      return form.setErrors({ cuerpo: parent ? 'Escribir el comentario.' : 'Escribir la respuesta.' });
    if (!user) {
      const part = parent ? `comentar-${parent}` : 'responder';
      return navigate(signInPath(`${pathname}${search}#${part}`));
    }
    const result = await add({
      pregunta: question,
      cuerpo: text,
      ...(parent && { padre: parent }),
      ...(credential && { credencialRespaldo: credential }),
    }).done;
    if (!result.ok) return form.fromServer(user.confirmado === false ? unconfirmedRefusal(result) : result);
    form.reset();
    toast(
      result.record.estado === 'pendiente'
        ? 'Recibida: espera una revisión antes de mostrarse'
        : parent
          ? 'Comentario publicado'
          : 'Respuesta publicada',
      { kind: 'success' },
    );
    return onDone(result.record._id);
  }

  return (
    <Form
      label={parent ? 'Comentario' : 'Respuesta'}
      errors={form.errors}
      busy={pending}
      onSubmit={() => void send()}
    >
      <UnconfirmedNotice />
      <MarkdownEditor
        {...form.field('cuerpo')}
        label={parent ? 'Comentario' : cuerpo.label}
        help={parent ? undefined : cuerpo.help}
        required
        rows={parent ? 3 : 8}
        maxLength={cuerpo.max}
        {...(user && { uploadImage })}
      />
      {credentials.length > 0 && (
        <SelectField
          {...form.field('credencialRespaldo')}
          label={credencialRespaldo.label}
          help={credencialRespaldo.help}
          empty="Sin certificado"
          options={credentials.map(({ _id, titulo }) => ({ value: _id, label: titulo }))}
        />
      )}
      {!user && !parent && (
        <Notice kind="info" quiet>
          Para publicar hace falta una cuenta. Al iniciar sesión o crearla, lo escrito se conserva.
        </Notice>
      )}
      <FormActions
        submit={user ? (parent ? 'Publicar comentario' : 'Publicar respuesta') : 'Continuar e iniciar sesión'}
        busy={pending}
        onCancel={onCancel}
      />
    </Form>
  );
}
