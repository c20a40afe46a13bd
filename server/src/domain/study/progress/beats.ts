/**
 * Counts a lesson's study time from the records that devices send. A record counts at most the time not yet
 * counted for that person, so two lessons open at once count once, even in different courses.
 */
import { HOUR_S, MINUTE_S } from '@oficio/shared/kit/durations';

/** Maximum time that one record may count. It covers offline study whose record arrives later. */
const MAX_SECONDS_PER_RECORD = 15 * MINUTE_S;
/** A claim above this can't be study, so none of it counts. */
const MAX_PLAUSIBLE_SECONDS = 2 * HOUR_S;
/** Maximum time credited for a position reported without a time. */
const MAX_SECONDS_BY_POSITION = 60;
/** Maximum playback speed of a video. */
const MAX_PLAYBACK_SPEED = 2;

/** Stored or submitted figures of a lesson. They are totals, not increments. */
interface Figures {
  readonly segundos?: number | null;
  readonly posicion?: number | null;
  readonly parrafo?: number | null;
  readonly vistoSeg?: number | null;
}
interface CountedFigures {
  readonly segundos: number;
  readonly posicion: number;
  readonly parrafo: number | null;
  readonly vistoSeg: number;
  /** Time up to which study has been counted, in milliseconds since the epoch. */
  readonly until: number;
}

const maxOf = (a: number | null | undefined, b: number | null | undefined) => Math.max(a ?? 0, b ?? 0);

/**
 * Returns the seconds of video watched in `time` seconds: the advance, capped by the playback speed, or the
 * time itself when an earlier part was replayed. Zero when the position did not move.
 */
const watchedSeconds = (advance: number, time: number): number =>
  advance > 0 ? Math.min(advance, MAX_PLAYBACK_SPEED * time) : advance < 0 ? time : 0;

/**
 * Returns the figures to store after a record. With several devices the larger figures win, in whatever order
 * they arrive, and a repeated record counts once.
 * @param options `since`: time up to which the person's study was counted, if ever; `now`: both in
 * milliseconds since the epoch; `length`: of the video in seconds, 0 when unknown
 */
export function countBeat(
  stored: Figures,
  sent: Figures,
  {
    since,
    now,
    length,
  }: { readonly since: number | undefined; readonly now: number; readonly length: number },
): CountedFigures {
  const fromMs = Math.max(since ?? now, now - MAX_SECONDS_PER_RECORD * 1000);
  const availableSeconds = Math.max(0, Math.floor((now - fromMs) / 1000));
  const claimedSeconds = (sent.segundos ?? 0) - (stored.segundos ?? 0);
  const seconds =
    claimedSeconds > MAX_PLAUSIBLE_SECONDS ? 0 : Math.max(0, Math.min(claimedSeconds, availableSeconds));
  const advance = (sent.posicion ?? 0) - (stored.posicion ?? 0);
  const plays = typeof sent.posicion === 'number' && sent.posicion > 0;
  // A replay without reported time counts nothing: there is no evidence of it.
  const byPosition =
    typeof sent.segundos !== 'number' && advance > 0
      ? Math.min(availableSeconds, MAX_SECONDS_BY_POSITION)
      : 0;
  const time = seconds + byPosition;
  const seen = (stored.vistoSeg ?? 0) + (plays ? watchedSeconds(advance, time) : 0);
  return {
    segundos: (stored.segundos ?? 0) + seconds,
    posicion: maxOf(stored.posicion, sent.posicion),
    parrafo: stored.parrafo == null && sent.parrafo == null ? null : maxOf(stored.parrafo, sent.parrafo),
    vistoSeg: length > 0 ? Math.max(stored.vistoSeg ?? 0, Math.min(seen, length)) : seen,
    // Time that this record does not use is left for the next one, perhaps from another device.
    until: fromMs + time * 1000,
  };
}
