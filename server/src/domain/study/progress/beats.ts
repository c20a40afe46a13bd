/**
 * Study time of a lesson, as far as the server can vouch for it. A device's report is a claim: it counts at
 * most the time since the same person's last record, so two lessons open at once count once, even in
 * different courses.
 */

/** Maximum time that one record may count, in seconds. Covers offline study whose record arrives later. */
const MAX_SECONDS = 15 * 60;
/** A claim above this, in seconds, cannot be study: none of it counts. */
const ABSURD = 2 * 3600;
/** Maximum seconds credited for a position reported without a time. */
const ALONE = 60;
/** Maximum playback speed of a video. */
const SPEED = 2;

/** Stored or submitted figures of a lesson. They are totals, not increments. */
interface Figures {
  readonly segundos?: number | null;
  readonly posicion?: number | null;
  readonly parrafo?: number | null;
  readonly vistoSeg?: number | null;
}
interface Counted {
  readonly segundos: number;
  readonly posicion: number;
  readonly parrafo: number | null;
  readonly vistoSeg: number;
  /** Time up to which study has been counted, in milliseconds since the epoch. */
  readonly until: number;
}

const larger = (a: number | null | undefined, b: number | null | undefined) => Math.max(a ?? 0, b ?? 0);

/**
 * Returns the seconds of video watched in `time` seconds: the advance, capped by the playback speed, or the
 * time itself when an earlier part was replayed. Zero when the position did not move.
 */
const watched = (advance: number, time: number): number =>
  advance > 0 ? Math.min(advance, SPEED * time) : advance < 0 ? time : 0;

/**
 * Returns the figures to store after a record. With several devices the larger figures win, in whatever order
 * they arrive, and a repeated record counts once.
 * @param options `since`: time up to which the person's study was counted, if ever; `now`: both in
 * milliseconds since the epoch; `length`: of the video in seconds, 0 when unknown
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
  const from = Math.max(since ?? now, now - MAX_SECONDS * 1000);
  const left = Math.max(0, Math.floor((now - from) / 1000));
  const claimed = (sent.segundos ?? 0) - (kept.segundos ?? 0);
  const seconds = claimed > ABSURD ? 0 : Math.max(0, Math.min(claimed, left));
  const advance = (sent.posicion ?? 0) - (kept.posicion ?? 0);
  const plays = typeof sent.posicion === 'number' && sent.posicion > 0;
  // A replay without reported time counts nothing: there is no evidence of it.
  const alone = typeof sent.segundos !== 'number' && advance > 0 ? Math.min(left, ALONE) : 0;
  const time = seconds + alone;
  const seen = (kept.vistoSeg ?? 0) + (plays ? watched(advance, time) : 0);
  return {
    segundos: (kept.segundos ?? 0) + seconds,
    posicion: larger(kept.posicion, sent.posicion),
    parrafo: kept.parrafo == null && sent.parrafo == null ? null : larger(kept.parrafo, sent.parrafo),
    vistoSeg: length > 0 ? Math.max(kept.vistoSeg ?? 0, Math.min(seen, length)) : seen,
    // Time that this record does not use is left for the next one, perhaps from another device.
    until: from + time * 1000,
  };
}
