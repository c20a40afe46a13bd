import { coursePerson, type CoursePerson, type PersonLesson } from '@oficio/shared/contract/calls/gradebook';
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { asistencias } from '@oficio/shared/contract/collections/asistencias';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { useCall } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  FactsList,
  formatCount,
  formatDateShort,
  formatDateTime,
  formatDuration,
  formatPercent,
  Row,
  Skeletons,
  Stack,
  TextLink,
} from '@oficio/shared/ui';
import { teachPath } from '../../sides/teaching-paths.ts';
import teaching from '../teaching.module.css';
import { PersonExerciseLine } from './person-exercise.tsx';
import styles from './person.module.css';
import { StateOf } from '../../sides/states.tsx';

const STATES = inscripciones.fields.estado.states;
const PRESENT = asistencias.fields.estado.states;
const REQUESTS = solicitudes.fields;

/** Everything that a student did in a course (`&persona=`): state, lessons, attempts and requests. */
export function Person({ curso, persona }: { curso: string; persona: string }) {
  const { data, status, reload } = useCall(coursePerson, { curso, persona });
  const back = <TextLink to={teachPath(curso, 'notas')}>Volver a las notas</TextLink>;
  if (status === 'failed' && !data)
    return (
      <Stack gap={6}>
        {back}
        <ErrorState title="No se pudo cargar lo que hizo esta persona" onRetry={reload} />
      </Stack>
    );
  if (!data) return <Skeletons kind="detail" />;
  const { inscripcion, clases, ejercicios, solicitudes: requests } = data;
  return (
    <Stack gap={8}>
      <div>
        {back}
        <Row gap={4}>
          <h2 className={styles.name}>{data.nombre}</h2>
          <StateOf states={STATES} state={inscripcion.estado} />
        </Row>
        {/* Undefined means not computed, which is not the same as nothing missing. */}
        {inscripcion.falta && (
          <p>{missingSentence(inscripcion.falta) ?? 'No le falta nada de lo que pide el curso'}.</p>
        )}
        {/* Former students are not notified of an announcement, and most can't open it. */}
        {inscripcion.estado === 'activa' && (
          <Row gap={3}>
            <ButtonLink variant="secondary" to={teachPath(curso, 'avisos', { persona: data.usuario })}>
              Escribirle
            </ButtonLink>
          </Row>
        )}
      </div>
      <FactsList facts={factsOf(inscripcion)} />
      <section aria-labelledby="sus-ejercicios">
        <h2 id="sus-ejercicios">Ejercicios</h2>
        {ejercicios.length === 0 ? (
          <EmptyState title="El curso no tiene ejercicios publicados" />
        ) : (
          <ul className={teaching.queue}>
            {ejercicios.map((exercise) => (
              <PersonExerciseLine key={exercise._id} curso={curso} exercise={exercise} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="sus-clases">
        <h2 id="sus-clases">Clases</h2>
        <ul className={styles.lessons}>
          {clases.map((lesson) => (
            <li key={lesson._id} data-done={lesson.completada || undefined}>
              <span>
                <span className={teaching.meta}>{lesson.lugar}</span> {lesson.titulo}
              </span>
              <span className={teaching.meta}>{lessonWords(lesson)}</span>
            </li>
          ))}
        </ul>
      </section>
      {requests.length > 0 && (
        <section aria-labelledby="sus-pedidos">
          <h2 id="sus-pedidos">Lo que pidió</h2>
          <ul className={teaching.queue}>
            {requests.map(({ _id, tipo, estado, creadoEn, motivo }) => (
              <li key={_id}>
                <span>{REQUESTS.tipo.options[tipo]}</span>
                <span>{motivo}</span>
                <span className={teaching.meta}>
                  {REQUESTS.estado.states[estado].label}, {formatDateTime(creadoEn)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

function factsOf(one: CoursePerson['inscripcion']) {
  return [
    { label: 'Avance', value: formatPercent(one.progresoPct) },
    {
      label: 'Estudió',
      value:
        one.ultimoDia === undefined
          ? 'Todavía ningún día'
          : `${formatCount(one.dias, 'día', 'días')}; el último, ${formatDateShort(one.ultimoDia)}`,
    },
    {
      label: 'Cursa desde',
      value: `${formatDateShort(one.creadoEn)}${one.ciclo > 1 ? `, por ${one.ciclo}.ª vez` : ''}`,
    },
    ...(one.venceEn ? [{ label: 'Su acceso vence', value: formatDateShort(one.venceEn) }] : []),
    ...(one.tiempoExtraPct ? [{ label: 'Tiempo adicional', value: formatPercent(one.tiempoExtraPct) }] : []),
    ...(one.motivoEstado ? [{ label: 'Motivo', value: one.motivoEstado }] : []),
  ];
}

function lessonWords({ completada, completadaEn, segundos, asistencia }: PersonLesson): string {
  const parts = [
    completada
      ? completadaEn
        ? `Completada, ${formatDateShort(completadaEn)}`
        : 'Completada'
      : segundos > 0
        ? 'Empezada'
        : 'Sin empezar',
    asistencia ? PRESENT[asistencia].label.toLowerCase() : '',
    segundos >= 60 ? formatDuration(Math.round(segundos / 60)) : '',
  ];
  return parts.filter(Boolean).join(', ');
}
