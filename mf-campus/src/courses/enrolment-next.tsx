import { courseRuleSentence } from '@oficio/shared/contract/answers/course-rule';
import { missingOf } from '@oficio/shared/contract/answers/course-situation';
import { meetingsSentence } from '@oficio/shared/contract/answers/meetings-words';
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { formatDate, formatDateTime } from '@oficio/shared/ui';
import styles from './course-row.module.css';
import type { EnrolmentRow } from './course-row.tsx';
import type { CourseFacts } from './use-course-facts.ts';
import { WaitingPlaceText } from './waiting-place.tsx';

const PENDING_REASONS: Readonly<Record<string, string>> = {
  solicitada: 'El centro tiene que aprobar la inscripción. Se avisa por correo y en la cuenta.',
  ofrecida: 'Hay un lugar: se acepta en la página del curso',
};
/** Advice on a finished enrolment; the course's page has the actions. */
const END_REASONS: Readonly<Record<string, string>> = {
  noAprobada:
    'En la página del curso se puede pedir otra vez, volver a inscribirse o ver cuándo empieza de nuevo.',
  vencida: 'En la página del curso se puede pedir más tiempo o volver a inscribirse.',
  abandonada: 'El avance quedó guardado: al volver a inscribirse se sigue desde ahí.',
};

/** Next event of an enrolment, or why there is none. */
export function EnrolmentNext({ enrolment }: { enrolment: EnrolmentRow }) {
  const { estado, responderHasta, venceEn, falta, progresoPct, claseActual } = enrolment;
  const pendingReason = PENDING_REASONS[estado];
  if (estado === 'enEspera')
    return (
      <p>
        <WaitingPlaceText enrolment={enrolment._id} />
      </p>
    );
  if (pendingReason)
    return (
      <p>
        {pendingReason}
        {estado === 'ofrecida' &&
          (responderHasta ? `, hasta el ${formatDateTime(responderHasta, { zone: true })}.` : '.')}
      </p>
    );
  // A person who left while only waiting has no progress.
  if (estado === 'abandonada' && !progresoPct && !claseActual)
    return <p>Se retiró antes de empezar. Se puede pedir otra vez en la página del curso.</p>;
  if (estado !== 'activa') return END_REASONS[estado] ? <p>{END_REASONS[estado]}</p> : null;
  const missing = missingSentence(missingOf(falta));
  return (
    <>
      {missing && <p>{missing}.</p>}
      {venceEn && <p>Hay tiempo hasta el {formatDate(venceEn)}.</p>}
    </>
  );
}

/** Rules to pass an ongoing course, and the number of meetings left. */
export function CourseRules(props: {
  facts: CourseFacts | undefined;
  meetings: readonly Doc<'clases'>[];
  /** Current time in milliseconds. */
  now: number;
}) {
  const { facts, meetings, now } = props;
  const rule =
    facts &&
    courseRuleSentence(facts.reglaAprobacion, {
      evaluations: facts.evaluaciones ?? 0,
      meetings: meetings.length > 0,
    });
  const left = meetingsSentence(meetings, now);
  if (!rule && !left) return null;
  return <p className={styles.reason}>{[rule, left].filter(Boolean).join('. ')}.</p>;
}
