import { missingOf, nextStepOf } from '@oficio/shared/contract/answers/course-situation';
import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { Emblem } from '@oficio/shared/ui';
import { NextStepButton } from '../study/next-step-button.tsx';
import { isWithinReach } from '../study/within-reach.ts';
import { DaySection } from './day-section.tsx';
import styles from './day.module.css';
import type { Day } from './use-day.ts';

/**
 * Lists certificates that lack only the last step. Omits the course at the top of the page, which already
 * says so.
 */
export function WithinReach({ day }: { day: Day }) {
  const near = day.enrolments.docs.filter(
    (enrolment) =>
      enrolment !== day.active[0] &&
      day.facts.get(enrolment.curso?._id ?? '')?.certifies === true &&
      isWithinReach(enrolment),
  );
  if (near.length === 0) return null;
  return (
    <DaySection id="cerca" title="Certificados a un paso">
      <ul className={styles.list}>
        {near.map(({ _id, curso, falta, siguiente }) => {
          const id = curso?._id ?? '';
          return (
            <li key={_id} className={styles.near}>
              <Emblem id={id} category={day.facts.get(id)?.trade} width={48} height={48} />
              <div>
                <strong>{curso?.titulo}</strong>
                <p className={styles.meta}>
                  {nextStepOf(siguiente)?.tipo === 'nombreLegal'
                    ? 'Falta escribir el nombre como está en el documento: es el que va en el certificado'
                    : missingSentence(missingOf(falta))}
                  .
                </p>
              </div>
              <NextStepButton curso={id} siguiente={siguiente} variant="secondary" />
            </li>
          );
        })}
      </ul>
    </DaySection>
  );
}
