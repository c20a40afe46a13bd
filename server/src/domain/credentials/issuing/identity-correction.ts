/**
 * Requests to correct one's own name or document. A person whose identity was checked can't edit them, because
 * certificates show them.
 */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { newId } from '@oficio/shared/contract/values/ids';
import { callerId } from '../../../engine/collections/context.ts';
import type { WriteContext, HookContext } from '../../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import { notAllowed, unprocessable } from '../../../platform/errors/refusals.ts';
import { LINKS } from '../../common/links.ts';
import { findRow, findAndLockRow, noSuch, instant } from '../../common/lookup.ts';
import { normaliseDocument } from '../../people/identity-text.ts';
import type { RequestType } from '../../site/request-types.ts';
import { signForms, credentialNumber, verificationCode } from '../signing/signing.ts';
import { identitySentence } from './issue.ts';

const lockUser = (context: Pick<WriteContext, 'tx'>, id: string) =>
  findAndLockRow(context.tx, 'users', id, ['nombreLegal', 'documentoTipo', 'documento']);

export const identityCorrection: RequestType = {
  coleccion: 'users',
  lockSubject: lockUser,
  async prepare(context, values) {
    values.centro = null;
    if (values.objeto !== callerId(context))
      throw notAllowed('Cada persona pide la corrección de sus propios datos.');
    if (!values.archivo) throw invalid('Falta la imagen del documento.', 'archivo');
    const person = await lockUser(context, values.objeto);
    if (!person) throw noSuch('una persona', 'objeto');
    const proposed = values.propuesto ?? {};
    // Fill in all three fields, so that the reviewer compares the whole document.
    const nombreLegal = proposed.nombreLegal ?? person.nombreLegal;
    const documentoTipo = proposed.documentoTipo ?? person.documentoTipo;
    const documento = normaliseDocument(proposed.documento ?? person.documento ?? '');
    if (!nombreLegal)
      throw invalid('Falta el nombre legal, como lo dice el documento.', 'propuesto.nombreLegal');
    if (!documentoTipo) throw invalid('Falta el tipo de documento.', 'propuesto.documentoTipo');
    if (!documento) throw invalid('Falta el número de documento.', 'propuesto.documento');
    if (
      nombreLegal === person.nombreLegal &&
      documentoTipo === person.documentoTipo &&
      documento === person.documento
    )
      throw invalid('Falta decir qué corregir: lo pedido es igual a lo que ya dice.', 'propuesto');
    values.propuesto = { nombreLegal, documentoTipo, documento };
  },
  async noticeToDeciders(context, row) {
    const person = await findRow(context.tx, 'users', row.objeto, ['nombreUsuario']);
    return { tipo: 'perfil', titulo: `«${person?.nombreUsuario ?? ''}» pide corregir su nombre o documento` };
  },
  async accept(context, row) {
    const { nombreLegal, documentoTipo, documento } = row.propuesto ?? {};
    if (!nombreLegal || !documentoTipo || !documento)
      throw unprocessable('La solicitud no dice el nombre y el documento completos.', 'propuesto');
    const identity = { nombreLegal, documentoTipo, documento };
    await context.system.edit('users', row.objeto, identity);
    // Accepting counts as an identity check, because the reviewer saw the document. A number that belongs to
    // another person aborts everything.
    await context.system.create('identidades', { usuario: row.objeto, ...identity });
    await replaceCertificates(context, row.objeto);
  },
  noticeOfDecision: (_context, row) =>
    Promise.resolve({
      tipo: 'perfil',
      titulo:
        row.estado === 'aceptada'
          ? 'Se corrigieron el nombre y el documento, como se pidió'
          : 'No se aceptó corregir el nombre o el documento',
      also: [],
      enlace: LINKS.personalData(),
      accion: 'Abrir «Mi perfil»',
    }),
};

const HOLDER_COLUMNS = ['nombreLegal', 'documentoTipo', 'documento', 'nivelIdentidad', 'identidad'] as const;
type Holder = Pick<Stored<'users'>, '_id' | (typeof HOLDER_COLUMNS)[number]>;

/**
 * Issues a copy with the achievement of the old certificate, and the current identity and registration date.
 */
async function replaceCertificate(
  context: HookContext,
  old: Stored<'credenciales'>,
  holder: Holder,
): Promise<void> {
  const { tx, now } = context;
  const certification = await findRow(tx, 'certificaciones', old.certificacion, [
    'nombre',
    'codigo',
    'descripcion',
    'criterio',
    'centroEmisor',
  ]);
  if (!certification || !holder.nombreLegal || !old.emitidaEn) return;
  const centre = await findRow(tx, 'centros', certification.centroEmisor, ['nombre']);
  const { titulo, curso, horas, calificacion, evaluador, emitidaEn, venceEn, vinculoEmisor, instantanea } =
    old;
  const facts = {
    numero: await credentialNumber(tx, 'OF', new Date(emitidaEn)),
    titulo,
    nombreLegal: holder.nombreLegal,
    documentoTipo: holder.documentoTipo,
    documento: holder.documento,
    horas,
    calificacion,
    emitidaEn: new Date(emitidaEn).toISOString(),
    venceEn: venceEn === null ? null : new Date(venceEn).toISOString(),
    registradaEn: now.toISOString(),
    nivelIdentidad: holder.nivelIdentidad ?? ('declarada' as const),
    identidadTexto: await identitySentence(tx, holder),
    vinculoEmisor: vinculoEmisor ?? ('ninguno' as const),
    dispensas: old.dispensas ?? [],
    motivoDispensa: old.motivoDispensa,
  };
  const _id = newId(now.getTime());
  const signed = await signForms(context.db, tx, {
    ...facts,
    id: _id,
    titular: holder._id,
    instantanea,
    certificacion: certification,
    centro: { id: certification.centroEmisor, nombre: centre?.nombre ?? instantanea?.centro ?? '' },
  });
  await context.system.create('credenciales', {
    ...facts,
    ...signed,
    _id,
    titular: holder._id,
    origen: 'emitida',
    certificacion: certification._id,
    curso,
    evaluador,
    reemplazaA: old._id,
    enPerfil: old.enPerfil,
    instantanea,
    codigoVerificacion: verificationCode(),
    nivelPrueba: 'firmada',
    estado: 'vigente',
  });
}

/**
 * Replaces each valid certificate issued to the person whose name or document differs from their current one.
 */
async function replaceCertificates(context: HookContext, person: string): Promise<void> {
  const holder = await findRow(context.tx, 'users', person, HOLDER_COLUMNS);
  if (!holder) return;
  const certificates = await from
    .selectFrom('credenciales')
    .selectAll()
    .where('titular', '=', person)
    .where('origen', '=', 'emitida')
    .where('estado', '=', 'vigente')
    .where('eliminado', '=', false)
    .orderBy('_id')
    .$call(rowsIn(context.tx));
  for (const old of certificates) {
    const isExpired = (instant(old.venceEn) ?? Infinity) <= context.now.getTime();
    const isUnchanged = (['nombreLegal', 'documentoTipo', 'documento'] as const).every(
      (name) => old[name] === holder[name],
    );
    if (!isExpired && !isUnchanged) await replaceCertificate(context, old, holder);
  }
}
