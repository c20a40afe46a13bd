import { newId } from '@oficio/shared/contract/values/ids';
import type { WriteResult } from '@oficio/shared/store';
import { useFormState } from '@oficio/shared/ui/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TaughtCourse } from '../use-taught-course.ts';
import type { Lesson } from './outline.ts';
import type { ProgrammeWrites } from './use-programme-writes.ts';

/** Typed item that is not a record yet. */
export interface Pending {
  readonly _id: string;
  readonly titulo: string;
  /** Module of a lesson; undefined for a module. */
  readonly modulo?: string;
  readonly tipo?: Lesson['tipo'];
  /** Reason of the server's refusal; the item can be sent again. */
  readonly error?: string;
}

interface Options {
  readonly courseId: string;
  readonly taught: TaughtCourse;
  readonly writes: ProgrammeWrites;
  readonly reload: () => void;
}

/** Manages the typed modules and lessons that are not saved yet: sends them in order, and in a draft meanwhile. */
export function usePendingItems({ courseId, taught, writes, reload }: Options) {
  const { modules, lessons } = taught;
  const { enqueue } = writes;
  const draft = useFormState<{ pending: Pending[] }>({ pending: [] }, { draftKey: `programa-${courseId}` });
  const pending = useRef(draft.values.pending);
  // Last position assigned in each group, which the rendered lists may not include yet.
  const lastPositions = useRef(new Map<string, number>());

  const setPending = (next: Pending[]): void => {
    pending.current = next;
    // Without pending items, the draft is deleted.
    if (next.length === 0) draft.reset({ pending: next });
    else draft.set('pending', next);
  };
  /** Drops the assigned positions: the next item reads the current ones. */
  const clearPositions = (): void => lastPositions.current.clear();
  /** Returns the position after the last item of a group, counting those in flight. */
  const nextPosition = (group: string, items: readonly { readonly orden: number }[]): number => {
    const next = Math.max(lastPositions.current.get(group) ?? 0, 0, ...items.map(({ orden }) => orden)) + 1;
    lastPositions.current.set(group, next);
    return next;
  };

  const create = ({ _id, titulo, modulo, tipo = 'texto' }: Pending): Promise<WriteResult<unknown>> => {
    if (modulo === undefined)
      return writes.modules.add({ _id, titulo, curso: courseId, orden: nextPosition(courseId, modules.docs) })
        .done;
    const siblings = lessons.docs.filter((lesson) => lesson.modulo === modulo);
    return writes.lessons.add({ _id, titulo, modulo, tipo, orden: nextPosition(modulo, siblings) }).done;
  };
  const send = (item: Pending): Promise<void> =>
    enqueue(async () => {
      const result = await create(item);
      if (result.ok) return setPending(pending.current.filter(({ _id }) => _id !== item._id));
      // The position may have been taken meanwhile.
      clearPositions();
      reload();
      setPending(
        pending.current.map((pendingItem) =>
          pendingItem._id === item._id ? { ...pendingItem, error: result.message } : pendingItem,
        ),
      );
    });

  /** Adds an item for each title. Returns the id of the first. */
  const add = (titles: readonly string[], attributes: Pick<Pending, 'modulo' | 'tipo'> = {}): string => {
    const added = titles.map((titulo): Pending => ({ _id: newId(), titulo, ...attributes }));
    setPending([...pending.current, ...added]);
    for (const pendingItem of added) void send(pendingItem);
    return added[0]?._id ?? '';
  };

  const restored = useRef(draft.restored);
  const sendRestored = useEffectEvent(() => pending.current.forEach((pendingItem) => void send(pendingItem)));
  useEffect(() => {
    // Restored items are resent with their ids, so that those that had arrived are not created twice.
    if (restored.current && modules.isComplete && lessons.isComplete) {
      restored.current = false;
      sendRestored();
    }
  }, [modules.isComplete, lessons.isComplete]);

  const retry = (): void => {
    const failed = pending.current.filter(({ error }) => error !== undefined);
    setPending(pending.current.map(({ error: _, ...pendingItem }) => pendingItem));
    for (const pendingItem of failed) void send(pendingItem);
  };
  const discard = (id: string): void => setPending(pending.current.filter(({ _id }) => _id !== id));

  // An item whose response was lost may be a record already, and must not be listed twice.
  const savedIds = new Set([...modules.docs, ...lessons.docs].map(({ _id }) => _id));
  return {
    pending: draft.values.pending.filter(({ _id }) => !savedIds.has(_id)),
    add,
    retry,
    discard,
    clearPositions,
  };
}
