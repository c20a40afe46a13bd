import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { isRecord } from '@oficio/shared/contract/values/guards';
import { useList, useSession, useWrite } from '@oficio/shared/store';
import { Button, formatDate, Notice, RelativeDate, Row, Section, Stack, toast } from '@oficio/shared/ui';
import { ReasonDialog, type ReasonQuestion } from '@oficio/shared/ui/forms';
import { useState } from 'react';
import { usePeople } from './use-people.ts';

const { tipo, resolucion } = solicitudes.fields;
const SCOPE = 'pedidos-de-cursada';

/** What people ask of who teaches: another chance, or more time. Of one course, or of all of a centre. */
export function CourseRequests({ centro, curso }: { centro: string; curso?: string }) {
  const { user } = useSession();
  const requests = useList(
    'solicitudes',
    {
      filters: { centro, tipo: { in: ['otroIntento', 'prorroga'] }, estado: 'pendiente' },
      sort: 'creadoEn',
      limit: 50,
    },
    { scope: SCOPE, expand: ['usuario'] },
  );
  const of = (coleccion: string) =>
    requests.docs.flatMap((one) => (one.coleccion === coleccion ? [one.objeto] : []));
  const [enrolled, exercised] = [of('inscripciones'), of('ejercicios')];
  const enrolments = useList(
    'inscripciones',
    { filters: { _id: { in: enrolled } }, limit: 50 },
    { scope: SCOPE, expand: ['curso'], enabled: enrolled.length > 0 },
  );
  const exercises = useList(
    'ejercicios',
    { filters: { _id: { in: exercised } }, limit: 50 },
    { scope: SCOPE, enabled: exercised.length > 0 },
  );
  const { nameOf } = usePeople(
    requests.docs.flatMap(({ usuario }) => usuario?._id ?? []),
    'nombres-pedidos-de-cursada',
  );
  const { edit } = useWrite('solicitudes', { scope: SCOPE });
  const [question, setQuestion] = useState<ReasonQuestion>();

  async function decide(id: string, estado: 'aceptada' | 'rechazada', text: string) {
    const result = await edit(id, { estado, ...(text && { resolucion: text }) }).done;
    if (!result.ok) return result.message;
    toast(estado === 'aceptada' ? 'Solicitud aceptada' : 'Solicitud rechazada', { kind: 'success' });
    requests.reload();
    return undefined;
  }

  const shown = requests.docs.flatMap((one) => {
    const enrolment = enrolments.docs.find(({ _id }) => _id === one.objeto);
    const exercise = exercises.docs.find(({ _id }) => _id === one.objeto);
    const about = { course: enrolment?.curso?._id ?? exercise?.cursoRaiz, enrolment, exercise };
    return curso !== undefined && about.course !== curso ? [] : [{ one, ...about }];
  });
  if (requests.status === 'failed')
    return (
      <Notice kind="error" title="No se pudieron cargar los pedidos">
        <Button size="small" variant="secondary" onClick={requests.reload}>
          Reintentar
        </Button>
      </Notice>
    );
  if (shown.length === 0) return null;
  return (
    <Section title="Piden otra oportunidad o más tiempo">
      <Stack gap={6}>
        {shown.map(({ one, enrolment, exercise }) => {
          // Hidden fields come as they were written: the declaration says what they are.
          const until = isRecord(one.propuesto) ? one.propuesto['hasta'] : undefined;
          return (
            <article key={one._id}>
              <Stack gap={3}>
                <h3>
                  {nameOf(one.usuario?._id ?? '', one.usuario?.nombreUsuario)}:{' '}
                  {exercise?.titulo ?? enrolment?.curso?.titulo ?? tipo.options[one.tipo]}
                </h3>
                <p>
                  {tipo.options[one.tipo]}, <RelativeDate value={one.creadoEn} />
                  {typeof until === 'string' && `. Pide hasta el ${formatDate(until)}`}
                  {enrolment?.venceEn && `. Ahora: hasta el ${formatDate(enrolment.venceEn)}`}
                </p>
                <p>{one.motivo}</p>
                {one.usuario?._id === user?._id ? (
                  <p>Lo propio lo decide otra persona.</p>
                ) : (
                  <Row gap={3}>
                    <Button
                      size="small"
                      onClick={() =>
                        setQuestion({
                          title: one.tipo === 'prorroga' ? 'Dar más tiempo' : 'Dar otra oportunidad',
                          field: resolucion,
                          help: 'Lo lee la persona.',
                          confirm: 'Aceptar',
                          onConfirm: (text) => decide(one._id, 'aceptada', text),
                        })
                      }
                    >
                      Aceptar
                    </Button>
                    <Button
                      size="small"
                      variant="secondary"
                      onClick={() =>
                        setQuestion({
                          title: 'Rechazar la solicitud',
                          field: resolucion,
                          help: 'Lo lee la persona.',
                          confirm: 'Rechazar',
                          danger: true,
                          required: true,
                          onConfirm: (text) => decide(one._id, 'rechazada', text),
                        })
                      }
                    >
                      Rechazar
                    </Button>
                  </Row>
                )}
              </Stack>
            </article>
          );
        })}
      </Stack>
      <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
    </Section>
  );
}
