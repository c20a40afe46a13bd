/** The live meetings of a course. */
import type { Doc } from '@oficio/shared/contract/collections/index';
import { formatCount } from '@oficio/shared/ui';

type Lesson = Pick<Doc<'clases'>, 'tipo' | 'encuentro'>;

/**
 * "3 encuentros", or how many are still to come for who may read their dates; undefined for a course without any.
 * @param now milliseconds
 */
export function meetingsSentence(lessons: readonly Lesson[], now: number): string | undefined {
  const meetings = lessons.filter(({ tipo }) => tipo === 'enVivo' || tipo === 'presencial');
  if (meetings.length === 0) return undefined;
  const past = meetings.filter(({ encuentro }) => {
    const ends = encuentro?.fin ?? encuentro?.inicio;
    return ends !== undefined && new Date(ends).getTime() < now;
  }).length;
  const all = formatCount(meetings.length, 'encuentro en vivo', 'encuentros en vivo');
  if (past === 0) return all;
  const left = meetings.length - past;
  return left === 0 ? `${all}: ya pasaron todos` : `${left === 1 ? 'Queda' : 'Quedan'} ${left} de ${all}`;
}
