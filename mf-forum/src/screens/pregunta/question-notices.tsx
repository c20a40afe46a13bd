import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { QUESTION_STATES } from '@oficio/shared/contract/words/preguntas';
import { useList } from '@oficio/shared/store';
import { formatCount, Notice, TextLink } from '@oficio/shared/ui';
import type { Thread } from './thread.ts';

/** Notice about the state of a question, for its author and the moderators. */
export function StateNotice({ thread: { question, isAuthor } }: { thread: Thread }) {
  const reason = question.motivoEstado;
  if (question.estado === 'pendiente')
    return (
      <Notice kind="warn" title="Espera una revisión" quiet>
        {isAuthor
          ? 'Se muestra a las demás personas cuando alguien de moderación la apruebe. Se avisa en la cuenta. No hace falta volver a enviarla.'
          : 'Solo la ven su autor y quienes moderan, hasta que se apruebe.'}
      </Notice>
    );
  if (question.estado === 'oculta')
    return (
      <Notice kind="error" title="Pregunta oculta por moderación" quiet>
        {reason || 'Sin motivo escrito.'}
      </Notice>
    );
  if (question.estado === 'cerrada' && reason)
    return (
      <Notice kind="info" title="Pregunta cerrada" quiet>
        {reason}
      </Notice>
    );
  return null;
}

/** Links a duplicate question to the original, which has the answers. */
export function DuplicateNotice({ original }: { original: string }) {
  // Fetched as a list: opening the record would count as a view.
  const { docs, status } = useList(
    'preguntas',
    { filters: { _id: original }, limit: 1 },
    { scope: `original-${original}` },
  );
  const record = docs[0];
  return (
    <Notice kind="info" title="Esta pregunta ya estaba hecha" quiet>
      {status === 'loaded' && !record ? (
        'La pregunta original ya no está a la vista.'
      ) : (
        <>
          <TextLink to={pageOf('preguntas', { _id: original })}>
            {record?.titulo ?? 'Ver la pregunta original'}
          </TextLink>
          {record &&
            ` (${QUESTION_STATES[record.estado].label.toLowerCase()}, ${formatCount(record.respuestas, 'respuesta', 'respuestas')})`}
        </>
      )}
    </Notice>
  );
}
