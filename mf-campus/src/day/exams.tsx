import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { viewOf } from '@oficio/shared/contract/views';
import { Link } from '@oficio/shared/router';
import { formatDateTime, TextLink } from '@oficio/shared/ui';
import { AttemptChip } from '../exercise/attempt-chip.tsx';
import { DaySection } from './day-section.tsx';
import styles from './day.module.css';
import type { PendingExam } from './use-exams.ts';

/** Lists the certification exams to take, with their dates. Renders nothing if there are none. */
export function Exams({ exams, now }: { exams: readonly PendingExam[]; now: Date }) {
  if (exams.length === 0) return null;
  return (
    <DaySection id="rendir" title="Para rendir">
      <ul className={styles.list}>
        {exams.map(({ exam, certification, last, renews }) => (
          <li key={exam._id}>
            <Link to={viewOf('exercise', { ejercicio: exam._id })}>{exam.titulo}</Link>
            <p className={styles.meta}>
              {renews ? 'Para renovar' : 'Para obtener'}{' '}
              <TextLink to={pageOf('certificaciones', certification)}>{certification.nombre}</TextLink>.{' '}
              {exam.abre && exam.abre > now.toISOString()
                ? `Abre el ${formatDateTime(exam.abre, { zone: true })}. `
                : ''}
              {exam.cierra ? `Cierra el ${formatDateTime(exam.cierra, { zone: true })}.` : ''}
            </p>
            {last && (
              <p>
                <AttemptChip attempt={last} passMark={exam.aprobacionPct} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </DaySection>
  );
}
