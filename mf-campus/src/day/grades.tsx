import { viewOf } from '@oficio/shared/contract/views';
import { WEEK_MS } from '@oficio/shared/kit/durations';
import { Link } from '@oficio/shared/router';
import { Chip, formatDateShort, formatNumber, Skeletons } from '@oficio/shared/ui';
import { attemptLabel } from '../attempts/attempt-label.ts';
import { isSettled } from '../hooks/all-of.ts';
import { DaySection } from './day-section.tsx';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

const MAX_GRADES = 5;
/** Maximum age of a grade marked as new. */
const MAX_NEW_GRADE_AGE_MS = WEEK_MS;

/** Lists the latest grades, and marks the new ones. */
export function Grades({ day }: { day: Day }) {
  const graded = day.attempts.docs
    .filter(({ estado, nota }) => estado === 'calificado' && nota !== undefined)
    .slice(0, MAX_GRADES);
  const since = new Date(day.now.getTime() - MAX_NEW_GRADE_AGE_MS).toISOString();
  return (
    <DaySection id="notas" title="Notas" side>
      {graded.length === 0 ? (
        <NoGrades status={day.attempts.status} />
      ) : (
        <ul className={styles.list}>
          {graded.map((attempt) => (
            <li key={attempt._id}>
              <div className={styles.gradeRow}>
                <Link to={viewOf('exercise', { ejercicio: attempt.ejercicio?._id ?? '' })}>
                  {attempt.ejercicio?.titulo ?? 'Ejercicio'}
                </Link>
                <strong>{formatNumber(attempt.nota)} %</strong>
              </div>
              <p className={styles.meta}>
                {attemptLabel(attempt.numero)}
                {attempt.enviadoEn && `, ${formatDateShort(attempt.enviadoEn)}`}
                {attempt.actualizadoEn > since && (
                  <>
                    {' '}
                    <Chip tone="petroleo">Nueva</Chip>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DaySection>
  );
}

/** The placeholder of an empty list: grades are loading, failed to load, or there are none. */
function NoGrades({ status }: { status: Day['attempts']['status'] }) {
  if (!isSettled(status)) return <Skeletons kind="rows" count={2} />;
  return (
    <p className={styles.meta}>
      {status === 'failed'
        ? 'No se pudieron cargar las notas.'
        : 'Las notas de los ejercicios aparecen aquí.'}
    </p>
  );
}
