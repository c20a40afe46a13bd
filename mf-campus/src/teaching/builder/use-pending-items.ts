import { newId } from '@oficio/shared/contract/values/ids';
import type { WriteResult } from '@oficio/shared/store';
import { useFormState } from '@oficio/shared/ui/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TaughtCourse } from '../use-taught-course.ts';
import type { Lesson } from './outline.ts';
import type { ProgrammeWrites } from './use-programme-writes.ts';

/** A typed item that is not a record yet. */
export interface Pending {
  readonly _id: string;
  readonly titulo: string;
  /** Module of a lesson; undefined for a module. */
  readonly modulo?: string;
  readonly tipo?: Lesson['tipo'];
  /** Why it was refused; it stays, to be sent again. */
  readonly error?: string;
}

interface Options {
  readonly courseId: string;
  readonly taught: TaughtCourse;
  readonly writes: ProgrammeWrites;
  readonly reload: () => void;
}

/**
 * Modules and lessons typed and not saved yet. They are written in order; those that could not be sent survive
 * a reload.
 */
export function usePendingItems({ courseId, taught, writes, reload }: Options) {
  const { modulos, clases } = taught;
  const { modules, lessons, enqueue } = writes;
  const draft = useFormState<{ pending: Pending[] }>({ pending: [] }, { draftKey: `programa-${courseId}` });
  const pending = useRef(draft.values.pending);
  // Highest position assigned per group: an item being added may be two responses ahead of what is rendered.
  const last = useRef(new Map<string, number>());

  const setPending = (next: Pending[]): void => {
    pending.current = next;
    // With nothing left to send, the draft is deleted too.
    if (next.length === 0) draft.reset({ pending: next });
    else draft.set('pending', next);
  };
  /** Drops the assigned positions: the next item reads the current ones. */
  const clearPlaces = (): void => last.current.clear();
  /** Returns the position after the last item of a group, counting those in flight. */
  const nextPlace = (group: string, items: readonly { readonly orden: number }[]): number => {
    const next = Math.max(last.current.get(group) ?? 0, 0, ...items.map(({ orden }) => orden)) + 1;
    last.current.set(group, next);
    return next;
  };

  const create = ({ _id, titulo, modulo, tipo = 'texto' }: Pending): Promise<WriteResult<unknown>> => {
    if (modulo === undefined)
      return modules.add({ _id, titulo, curso: courseId, orden: nextPlace(courseId, modulos.docs) }).done;
    const beside = clases.docs.filter((lesson) => lesson.modulo === modulo);
    return lessons.add({ _id, titulo, modulo, tipo, orden: nextPlace(modulo, beside) }).done;
  };
  const send = (item: Pending): Promise<void> =>
    enqueue(async () => {
      const result = await create(item);
      if (result.ok) return setPending(pending.current.filter(({ _id }) => _id !== item._id));
      // The position may have been taken meanwhile.
      clearPlaces();
      reload();
      setPending(
        pending.current.map((pendingItem) =>
          pendingItem._id === item._id ? { ...pendingItem, error: result.message } : pendingItem,
        ),
      );
    });

  /** Adds one item per title. Returns the id of the first. */
  const add = (titles: readonly string[], about: Pick<Pending, 'modulo' | 'tipo'> = {}): string => {
    const added = titles.map((titulo): Pending => ({ _id: newId(), titulo, ...about }));
    setPending([...pending.current, ...added]);
    for (const pendingItem of added) void send(pendingItem);
    return added[0]?._id ?? '';
  };

  const restored = useRef(draft.restored);
  const sendRestored = useEffectEvent(() => pending.current.forEach((pendingItem) => void send(pendingItem)));
  useEffect(() => {
    // Items pending when the page closed are resent with their own ids, so that those that had arrived are
    // not created twice.
    if (restored.current && modulos.isComplete && clases.isComplete) {
      restored.current = false;
      sendRestored();
    }
  }, [modulos.isComplete, clases.isComplete]);

  const retry = (): void => {
    const failed = pending.current.filter(({ error }) => error !== undefined);
    setPending(pending.current.map(({ error: _, ...pendingItem }) => pendingItem));
    for (const pendingItem of failed) void send(pendingItem);
  };
  const discard = (id: string): void => setPending(pending.current.filter(({ _id }) => _id !== id));

  // An item whose response was lost is a record already; without this it would be listed twice.
  const known = new Set([...modulos.docs, ...clases.docs].map(({ _id }) => _id));
  return {
    pending: draft.values.pending.filter(({ _id }) => !known.has(_id)),
    add,
    retry,
    discard,
    clearPlaces,
  };
}
