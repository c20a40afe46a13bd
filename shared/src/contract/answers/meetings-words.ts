/** Sentences about a course's live meetings. */
import type { Doc } from '../collections/index.ts';

type Lesson = Pick<Doc<'clases'>, 'tipo' | 'encuentro'>;

/** Lesson types that take place at a fixed time. */
export const MEETING_TYPES = ['enVivo', 'presencial'] as const;

/** Whether a lesson takes place at a fixed time. */
export const isMeeting = ({ tipo }: Pick<Lesson, 'tipo'>): boolean =>
  (MEETING_TYPES as readonly string[]).includes(tipo);

/**
 * Returns "3 encuentros en vivo", or how many remain if the reader may see their dates; undefined without
 * meetings.
 * @param now milliseconds
 */
export function meetingsSentence(lessons: readonly Lesson[], now: number): string | undefined {
  const meetings = lessons.filter(isMeeting);
  if (meetings.length === 0) return undefined;
  const past = meetings.filter(({ encuentro }) => {
    const ends = encuentro?.fin ?? encuentro?.inicio;
    return ends !== undefined && new Date(ends).getTime() < now;
  }).length;
  const all = meetings.length === 1 ? '1 encuentro en vivo' : `${meetings.length} encuentros en vivo`;
  if (past === 0) return all;
  const remaining = meetings.length - past;
  return remaining === 0
    ? `${all}: ya pasaron todos`
    : `${remaining === 1 ? 'Queda' : 'Quedan'} ${remaining} de ${all}`;
}
