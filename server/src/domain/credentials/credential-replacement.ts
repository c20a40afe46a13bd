/** Replaces certificates whose name or document is no longer their holder's with corrected ones. */
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import { newId } from '@oficio/shared/contract/values/ids';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import type { Stored } from '../../engine/sql/stored.ts';
import { findRow, instant } from '../common/lookup.ts';
import { snapshotSaid } from './credential-document.ts';
import { signForms } from './credential-forms.ts';
import { credentialNumber, verificationCode } from './credential-number.ts';
import { identitySentence } from './identity-sentence.ts';

const HOLDER = ['nombreLegal', 'documentoTipo', 'documento', 'nivelIdentidad', 'identidad'] as const;
type Holder = Pick<Stored<'users'>, '_id' | (typeof HOLDER)[number]>;

/**
 * Issues a copy with the achievement of the old certificate, and the current identity and registration date.
 */
async function replace(context: HookContext, old: Stored<'credenciales'>, holder: Holder): Promise<void> {
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
  const said = {
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
    ...said,
    id: _id,
    titular: holder._id,
    instantanea: snapshotSaid(instantanea),
    certificacion: {
      id: certification._id,
      nombre: certification.nombre,
      codigo: certification.codigo,
      descripcion: certification.descripcion,
      criterio: htmlToText(certification.criterio),
    },
    centro: { id: certification.centroEmisor, nombre: centre?.nombre ?? instantanea?.centro ?? '' },
  });
  await context.system.create('credenciales', {
    ...said,
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
export async function replaceCertificates(context: HookContext, person: string): Promise<void> {
  const holder = await findRow(context.tx, 'users', person, HOLDER);
  if (!holder) return;
  const held = await from
    .selectFrom('credenciales')
    .selectAll()
    .where('titular', '=', person)
    .where('origen', '=', 'emitida')
    .where('estado', '=', 'vigente')
    .where('eliminado', '=', false)
    .orderBy('_id')
    .$call(rowsIn(context.tx));
  for (const old of held) {
    const expired = (instant(old.venceEn) ?? Infinity) <= context.now.getTime();
    const same = (['nombreLegal', 'documentoTipo', 'documento'] as const).every(
      (name) => old[name] === holder[name],
    );
    if (!expired && !same) await replace(context, old, holder);
  }
}
