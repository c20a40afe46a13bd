import { VisuallyHidden } from '@oficio/shared/ui';
import { useState } from 'react';
import { textOf } from '../../attempts/answers.ts';
import { readingOf } from './number-reading.ts';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

/**
 * A number, with or without its unit, as people write it. The server reads it exactly as the hint below the
 * field says.
 */
export function NumberItem({ item, labelledBy, answer, onAnswer, problem }: ItemProps) {
  const written = textOf(answer);
  const [left, setLeft] = useState(written !== '');
  const reading = left && problem === undefined ? readingOf(written, item.unidad) : undefined;
  const wrong = reading?.wrong || problem !== undefined || undefined;
  const [unitId, readingId] = [`${labelledBy}-unidad`, `${labelledBy}-lectura`];
  return (
    <>
      <span className={styles.measure}>
        <input
          className={styles.number}
          aria-labelledby={item.unidad ? `${labelledBy} ${unitId}` : labelledBy}
          aria-describedby={problem ?? readingId}
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
      <p id={readingId} className={styles.read} role="status" data-wrong={reading?.wrong || undefined}>
        {reading?.text}
      </p>
    </>
  );
}
