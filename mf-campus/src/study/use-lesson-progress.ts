import { operationAddress } from '@oficio/shared/contract/calls/operation-address';
import { useWrite } from '@oficio/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { joinNotes } from './join-notes.ts';
import type { LessonNode } from './outline.ts';
import { keepPlace, placeOf } from './video-place.ts';

/** Interval between saves of the time spent, in milliseconds. */
const KEEP_EVERY = 12_000;
/** Interval between saves of the video's position on this device, in seconds of the video. */
const PLACE_EVERY = 3;
/**
 * Seconds by which the server's count may fall short of the reported time before the server's count replaces
 * it.
 */
const APART = 5;
/** Fraction of a video from which it counts as seen, the same as the server's. */
const SEEN = 0.9;

export type Stopped = 'paused' | 'ended';
/** Receives the video's position in seconds, and why it stopped. */
export type Watch = (position: number, stopped?: Stopped) => void;

interface Options {
  readonly node: LessonNode;
  /** Enrolment that stores the progress; undefined in a preview. */
  readonly enrolment: string | undefined;
  /** Last open lesson, by the enrolment. */
  readonly current: string | undefined;
  readonly scope: string;
  /** Called after the lesson was completed. */
  readonly onCompleted: () => void;
}

/** Fields of the student's position in a lesson that are sent. */
const figuresOf = (live: { seconds: number; position: number; paragraph: number | undefined }) => ({
  segundos: live.seconds,
  posicion: live.position,
  ...(live.paragraph !== undefined && { parrafo: live.paragraph }),
});

/**
 * Records a student's progress in the open lesson: that it was seen, the time spent, the video's position and
 * its completion. One instance per lesson: give the component a `key`.
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
  // Position where the video resumes: this device's may be further than the server's.
  const [start] = useState(() => placeOf(enrolment, lesson._id, step));
  useEffect(() => {
    live.current.id ??= step?._id;
    live.current.done = done;
  }, [step?._id, done]);

  // Separate from `live.done`: the store shows the new record before the write's promise resolves.
  const announced = useRef(done);
  const settle = useCallback(
    (estado: unknown) => {
      if (estado !== 'completada' || announced.current) return;
      announced.current = true;
      onCompleted();
    },
    [onCompleted],
  );

  /** Sends what changed since the last save. */
  const keep = useCallback(async () => {
    const { id, seconds, position, paragraph, saved, savedPosition, savedParagraph } = live.current;
    if (!id || (seconds <= saved && position === savedPosition && paragraph === savedParagraph)) return;
    Object.assign(live.current, {
      saved: seconds,
      savedPosition: position,
      savedParagraph: paragraph,
    });
    const result = await edit(id, figuresOf(live.current)).done;
    // Included in the next save: the figures only grow.
    if (!result.ok) return void (live.current.saved = saved);
    const counted = result.record.segundos ?? seconds;
    // Time that the server did not count is taken off the clock too, so that the remaining time shown is
    // true.
    if (seconds - counted > APART) {
      live.current.seconds -= seconds - counted;
      setSeconds(live.current.seconds);
    }
    live.current.saved = Math.min(live.current.saved, counted);
    live.current.version = result.record.version;
    settle(result.record.estado);
  }, [edit, settle]);

  // Opening the lesson marks it as seen, and as the one to resume.
  const opened = useRef(false);
  useEffect(() => {
    if (!enrolment || opened.current) return;
    opened.current = true;
    if (!live.current.id) {
      void add({ inscripcion: enrolment, clase: lesson._id }).done.then((result) => {
        // Offline, the lesson can still be read; completing it reports the error.
        if (!result.ok) return result.status !== 0 && setProblem(result.message);
        live.current.id = result.record._id;
        live.current.version = result.record.version;
        return settle(result.record.estado);
      });
    } else if (current !== lesson._id) {
      void editEnrolment(enrolment, { claseActual: lesson._id }).done;
    }
  }, [add, editEnrolment, enrolment, current, lesson._id, settle]);

  // The clock runs only while the page is visible.
  useEffect(() => {
    if (!enrolment) return undefined;
    const needed = lesson.criterio === 'tiempo' ? (lesson.tiempoMinSeg ?? 30) : Infinity;
    const tick = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      live.current.seconds += 1;
      if (live.current.done) return;
      if (needed < Infinity) setSeconds(live.current.seconds);
      // Repeat until the server confirms: the first try may have been offline.
      if (live.current.seconds >= needed && (live.current.seconds - needed) % 3 === 0) void keep();
    }, 1000);
    const kept = setInterval(() => void keep(), KEEP_EVERY);
    const onHide = () => document.visibilityState === 'hidden' && void keep();
    document.addEventListener('visibilitychange', onHide);
    // A closing page gets no response. The beacon is sent without one, and time already saved is not counted
    // twice.
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
      // The video's length is unknown, so only its end completes the lesson.
      if (stopped === 'ended' && asksAtEnd && !live.current.done) return void complete();
      if (seen || stopped) void keep();
      return undefined;
    },
    [keep, complete, length, asksAtEnd, enrolment, lesson._id],
  );

  /** Records the paragraph being read, from 0; sent with the next save. */
  const read = useCallback((paragraph: number) => {
    live.current.paragraph = paragraph;
  }, []);

  /**
   * Saves the private note. If another device wrote meanwhile, both texts are kept.
   * @returns the saved note, or the message of a failure
   */
  const keepNote = useCallback(
    async (text: string): Promise<{ readonly problem?: string; readonly text: string }> => {
      if (!enrolment) return { text };
      let note = text;
      // A retry builds on the current version; this device's own saves may have changed it in between.
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
