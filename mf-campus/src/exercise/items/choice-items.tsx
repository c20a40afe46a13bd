import { parseAnswer } from '@oficio/shared/contract/exercises/answers';
import type { Option } from '@oficio/shared/contract/exercises/item';
import { Picture } from '@oficio/shared/ui';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

function Content({ option }: { option: Option }) {
  return (
    <span className={styles.optionText}>
      {option.imagen && (
        <span className={styles.optionImage}>
          <Picture
            file={option.imagen}
            id={option.id}
            alt={option.texto ?? 'Opción'}
            ratio="4/3"
            sizes="12rem"
          />
        </span>
      )}
      {option.texto}
    </span>
  );
}

/** One of several. */
export function SingleItem({ item, answer, onAnswer }: ItemProps) {
  return (
    <div className={styles.options}>
      {(item.opciones ?? []).map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type="radio"
            name={item.id}
            checked={answer === option.id}
            onChange={() => onAnswer(option.id)}
          />
          <Content option={option} />
        </label>
      ))}
    </div>
  );
}

/** Any of several. */
export function MultipleItem({ item, answer, onAnswer }: ItemProps) {
  const chosen = parseAnswer('multiple', answer) ?? [];
  return (
    <div className={styles.options}>
      <p className={styles.hint}>Puede haber más de una.</p>
      {(item.opciones ?? []).map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type="checkbox"
            name={item.id}
            checked={chosen.includes(option.id)}
            onChange={(event) =>
              onAnswer(
                event.target.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id),
              )
            }
          />
          <Content option={option} />
        </label>
      ))}
    </div>
  );
}

/** True or false. */
export function TrueFalseItem({ item, answer, onAnswer }: ItemProps) {
  return (
    <div className={styles.options}>
      {([true, false] as const).map((value) => (
        <label key={String(value)} className={styles.option}>
          <input type="radio" name={item.id} checked={answer === value} onChange={() => onAnswer(value)} />
          <span className={styles.optionText}>{value ? 'Verdadero' : 'Falso'}</span>
        </label>
      ))}
    </div>
  );
}
