import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList, useWrite } from '@oficio/shared/store';
import { Button, Markdown, Row, TextLink, toast } from '@oficio/shared/ui';
import { ReasonDialog } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { allOf } from '../../hooks/all-of.ts';
import { ForumSection } from './forum-section.tsx';
import styles from './forum.module.css';

const MAX_TEXTS = 50;

/** Question or answer that is pending approval. */
interface HeldText {
  readonly kind: 'preguntas' | 'respuestas';
  readonly _id: string;
  readonly version: number;
  readonly titulo: string;
  readonly cuerpo: string;
  /** Id of the question, or of the question that it answers. */
  readonly pregunta: string;
}

/** Questions and answers of the course that are hidden until a teacher or moderator approves them. */
export function HeldTexts({ curso }: { curso: string }) {
  const scope = `retenidos-${curso}`;
  const questions = useList(
    'preguntas',
    { filters: { curso, estado: 'pendiente' }, sort: 'creadoEn', limit: MAX_TEXTS },
    { scope },
  );
  const answers = useList(
    'respuestas',
    { filters: { 'pregunta.curso': curso, estado: 'pendiente' }, sort: 'creadoEn', limit: MAX_TEXTS },
    { scope },
  );
  const writes = { preguntas: useWrite('preguntas'), respuestas: useWrite('respuestas') };
  const [hiding, setHiding] = useState<HeldText>();
  const { status, reload } = allOf(questions, answers);
  const held: readonly HeldText[] = [
    ...questions.docs.map((text) => ({ ...text, kind: 'preguntas' as const, pregunta: text._id })),
    ...answers.docs.map((text) => ({ ...text, kind: 'respuestas' as const, titulo: 'Una respuesta' })),
  ];

  async function decide({ kind, _id, version }: HeldText, approved: boolean, motivoEstado?: string) {
    const changes = { version, ...(motivoEstado && { motivoEstado }) };
    const result =
      kind === 'preguntas'
        ? await writes.preguntas.edit(_id, { ...changes, estado: approved ? 'abierta' : 'oculta' }).done
        : await writes.respuestas.edit(_id, { ...changes, estado: approved ? 'visible' : 'oculta' }).done;
    reload();
    if (!result.ok) return result.message;
    toast(approved ? 'Ya se puede leer' : 'Quedó oculto', {
      kind: 'success',
      actionLabel: 'Deshacer',
      onAction: () => void writes[kind].edit(_id, { estado: 'pendiente' }).done.then(reload),
    });
    return undefined;
  }
  async function approve(text: HeldText) {
    const problem = await decide(text, true);
    if (problem) toast(problem, { kind: 'error' });
  }

  return (
    <>
      <ForumSection
        id="retenidos"
        title="Textos en revisión"
        status={status}
        failed="No se pudieron cargar los textos en revisión"
        none="No hay textos por revisar."
      >
        {held.map((text) => (
          <li key={text._id}>
            <h3 className={styles.title}>{text.titulo}</h3>
            <blockquote className={styles.quote}>
              <Markdown>{text.cuerpo}</Markdown>
            </blockquote>
            <Row gap={3}>
              <Button variant="secondary" onClick={() => void approve(text)}>
                Aprobar y mostrar
              </Button>
              <Button variant="quiet" onClick={() => setHiding(text)}>
                Ocultar
              </Button>
              <TextLink to={pageOf('preguntas', { _id: text.pregunta })}>Ver en el foro</TextLink>
            </Row>
          </li>
        ))}
      </ForumSection>
      <ReasonDialog
        question={
          hiding && {
            title: 'Ocultar el texto',
            field: preguntas.fields.motivoEstado,
            help: 'Lo lee quien lo escribió.',
            confirm: 'Ocultar',
            danger: true,
            onConfirm: (reason) => decide(hiding, false, reason),
          }
        }
        onClose={() => setHiding(undefined)}
      />
    </>
  );
}
