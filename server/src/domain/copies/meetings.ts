/** Dates of a copy's meetings: a live or on-site lesson must have a start, and it must not be in the past. */
import { instant } from '../common/lookup.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { WEEK_MS } from '@oficio/shared/kit/durations';

type Meeting = Stored<'clases'>['encuentro'];

/**
 * Returns the whole weeks, in milliseconds, to move some lessons so that none of their meetings is in the
 * past.
 */
export function weeksAhead(lessons: readonly Pick<Stored<'clases'>, 'encuentro'>[], now: Date): number {
  const first = Math.min(...lessons.flatMap(({ encuentro }) => instant(encuentro?.inicio) ?? []));
  if (!Number.isFinite(first) || first > now.getTime()) return 0;
  return (Math.floor((now.getTime() - first) / WEEK_MS) + 1) * WEEK_MS;
}

const later = (at: string | null | undefined, by: number) => {
  const moment = instant(at);
  return moment === undefined ? at : new Date(moment + by).toISOString();
};

/** Returns the meeting, moved; undefined when there is none or it doesn't move. */
export function movedMeeting(meeting: Meeting, by: number): Meeting | undefined {
  if (by === 0 || !meeting?.inicio) return undefined;
  const moved = { inicio: later(meeting.inicio, by), fin: later(meeting.fin, by) };
  return { ...meeting, ...(moved.inicio && { inicio: moved.inicio }), ...(moved.fin && { fin: moved.fin }) };
}
