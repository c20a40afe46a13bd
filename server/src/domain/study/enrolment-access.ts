/** Access period of an enrolment: it ends some days after the enrolment first becomes active. */
import type { Stored, Values } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findRow, instant } from '../common/lookup.ts';

type Enrolment = Stored<'inscripciones'>;
const DAY_MS = 86_400_000;

/**
 * Returns when access ends for an enrolment that starts now: after the course's days, and no later than the
 * date the staff set, if any.
 */
export function accessEnd(
  accesoDias: number | null | undefined,
  now: Date,
  set?: string | Date | null,
): string | null {
  const already = instant(set);
  const ends = accesoDias ? now.getTime() + accesoDias * DAY_MS : undefined;
  const first = Math.min(already ?? Infinity, ends ?? Infinity);
  return first === Infinity ? null : new Date(first).toISOString();
}

/** Values of an enrolment that becomes active for the first time. */
export async function entering(
  db: Queryable,
  { curso, venceEn }: Pick<Enrolment, 'curso' | 'venceEn'>,
  now: Date,
): Promise<Values<'inscripciones'>> {
  const course = await findRow(db, 'cursos', curso, ['accesoDias']);
  return {
    estado: 'activa',
    motivoEstado: null,
    responderHasta: null,
    venceEn: accessEnd(course?.accesoDias, now, venceEn),
  };
}
