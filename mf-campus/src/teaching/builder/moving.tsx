import { Button } from '@oficio/shared/ui';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@oficio/shared/ui/icons';
import type { KeyboardEvent, Ref } from 'react';
import styles from './builder.module.css';

/** Moves one step up or down the programme; undefined at the ends. */
export type Steps = Readonly<Record<'up' | 'down', (() => void) | undefined>>;

const ARROW_DIRECTIONS = { ArrowUp: 'up', ArrowDown: 'down' } as const;

/** Moves by the arrow keys; in a text field (`needsAlt`) only with Alt, since they move the cursor there. */
export function stepByKey(event: KeyboardEvent, steps: Steps, needsAlt = false): void {
  const direction =
    event.key === 'ArrowUp' || event.key === 'ArrowDown' ? ARROW_DIRECTIONS[event.key] : undefined;
  if (!direction || (needsAlt && !event.altKey)) return;
  event.preventDefault();
  steps[direction]?.();
}

const handleId = (id: string): string => `mover-${id}`;

/** Focuses the handle of a moved row once it is rendered in its new position. */
export function focusHandle(id: string): void {
  requestAnimationFrame(() => document.getElementById(handleId(id))?.focus());
}

interface Props {
  readonly id: string;
  /** "la clase «Riesgos»". */
  readonly name: string;
  readonly steps: Steps;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Handle to drag a row; while focused, the arrow keys move the row. */
export function MoveHandle({ id, name, steps, ref }: Props) {
  return (
    <button
      ref={ref}
      id={handleId(id)}
      type="button"
      className={styles.handle}
      aria-label={`Mover ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Arrastrar, o mover con las flechas"
      onKeyDown={(event) => stepByKey(event, steps)}
    >
      <IconGripVertical size={20} aria-hidden="true" />
    </button>
  );
}

const MOVE_BUTTONS = [
  { direction: 'up', verb: 'Subir', Icon: IconArrowUp },
  { direction: 'down', verb: 'Bajar', Icon: IconArrowDown },
] as const;

/** Buttons that move one step, on wide screens; on a phone they are in the row's menu. */
export function StepButtons({ name, steps }: { name: string; steps: Steps }) {
  return MOVE_BUTTONS.map(({ direction, verb, Icon }) => (
    <Button
      key={direction}
      variant="quiet"
      size="small"
      iconOnly
      className={styles.wideOnly}
      icon={<Icon size={18} aria-hidden="true" />}
      disabled={!steps[direction]}
      onClick={steps[direction]}
    >
      {`${verb} ${name}`}
    </Button>
  ));
}
