/** Describes a candidate for a certification to the issuer, with what they lack. */
import { IDENTITY_LEVELS, reachesLevel } from '@oficio/shared/contract/collections/identity-levels';
import type { Candidate } from '@oficio/shared/contract/calls/issuing';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { missingRequirements } from './credential-requirements.ts';
import type { Issued } from './issued-certification.ts';

/** Columns of a person, as `u`, that the description needs. */
export const FACTS = ['u._id', 'u.nombre', 'u.apellido', 'u.nombreLegal', 'u.nivelIdentidad'] as const;
interface Facts extends Pick<
  Stored<'users'>,
  '_id' | 'nombre' | 'apellido' | 'nombreLegal' | 'nivelIdentidad'
> {
  /** True unless the person meets all requirements; false skips the query of what is missing. */
  readonly lacks: unknown;
}

/**
 * Describes a candidate.
 * @param me the issuer, who can't issue to themselves
 */
export async function describeCandidate(
  db: Queryable,
  { _id, nombre, apellido, nombreLegal, nivelIdentidad, lacks }: Facts,
  issued: Issued,
  me: string | null,
): Promise<Candidate> {
  const least = issued.identidadMin ?? 'declarada';
  const level = nivelIdentidad ?? 'declarada';
  const personal = [...(issued.gestores ?? []), ...(issued.docentes ?? [])].includes(_id);
  const faltan = lacks === true ? await missingRequirements(db, _id, issued, issued.times) : [];
  if (!nombreLegal) faltan.push('que complete su nombre legal en «Mi perfil»');
  if (!reachesLevel(level, least)) faltan.push(`comprobar su identidad («${IDENTITY_LEVELS[least]}»)`);
  const propia = _id === me;
  if (propia) faltan.push('que lo emita otra persona: nadie se emite un certificado a sí mismo');
  const emisible = faltan.length === 0;
  if (personal && !propia) faltan.push('una decisión aparte, porque forma parte del personal del centro');
  return {
    _id,
    nombre,
    apellido,
    nombreLegal: emisible ? nombreLegal : null,
    nivelIdentidad: level,
    cumple: faltan.length === 0,
    emisible,
    faltan,
    personal,
  };
}
