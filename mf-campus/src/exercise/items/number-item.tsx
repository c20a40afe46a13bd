import { VisuallyHidden } from '@oficio/shared/ui';
import { useState } from 'react';
import { textOf } from '../../attempts/answers.ts';
import { saidOf } from './number-reading.ts';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

/**
 * A number, with or without its unit, as people write it. The server reads it exactly as the hint below the
 * field says.
 */
export function NumberItem({ item, labelledBy, answer, onAnswer, problem }: ItemProps) {
  const written = textOf(answer);
  const [left, setLeft] = useState(written !== '');
  const said = left && problem === undefined ? saidOf(written, item.unidad) : undefined;
  const wrong = said?.wrong || problem !== undefined || undefined;
  const [unitId, saidId] = [`${labelledBy}-unidad`, `${labelledBy}-lectura`];
  return (
    <>
      <span className={styles.measure}>
        <input
          className={styles.number}
          aria-labelledby={item.unidad ? `${labelledBy} ${unitId}` : labelledBy}
          aria-describedby={problem ?? saidId}
          aria-invalid={wrong}
          inputMode="decimal"
          autoComplete="off"
          value={written}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={(event) => onAnswer(event.target.value)}
        />
        {item.unidad && (
          <span id={unitId} className={styles.unit}>
            <VisuallyHidden>en </VisuallyHidden>
            {item.unidad}
          </span>
        )}
      </span>
      <p id={saidId} className={styles.read} role="status" data-wrong={said?.wrong || undefined}>
        {said?.text}
      </p>
    </>
  );
}
