import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { ENROLMENT_STATES } from '@oficio/shared/contract/words/inscripciones';
import { Link } from '@oficio/shared/router';
import { WaitingPlaceText } from '../courses/waiting-place.tsx';
import { StateOf } from '../sides/states.tsx';
import { DaySection } from './day-section.tsx';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

/**
 * Lists courses requested and not begun: who decides, or the position in the waiting list. Renders nothing if
 * there are none.
 */
export function Waiting({ day }: { day: Day }) {
  const waiting = day.enrolments.docs.filter(
    ({ estado }) => estado === 'solicitada' || estado === 'enEspera',
  );
  if (waiting.length === 0) return null;
  return (
    <DaySection id="esperan" title="Inscripciones en espera">
      <ul className={styles.list}>
        {waiting.map(({ _id, curso, estado }) => (
          <li key={_id}>
            <div className={styles.gradeRow}>
              <Link to={pageOf('cursos', { _id: curso?._id ?? '' })}>{curso?.titulo ?? 'Curso'}</Link>
              <StateOf states={ENROLMENT_STATES} state={estado} />
            </div>
            <p className={styles.meta}>
              {estado === 'solicitada' ? (
                'El centro tiene que aprobarla. La respuesta llega por correo y a la cuenta.'
              ) : (
                <WaitingPlaceText enrolment={_id} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </DaySection>
  );
}
