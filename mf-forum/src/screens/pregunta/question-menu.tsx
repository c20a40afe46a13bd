import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useNavigate } from '@oficio/shared/router';
import { Menu, type MenuItem, toast } from '@oficio/shared/ui';
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
import { useSignInRedirect } from '../../forum/sign-in.ts';
import { DuplicateDialog, HistoryDialog, ReasonDialog, ReportDialog } from './lazy-forms.tsx';
import { icon, textItems } from './text-items.tsx';
import type { Question, Thread } from './thread.ts';
import { problemOf, toastFailure, useQuestionCommands } from './use-question-commands.ts';

/** Menu of a question, with the actions that the reader may take. */
export function QuestionMenu({ thread, onEdit }: { thread: Thread; onEdit: () => void }) {
  const { question, isAuthor, moderates } = thread;
  const [open, setOpen] = useState<QuestionDialog>();
  const navigate = useNavigate();
  const redirectToSignIn = useSignInRedirect();
  const commands = useQuestionCommands(question);
  const { estado } = question;

  async function remove() {
    const result = await commands.remove();
    if (!result.ok) return toastFailure(result);
    const category = idOf(question.categoria);
    void navigate(category ? pageOf('categorias', { _id: category }) : '/foro');
    toast('Pregunta eliminada', {
      onAction: () =>
        void commands.restore().then((restored) => {
          if (restored.ok) void navigate(pageOf('preguntas', question));
          else toastFailure(restored);
        }),
    });
  }

  const items = textItems({
    mine: isAuthor,
    mayEdit: moderates || (isAuthor && estado !== 'cerrada'),
    changed: (moderates || isAuthor) && question.version > 1,
    onEdit,
    onHistory: () => setOpen('history'),
    onReport: () => (thread.signedIn ? setOpen('report') : redirectToSignIn()),
    onRemove: () => void remove(),
  });
  if (moderates)
    items.push(
      { kind: 'line' },
      { kind: 'heading', label: 'Moderación' },
      ...moderationItems(question, commands, setOpen),
    );

  return (
    <>
      <Menu label="Acciones de la pregunta" trigger={icon(IconDots)} items={items} />
      <QuestionDialogs
        open={open}
        question={question}
        commands={commands}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

/** Returns the actions of moderation that the state of the question allows. */
function moderationItems(
  question: Question,
  commands: ReturnType<typeof useQuestionCommands>,
  open: (dialog: QuestionDialog) => void,
): MenuItem[] {
  const { estado } = question;
  const pin: MenuItem = {
    label: question.fijada ? 'Dejar de fijar' : 'Fijar en su categoría',
    icon: icon(IconPin),
    onSelect: () => void commands.pin(!question.fijada),
  };
  const hide: MenuItem = {
    label: 'Ocultar',
    icon: icon(IconEyeOff),
    danger: true,
    onSelect: () => open('hide'),
  };
  const duplicate: MenuItem = question.duplicadaDe
    ? {
        label: 'Quitar la marca de duplicada',
        icon: icon(IconCopy),
        onSelect: () => void commands.notDuplicate(),
      }
    : { label: 'Marcar como duplicada', icon: icon(IconCopy), onSelect: () => open('duplicate') };
  const close: MenuItem = { label: 'Cerrar', icon: icon(IconLock), onSelect: () => open('close') };
  if (estado === 'oculta')
    return [{ label: 'Volver a mostrar', icon: icon(IconEye), onSelect: () => void commands.show() }];
  if (estado === 'pendiente')
    return [{ label: 'Aprobar', icon: icon(IconCircleCheck), onSelect: () => void commands.approve() }, hide];
  if (estado === 'cerrada')
    return [
      { label: 'Volver a abrir', icon: icon(IconLockOpen), onSelect: () => void commands.reopen() },
      duplicate,
      pin,
      hide,
    ];
  return [pin, duplicate, close, hide];
}

type QuestionDialog = 'report' | 'history' | 'hide' | 'close' | 'duplicate';

/** The open dialog of a question's menu. */
function QuestionDialogs({
  open,
  question,
  commands,
  onClose,
}: {
  open: QuestionDialog | undefined;
  question: Question;
  commands: ReturnType<typeof useQuestionCommands>;
  onClose: () => void;
}) {
  return (
    <Suspense fallback={null}>
      {open === 'report' && <ReportDialog coleccion="preguntas" objeto={question._id} onClose={onClose} />}
      {open === 'history' && (
        <HistoryDialog coleccion="preguntas" record={{ ...question }} onClose={onClose} />
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
          onClose={onClose}
        />
      )}
      {open === 'duplicate' && (
        <DuplicateDialog question={question} onSend={commands.duplicate} onClose={onClose} />
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
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
