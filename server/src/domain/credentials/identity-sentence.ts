/** Describes how a person's identity was checked, in the words kept in a certificate for ever. */
import { IDENTITY_LEVELS } from '@oficio/shared/contract/collections/identity-levels';
import { longDate } from '@oficio/shared/kit/site-dates';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findRow } from '../common/lookup.ts';

/**
 * Returns the sentence: "Comprobada por «Instituto Técnico Sur» contra el documento, el 12 de noviembre de
 * 2026".
 */
export async function identitySentence(
  db: Queryable,
  { nivelIdentidad: level, identidad: check }: Pick<Stored<'users'>, 'nivelIdentidad' | 'identidad'>,
): Promise<string> {
  if (!level || level === 'declarada' || !check?.en) return IDENTITY_LEVELS.declarada;
  const centre = await findRow(db, 'centros', check.centro, ['nombre']);
  const who = level === 'centro' && centre ? `«${centre.nombre}»` : 'la administración';
  return `Comprobada por ${who} contra el documento, el ${longDate(check.en)}`;
}
