/**
 * Circumstances of an issue that the signature covers: registration date, identity check, waivers and staff.
 */
import type { Verification } from '@oficio/shared/contract/calls/verification';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { instant } from '../../common/lookup.ts';
import { vouchedFields, type Signed, SIGNED_COLUMNS } from './document.ts';

type Issued = Signed & Pick<Stored<'credenciales'>, 'reemplazaA'>;

/** Maximum chain of corrections followed back. */
const MAX_CORRECTIONS = 20;

const replacedBy = (db: Queryable, { reemplazaA }: Issued) =>
  reemplazaA === null
    ? undefined
    : from
        .selectFrom('credenciales as k')
        .select(SIGNED_COLUMNS)
        .select(['k.reemplazaA', 'k.jsonFirmado'])
        .where('k._id', '=', reemplazaA)
        .$call(firstIn(db));

/** Whether two credentials state the same achievement: a correction keeps person, title and date. */
const sameIssue = (one: Signed, other: Signed): boolean =>
  one.titular === other.titular &&
  one.titulo === other.titulo &&
  instant(one.emitidaEn) === instant(other.emitidaEn);

/**
 * Returns when the achievement was first registered. A correction is registered late, so the registration of
 * the credential that it replaces counts, if our signature covers it.
 */
async function firstRegistered(db: Queryable, row: Issued, registered: string): Promise<string> {
  let first = registered;
  let last = row;
  for (let n = 0; n < MAX_CORRECTIONS && wholeDays(row.emitidaEn, first) > 0; n += 1) {
    const old = await replacedBy(db, last);
    if (!old || old.registradaEn === null || !sameIssue(old, row)) return first;
    if (!(await vouchedFields(db, old))?.has('registradaEn')) return first;
    first = old.registradaEn;
    last = old;
  }
  return first;
}

/** Returns the circumstances of an issue; empty when the signature doesn't cover its registration date. */
export async function rightOf(
  db: Queryable,
  row: Issued,
  vouched: ReadonlySet<string>,
): Promise<Partial<Verification>> {
  if (!vouched.has('registradaEn') || row.registradaEn === null) return {};
  const back = wholeDays(row.emitidaEn, await firstRegistered(db, row, row.registradaEn));
  return {
    registradaEn: row.registradaEn,
    ...(back > 0 && { diasAntedatada: back }),
    ...(row.nivelIdentidad !== null &&
      row.identidadTexto !== null && {
        identidad: { nivel: row.nivelIdentidad, texto: row.identidadTexto },
      }),
    ...(row.motivoDispensa !== null && {
      dispensa: { requisitos: row.dispensas ?? [], motivo: row.motivoDispensa },
    }),
    ...(row.vinculoEmisor === 'personal' && { vinculo: row.vinculoEmisor }),
  };
}

/** Returns the whole days from one instant to a later one; 0 without the first. */
const wholeDays = (from: string | null, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - (instant(from) ?? Date.parse(to))) / 86_400_000));
