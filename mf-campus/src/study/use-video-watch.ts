import { useCallback, type RefObject } from 'react';
import type { Lesson } from './outline.ts';
import { storePosition } from './video-position.ts';

/** Interval between saves of the video's position on this device, in seconds of the video. */
const PLACE_INTERVAL_S = 3;
/** Fraction of a video from which it counts as seen, the same as the server's. */
const SEEN_FRACTION = 0.9;

export type Stopped = 'paused' | 'ended';
/** Receives the video's position in seconds, and why it stopped. */
export type Watch = (position: number, stopped?: Stopped) => void;

/** A student's position in a lesson, as far as it is known here and as last sent. */
export interface LessonPosition {
  /** Seconds spent in the lesson. */
  seconds: number;
  /** Second of the video. */
  position: number;
  /** Paragraph being read, from 0. */
  paragraph: number | undefined;
}

interface Options {
  readonly lesson: Lesson;
  readonly enrolment: string | undefined;
  readonly live: RefObject<LessonPosition & { readonly done: boolean }>;
  readonly save: () => Promise<void>;
  readonly complete: () => Promise<void>;
}

/** Returns the function that records the video's position, and saves or completes the lesson by it. */
export function useVideoWatch({ lesson, enrolment, live, save, complete }: Options): Watch {
  const lengthSeconds = lesson.video?.segundos ?? 0;
  const completesAtEnd = lesson.criterio === 'visto' && lengthSeconds <= 0;
  return useCallback(
    (position, stopped) => {
      const before = live.current.position;
      live.current.position = Math.floor(position);
      if (enrolment && live.current.position % PLACE_INTERVAL_S === 0)
        storePosition(enrolment, lesson._id, live.current.position);
      const seen =
        lengthSeconds > 0 &&
        position >= lengthSeconds * SEEN_FRACTION &&
        before < lengthSeconds * SEEN_FRACTION;
      // The video's length is unknown, so only its end completes the lesson.
      if (stopped === 'ended' && completesAtEnd && !live.current.done) return void complete();
      if (seen || stopped) void save();
      return undefined;
    },
    [live, save, complete, lengthSeconds, completesAtEnd, enrolment, lesson._id],
  );
}
