import { preguntas } from '@oficio/shared/contract/collections/preguntas';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList, useWrite } from '@oficio/shared/store';
import { Button, Markdown, Row, TextLink, toast } from '@oficio/shared/ui';
import { ReasonDialog } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import styles from './forum.module.css';
import { allOf } from '../../hooks/all-of.ts';
import { ForumSection } from './forum-section.tsx';

interface Held {
  readonly kind: 'preguntas' | 'respuestas';
  readonly _id: string;
  readonly version: number;
  readonly titulo: string;
  readonly cuerpo: string;
  /** Id of the question, or of the question that it answers. */
  readonly pregunta: string;
}

/** Lists the course's questions and answers that stay hidden until a teacher or moderator approves them. */
export function HeldTexts({ curso }: { curso: string }) {
  const scope = `retenidos-${curso}`;
  const questions = useList(
    'preguntas',
    { filters: { curso, estado: 'pendiente' }, sort: 'creadoEn', limit: 50 },
    { scope },
  );
  const answers = useList(
    'respuestas',
    { filters: { 'pregunta.curso': curso, estado: 'pendiente' }, sort: 'creadoEn', limit: 50 },
    { scope },
  );
  const write = { preguntas: useWrite('preguntas'), respuestas: useWrite('respuestas') };
  const [hiding, setHiding] = useState<Held>();
  const { status, reload } = allOf(questions, answers);
  const held: readonly Held[] = [
    ...questions.docs.map((one) => ({ ...one, kind: 'preguntas' as const, pregunta: one._id })),
    ...answers.docs.map((one) => ({ ...one, kind: 'respuestas' as const, titulo: 'Una respuesta' })),
  ];

  async function decide({ kind, _id, version }: Held, shown: boolean, motivoEstado?: string) {
    const rest = { version, ...(motivoEstado && { motivoEstado }) };
    const result =
      kind === 'preguntas'
        ? await write.preguntas.edit(_id, { estado: shown ? 'abierta' : 'oculta', ...rest }).done
        : await write.respuestas.edit(_id, { estado: shown ? 'visible' : 'oculta', ...rest }).done;
    reload();
    if (!result.ok) return result.message;
    toast(shown ? 'Ya se puede leer' : 'Quedó oculto', {
      kind: 'success',
      actionLabel: 'Deshacer',
      onAction: () => void write[kind].edit(_id, { estado: 'pendiente' }).done.then(reload),
    });
    return undefined;
  }
  async function show(one: Held) {
    const problem = await decide(one, true);
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
        {held.map((one) => (
          <li key={one._id}>
            <h3 className={styles.title}>{one.titulo}</h3>
            <blockquote className={styles.quote}>
              <Markdown>{one.cuerpo}</Markdown>
            </blockquote>
            <Row gap={3}>
              <Button variant="secondary" onClick={() => void show(one)}>
                Aprobar y mostrar
              </Button>
              <Button variant="quiet" onClick={() => setHiding(one)}>
                Ocultar
              </Button>
              <TextLink to={pageOf('preguntas', { _id: one.pregunta })}>Ver en el foro</TextLink>
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
