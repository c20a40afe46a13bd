import { operationAddress } from '@oficio/shared/contract/calls/operation-address';
import { useWrite } from '@oficio/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LessonNode } from './outline.ts';
import { useLessonRecord } from './use-lesson-record.ts';
import { type LessonPosition, useVideoWatch } from './use-video-watch.ts';
import { resumePosition } from './video-position.ts';

/**
 * Seconds by which the server's count may fall short of the reported time before the server's count replaces
 * it.
 */
const MAX_DRIFT_S = 5;

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

const positionOf = (step: LessonNode['step']): LessonPosition => ({
  seconds: step?.segundos ?? 0,
  position: step?.posicion ?? 0,
  paragraph: step?.parrafo,
});

/** Returns the fields of a position that are sent. */
const fieldsOf = ({ seconds, position, paragraph }: LessonPosition) => ({
  segundos: seconds,
  posicion: position,
  ...(paragraph !== undefined && { parrafo: paragraph }),
});

/**
 * Records a student's progress in the open lesson: that it was seen, the time spent, the video's position and
 * its completion. One instance per lesson: give the component a `key`.
 */
export function useLessonProgress({ node, enrolment, current, scope, onCompleted }: Options) {
  const { lesson, step, done } = node;
  const { exists, write, saveNote } = useLessonRecord({ node, enrolment, scope });
  const [seconds, setSeconds] = useState(step?.segundos ?? 0);
  const [problem, setProblem] = useState<string>();
  const live = useRef({ ...positionOf(step), done });
  const sent = useRef(positionOf(step));
  // Position where the video resumes: this device's may be further than the server's.
  const [start] = useState(() => resumePosition(enrolment, lesson._id, step));
  useEffect(() => {
    live.current.done = done;
  }, [done]);

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
  const save = useCallback(async () => {
    const { seconds, position, paragraph } = live.current;
    const before = { ...sent.current };
    const unchanged = position === before.position && paragraph === before.paragraph;
    if (!exists() || (seconds <= before.seconds && unchanged)) return;
    sent.current = { seconds, position, paragraph };
    const result = await write(fieldsOf(live.current));
    if (!result) return;
    // Included in the next save: the figures only grow.
    if (!result.ok) return void (sent.current.seconds = before.seconds);
    const counted = result.record.segundos ?? seconds;
    // Time that the server did not count is taken off the clock too, so that the remaining time shown is
    // true.
    if (seconds - counted > MAX_DRIFT_S) {
      live.current.seconds -= seconds - counted;
      setSeconds(live.current.seconds);
    }
    sent.current.seconds = Math.min(sent.current.seconds, counted);
    settle(result.record.estado);
  }, [exists, write, settle]);

  useLessonOpening({ lesson: lesson._id, enrolment, current, scope, exists, write, settle, setProblem });

  const requiredSeconds = lesson.criterio === 'tiempo' ? (lesson.tiempoMinSeg ?? 30) : Infinity;
  const onSecond = useCallback(() => {
    live.current.seconds += 1;
    if (live.current.done) return;
    if (requiredSeconds < Infinity) setSeconds(live.current.seconds);
    // Repeat until the server confirms: the first try may have been offline.
    if (live.current.seconds >= requiredSeconds && (live.current.seconds - requiredSeconds) % 3 === 0)
      void save();
  }, [requiredSeconds, save]);
  // A closing page gets no response. The beacon is sent without one, and time already saved is not counted
  // twice.
  const onLeave = useCallback(() => {
    const { seconds, position } = live.current;
    if (seconds <= sent.current.seconds && position === sent.current.position) return;
    const fields = { inscripcion: enrolment, clase: lesson._id, ...fieldsOf(live.current) };
    navigator.sendBeacon(
      operationAddress('progreso', 'add'),
      new Blob([JSON.stringify(fields)], { type: 'application/json' }),
    );
  }, [enrolment, lesson._id]);
  useVisibleClock(enrolment !== undefined, { onSecond, save, onLeave });

  const [completing, setCompleting] = useState(false);
  const complete = useCallback(async () => {
    setCompleting(true);
    setProblem(undefined);
    const { seconds, position } = live.current;
    const result = await write({ estado: 'completada', segundos: seconds, posicion: position });
    setCompleting(false);
    if (result?.ok === false) setProblem(result.message);
    else settle(result?.record.estado);
  }, [write, settle]);

  const watch = useVideoWatch({ lesson, enrolment, live, save, complete });

  /** Records the paragraph being read, from 0; sent with the next save. */
  const read = useCallback((paragraph: number) => {
    live.current.paragraph = paragraph;
  }, []);

  const { paragraph } = live.current;
  return { seconds, position: start, paragraph, completing, problem, complete, watch, read, saveNote };
}

/** Interval between saves of the time spent, in milliseconds. */
const SAVE_INTERVAL_MS = 12_000;

/** Runs a clock while the page is visible, and saves at intervals, when the page is hidden and at the end. */
function useVisibleClock(
  runs: boolean,
  {
    onSecond,
    save,
    onLeave,
  }: { readonly onSecond: () => void; readonly save: () => Promise<void>; readonly onLeave: () => void },
) {
  useEffect(() => {
    if (!runs) return undefined;
    const tick = setInterval(() => document.visibilityState === 'visible' && onSecond(), 1000);
    const saving = setInterval(() => void save(), SAVE_INTERVAL_MS);
    const onHide = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      clearInterval(tick);
      clearInterval(saving);
      document.removeEventListener('visibilitychange', onHide);
      void save();
    };
  }, [runs, onSecond, save, onLeave]);
}

interface OpeningOptions extends Pick<ReturnType<typeof useLessonRecord>, 'exists' | 'write'> {
  readonly lesson: string;
  readonly enrolment: string | undefined;
  /** Last open lesson, by the enrolment. */
  readonly current: string | undefined;
  readonly scope: string;
  readonly settle: (estado: unknown) => void;
  readonly setProblem: (message: string) => void;
}

/** Marks the lesson as seen when it is opened, and as the one to resume. */
function useLessonOpening({
  lesson,
  enrolment,
  current,
  scope,
  exists,
  write,
  settle,
  setProblem,
}: OpeningOptions) {
  const { edit } = useWrite('inscripciones', { scope });
  const opened = useRef(false);
  useEffect(() => {
    if (!enrolment || opened.current) return;
    opened.current = true;
    if (exists()) {
      if (current !== lesson) void edit(enrolment, { claseActual: lesson }).done;
      return;
    }
    void write({}).then((result) => {
      if (result?.ok) settle(result.record.estado);
      // Offline, the lesson can still be read; completing it reports the error.
      else if (result && result.status !== 0) setProblem(result.message);
    });
  }, [edit, enrolment, current, lesson, exists, write, settle, setProblem]);
}
