import type { FormerGrade, PersonExercise, PersonAttempt } from '@oficio/shared/contract/calls/gradebook';
import { intentos } from '@oficio/shared/contract/collections/intentos';
import { formatDateTime, formatNumber, TextLink } from '@oficio/shared/ui';
import { attemptLabel } from '../../attempts/attempt-label.ts';
import { teachPath } from '../../sides/teaching-paths.ts';
import teaching from '../teaching.module.css';
import styles from './person.module.css';

const STATES = intentos.fields.estado.states;

/** An exercise of a course with a student's grade and attempts. */
export function PersonExerciseLine({ curso, exercise }: { curso: string; exercise: PersonExercise }) {
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
              <span className={teaching.meta}>{attemptSentence(attempt)}</span>
              {attempt.antes.map((former) => (
                <span key={former.hasta} className={teaching.meta}>
                  {formerSentence(former)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const attemptSentence = ({ estado, nota, enviadoEn, recibidoTarde, evaluador }: PersonAttempt): string =>
  [
    nota === undefined ? STATES[estado].label : `${formatNumber(nota)} %`,
    enviadoEn && `entregado ${formatDateTime(enviadoEn)}`,
    recibidoTarde && 'llegó tarde',
    evaluador && `corrigió ${evaluador}`,
  ]
    .filter(Boolean)
    .join(', ');

const formerSentence = ({ nota, hasta, quien }: FormerGrade): string =>
  `Antes, ${formatNumber(nota)} %: la cambió ${quien ?? 'el sistema'} ${formatDateTime(hasta)}.`;
