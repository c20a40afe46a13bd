import { Button, formatDateShort } from '@oficio/shared/ui';
import type { Attempt } from '../attempts/answers.ts';
import { AttemptChip } from './attempt-chip.tsx';
import { wholePercent } from '../attempts/whole-percent.ts';
import { timeWords } from '../attempts/times.ts';
import styles from './exercise.module.css';

interface Props {
  readonly attempts: readonly Attempt[];
  /** Pass mark in percent. */
  readonly passMark: number;
  readonly onShow: (attempt: Attempt) => void;
}

/** Lists past attempts, with links to their results. */
export function Attempts({ attempts, passMark, onShow }: Props) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="veces">
      <h2 id="veces">Lo hecho hasta ahora</h2>
      <ul className={styles.attempts}>
        {attempts.map((attempt) => {
          return (
            <li key={attempt._id}>
              <span>{timeWords(attempt.numero)}</span>
              <AttemptChip attempt={attempt} passMark={passMark} />
              {attempt.nota !== undefined && <strong>{wholePercent(attempt.nota, passMark)}</strong>}
              {attempt.enviadoEn && <span>{formatDateShort(attempt.enviadoEn)}</span>}
              <Button variant="secondary" size="small" onClick={() => onShow(attempt)}>
                Ver el resultado
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
