import { useState } from 'react';
import { focusHandle, type Steps } from './moving.tsx';
import { withLessonAt, withModuleAt, type Unit } from './outline.ts';
import type { Dragged, Side } from './use-drag.ts';
import type { Programme } from './use-programme.ts';

const titleOf = (units: readonly Unit[], id: string): string =>
  units.flatMap(({ module, lessons }) => [module, ...lessons]).find(({ _id }) => _id === id)?.titulo ?? '';

/** Describes an item's new position, for screen readers. */
function placeInWords(units: readonly Unit[], id: string): string {
  const at = units.findIndex(({ module, lessons }) => module._id === id || lessons.some((l) => l._id === id));
  const unit = units[at];
  const index = unit?.lessons.findIndex(({ _id }) => _id === id) ?? -1;
  const title = titleOf(units, id);
  return index < 0
    ? `El módulo «${title}» está ahora en el lugar ${at + 1} de ${units.length}`
    : `La clase «${title}» está ahora en el lugar ${index + 1} de ${unit?.lessons.length ?? 0} en «${unit?.module.titulo ?? ''}»`;
}

/** Moves modules and lessons by steps, by dropping, or into another module. `announcement` is for screen readers. */
export function useMoves({ units, arrange }: Programme) {
  const [announcement, setAnnouncement] = useState('');

  /** With `far`, the moved item may be out of sight: a toast reports it, with an undo. */
  const to = (next: readonly Unit[], id: string, far = false): void => {
    if (next === units) return;
    arrange(next, far ? `«${titleOf(next, id)}» cambió de lugar` : undefined);
    setAnnouncement(placeInWords(next, id));
    if (!far) focusHandle(id);
  };
  const steps = (id: string, up: readonly Unit[], down: readonly Unit[]): Steps => ({
    up: up === units ? undefined : () => to(up, id),
    down: down === units ? undefined : () => to(down, id),
  });
  const intoModule = (id: string, { module, lessons }: Unit): void =>
    to(withLessonAt(units, id, module._id, lessons.length), id, true);
  const besideLesson = (id: string, { module, lessons }: Unit, other: string, side: Side): void => {
    const rest = lessons.filter(({ _id }) => _id !== id);
    const at = rest.findIndex(({ _id }) => _id === other);
    to(withLessonAt(units, id, module._id, side === 'before' ? at : at + 1), id, true);
  };
  const onModule = ({ kind, id }: Dragged, unit: Unit, side: Side): void => {
    if (kind === 'clase') return intoModule(id, unit);
    const from = units.findIndex(({ module }) => module._id === id);
    const at = units.indexOf(unit) + (side === 'before' ? 0 : 1);
    to(withModuleAt(units, id, at > from ? at - 1 : at), id, true);
  };
  return { announcement, steps, intoModule, besideLesson, onModule };
}
export type Moves = ReturnType<typeof useMoves>;
