/** By what right a credential was issued, as far as signatures cover it: when it was noted, to whom, what was waived. */
import type { Verification } from '@oficio/shared/contract/calls/verification';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { instant } from '../common/lookup.ts';
import { vouchedFields, type Signed } from './credential-document.ts';
import { SIGNED_COLUMNS } from './credential-rows.ts';

type Issued = Signed & Pick<Stored<'credenciales'>, 'reemplazaA'>;

/** Corrections of corrections that are followed back: nobody's name is corrected more often. */
const MOST_CORRECTIONS = 20;

const replacedBy = (db: Queryable, { reemplazaA }: Issued) =>
  reemplazaA === null
    ? undefined
    : from
        .selectFrom('credenciales as k')
        .select(SIGNED_COLUMNS)
        .select(['k.reemplazaA', 'k.jsonFirmado'])
        .where('k._id', '=', reemplazaA)
        .$call(firstIn(db));

/** Whether both say the same achievement of the same person on the same date: what a correction leaves as it was. */
const sameIssue = (one: Signed, other: Signed): boolean =>
  one.titular === other.titular &&
  one.titulo === other.titulo &&
  instant(one.emitidaEn) === instant(other.emitidaEn);

/**
 * When the achievement was first noted with that date. A correction is noted late, but says again what the one that
 * it replaces said: that one's registration counts, if a signature of ours covers it too.
 */
async function firstRegistered(db: Queryable, row: Issued, registered: string): Promise<string> {
  let first = registered;
  let last = row;
  for (let n = 0; n < MOST_CORRECTIONS && wholeDays(row.emitidaEn, first) > 0; n += 1) {
    const old = await replacedBy(db, last);
    if (!old || old.registradaEn === null || !sameIssue(old, row)) return first;
    if (!(await vouchedFields(db, old))?.has('registradaEn')) return first;
    first = old.registradaEn;
    last = old;
  }
  return first;
}

/** By what right it was issued; nothing where the signature doesn't say when it was noted. */
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

/** Whole days from one instant to a later one; 0 without the first. */
const wholeDays = (from: string | null, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - (instant(from) ?? Date.parse(to))) / 86_400_000));
