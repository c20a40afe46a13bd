import { operationAddress } from '@oficio/shared/contract/calls/operation-address';
import { useWrite } from '@oficio/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { joinNotes } from './join-notes.ts';
import type { LessonNode } from './outline.ts';
import { keepPlace, placeOf } from './video-place.ts';

/** How often the time spent is kept, in milliseconds. */
const KEEP_EVERY = 12_000;
/** How often the video's place is kept on this device, in its seconds. */
const PLACE_EVERY = 3;
/** What the server counted may be this much less than what was said, in seconds, before its figure is taken up. */
const APART = 5;
/** A video counts as seen from here on, as the server counts it. */
const SEEN = 0.9;

export type Stopped = 'paused' | 'ended';
/** Is told where the video is, in seconds, and when it stopped. */
export type Watch = (position: number, stopped?: Stopped) => void;

interface Options {
  readonly node: LessonNode;
  /** The enrolment that keeps the progress; undefined for whoever only previews. */
  readonly enrolment: string | undefined;
  /** The class that the enrolment says was open last. */
  readonly current: string | undefined;
  readonly scope: string;
  /** After the class was completed. */
  readonly onCompleted: () => void;
}

/** What is sent of where somebody is in a class. */
const figuresOf = (live: { seconds: number; position: number; paragraph: number | undefined }) => ({
  segundos: live.seconds,
  posicion: live.position,
  ...(live.paragraph !== undefined && { parrafo: live.paragraph }),
});

/**
 * Keeps one person's progress in the class that is open: that it was seen, the time, the video's position,
 * its completion. One per class: give the component a `key`.
 */
