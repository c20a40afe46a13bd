/** How long an enrolment is open: until when, from the moment it first becomes active. */
import type { Stored, Values } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findRow, instant } from '../common/lookup.ts';

type Enrolment = Stored<'inscripciones'>;
const DAY_MS = 86_400_000;

/** When access ends for who enters now: by the days of the course, and not past what its staff set. */
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

/** What an enrolment that enters for the first time says. */
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
