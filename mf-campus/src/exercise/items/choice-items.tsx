import { parseAnswer } from '@oficio/shared/contract/exercises/answers';
import type { Option } from '@oficio/shared/contract/exercises/item';
import { Picture } from '@oficio/shared/ui';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

function OptionContent({ option }: { option: Option }) {
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

interface OptionsProps {
  readonly item: ItemProps['item'];
  readonly type: 'radio' | 'checkbox';
  readonly isChosen: (id: string) => boolean;
  readonly onChoose: (id: string, chosen: boolean) => void;
}

const Options = ({ item, type, isChosen, onChoose }: OptionsProps) =>
  (item.opciones ?? []).map((option) => (
    <label key={option.id} className={styles.option}>
      <input
        type={type}
        name={item.id}
        checked={isChosen(option.id)}
        onChange={(event) => onChoose(option.id, event.target.checked)}
      />
      <OptionContent option={option} />
    </label>
  ));

/** A choice of one option. */
export function SingleItem({ item, answer, onAnswer }: ItemProps) {
  return (
    <div className={styles.options}>
      <Options item={item} type="radio" isChosen={(id) => answer === id} onChoose={onAnswer} />
    </div>
  );
}

/** A choice of any number of options. */
export function MultipleItem({ item, answer, onAnswer }: ItemProps) {
  const selectedIds = parseAnswer('multiple', answer) ?? [];
  return (
    <div className={styles.options}>
      <p className={styles.hint}>Puede haber más de una.</p>
      <Options
        item={item}
        type="checkbox"
        isChosen={(id) => selectedIds.includes(id)}
        onChoose={(id, chosen) =>
          onAnswer(chosen ? [...selectedIds, id] : selectedIds.filter((other) => other !== id))
        }
      />
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
