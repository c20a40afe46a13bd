import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { useNavigate } from '@oficio/shared/router';
import { useWrite } from '@oficio/shared/store';
import { Button, formatNumber, RelativeDate, Row, Section, Stack, TextLink, toast } from '@oficio/shared/ui';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { usePeople } from '../identity/use-people.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { REVIEWS_SCOPE, useGradeReviews, type Concerns } from './use-grade-reviews.ts';

const { resolucion } = solicitudes.fields;

interface Props {
  /** Whether this page decides on an exercise's grades. */
  readonly concerns: Concerns;
  /** Address of an attempt in its grading page. */
  readonly pathTo: (attempt: string) => string;
  readonly onAccepted: () => void;
}

/** Lists the pending requests to review a grade, each with its attempt. Renders nothing if there are none. */
export function GradeReviews({ concerns, pathTo, onAccepted }: Props) {
  const navigate = useNavigate();
  const { reading, requests, shownTo } = useGradeReviews();
  const { nameOf } = usePeople(
    requests.docs.flatMap(({ usuario }) => usuario?._id ?? []),
    'nombres-notas-por-revisar',
  );
  const { edit, pending } = useWrite('solicitudes', { scope: REVIEWS_SCOPE });
  const [question, setQuestion] = useState<ReasonQuestion>();

  async function accept(id: string, attempt: string) {
    const result = await edit(id, { estado: 'aceptada' }).done;
    if (!result.ok) return toast(result.message, { kind: 'error' });
    requests.reload();
    onAccepted();
    void navigate(pathTo(attempt));
  }
  async function refuse(id: string, text: string) {
    const result = await edit(id, { estado: 'rechazada', resolucion: text }).done;
    if (!result.ok) return result.message;
    toast('La nota queda como está', { kind: 'success' });
    requests.reload();
    return undefined;
  }

  if (reading.status === 'failed')
    return <NotYet of={reading} failed="No se pudieron cargar los pedidos de revisión" />;
  const shown = shownTo(concerns);
  if (shown.length === 0) return null;
  return (
    <Section title="Piden que se revise su nota">
      <Stack gap={6}>
        {shown.map(({ one, attempt, exercise }) => (
          <article key={one._id}>
            <Stack gap={3}>
              <h3>
                {nameOf(one.usuario?._id ?? '', one.usuario?.nombreUsuario)}: {exercise.titulo}
              </h3>
              <p>
                Nota: {formatNumber(attempt.nota)} %; se aprueba con {formatNumber(exercise.aprobacionPct)} %.
                Pedido <RelativeDate value={one.creadoEn} />.
              </p>
              <p>{one.motivo}</p>
              <Row gap={3}>
                <TextLink to={pathTo(attempt._id)}>Ver lo entregado</TextLink>
                <Button size="small" busy={pending} onClick={() => void accept(one._id, attempt._id)}>
                  Volver a corregir
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() =>
                    setQuestion({
                      title: 'Dejar la nota como está',
                      field: resolucion,
                      label: 'Por qué',
                      help: 'Lo lee la persona.',
                      confirm: 'Dejar la nota',
                      required: true,
                      onConfirm: (text) => refuse(one._id, text),
                    })
                  }
                >
                  Dejar la nota
                </Button>
              </Row>
            </Stack>
          </article>
        ))}
      </Stack>
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </Section>
  );
}
