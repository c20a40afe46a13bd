/**
 * Signs issued certificates that lack their signed forms: those of a bulk load, which came without, and those that a
 * version before centres had keys signed in a form of its own. Each in a transaction of its own: stopped at any moment, it
 * goes on where it was.
 */
import type { NotNull } from 'kysely';
import { firstOf, from, rowsOf } from '../../engine/schema/statements.ts';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import { STEP_OF_STATE } from '../transparency/step-of-state.ts';
import { appendStep } from '../transparency/leaves.ts';
import { snapshotSaid, vouchedFields } from './credential-document.ts';
import { signForms } from './credential-forms.ts';
import { verificationCode } from './credential-number.ts';
import { issuedCredentials } from './credential-rows.ts';
import { withoutTags } from './plain-text.ts';

const BATCH = 500;

/** Those that lack the forms of today and have what is signed. */
const unsigned = issuedCredentials
  .select([
    'k._id',
    'k.estado',
    'k.creadoEn',
    'k.instantanea',
    'k.jsonFirmado',
    'c._id as certificacion',
    'c.nombre',
    'c.codigo',
    'c.descripcion',
    'c.criterio',
    'x._id as centro',
  ])
  .where('k.indiceRegistro', 'is', null)
  .where('k.nombreLegal', 'is not', null)
  .where('k.emitidaEn', 'is not', null)
  .$narrowType<{ numero: NotNull; nombreLegal: NotNull; emitidaEn: NotNull }>();

const iso = (at: string) => new Date(at).toISOString();

/** Signs one, held meanwhile; false where there was nothing to sign any more, or what its signature says is not so. */
async function sign(db: Database, tx: Transaction, id: string): Promise<boolean> {
  const row = await firstOf(tx, unsigned.where('k._id', '=', id).forNoKeyUpdate('k'));
  // One that was changed by hand since it was signed must not come out of this as good.
  if (!row || (row.jsonFirmado !== null && !(await vouchedFields(tx, row)))) return false;
  const said = {
    numero: row.numero,
    titulo: row.titulo,
    nombreLegal: row.nombreLegal,
    documentoTipo: row.documentoTipo,
    documento: row.documento,
    horas: row.horas,
    calificacion: row.calificacion,
    emitidaEn: iso(row.emitidaEn),
    venceEn: row.venceEn === null ? null : iso(row.venceEn),
    // Who noted it didn't say when: it was no later than this.
    registradaEn: iso(row.registradaEn ?? row.creadoEn),
    nivelIdentidad: row.nivelIdentidad ?? ('declarada' as const),
    identidadTexto: row.identidadTexto,
    vinculoEmisor: row.vinculoEmisor ?? ('ninguno' as const),
    dispensas: row.dispensas ?? [],
    motivoDispensa: row.motivoDispensa,
  };
  const what = {
    ...said,
    id,
    titular: row.titular,
    instantanea: snapshotSaid(row.instantanea),
    certificacion: {
      id: row.certificacion,
      nombre: row.nombre,
      codigo: row.codigo,
      descripcion: row.descripcion,
      criterio: withoutTags(row.criterio),
    },
    centro: { id: row.centro, nombre: row.centroNombre },
  };
  const { jsonFirmado, ...places } = await signForms(db, tx, what, new Date());
  await rowsOf(
    tx,
    from
      .updateTable('credenciales')
      .set((the) => ({
        ...places,
        registradaEn: said.registradaEn,
        nivelIdentidad: said.nivelIdentidad,
        vinculoEmisor: said.vinculoEmisor,
        dispensas: said.dispensas,
        jsonFirmado: JSON.stringify(jsonFirmado),
        nivelPrueba: 'firmada',
        codigoVerificacion: the.fn.coalesce('codigoVerificacion', the.val(verificationCode())),
      }))
      .where('_id', '=', id),
  );
  const kind = STEP_OF_STATE[row.estado];
  if (kind) await appendStep(tx, { credential: id, kind, at: new Date() });
  return true;
}

/** Signs them all, and gives how many. What lacks a number, a holder's name or a certification is left alone. */
export async function signMissing(db: Database): Promise<number> {
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = await rowsOf(db, unsigned.where('k._id', '>', after).orderBy('k._id').limit(BATCH));
    for (const { _id: id } of ids) {
      after = id;
      if (await db.transaction((tx) => sign(db, tx, id))) done += 1;
    }
    if (ids.length < BATCH) return done;
  }
}
