import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { respuestas } from '@oficio/shared/contract/collections/respuestas';
import { useWrite } from '@oficio/shared/store';
import { Menu, type MenuItem, toast } from '@oficio/shared/ui';
import { IconCircleCheck, IconDots, IconEye, IconEyeOff, IconLink } from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { useSignInRedirect } from '../../forum/sign-in.ts';
import { copyUrl } from './copy-url.ts';
import { HistoryDialog, ReasonDialog, ReportDialog } from './lazy-forms.tsx';
import { icon, textItems } from './text-items.tsx';
import { type Answer, answerAnchor, type Thread } from './thread.ts';
import { problemOf, toastFailure } from './use-question-commands.ts';

/** Menu of an answer or a reply, with the actions that the reader may take. */
export function AnswerMenu({
  answer,
  thread,
  onEdit,
  onChanged,
}: {
  answer: Answer;
  thread: Thread;
  onEdit: () => void;
  onChanged: () => void;
}) {
  const [open, setOpen] = useState<'report' | 'history' | 'hide'>();
  const redirectToSignIn = useSignInRedirect();
  const commands = useAnswerCommands(answer, onChanged);
  const mine = thread.isMine(answer.autor);
  const { moderates } = thread;
  const anchor = answerAnchor(answer._id);

  const items: MenuItem[] = [
    {
      label: 'Copiar la dirección',
      icon: icon(IconLink),
      onSelect: () => copyUrl(`${pageOf('preguntas', thread.question)}#${anchor}`),
    },
  ];
  items.push(
    ...textItems({
      mine,
      mayEdit: mine || moderates,
      changed: (mine || moderates) && answer.version > 1,
      onEdit,
      onHistory: () => setOpen('history'),
      onReport: () => (thread.signedIn ? setOpen('report') : redirectToSignIn(anchor)),
      onRemove: () => void commands.remove(),
    }),
  );
  if (moderates) {
    items.push({ kind: 'line' }, { kind: 'heading', label: 'Moderación' });
    if (answer.estado !== 'visible')
      items.push({
        label: answer.estado === 'pendiente' ? 'Aprobar' : 'Volver a mostrar',
        icon: icon(answer.estado === 'pendiente' ? IconCircleCheck : IconEye),
        onSelect: () => void commands.show(),
      });
    if (answer.estado !== 'oculta')
      items.push({ label: 'Ocultar', icon: icon(IconEyeOff), danger: true, onSelect: () => setOpen('hide') });
  }

  const shut = () => setOpen(undefined);
  return (
    <>
      <Menu
        label={answer.padre ? 'Acciones del comentario' : 'Acciones de la respuesta'}
        trigger={icon(IconDots)}
        items={items}
      />
      <Suspense fallback={null}>
        {open === 'report' && <ReportDialog coleccion="respuestas" objeto={answer._id} onClose={shut} />}
        {open === 'history' && <HistoryDialog coleccion="respuestas" record={{ ...answer }} onClose={shut} />}
        {open === 'hide' && (
          <ReasonDialog
            question={{
              title: answer.padre ? 'Ocultar el comentario' : 'Ocultar la respuesta',
              field: respuestas.fields.motivoEstado,
              help: 'Lo lee quien lo escribió. Decir qué corregir, si se puede.',
              confirm: 'Ocultar',
              required: true,
              onConfirm: async (reason) => problemOf(await commands.hide(reason)),
            }}
            onClose={shut}
          />
        )}
      </Suspense>
    </>
  );
}

/**
 * Returns the actions on an answer other than editing. `onChanged` is called when the lists must be reloaded.
 */
function useAnswerCommands(answer: Answer, onChanged: () => void) {
  const { edit, softRemove, restore } = useWrite('respuestas');
  const noun = answer.padre ? 'Comentario' : 'Respuesta';
  const ending = answer.padre ? 'o' : 'a';

  return {
    hide: async (reason: string) => {
      const result = await edit(answer._id, { estado: 'oculta', motivoEstado: reason }).done;
      if (result.ok) {
        toast(`${noun} ocult${ending}`, { kind: 'success' });
        onChanged();
      }
      return result;
    },
    show: async () => {
      const result = await edit(answer._id, { estado: 'visible' }).done;
      if (!result.ok) return toastFailure(result);
      toast(`${noun} a la vista`, { kind: 'success' });
      return onChanged();
    },
    remove: async () => {
      const result = await softRemove(answer._id).done;
      if (!result.ok) return toastFailure(result);
      toast(`${noun} eliminad${ending}`, {
        onAction: () =>
          void restore(answer._id).done.then((restored) => {
            toastFailure(restored);
            onChanged();
          }),
      });
      return onChanged();
    },
  };
}
