import { newId } from '@oficio/shared/contract/values/ids';
import { useWrite, type WriteResult } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { useFormState } from '@oficio/shared/ui/forms';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TaughtCourse } from '../use-taught-course.ts';
import { placesOf, programmeOf, unitsOf, written, type Lesson, type Places, type Unit } from './outline.ts';

/** What was typed and isn't a record yet. */
export interface Pending {
  readonly _id: string;
  readonly titulo: string;
  /** The module of a class; a module has none. */
  readonly modulo?: string;
  readonly tipo?: Lesson['tipo'];
  /** Why it wasn't taken: it stays, to be sent again. */
  readonly error?: string;
}

/**
 * The programme that a teacher builds: what is typed shows at once and is sent in order, one write after another, and
 * what couldn't be sent stays, through a reload too.
 */
export function useProgramme(courseId: string, taught: TaughtCourse) {
  const { modulos, clases, scope } = taught;
  const [places, setPlaces] = useState<Places>(new Map());
  const kept = useFormState<{ pending: Pending[] }>({ pending: [] }, { draftKey: `programa-${courseId}` });
  const modules = useWrite('modulos', { scope });
  const lessons = useWrite('clases', { scope });
  const course = useWrite('cursos', { scope });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // What is being put now may be two answers ahead of what is drawn.
  const last = useRef(new Map<string, number>());
  const pending = useRef(kept.values.pending);
  /** The moves so far: of several on their way the last one is drawn. */
  const moves = useRef(0);
  const docs = [...modulos.docs, ...clases.docs];
  const read = useRef(docs);
  // Before anything else can come: an answer to a move is told by what is drawn then.
  useLayoutEffect(() => {
    read.current = docs;
  });

  const known = new Set(docs.map(({ _id }) => _id));
  // What arrived although its answer got lost is there twice otherwise.
  const waiting = kept.values.pending.filter(({ _id }) => !known.has(_id));
  const typed = waiting
    .filter(({ modulo }) => modulo === undefined)
    .map(({ _id, titulo }, i) => ({ _id, titulo, version: 0, orden: Number.MAX_SAFE_INTEGER - 1000 + i }));
  const units = unitsOf([...modulos.docs, ...typed], clases.docs, places);
  const setPending = (next: Pending[]): void => {
    pending.current = next;
    // Nothing is left to send: no draft either.
    if (next.length === 0) kept.reset({ pending: next });
    else kept.set('pending', next);
  };
  const reload = (): void => {
    modulos.reload();
    clases.reload();
  };
  /** What stands on the server by now, places too: something else than this page moved them. */
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

  /** The place after the last of its whole, counting what is on its way. */
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
        // A place taken by somebody else meanwhile: the next try looks at what there is.
        last.current.clear();
        reload();
        setPending(pending.current.map((one) => (one._id === _id ? { ...one, error: result.message } : one)));
      }
    });

  /** Adds what the lines name; answers the identifier of the first one. */
  const add = (titles: readonly string[], about: Pick<Pending, 'modulo' | 'tipo'> = {}): string => {
    const added = titles.map((titulo): Pending => ({ _id: newId(), titulo, ...about }));
    setPending([...pending.current, ...added]);
    for (const one of added) void send(one);
    return added[0]?._id ?? '';
  };

  const restored = useRef(kept.restored);
  const sendKept = useEffectEvent(() => pending.current.forEach((one) => void send(one)));
  useEffect(() => {
    // What the page was closed on is sent with its own identifiers: what had arrived isn't made twice.
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
      // Another that was begun meanwhile is drawn, and looks when it is done.
      if (move !== moves.current) return;
      setPlaces(result.ok ? written(places, read.current) : new Map());
      reload();
    });
  };
  /** Puts it all in that order, in one write; `said` tells what moved, and offers to put it back. */
  const arrange = (next: readonly Unit[], said?: string): void => {
    if (next === units) return;
    put(next);
    if (said !== undefined) toast(said, { onAction: () => put(units) });
  };

  /** Answers why it wasn't taken, or nothing. */
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