export function useLessonProgress({ node, enrolment, current, scope, onCompleted }: Options) {
  const { lesson, step, done } = node;
  const { add, edit } = useWrite('progreso', { scope });
  const { edit: editEnrolment } = useWrite('inscripciones', { scope });
  const [seconds, setSeconds] = useState(step?.segundos ?? 0);
  const [completing, setCompleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const live = useRef({
    id: step?._id,
    done,
    seconds: step?.segundos ?? 0,
    position: step?.posicion ?? 0,
    saved: step?.segundos ?? 0,
    savedPosition: step?.posicion ?? 0,
    paragraph: step?.parrafo,
    savedParagraph: step?.parrafo,
    version: step?.version,
    note: step?.apunte ?? '',
  });
  // Where the video goes on: this device may have been further than what the server knows.
  const [start] = useState(() => placeOf(enrolment, lesson._id, step));
  useEffect(() => {
    live.current.id ??= step?._id;
    live.current.done = done;
  }, [step?._id, done]);

  // Apart from `live.done`: the store shows the new record before the write's own promise says so.
  const announced = useRef(done);
  const settle = useCallback(
    (estado: unknown) => {
      if (estado !== 'completada' || announced.current) return;
      announced.current = true;
      onCompleted();
    },
    [onCompleted],
  );

  /** Sends what changed since the last time. */
  const keep = useCallback(async () => {
    const { id, seconds, position, paragraph, saved, savedPosition, savedParagraph } = live.current;
    if (!id || (seconds <= saved && position === savedPosition && paragraph === savedParagraph)) return;
    Object.assign(live.current, {
      saved: seconds,
      savedPosition: position,
      savedParagraph: paragraph,
    });
    const result = await edit(id, figuresOf(live.current)).done;
    // Sent again with the next one: the figures only grow.
    if (!result.ok) return void (live.current.saved = saved);
    const counted = result.record.segundos ?? seconds;
    // What the server could not count goes from the clock too: what is left must be true.
    if (seconds - counted > APART) {
      live.current.seconds -= seconds - counted;
      setSeconds(live.current.seconds);
    }
    live.current.saved = Math.min(live.current.saved, counted);
    live.current.version = result.record.version;
    settle(result.record.estado);
  }, [edit, settle]);

  // Opening the class: it counts as seen, and as the one to come back to.
  const opened = useRef(false);
  useEffect(() => {
    if (!enrolment || opened.current) return;
    opened.current = true;
    if (!live.current.id) {
      void add({ inscripcion: enrolment, clase: lesson._id }).done.then((result) => {
        // Without connection the class can be read all the same; completing it says what is wrong.
        if (!result.ok) return result.status !== 0 && setProblem(result.message);
        live.current.id = result.record._id;
        live.current.version = result.record.version;
        return settle(result.record.estado);
      });
    } else if (current !== lesson._id) {
      void editEnrolment(enrolment, { claseActual: lesson._id }).done;
    }
  }, [add, editEnrolment, enrolment, current, lesson._id, settle]);

  // The clock runs while the page is in sight.
  useEffect(() => {
    if (!enrolment) return undefined;
    const needed = lesson.criterio === 'tiempo' ? (lesson.tiempoMinSeg ?? 30) : Infinity;
    const tick = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      live.current.seconds += 1;
      if (live.current.done) return;
      if (needed < Infinity) setSeconds(live.current.seconds);
      // Again while the server hasn't said yes: the first try may have found no connection.
      if (live.current.seconds >= needed && (live.current.seconds - needed) % 3 === 0) void keep();
    }, 1000);
    const kept = setInterval(() => void keep(), KEEP_EVERY);
    const onHide = () => document.visibilityState === 'hidden' && void keep();
    document.addEventListener('visibilitychange', onHide);
    // Nothing that is asked now is answered to this page: it goes by itself, and counts once if it went before too.
    const onLeave = () => {
      const { seconds, position, saved, savedPosition } = live.current;
      if (seconds <= saved && position === savedPosition) return;
      const said = { inscripcion: enrolment, clase: lesson._id, ...figuresOf(live.current) };
      navigator.sendBeacon(
        operationAddress('progreso', 'add'),
        new Blob([JSON.stringify(said)], { type: 'application/json' }),
      );
    };
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      clearInterval(tick);
      clearInterval(kept);
      document.removeEventListener('visibilitychange', onHide);
      void keep();
    };
  }, [enrolment, lesson._id, lesson.criterio, lesson.tiempoMinSeg, keep]);

  const complete = useCallback(async () => {
    if (!enrolment) return undefined;
    setCompleting(true);
    setProblem(undefined);
    const { id, seconds, position } = live.current;
    const changes = { estado: 'completada', segundos: seconds, posicion: position } as const;
    const result = await (
      id ? edit(id, changes) : add({ inscripcion: enrolment, clase: lesson._id, ...changes })
    ).done;
    setCompleting(false);
    if (!result.ok) return setProblem(result.message);
    live.current.id = result.record._id;
    return settle(result.record.estado);
  }, [add, edit, enrolment, lesson._id, settle]);

  const length = lesson.video?.segundos ?? 0;
  const asksAtEnd = lesson.criterio === 'visto' && length <= 0;
  const watch: Watch = useCallback(
    (position, stopped) => {
      const before = live.current.position;
      live.current.position = Math.floor(position);
      if (enrolment && live.current.position % PLACE_EVERY === 0)
        keepPlace(enrolment, lesson._id, live.current.position);
      const seen = length > 0 && position >= length * SEEN && before < length * SEEN;
      // Nobody wrote down how long it is: only its end tells.
      if (stopped === 'ended' && asksAtEnd && !live.current.done) return void complete();
      if (seen || stopped) void keep();
      return undefined;
    },
    [keep, complete, length, asksAtEnd, enrolment, lesson._id],
  );

  /** Says which paragraph is being read, from 0. It goes with what is kept next. */
  const read = useCallback((paragraph: number) => {
    live.current.paragraph = paragraph;
  }, []);

  /**
   * Keeps the private note. Where another device wrote meanwhile, both texts stay.
   * @returns the note as it was kept, or a sentence when it could not be
   */
  const keepNote = useCallback(
    async (text: string): Promise<{ readonly problem?: string; readonly text: string }> => {
      if (!enrolment) return { text };
      let note = text;
      // The second time upon what is there now; a beat of this very device may have come in between.
      for (let time = 0; time < 3; time += 1) {
        const { id, version } = live.current;
        const fields = { apunte: note === '' ? null : note };
        const result = await (
          id
            ? edit(id, { ...fields, ...(version !== undefined && { version }) })
            : add({ inscripcion: enrolment, clase: lesson._id, ...fields })
        ).done;
        if (result.ok) {
          Object.assign(live.current, { id: result.record._id, version: result.record.version, note });
          return { text: note };
        }
        if (result.status !== 409 || result.field !== 'version' || !result.record)
          return { problem: result.message || 'No se pudo guardar el apunte.', text };
        const theirs = result.record.apunte ?? '';
        if (theirs !== live.current.note) note = joinNotes(text, theirs);
        Object.assign(live.current, { version: result.record.version, note: theirs });
      }
      return { problem: 'No se pudo guardar el apunte: se escribe en otro dispositivo.', text };
    },
    [add, edit, enrolment, lesson._id],
  );

  return {
    seconds,
    position: start,
    paragraph: live.current.paragraph,
    completing,
    problem,
    complete,
    watch,
    read,
    keepNote,
  };
}
