import { toast } from '@oficio/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TaughtCourse } from '../use-taught-course.ts';
import { placesOf, programmeOf, unitsOf, withVersions, type Places, type Unit } from './outline.ts';
import { usePendingItems } from './use-pending-items.ts';
import { useProgrammeWrites } from './use-programme-writes.ts';

/** First position of the pending modules, which follow the saved ones. */
const AFTER_SAVED_MODULES = Number.MAX_SAFE_INTEGER - 1000;

/** State of the programme: its modules and lessons with the local moves, its pending items, and its writes. */
export function useProgramme(courseId: string, taught: TaughtCourse) {
  const { modules, lessons, scope } = taught;
  const [places, setPlaces] = useState<Places>(new Map());
  const writes = useProgrammeWrites(scope);
  const { course, enqueue } = writes;
  // Number of moves so far: of several in flight, only the last one is applied.
  const moveCount = useRef(0);
  const docs = [...modules.docs, ...lessons.docs];
  const latestDocs = useRef(docs);
  // In a layout effect, so that the response to a move compares with what is rendered then.
  useLayoutEffect(() => {
    latestDocs.current = docs;
  });
  const reload = (): void => {
    modules.reload();
    lessons.reload();
  };
  const { pending, add, retry, discard, clearPositions } = usePendingItems({
    courseId,
    taught,
    writes,
    reload,
  });
  const pendingModules = pending
    .filter(({ modulo }) => modulo === undefined)
    .map(({ _id, titulo }, index) => ({ _id, titulo, version: 0, orden: AFTER_SAVED_MODULES + index }));
  const units = unitsOf([...modules.docs, ...pendingModules], lessons.docs, places);

  /** Reloads the programme without local positions, after a change other than a move. */
  const refresh = (): void => {
    moveCount.current += 1;
    setPlaces(new Map());
    clearPositions();
    reload();
  };
  const save = (next: readonly Unit[]): void => {
    const moveNumber = (moveCount.current += 1);
    const nextPlaces = placesOf(next);
    setPlaces(nextPlaces);
    clearPositions();
    void enqueue(async () => {
      const result = await course.edit(courseId, { programa: programmeOf(next) }).done;
      if (!result.ok) toast(result.message, { kind: 'error' });
      // A later move in flight updates the positions once it is saved.
      if (moveNumber !== moveCount.current) return;
      setPlaces(result.ok ? withVersions(nextPlaces, latestDocs.current) : new Map());
      reload();
    });
  };
  /** Writes a new order in one request. `message` reports the move, with an undo. */
  const arrange = (next: readonly Unit[], message?: string): void => {
    if (next === units) return;
    save(next);
    if (message !== undefined) toast(message, { onAction: () => save(units) });
  };

  return { ...writes, units, pending, add, retry, discard, arrange, reload, refresh };
}

export type Programme = ReturnType<typeof useProgramme>;
