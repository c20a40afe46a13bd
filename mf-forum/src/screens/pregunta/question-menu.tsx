import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useNavigate } from '@oficio/shared/router';
import { Menu, toast, type MenuItem } from '@oficio/shared/ui';
import {
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPin,
} from '@oficio/shared/ui/icons';
import { Suspense, useState } from 'react';
import { idOf } from '../../forum/people.ts';
import { useAskSignIn } from '../../forum/sign-in.ts';
import { DuplicateDialog, HistoryDialog, ReasonDialog, ReportDialog } from './lazy-forms.tsx';
import { problemOf, tellFailure, useQuestionCommands } from './question-moderation.ts';
import { icon, textItems } from './text-items.tsx';
import type { Thread } from './thread.ts';

type Open = 'report' | 'history' | 'hide' | 'close' | 'duplicate' | undefined;

/** Menu of a question, with the actions that the reader may take. */
export function QuestionMenu({ thread, onEdit }: { thread: Thread; onEdit: () => void }) {
  const { question, isAsker, moderates } = thread;
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const askSignIn = useAskSignIn();
  const commands = useQuestionCommands(question);
  const { estado } = question;

  async function remove() {
    const result = await commands.remove();
    if (!result.ok) return tellFailure(result);
    const category = idOf(question.categoria);
    void navigate(category ? pageOf('categorias', { _id: category }) : '/foro');
    toast('Pregunta eliminada', {
      onAction: () =>
        void commands.restore().then((restored) => {
          if (restored.ok) void navigate(pageOf('preguntas', question));
          else tellFailure(restored);
        }),
    });
  }

  const items = textItems({
    mine: isAsker,
    mayEdit: moderates || (isAsker && estado !== 'cerrada'),
    changed: (moderates || isAsker) && question.version > 1,
    onEdit,
    onHistory: () => setOpen('history'),
    onReport: () => (thread.signedIn ? setOpen('report') : askSignIn()),
    onRemove: () => void remove(),
  });
  if (moderates) items.push({ kind: 'line' }, { kind: 'heading', label: 'Moderación' }, ...moderation());

  function moderation(): MenuItem[] {
    const pin: MenuItem = {
      label: question.fijada ? 'Dejar de fijar' : 'Fijar en su categoría',
      icon: icon(IconPin),
      onSelect: () => void commands.pin(!question.fijada),
    };
    const hide: MenuItem = {
      label: 'Ocultar',
      icon: icon(IconEyeOff),
      danger: true,
      onSelect: () => setOpen('hide'),
    };
    const duplicate: MenuItem = question.duplicadaDe
      ? {
          label: 'Quitar la marca de duplicada',
          icon: icon(IconCopy),
          onSelect: () => void commands.notDuplicate(),
        }
      : { label: 'Marcar como duplicada', icon: icon(IconCopy), onSelect: () => setOpen('duplicate') };
    const close: MenuItem = { label: 'Cerrar', icon: icon(IconLock), onSelect: () => setOpen('close') };
    if (estado === 'oculta')
      return [{ label: 'Volver a mostrar', icon: icon(IconEye), onSelect: () => void commands.show() }];
    if (estado === 'pendiente')
      return [
        { label: 'Aprobar', icon: icon(IconCircleCheck), onSelect: () => void commands.approve() },
        hide,
      ];
    if (estado === 'cerrada')
      return [
        { label: 'Volver a abrir', icon: icon(IconLockOpen), onSelect: () => void commands.reopen() },
        duplicate,
        pin,
        hide,
      ];
    return [pin, duplicate, close, hide];
  }

  const shut = () => setOpen(undefined);
  return (
    <>
      <Menu label="Acciones de la pregunta" trigger={icon(IconDots)} items={items} />
      <Suspense fallback={null}>
        {open === 'report' && <ReportDialog coleccion="preguntas" objeto={question._id} onClose={shut} />}
        {open === 'history' && (
          <HistoryDialog coleccion="preguntas" record={{ ...question }} onClose={shut} />
        )}
        {open === 'hide' && (
          <ReasonDialog
            question={{
              title: 'Ocultar la pregunta',
              field: preguntas.fields.motivoEstado,
              help: 'Lo lee quien preguntó. Decir qué corregir, si se puede.',
              confirm: 'Ocultar pregunta',
              required: true,
              onConfirm: async (reason) => problemOf(await commands.hide(reason)),
            }}
            onClose={shut}
          />
        )}
        {open === 'duplicate' && (
          <DuplicateDialog question={question} onSend={commands.duplicate} onClose={shut} />
        )}
        {open === 'close' && (
          <ReasonDialog
            question={{
              title: 'Cerrar la pregunta',
              field: preguntas.fields.motivoEstado,
              help: 'Queda a la vista y no admite más respuestas. El motivo lo lee quien preguntó.',
              confirm: 'Cerrar pregunta',
              required: false,
              onConfirm: async (reason) => problemOf(await commands.close(reason)),
            }}
            onClose={shut}
          />
        )}
      </Suspense>
    </>
  );
}
