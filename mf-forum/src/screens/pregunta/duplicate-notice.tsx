import { QUESTION_STATES } from '@oficio/shared/contract/words/preguntas';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList } from '@oficio/shared/store';
import { formatCount, Notice, TextLink } from '@oficio/shared/ui';

/** Sends the reader of a repeated question to the one that has the answers. */
export function DuplicateNotice({ original }: { original: string }) {
  // Listed, not opened: this is no view of it.
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
