import { toast } from '@oficio/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TaughtCourse } from '../use-taught-course.ts';
import { placesOf, programmeOf, unitsOf, written, type Places, type Unit } from './outline.ts';
import { usePendingItems } from './use-pending-items.ts';
import { useProgrammeWrites } from './use-programme-writes.ts';

/**
 * The programme under construction. Typed items are shown at once and written in order, one at a time; items
 * that could not be sent survive a reload.
 */
export function useProgramme(courseId: string, taught: TaughtCourse) {
  const { modulos, clases, scope } = taught;
  const [places, setPlaces] = useState<Places>(new Map());
  const writes = useProgrammeWrites(scope);
  const { course, enqueue } = writes;
  /** Number of moves so far: of several in flight, only the last one is applied. */
  const moves = useRef(0);
  const docs = [...modulos.docs, ...clases.docs];
  const read = useRef(docs);
  // In a layout effect, so that the response to a move compares with what is rendered then.
  useLayoutEffect(() => {
    read.current = docs;
  });
  const reload = (): void => {
    modulos.reload();
    clases.reload();
  };
  const { pending, add, retry, discard, clearPlaces } = usePendingItems({
    courseId,
    taught,
    writes,
    reload,
  });
  const typed = pending
    .filter(({ modulo }) => modulo === undefined)
    .map(({ _id, titulo }, i) => ({ _id, titulo, version: 0, orden: Number.MAX_SAFE_INTEGER - 1000 + i }));
  const units = unitsOf([...modulos.docs, ...typed], clases.docs, places);

  /**
   * Reloads the server's state and drops local positions, after something other than this page moved items.
   */
  const refresh = (): void => {
    moves.current += 1;
    setPlaces(new Map());
    clearPlaces();
    reload();
  };
  const put = (next: readonly Unit[]): void => {
    const move = (moves.current += 1);
    const moved = placesOf(next);
    setPlaces(moved);
    clearPlaces();
    void enqueue(async () => {
      const result = await course.edit(courseId, { programa: programmeOf(next) }).done;
      if (!result.ok) toast(result.message, { kind: 'error' });
      // A later move is in flight: it will update the positions when done.
      if (move !== moves.current) return;
      setPlaces(result.ok ? written(moved, read.current) : new Map());
      reload();
    });
  };
  /** Writes a new order in one request. `message` reports the move, with an undo. */
  const arrange = (next: readonly Unit[], message?: string): void => {
    if (next === units) return;
    put(next);
    if (message !== undefined) toast(message, { onAction: () => put(units) });
  };

  return { ...writes, units, pending, add, retry, discard, arrange, reload, refresh };
}
export type Programme = ReturnType<typeof useProgramme>;
