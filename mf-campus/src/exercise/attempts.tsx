import { intentos } from '@oficio/shared/contract/collections/intentos';
import { Button, formatDateShort, StateChip } from '@oficio/shared/ui';
import type { Attempt } from './answers.ts';
import { timeWords } from './times.ts';
import styles from './exercise.module.css';

const STATES = intentos.fields.estado.states;

/** The attempts made, to read their results. */
export function Attempts({
  attempts,
  onShow,
}: {
  attempts: readonly Attempt[];
  onShow: (attempt: Attempt) => void;
}) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="veces">
      <h2 id="veces">Lo hecho hasta ahora</h2>
      <ul className={styles.attempts}>
        {attempts.map((attempt) => {
          const state = STATES[attempt.estado];
          return (
            <li key={attempt._id}>
              <span>{timeWords(attempt.numero)}</span>
              <StateChip state={attempt.estado} label={state.label} tone={state.tone} />
              {attempt.nota !== undefined && <strong>{Math.round(attempt.nota)} %</strong>}
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
