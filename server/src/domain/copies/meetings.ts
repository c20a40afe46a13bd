/** Dates of a copy's meetings. A live or on-site lesson must have a start that isn't in the past. */
import { WEEK_MS } from '@oficio/shared/kit/durations';
import type { Stored } from '../../engine/sql/stored.ts';
import { instant } from '../common/lookup.ts';

type Meeting = Stored<'clases'>['encuentro'];

/**
 * Returns by how many milliseconds, in whole weeks, to move the meetings of some lessons so that none is in the
 * past.
 */
export function meetingShift(lessons: readonly Pick<Stored<'clases'>, 'encuentro'>[], now: Date): number {
  const first = Math.min(...lessons.flatMap(({ encuentro }) => instant(encuentro?.inicio) ?? []));
  if (!Number.isFinite(first) || first > now.getTime()) return 0;
  return (Math.floor((now.getTime() - first) / WEEK_MS) + 1) * WEEK_MS;
}

const shifted = (at: string | null | undefined, shiftMs: number) => {
  const moment = instant(at);
  return moment === undefined ? at : new Date(moment + shiftMs).toISOString();
};

/** Returns the meeting, moved; undefined when there is none or it doesn't move. */
export function movedMeeting(meeting: Meeting, shiftMs: number): Meeting | undefined {
  if (shiftMs === 0 || !meeting?.inicio) return undefined;
  const moved = { inicio: shifted(meeting.inicio, shiftMs), fin: shifted(meeting.fin, shiftMs) };
  return { ...meeting, ...(moved.inicio && { inicio: moved.inicio }), ...(moved.fin && { fin: moved.fin }) };
}
