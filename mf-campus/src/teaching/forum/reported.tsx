import type { Doc } from '@oficio/shared/contract/collections/index';
import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { viewOf } from '@oficio/shared/contract/views';
import { useRecord, useWrite } from '@oficio/shared/store';
import { Button, Markdown, Row, Stack, TextLink, toast } from '@oficio/shared/ui';
import { ReasonDialog } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import styles from './forum.module.css';

interface Props {
  readonly report: Pick<Doc<'reportes'>, 'coleccion' | 'objeto' | 'curso'>;
  /** Called after the text was hidden, which closes its reports. */
  readonly onHidden: () => void;
}

/** Subject of a report: a forum text in full, or a link to a lesson or course. */
export function ReportSubject({ report, onHidden }: Props) {
  const { coleccion, objeto, curso } = report;
  if (coleccion === 'preguntas' || coleccion === 'respuestas')
    return <ReportedText coleccion={coleccion} objeto={objeto} onHidden={onHidden} />;
  if (coleccion === 'clases' && curso)
    return <TextLink to={viewOf('course', { curso, clase: objeto })}>Ver la clase</TextLink>;
  return coleccion === 'cursos' ? (
    <TextLink to={pageOf('cursos', { _id: objeto })}>Ver el curso</TextLink>
  ) : null;
}

function ReportedText(props: {
  coleccion: 'preguntas' | 'respuestas';
  objeto: string;
  onHidden: () => void;
}) {
  const { coleccion, objeto, onHidden } = props;
  const question = useRecord('preguntas', coleccion === 'preguntas' ? objeto : undefined);
  const answer = useRecord('respuestas', coleccion === 'respuestas' ? objeto : undefined);
  const writes = { preguntas: useWrite('preguntas'), respuestas: useWrite('respuestas') };
  const [hiding, setHiding] = useState(false);
  const text = question.record ?? answer.record;
  if (question.notFound || answer.notFound) return <p>Lo reportado ya no existe.</p>;
  if (!text) return null;

  async function hide(motivoEstado: string) {
    const result = await writes[coleccion].edit(objeto, { estado: 'oculta', motivoEstado }).done;
    if (!result.ok) return result.message;
    toast('Quedó oculto, y sus reportes resueltos', { kind: 'success' });
    onHidden();
    return undefined;
  }
  return (
    <Stack gap={3}>
      <blockquote className={styles.quote}>
        {question.record && <p>{question.record.titulo}</p>}
        <Markdown>{text.cuerpo}</Markdown>
      </blockquote>
      <Row gap={3}>
        <TextLink to={pageOf('preguntas', { _id: answer.record?.pregunta ?? objeto })}>
          Ver en el foro
        </TextLink>
        <Button variant="quiet" onClick={() => setHiding(true)}>
          Ocultar y resolver
        </Button>
      </Row>
      <ReasonDialog
        question={
          hiding
            ? {
                title: 'Ocultar lo reportado',
                field: preguntas.fields.motivoEstado,
                help: 'Lo leen quien lo escribió y quien lo reportó.',
                confirm: 'Ocultar y resolver',
                danger: true,
                required: true,
                onConfirm: hide,
              }
            : undefined
        }
        onClose={() => setHiding(false)}
      />
    </Stack>
  );
}
