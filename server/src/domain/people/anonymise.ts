/** An account that its owner asked to remove: after 14 days nothing personal stays; what it wrote does, under "Usuario eliminado". */
import { forgetSignIn } from '../../auth/sessions.ts';
import { forgetInAudit } from '../../engine/audit/forget.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import { deleteCounted } from '../../engine/schema/totals.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Days between asking and doing, during which it can be taken back. */
export const REMOVAL_DAYS = 14;

/** The edit that takes the person out of their row. Unique fields keep a value that nobody else can have. */
export const anonymousValues = (id: string): Values<'users'> => ({
  estado: 'anonimizado',
  email: `${id}@eliminado.invalid`,
  nombreUsuario: `eliminado-${id.replaceAll('-', '').slice(-16)}`,
  nombre: 'Usuario',
  apellido: 'eliminado',
  nombreLegal: null,
  documentoTipo: null,
  documento: null,
  telefono: null,
  avatar: null,
  biografia: null,
  provincia: null,
  zona: null,
  consentimientos: null,
  perfilProfesional: null,
});

/** The rest of what is known about the person: the public profile, ways in, and the certificates if they asked so. */
export async function forgetPerson(context: RuleContext, row: Stored<'users'>): Promise<void> {
  const { tx } = context;
  await from
    .updateTable('users')
    .set({ perfilPublico: null, emailNuevo: null, emailVerificado: false, dosPasos: false })
    .where('_id', '=', row._id)
    .$call(rowsIn(tx));
  await forgetSignIn(tx, row._id);
  for (const own of ['notificaciones', 'seguimientos', 'identidades'] as const)
    await deleteCounted(tx, own, { usuario: row._id });
  // What they asked to correct of themselves says who they are.
  await deleteCounted(tx, 'solicitudes', { objeto: row._id });
  if (row.credencialesAlIrse !== 'quitar') return;
  // What refers to them would hold them: an answer backed by one, one that renews another.
  const own = from.selectFrom('credenciales').select('_id').where('titular', '=', row._id);
  await from
    .updateTable('respuestas')
    .set({ credencialRespaldo: null })
    .where('credencialRespaldo', 'in', own)
    .$call(rowsIn(tx));
  await from
    .updateTable('credenciales')
    .set({ renuevaA: null, reemplazaA: null })
    .where('titular', '=', row._id)
    .$call(rowsIn(tx));
  for (const { _id } of await rowsOf(tx, own.where('eliminado', '=', false)))
    await context.system.softRemove('credenciales', _id);
}

/** Old versions of the row, and what the audit says of its changes: this very edit's too, so it comes after it. */
export async function forgetHistory(tx: Queryable, id: string): Promise<void> {
  await deleteCounted(tx, 'revisiones', { coleccion: 'users', objeto: id });
  await forgetInAudit(tx, id);
}
