/**
 * Signs issued certificates that lack the current signed formats: those from a bulk import, and those signed
 * before centres had keys. Each is signed in its own transaction, so an interrupted run resumes where it
 * stopped. Certificates and their states enter the public log with the time of logging, so that late logging
 * stays visible. Only seed data is logged with its registration date.
 */
import type { NotNull } from 'kysely';
import { from, rowsIn, firstIn } from '../../../engine/schema/statements.ts';
import type { Database, Transaction } from '../../../platform/database/connection.ts';
import { LOWEST_ID } from '../../common/lookup.ts';
import { STEP_OF_STATE, appendStep } from '../../transparency/leaves.ts';
import { vouchedFields, issuedCredentials } from './document.ts';
import { signForms } from './forms.ts';
import { verificationCode } from './numbers.ts';

const BATCH_SIZE = 500;

/** Query of certificates that lack the current formats and have all fields to sign. */
const unsignedCertificates = issuedCredentials
  .select(['k._id', 'k.estado', 'k.creadoEn', 'k.instantanea', 'k.jsonFirmado', 'c._id as certificacion'])
  .select(['c.nombre', 'c.codigo', 'c.descripcion', 'c.criterio', 'x._id as centro'])
  .where('k.indiceRegistro', 'is', null)
  .where('k.nombreLegal', 'is not', null)
  .where('k.emitidaEn', 'is not', null)
  .$narrowType<{ numero: NotNull; nombreLegal: NotNull; emitidaEn: NotNull }>();

const iso = (at: string) => new Date(at).toISOString();

interface ToSign {
  readonly id: string;
  /** Logs it with its registration date: only for seed data. */
  readonly asRegistered: boolean;
}

/**
 * Signs one certificate and locks it meanwhile. Returns false when the certificate no longer needs it, or
 * differs from its signed content.
 */
async function sign(db: Database, tx: Transaction, { id, asRegistered }: ToSign): Promise<boolean> {
  const row = await unsignedCertificates.where('k._id', '=', id).forNoKeyUpdate('k').$call(firstIn(tx));
  // A row altered after it was signed must not get a valid signature.
  if (!row || (row.jsonFirmado !== null && !(await vouchedFields(tx, row)))) return false;
  const facts = {
    numero: row.numero,
    titulo: row.titulo,
    nombreLegal: row.nombreLegal,
    documentoTipo: row.documentoTipo,
    documento: row.documento,
    horas: row.horas,
    calificacion: row.calificacion,
    emitidaEn: iso(row.emitidaEn),
    venceEn: row.venceEn === null ? null : iso(row.venceEn),
    // Without a registration date, the creation of the row is the latest possible one.
    registradaEn: iso(row.registradaEn ?? row.creadoEn),
    nivelIdentidad: row.nivelIdentidad ?? ('declarada' as const),
    identidadTexto: row.identidadTexto,
    vinculoEmisor: row.vinculoEmisor ?? ('ninguno' as const),
    dispensas: row.dispensas ?? [],
    motivoDispensa: row.motivoDispensa,
  };
  const content = {
    ...facts,
    id,
    titular: row.titular,
    instantanea: row.instantanea,
    certificacion: { ...row, _id: row.certificacion },
    centro: { id: row.centro, nombre: row.centroNombre },
  };
  const loggedAt = asRegistered ? new Date(facts.registradaEn) : new Date();
  const { jsonFirmado, ...indexes } = await signForms(db, tx, content, loggedAt);
  await from
    .updateTable('credenciales')
    .set((eb) => ({
      ...indexes,
      registradaEn: facts.registradaEn,
      nivelIdentidad: facts.nivelIdentidad,
      vinculoEmisor: facts.vinculoEmisor,
      dispensas: facts.dispensas,
      jsonFirmado: JSON.stringify(jsonFirmado),
      nivelPrueba: 'firmada',
      codigoVerificacion: eb.fn.coalesce('codigoVerificacion', eb.val(verificationCode())),
    }))
    .where('_id', '=', id)
    .$call(rowsIn(tx));
  return true;
}

/** Query of certificates whose issue is in the log and whose current state isn't. */
const unloggedStates = from
  .selectFrom('credenciales as k')
  .select(['k._id', 'k.estado'])
  .where('k.indiceRegistro', 'is not', null)
  .where('k.estado', 'in', Object.keys(STEP_OF_STATE) as (keyof typeof STEP_OF_STATE)[])
  .where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('registro_hojas as h')
          .select('h.indice')
          .whereRef('h.credencial', '=', 'k._id')
          .whereRef('h.indice', '<>', 'k.indiceRegistro'),
      ),
    ),
  );

/** Appends the state of a certificate to the log, with the row locked. */
async function logState(tx: Transaction, id: string): Promise<void> {
  const row = await unloggedStates.where('k._id', '=', id).forNoKeyUpdate('k').$call(firstIn(tx));
  const kind = row && STEP_OF_STATE[row.estado];
  if (kind) await appendStep(tx, { credential: id, kind, at: new Date() });
}

/** Yields the ids of a query, read in batches. */
async function* idsOf(next: (after: string) => Promise<readonly { readonly _id: string }[]>) {
  for (let after: string = LOWEST_ID; ;) {
    const rows = await next(after);
    for (const { _id } of rows) {
      after = _id;
      yield _id;
    }
    if (rows.length < BATCH_SIZE) return;
  }
}

/** Returns the ids of all unsigned certificates in order of registration. */
const idsByRegistration = async (db: Database): Promise<string[]> => {
  const rows = await unsignedCertificates
    .orderBy((eb) => eb.fn.coalesce('k.registradaEn', 'k.creadoEn'))
    .orderBy('k._id')
    .$call(rowsIn(db));
  return rows.map((row) => row._id);
};

/**
 * Signs all pending certificates; returns how many. Skips those without number, holder's name or
 * certification.
 * @param asRegistered logs each with its registration date: only for seed data
 */
export async function signMissing(db: Database, { asRegistered = false } = {}): Promise<number> {
  let signedCount = 0;
  const ids = asRegistered
    ? await idsByRegistration(db)
    : idsOf((after) =>
        unsignedCertificates.where('k._id', '>', after).orderBy('k._id').limit(BATCH_SIZE).$call(rowsIn(db)),
      );
  for await (const id of ids)
    if (await db.transaction((tx) => sign(db, tx, { id, asRegistered }))) signedCount += 1;
  const states = idsOf((after) =>
    unloggedStates.where('k._id', '>', after).orderBy('k._id').limit(BATCH_SIZE).$call(rowsIn(db)),
  );
  for await (const id of states) await db.transaction((tx) => logState(tx, id));
  return signedCount;
}
