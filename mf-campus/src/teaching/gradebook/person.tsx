import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import {
  coursePerson,
  type CoursePerson,
  type FormerGrade,
  type PersonAttempt,
  type PersonExercise,
  type PersonLesson,
} from '@oficio/shared/contract/calls/gradebook';
import { asistencias } from '@oficio/shared/contract/collections/asistencias';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { MINUTE_S } from '@oficio/shared/kit/durations';
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
  formatNumber,
  formatPercent,
  Row,
  Skeletons,
  Stack,
  TextLink,
} from '@oficio/shared/ui';
import { attemptLabel } from '../../attempts/attempt-label.ts';
import { StateOf } from '../../sides/states.tsx';
import { teachPath } from '../../sides/teaching-paths.ts';
import teaching from '../teaching.module.css';
import styles from './person.module.css';

const STATES = inscripciones.fields.estado.states;
const ATTENDANCE_STATES = asistencias.fields.estado.states;
const ATTEMPT_STATES = intentos.fields.estado.states;
const REQUEST_FIELDS = solicitudes.fields;

/** A student's state, lessons, attempts and requests in a course (`&persona=`). */
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
        {/* Undefined means that it was not computed. */}
        {inscripcion.falta && (
          <p>{missingSentence(inscripcion.falta) ?? 'No le falta nada de lo que pide el curso'}.</p>
        )}
        {/* Former students are not notified of announcements. */}
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
              <ExerciseLine key={exercise._id} curso={curso} exercise={exercise} />
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
              <span className={teaching.meta}>{lessonText(lesson)}</span>
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
                <span>{REQUEST_FIELDS.tipo.options[tipo]}</span>
                <span>{motivo}</span>
                <span className={teaching.meta}>
                  {REQUEST_FIELDS.estado.states[estado].label}, {formatDateTime(creadoEn)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

function factsOf(enrolment: CoursePerson['inscripcion']) {
  return [
    { label: 'Avance', value: formatPercent(enrolment.progresoPct) },
    {
      label: 'Estudió',
      value:
        enrolment.ultimoDia === undefined
          ? 'Todavía ningún día'
          : `${formatCount(enrolment.dias, 'día', 'días')}; el último, ${formatDateShort(enrolment.ultimoDia)}`,
    },
    {
      label: 'Cursa desde',
      value: `${formatDateShort(enrolment.creadoEn)}${enrolment.ciclo > 1 ? `, por ${enrolment.ciclo}.ª vez` : ''}`,
    },
    ...(enrolment.venceEn ? [{ label: 'Su acceso vence', value: formatDateShort(enrolment.venceEn) }] : []),
    ...(enrolment.tiempoExtraPct
      ? [{ label: 'Tiempo adicional', value: formatPercent(enrolment.tiempoExtraPct) }]
      : []),
    ...(enrolment.motivoEstado ? [{ label: 'Motivo', value: enrolment.motivoEstado }] : []),
  ];
}

function lessonProgressText({ completada, completadaEn, segundos }: PersonLesson): string {
  if (completada) return completadaEn ? `Completada, ${formatDateShort(completadaEn)}` : 'Completada';
  return segundos > 0 ? 'Empezada' : 'Sin empezar';
}

const lessonText = (lesson: PersonLesson): string =>
  [
    lessonProgressText(lesson),
    lesson.asistencia && ATTENDANCE_STATES[lesson.asistencia].label.toLowerCase(),
    lesson.segundos >= MINUTE_S && formatDuration(Math.round(lesson.segundos / MINUTE_S)),
  ]
    .filter(Boolean)
    .join(', ');

/** Exercise with the student's grade and attempts. */
function ExerciseLine({ curso, exercise }: { curso: string; exercise: PersonExercise }) {
  const { titulo, lugar, nota, aprobacionPct, intentos: attempts } = exercise;
  return (
    <li>
      <span>
        {lugar !== undefined && <span className={teaching.meta}>{lugar} </span>}
        {titulo}:{' '}
        <strong>
          {nota === undefined
            ? 'sin nota'
            : `${formatNumber(nota)} %, ${nota >= aprobacionPct ? 'aprobado' : 'no aprobado'}`}
        </strong>
      </span>
      {attempts.length > 0 && (
        <ul className={styles.times}>
          {attempts.map((attempt) => (
            <li key={attempt._id}>
              <TextLink to={teachPath(curso, 'corregir', { intento: attempt._id })}>
                {attemptLabel(attempt.numero)}
              </TextLink>{' '}
              <span className={teaching.meta}>{attemptText(attempt)}</span>
              {attempt.antes.map((former) => (
                <span key={former.hasta} className={teaching.meta}>
                  {formerGradeText(former)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const attemptText = ({ estado, nota, enviadoEn, recibidoTarde, evaluador }: PersonAttempt): string =>
  [
    nota === undefined ? ATTEMPT_STATES[estado].label : `${formatNumber(nota)} %`,
    enviadoEn && `entregado ${formatDateTime(enviadoEn)}`,
    recibidoTarde && 'llegó tarde',
    evaluador && `corrigió ${evaluador}`,
  ]
    .filter(Boolean)
    .join(', ');

const formerGradeText = ({ nota, hasta, quien }: FormerGrade): string =>
  `Antes, ${formatNumber(nota)} %: la cambió ${quien ?? 'el sistema'} ${formatDateTime(hasta)}.`;
