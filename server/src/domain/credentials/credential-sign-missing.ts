/**
 * Signs issued certificates that lack their signed forms: those of a bulk load, which came without, and those that a
 * version before centres had keys signed in a form of its own. Each in a transaction of its own: stopped at any moment, it
 * goes on where it was. In the public log each has the instant in which it came into it, and so do the states that they are
 * in: that the log didn't see them before is not hidden. Only what is made up is dated as it was registered.
 */
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import type { NotNull } from 'kysely';
import { firstOf, from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import { STEP_OF_STATE } from '../transparency/step-of-state.ts';
import { appendStep } from '../transparency/leaves.ts';
import { snapshotSaid, vouchedFields } from './credential-document.ts';
import { signForms } from './credential-forms.ts';
import { verificationCode } from './credential-number.ts';
import { issuedCredentials } from './credential-rows.ts';

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

interface ToSign {
  readonly id: string;
  /** As if the log had been there when it was registered: for what is made up. */
  readonly asRegistered: boolean;
}

/** Signs one, held meanwhile; false where there was nothing to sign any more, or what its signature says is not so. */
async function sign(db: Database, tx: Transaction, { id, asRegistered }: ToSign): Promise<boolean> {
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
      criterio: htmlToText(row.criterio),
    },
    centro: { id: row.centro, nombre: row.centroNombre },
  };
  const loggedAt = asRegistered ? new Date(said.registradaEn) : new Date();
  const { jsonFirmado, ...places } = await signForms(db, tx, what, loggedAt);
  await from
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
    .where('_id', '=', id)
    .$call(rowsIn(tx));
  return true;
}

/** Those whose issue is in the log and whose state isn't. */
const unlogged = from
  .selectFrom('credenciales as k')
  .select(['k._id', 'k.estado'])
  .where('k.indiceRegistro', 'is not', null)
  .where('k.estado', 'in', Object.keys(STEP_OF_STATE) as (keyof typeof STEP_OF_STATE)[])
  .where((the) =>
    the.not(
      the.exists(
        the
          .selectFrom('registro_hojas as h')
          .select('h.indice')
          .whereRef('h.credencial', '=', 'k._id')
          .whereRef('h.indice', '<>', 'k.indiceRegistro'),
      ),
    ),
  );

/** Writes the state of one into the log, held meanwhile. */
async function logState(tx: Transaction, id: string): Promise<void> {
  const row = await firstOf(tx, unlogged.where('k._id', '=', id).forNoKeyUpdate('k'));
  const kind = row && STEP_OF_STATE[row.estado];
  if (kind) await appendStep(tx, { credential: id, kind, at: new Date() });
}

/** The ids of a list that is read a batch at a time. */
async function* idsOf(next: (after: string) => Promise<readonly { readonly _id: string }[]>) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await next(after);
    for (const { _id: id } of rows) yield (after = id);
    if (rows.length < BATCH) return;
  }
}

/** All of them, as they were registered one after another. */
const asTheyCame = async (db: Database): Promise<string[]> => {
  const rows = await unsigned
    .orderBy((the) => the.fn.coalesce('k.registradaEn', 'k.creadoEn'))
    .orderBy('k._id')
    .$call(rowsIn(db));
  return rows.map((row) => row._id);
};

/**
 * Signs them all, and gives how many. What lacks a number, a holder's name or a certification is left alone.
 * @param asRegistered as if the public log had been there when each was registered: for what is made up
 */
export async function signMissing(db: Database, { asRegistered = false } = {}): Promise<number> {
  let done = 0;
  const ids = asRegistered
    ? await asTheyCame(db)
    : idsOf((after) => rowsOf(db, unsigned.where('k._id', '>', after).orderBy('k._id').limit(BATCH)));
  for await (const id of ids) if (await db.transaction((tx) => sign(db, tx, { id, asRegistered }))) done += 1;
  const states = idsOf((after) =>
    rowsOf(db, unlogged.where('k._id', '>', after).orderBy('k._id').limit(BATCH)),
  );
  for await (const id of states) await db.transaction((tx) => logState(tx, id));
  return done;
}
