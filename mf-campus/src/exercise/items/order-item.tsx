import { parseAnswer } from '@oficio/shared/contract/exercises/answers';
import { Button, VisuallyHidden } from '@oficio/shared/ui';
import { IconArrowDown, IconArrowUp } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

/** Things to put in order, by buttons: the same with a mouse, a finger, a keyboard or a reader. */
export function OrderItem({ item, answer, onAnswer }: ItemProps) {
  const [said, setSaid] = useState('');
  const options = new Map((item.opciones ?? []).map((option) => [option.id, option]));
  const given = (parseAnswer('ordenar', answer) ?? []).filter((id) => options.has(id));
  const order = given.length === options.size ? given : [...options.keys()];

  function move(from: number, to: number) {
    const next = [...order];
    const [id] = next.splice(from, 1);
    if (id === undefined) return;
    next.splice(to, 0, id);
    setSaid(`${options.get(id)?.texto ?? ''}: lugar ${to + 1} de ${order.length}`);
    onAnswer(next);
  }

  return (
    <>
      <ol className={styles.order}>
        {order.map((id, i) => {
          const text = options.get(id)?.texto ?? '';
          return (
            <li key={id} className={styles.orderRow}>
              <span className={styles.place} aria-hidden="true">
                {i + 1}
              </span>
              <span className={styles.orderText}>{text}</span>
              <Button
                variant="quiet"
                size="small"
                iconOnly
                icon={<IconArrowUp size={20} aria-hidden="true" />}
                aria-disabled={i === 0 || undefined}
                onClick={() => i > 0 && move(i, i - 1)}
              >
                {`Subir «${text}»`}
              </Button>
              <Button
                variant="quiet"
                size="small"
                iconOnly
                icon={<IconArrowDown size={20} aria-hidden="true" />}
                aria-disabled={i === order.length - 1 || undefined}
                onClick={() => i < order.length - 1 && move(i, i + 1)}
              >
                {`Bajar «${text}»`}
              </Button>
            </li>
          );
        })}
      </ol>
      {given.length === 0 && (
        <Button variant="secondary" size="small" onClick={() => onAnswer(order)}>
          Dejar en este orden
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
