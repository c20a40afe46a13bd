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
  /** Returns the URL of an attempt in its grading page. */
  readonly pathTo: (attempt: string) => string;
  readonly onAccepted: () => void;
}

/** Lists the pending requests to review a grade, each with its attempt. Renders nothing if there are none. */
export function GradeReviews({ concerns, pathTo, onAccepted }: Props) {
  const navigate = useNavigate();
  const { combined, requests, requestsFor } = useGradeReviews();
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

  if (combined.status === 'failed')
    return <NotYet of={combined} failed="No se pudieron cargar los pedidos de revisión" />;
  const visibleRequests = requestsFor(concerns);
  if (visibleRequests.length === 0) return null;
  return (
    <Section title="Piden que se revise su nota">
      <Stack gap={6}>
        {visibleRequests.map(({ request, attempt, exercise }) => (
          <article key={request._id}>
            <Stack gap={3}>
              <h3>
                {nameOf(request.usuario?._id ?? '', request.usuario?.nombreUsuario)}: {exercise.titulo}
              </h3>
              <p>
                Nota: {formatNumber(attempt.nota)} %; se aprueba con {formatNumber(exercise.aprobacionPct)} %.
                Pedido <RelativeDate value={request.creadoEn} />.
              </p>
              <p>{request.motivo}</p>
              <Row gap={3}>
                <TextLink to={pathTo(attempt._id)}>Ver lo entregado</TextLink>
                <Button size="small" busy={pending} onClick={() => void accept(request._id, attempt._id)}>
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
                      onConfirm: (text) => refuse(request._id, text),
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
