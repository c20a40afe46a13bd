/**
 * Circumstances of an issue that the signature covers: registration date, identity check, waivers and staff.
 */
import type { Verification } from '@oficio/shared/contract/calls/verification';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { instant } from '../../common/lookup.ts';
import { vouchedFields, type Signed, SIGNED_COLUMNS } from './document.ts';

type IssuedRow = Signed & Pick<Stored<'credenciales'>, 'reemplazaA'>;

/** Maximum corrections followed back from a certificate. */
const MAX_CORRECTIONS = 20;

const readReplaced = (db: Queryable, { reemplazaA }: IssuedRow) =>
  reemplazaA === null
    ? undefined
    : from
        .selectFrom('credenciales as k')
        .select(SIGNED_COLUMNS)
        .select(['k.reemplazaA', 'k.jsonFirmado'])
        .where('k._id', '=', reemplazaA)
        .$call(firstIn(db));

/** Whether two credentials state the same achievement. A correction has the same person, title and date. */
const sameIssue = (a: Signed, b: Signed): boolean =>
  a.titular === b.titular && a.titulo === b.titulo && instant(a.emitidaEn) === instant(b.emitidaEn);

/**
 * Returns when the achievement was first registered. A correction is registered late, so the registration of
 * the credential that it replaces counts, if our signature covers it.
 */
async function firstRegistered(db: Queryable, row: IssuedRow, registered: string): Promise<string> {
  let first = registered;
  let last = row;
  for (let n = 0; n < MAX_CORRECTIONS && wholeDays(row.emitidaEn, first) > 0; n += 1) {
    const replaced = await readReplaced(db, last);
    if (!replaced || replaced.registradaEn === null || !sameIssue(replaced, row)) return first;
    if (!(await vouchedFields(db, replaced))?.has('registradaEn')) return first;
    first = replaced.registradaEn;
    last = replaced;
  }
  return first;
}

/** Returns the circumstances of an issue; empty when the signature doesn't cover its registration date. */
export async function circumstancesOf(
  db: Queryable,
  row: IssuedRow,
  vouched: ReadonlySet<string>,
): Promise<Partial<Verification>> {
  if (!vouched.has('registradaEn') || row.registradaEn === null) return {};
  const daysBackdated = wholeDays(row.emitidaEn, await firstRegistered(db, row, row.registradaEn));
  return {
    registradaEn: row.registradaEn,
    ...(daysBackdated > 0 && { diasAntedatada: daysBackdated }),
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
  Math.max(0, Math.floor((Date.parse(to) - (instant(from) ?? Date.parse(to))) / DAY_MS));
