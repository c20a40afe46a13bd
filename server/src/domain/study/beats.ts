/**
 * The time that somebody spends in a class, as the server can vouch for it. What a device says is a claim: of it counts
 * what can have passed since the last record of the same person, so that two classes open at once count once, be they of
 * one course or of two.
 */

/** At most this much time waits to be counted, in seconds: study without a network, whose record comes later. */
const MOST = 15 * 60;
/** More than this in one record, in seconds, is nobody's study: nothing of it counts. */
const ABSURD = 2 * 3600;
/** A position that comes without time stands for at most this much of it, in seconds. */
const ALONE = 60;
/** The fastest that a video is watched. */
const SPEED = 2;

/** What is kept of a class, or what was sent of it: totals, not what was added. */
export interface Figures {
  readonly segundos?: number | null;
  readonly posicion?: number | null;
  readonly parrafo?: number | null;
  readonly vistoSeg?: number | null;
}
export interface Counted {
  readonly segundos: number;
  readonly posicion: number;
  readonly parrafo: number | null;
  readonly vistoSeg: number;
  /** Until when time has been counted, in milliseconds. */
  readonly until: number;
}

const larger = (a: number | null | undefined, b: number | null | undefined) => Math.max(a ?? 0, b ?? 0);

/**
 * Seconds of the video that were watched in `time` seconds: what it advanced, or the time itself when an earlier part was
 * seen again. Where it stands as far as it got, it stands still.
 */
const watched = (advance: number, time: number): number =>
  advance > 0 ? Math.min(advance, SPEED * time) : advance < 0 ? time : 0;

/**
 * What is kept after a record. Of several devices the larger figures win, whatever the order in which they come, and
 * what comes twice counts once. `since`: until when time of the person has been counted, if any of
 * the enrolment ever was; `length`: of the
 * video, 0 when nobody wrote it down.
 */
export function countBeat(
  kept: Figures,
  sent: Figures,
  {
    since,
    now,
    length,
  }: { readonly since: number | undefined; readonly now: number; readonly length: number },
): Counted {
  const from = Math.max(since ?? now, now - MOST * 1000);
  const left = Math.max(0, Math.floor((now - from) / 1000));
  const claimed = (sent.segundos ?? 0) - (kept.segundos ?? 0);
  const seconds = claimed > ABSURD ? 0 : Math.max(0, Math.min(claimed, left));
  const advance = (sent.posicion ?? 0) - (kept.posicion ?? 0);
  const plays = typeof sent.posicion === 'number' && sent.posicion > 0;
  // Seen again without any time said, nothing tells that it was.
  const alone = typeof sent.segundos !== 'number' && advance > 0 ? Math.min(left, ALONE) : 0;
  const time = seconds + alone;
  const seen = (kept.vistoSeg ?? 0) + (plays ? watched(advance, time) : 0);
  return {
    segundos: (kept.segundos ?? 0) + seconds,
    posicion: larger(kept.posicion, sent.posicion),
    parrafo: kept.parrafo == null && sent.parrafo == null ? null : larger(kept.parrafo, sent.parrafo),
    vistoSeg: length > 0 ? Math.max(kept.vistoSeg ?? 0, Math.min(seen, length)) : seen,
    // What a record leaves of the time that passed is there for the next, perhaps of another device.
    until: from + time * 1000,
  };
}
