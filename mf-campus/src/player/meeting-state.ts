import { meetingEnd } from '@oficio/shared/contract/values/meeting-end';
import { MINUTE_MS } from '@oficio/shared/kit/durations';
import { formatDuration } from '@oficio/shared/ui';

/** Minutes before the start in which people may already join. */
const JOIN_MINUTES_BEFORE = 15;
const MINUTES_PER_DAY = 24 * 60;

interface MeetingState {
  readonly phase: 'before' | 'near' | 'now' | 'over';
  /** "Empieza en 2 h 15 min". */
  readonly words: string;
}

/**
 * Returns the phase of a meeting and its description; undefined without a date. `lengthMinutes` is the
 * duration of the lesson, if stated.
 */
export function meetingState(
  meeting: { readonly inicio?: string | undefined; readonly fin?: string | undefined },
  lengthMinutes: number | undefined,
  now: Date,
): MeetingState | undefined {
  if (meeting.inicio === undefined) return undefined;
  const start = Date.parse(meeting.inicio);
  const end = meetingEnd({ ...meeting, inicio: meeting.inicio, duracionMin: lengthMinutes });
  if (now.getTime() >= end) return { phase: 'over', words: 'El encuentro ya terminó' };
  // Rounded up, so that it never shows zero before the start.
  const minutesLeft = Math.ceil((start - now.getTime()) / MINUTE_MS);
  if (minutesLeft <= 0) {
    const minutesSinceStart = Math.floor(-(start - now.getTime()) / MINUTE_MS);
    return {
      phase: 'now',
      words: minutesSinceStart < 1 ? 'Empieza ahora' : `Empezó hace ${formatDuration(minutesSinceStart)}`,
    };
  }
  const days = Math.floor(minutesLeft / MINUTES_PER_DAY);
  const words = days >= 2 ? `Faltan ${days} días` : `Empieza en ${formatDuration(minutesLeft)}`;
  return { phase: minutesLeft <= JOIN_MINUTES_BEFORE ? 'near' : 'before', words };
}
