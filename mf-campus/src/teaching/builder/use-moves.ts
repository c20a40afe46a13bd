import { useState } from 'react';
import { focusHandle, type Steps } from './moving.tsx';
import { withLessonAt, withModuleAt, type Unit } from './outline.ts';
import type { Dragged, Side } from './use-drag.ts';
import type { Programme } from './use-programme.ts';

const titleOf = (units: readonly Unit[], id: string): string =>
  units.flatMap(({ module, lessons }) => [module, ...lessons]).find(({ _id }) => _id === id)?.titulo ?? '';

/** Returns the announcement of an item's new position, for screen readers. */
function positionText(units: readonly Unit[], id: string): string {
  const unitIndex = units.findIndex(({ module, lessons }) =>
    [module, ...lessons].some(({ _id }) => _id === id),
  );
  const unit = units[unitIndex];
  const index = unit?.lessons.findIndex(({ _id }) => _id === id) ?? -1;
  const title = titleOf(units, id);
  return index < 0
    ? `El módulo «${title}» está ahora en el lugar ${unitIndex + 1} de ${units.length}`
    : `La clase «${title}» está ahora en el lugar ${index + 1} de ${unit?.lessons.length ?? 0} en «${unit?.module.titulo ?? ''}»`;
}

/** Moves modules and lessons: by steps, by dropping, or into another module. */
export function useMoves({ units, arrange }: Programme) {
  const [announcement, setAnnouncement] = useState('');

  /** Applies a move. A distant one may leave the window, so a toast reports it, with an undo. */
  const apply = (next: readonly Unit[], id: string, isDistant = false): void => {
    if (next === units) return;
    arrange(next, isDistant ? `«${titleOf(next, id)}» cambió de lugar` : undefined);
    setAnnouncement(positionText(next, id));
    if (!isDistant) focusHandle(id);
  };
  const steps = (id: string, up: readonly Unit[], down: readonly Unit[]): Steps => ({
    up: up === units ? undefined : () => apply(up, id),
    down: down === units ? undefined : () => apply(down, id),
  });
  const intoModule = (id: string, { module, lessons }: Unit): void =>
    apply(withLessonAt(units, id, module._id, lessons.length), id, true);
  const besideLesson = (id: string, { module, lessons }: Unit, other: string, side: Side): void => {
    const rest = lessons.filter(({ _id }) => _id !== id);
    const index = rest.findIndex(({ _id }) => _id === other);
    apply(withLessonAt(units, id, module._id, side === 'before' ? index : index + 1), id, true);
  };
  const onModule = ({ kind, id }: Dragged, unit: Unit, side: Side): void => {
    if (kind === 'clase') return intoModule(id, unit);
    const from = units.findIndex(({ module }) => module._id === id);
    const target = units.indexOf(unit) + (side === 'before' ? 0 : 1);
    apply(withModuleAt(units, id, target > from ? target - 1 : target), id, true);
  };
  return { announcement, steps, intoModule, besideLesson, onModule };
}

export type Moves = ReturnType<typeof useMoves>;
