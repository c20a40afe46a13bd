import { Link } from '@oficio/shared/router';
import { formatDateShort, formatNumber } from '@oficio/shared/ui';
import { timeWords } from '../exercise/times.ts';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

/** The last grades. */
export function Grades({ day }: { day: Day }) {
  const graded = day.attempts.docs
    .filter(({ estado, nota }) => estado === 'calificado' && nota !== undefined)
    .slice(0, 5);
  return (
    <section aria-labelledby="notas" className={styles.side}>
      <div className={styles.head}>
        <h2 id="notas">Notas</h2>
      </div>
      {graded.length === 0 ? (
        <p className={styles.meta}>Las notas de los ejercicios aparecen aquí.</p>
      ) : (
        <ul className={styles.list}>
          {graded.map((attempt) => (
            <li key={attempt._id}>
              <div className={styles.gradeRow}>
                <Link to={`/campus?ejercicio=${attempt.ejercicio?._id ?? ''}`}>
                  {attempt.ejercicio?.titulo ?? 'Ejercicio'}
                </Link>
                <strong>{formatNumber(attempt.nota)} %</strong>
              </div>
              <p className={styles.meta}>
                {timeWords(attempt.numero)}
                {attempt.enviadoEn && `, ${formatDateShort(attempt.enviadoEn)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
