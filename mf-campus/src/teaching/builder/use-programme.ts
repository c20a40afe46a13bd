import { newId } from '@oficio/shared/contract/values/ids';
import { useWrite, type WriteResult } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TaughtCourse } from '../use-taught-course.ts';
import { placesOf, programmeOf, unitsOf, written, type Lesson, type Places, type Unit } from './outline.ts';

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

/**
 * The programme under construction. Typed items are shown at once and written in order, one at a time; items
 * that could not be sent survive a reload.
 */
export function useProgramme(courseId: string, taught: TaughtCourse) {
  const { modulos, clases, scope } = taught;
  const [places, setPlaces] = useState<Places>(new Map());
  const kept = useFormState<{ pending: Pending[] }>({ pending: [] }, { draftKey: `programa-${courseId}` });
  const modules = useWrite('modulos', { scope });
  const lessons = useWrite('clases', { scope });
  const course = useWrite('cursos', { scope });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // Highest position assigned per group: an item being added may be two responses ahead of what is rendered.
  const last = useRef(new Map<string, number>());
  const pending = useRef(kept.values.pending);
  /** Number of moves so far: of several in flight, only the last one is applied. */
  const moves = useRef(0);
  const docs = [...modulos.docs, ...clases.docs];
  const read = useRef(docs);
  // In a layout effect, so that the response to a move compares with what is rendered then.
  useLayoutEffect(() => {
    read.current = docs;
  });

  const known = new Set(docs.map(({ _id }) => _id));
  // An item whose response was lost is a record already; without this it would be listed twice.
  const waiting = kept.values.pending.filter(({ _id }) => !known.has(_id));
  const typed = waiting
    .filter(({ modulo }) => modulo === undefined)
    .map(({ _id, titulo }, i) => ({ _id, titulo, version: 0, orden: Number.MAX_SAFE_INTEGER - 1000 + i }));
  const units = unitsOf([...modulos.docs, ...typed], clases.docs, places);
  const setPending = (next: Pending[]): void => {
    pending.current = next;
    // With nothing left to send, the draft is deleted too.
    if (next.length === 0) kept.reset({ pending: next });
    else kept.set('pending', next);
  };
  const reload = (): void => {
    modulos.reload();
    clases.reload();
  };
  /**
   * Reloads the server's state and drops local positions, after something other than this page moved items.
   */
  const refresh = (): void => {
    moves.current += 1;
    setPlaces(new Map());
    last.current.clear();
    reload();
  };
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(write);
    queue.current = turn.catch(() => undefined);
    return turn;
  };

  /** Returns the position after the last item of a group, counting those in flight. */
  const nextPlace = (whole: string, standing: readonly { readonly orden: number }[]): number => {
    const next = Math.max(last.current.get(whole) ?? 0, 0, ...standing.map(({ orden }) => orden)) + 1;
    last.current.set(whole, next);
    return next;
  };

  const send = ({ _id, titulo, modulo, tipo = 'texto' }: Pending): Promise<void> =>
    inTurn(async () => {
      const { done } =
        modulo === undefined
          ? modules.add({ _id, titulo, curso: courseId, orden: nextPlace(courseId, modulos.docs) })
          : lessons.add({
              _id,
              titulo,
              modulo,
              tipo,
              orden: nextPlace(
                modulo,
                clases.docs.filter((lesson) => lesson.modulo === modulo),
              ),
            });
      const result: WriteResult<unknown> = await done;
      if (result.ok) setPending(pending.current.filter((one) => one._id !== _id));
      else {
        // The position may have been taken meanwhile: the next try reads the current ones.
        last.current.clear();
        reload();
        setPending(pending.current.map((one) => (one._id === _id ? { ...one, error: result.message } : one)));
      }
    });

  /** Adds one item per title. Returns the id of the first. */
  const add = (titles: readonly string[], about: Pick<Pending, 'modulo' | 'tipo'> = {}): string => {
    const added = titles.map((titulo): Pending => ({ _id: newId(), titulo, ...about }));
    setPending([...pending.current, ...added]);
    for (const one of added) void send(one);
    return added[0]?._id ?? '';
  };

  const restored = useRef(kept.restored);
  const sendKept = useEffectEvent(() => pending.current.forEach((one) => void send(one)));
  useEffect(() => {
    // Items pending when the page closed are resent with their own ids, so that those that had arrived are
    // not created twice.
    if (restored.current && modulos.whole && clases.whole) {
      restored.current = false;
      sendKept();
    }
  }, [modulos.whole, clases.whole]);

  const sendAgain = (): void => {
    const failed = pending.current.filter(({ error }) => error !== undefined);
    setPending(pending.current.map(({ error: _, ...one }) => one));
    for (const one of failed) void send(one);
  };
  const forget = (id: string): void => setPending(pending.current.filter(({ _id }) => _id !== id));

  const put = (next: readonly Unit[]): void => {
    const move = (moves.current += 1);
    const places = placesOf(next);
    setPlaces(places);
    last.current.clear();
    void inTurn(async () => {
      const result = await course.edit(courseId, { programa: programmeOf(next) }).done;
      if (!result.ok) toast(result.message, { kind: 'error' });
      // A later move is in flight: it will update the positions when done.
      if (move !== moves.current) return;
      setPlaces(result.ok ? written(places, read.current) : new Map());
      reload();
    });
  };
  /** Writes a new order in one request. `said` reports the move, with an undo. */
  const arrange = (next: readonly Unit[], said?: string): void => {
    if (next === units) return;
    put(next);
    if (said !== undefined) toast(said, { onAction: () => put(units) });
  };

  /** Resolves to the message of a failure, or undefined. */
  const rename = async (
    of: 'modulos' | 'clases',
    { _id }: { readonly _id: string },
    titulo: string,
  ): Promise<string | undefined> => {
    const edit = of === 'modulos' ? modules.edit : lessons.edit;
    const result = await inTurn<WriteResult<unknown>>(() => edit(_id, { titulo }).done);
    return result.ok ? undefined : result.message;
  };

  return {
    units,
    pending: waiting,
    add,
    rename,
    sendAgain,
    forget,
    arrange,
    reload,
    refresh,
    modules,
    lessons,
    inTurn,
  };
}
export type Programme = ReturnType<typeof useProgramme>;
