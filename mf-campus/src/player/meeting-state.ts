/** Computes the phase of a meeting, and describes it. */
import { meetingEnd } from '@oficio/shared/contract/values/meeting-end';
import { formatDuration } from '@oficio/shared/ui';
import { MINUTE_MS } from '@oficio/shared/kit/durations';

/** Minutes before the start in which people may already join. */
const JOIN_MINUTES_BEFORE = 15;
const DAY_MINUTES = 24 * 60;

interface MeetingState {
  readonly phase: 'before' | 'near' | 'now' | 'over';
  /** "Empieza en 2 h 15 min". */
  readonly words: string;
}

/**
 * @param length duration of the lesson in minutes, if stated
 * @returns undefined for a meeting without a date
 */
export function meetingState(
  meeting: { readonly inicio?: string | undefined; readonly fin?: string | undefined },
  length: number | undefined,
  now: Date,
): MeetingState | undefined {
  if (meeting.inicio === undefined) return undefined;
  const start = Date.parse(meeting.inicio);
  const end = meetingEnd({ ...meeting, inicio: meeting.inicio, duracionMin: length });
  if (now.getTime() >= end) return { phase: 'over', words: 'El encuentro ya terminó' };
  // Rounded up, so that it never shows zero before the start.
  const left = Math.ceil((start - now.getTime()) / MINUTE_MS);
  if (left <= 0) {
    const since = Math.floor(-(start - now.getTime()) / MINUTE_MS);
    return { phase: 'now', words: since < 1 ? 'Empieza ahora' : `Empezó hace ${formatDuration(since)}` };
  }
  const days = Math.floor(left / DAY_MINUTES);
  const words = days >= 2 ? `Faltan ${days} días` : `Empieza en ${formatDuration(left)}`;
  return { phase: left <= JOIN_MINUTES_BEFORE ? 'near' : 'before', words };
}
