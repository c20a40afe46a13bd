import { parseAnswer } from '@oficio/shared/contract/exercises/answers';
import { columnsOf } from '@oficio/shared/contract/exercises/item';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

/** Matches each option on the left with one on the right. */
export function MatchItem({ item, labelledBy, answer, onAnswer, problem }: ItemProps) {
  const given = parseAnswer('emparejar', answer) ?? {};
  const { left, right } = columnsOf(item);
  return (
    <div className={styles.pairs}>
      {left.map((option) => {
        const id = `${labelledBy}-${option.id}`;
        return (
          <div key={option.id} className={styles.pair}>
            <label htmlFor={id}>{option.texto}</label>
            <select
              id={id}
              className={styles.text}
              aria-describedby={problem}
              aria-invalid={(problem !== undefined && !given[option.id]) || undefined}
              value={given[option.id] ?? ''}
              onChange={(event) => onAnswer({ ...given, [option.id]: event.target.value })}
            >
              <option value="">Elegir</option>
              {right.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.texto}
                </option>
              ))}
            </select>
          </div>
        );
      })}
    </div>
  );
}
