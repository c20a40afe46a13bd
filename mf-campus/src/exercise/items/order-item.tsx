import { parseAnswer } from '@oficio/shared/contract/exercises/answers';
import { Button, VisuallyHidden } from '@oficio/shared/ui';
import { IconArrowDown, IconArrowUp } from '@oficio/shared/ui/icons';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';

const DIRECTIONS = [
  { verb: 'Subir', step: -1, Icon: IconArrowUp },
  { verb: 'Bajar', step: 1, Icon: IconArrowDown },
] as const;

/** Options to sort, by buttons or arrow keys: works with mouse, touch, keyboard and screen reader. */
export function OrderItem({ item, answer, onAnswer, confirmed }: ItemProps) {
  const [announcement, setAnnouncement] = useState('');
  const options = new Map((item.opciones ?? []).map((option) => [option.id, option]));
  const orderedIds = (parseAnswer('ordenar', answer) ?? []).filter((id) => options.has(id));
  const order = orderedIds.length === options.size ? orderedIds : [...options.keys()];

  // Moving the row in the document takes the focus from its buttons; this restores it.
  const list = useRef<HTMLOListElement>(null);
  const pendingFocus = useRef<{ readonly id: string; readonly button: number }>(undefined);
  useLayoutEffect(() => {
    const { id, button } = pendingFocus.current ?? {};
    pendingFocus.current = undefined;
    if (id === undefined || button === undefined) return;
    const row = list.current?.children[order.indexOf(id)];
    row?.querySelectorAll('button')[button]?.focus({ preventScroll: true });
  });

  function move(from: number, to: number, button: number) {
    if (to < 0 || to >= order.length) return;
    const next = [...order];
    const [id] = next.splice(from, 1);
    if (id === undefined) return;
    next.splice(to, 0, id);
    pendingFocus.current = { id, button };
    setAnnouncement(`${options.get(id)?.texto ?? ''}: lugar ${to + 1} de ${order.length}`);
    onAnswer(next);
  }

  function onKeyDown(event: KeyboardEvent, place: number) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(place, place + step, step < 0 ? 0 : 1);
  }

  return (
    <>
      <ol ref={list} className={styles.order}>
        {order.map((id, i) => {
          const text = options.get(id)?.texto ?? '';
          return (
            <li key={id} className={styles.orderRow}>
              <span className={styles.orderWhat}>
                <span className={styles.place}>{i + 1}</span>
                <span className={styles.orderText}>{text}</span>
              </span>
              <span className={styles.orderMoves}>
                {DIRECTIONS.map(({ verb, step, Icon }, button) => (
                  <Button
                    key={verb}
                    variant="quiet"
                    size="small"
                    iconOnly
                    icon={<Icon size={20} aria-hidden="true" />}
                    aria-disabled={order[i + step] === undefined || undefined}
                    onKeyDown={(event) => onKeyDown(event, i)}
                    onClick={() => move(i, i + step, button)}
                  >
                    {`${verb} «${text}»`}
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {orderedIds.length === 0 && !confirmed && (
        <Button variant="secondary" size="small" onClick={() => onAnswer(order)}>
          Dejar en este orden
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
