import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { Suspense } from 'react';
import { DuplicateDialog, HistoryDialog, ReasonDialog, ReportDialog } from './lazy-forms.tsx';
import { problemOf, type useQuestionCommands } from './question-moderation.ts';
import type { Question } from './thread.ts';

export type QuestionDialog = 'report' | 'history' | 'hide' | 'close' | 'duplicate';

/** The open dialog of a question's menu. */
export function QuestionDialogs({
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
