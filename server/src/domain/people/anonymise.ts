/**
 * Removes an account at its owner's request: after 14 days its personal data is erased, and its texts stay
 * under "Usuario eliminado".
 */
import { removeSignIn } from '../../auth/sessions.ts';
import { forgetInAudit } from '../../engine/audit/forget.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import { deleteCounted } from '../../engine/schema/totals.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Days between the request and the removal, during which it can be cancelled. */
export const REMOVAL_DAYS = 14;

/**
 * Returns the edit that erases the person from their row. Unique fields get a value that can't collide with
 * another account's.
 */
export const anonymisingEdit = (id: string): Values<'users'> => ({
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

/**
 * Erases the person's other data: public profile, ways to sign in and, if they chose so, their
 * certificates.
 */
export async function erasePersonalData(context: HookContext, row: Stored<'users'>): Promise<void> {
  const { tx } = context;
  await from
    .updateTable('users')
    .set({ perfilPublico: null, emailNuevo: null, emailVerificado: false, dosPasos: false })
    .where('_id', '=', row._id)
    .$call(rowsIn(tx));
  await removeSignIn(tx, row._id);
  for (const collection of ['notificaciones', 'seguimientos', 'identidades'] as const)
    await deleteCounted(tx, collection, { usuario: row._id });
  // Requests to correct personal data reveal who the person is.
  await deleteCounted(tx, 'solicitudes', { objeto: row._id });
  if (row.credencialesAlIrse !== 'quitar') return;
  // Remove references that would prevent the deletion: answers backed by a certificate, certificates that
  // renew another.
  const ownCredentials = from.selectFrom('credenciales').select('_id').where('titular', '=', row._id);
  await from
    .updateTable('respuestas')
    .set({ credencialRespaldo: null })
    .where('credencialRespaldo', 'in', ownCredentials)
    .$call(rowsIn(tx));
  await from
    .updateTable('credenciales')
    .set({ renuevaA: null, reemplazaA: null })
    .where('titular', '=', row._id)
    .$call(rowsIn(tx));
  for (const { _id } of await ownCredentials.where('eliminado', '=', false).$call(rowsIn(tx)))
    await context.system.softRemove('credenciales', _id);
}

/**
 * Erases the row's revisions and its changes in the audit log. Must run after the anonymising edit, to erase
 * it too.
 */
export async function eraseHistory(tx: Queryable, id: string): Promise<void> {
  await deleteCounted(tx, 'revisiones', { coleccion: 'users', objeto: id });
  await forgetInAudit(tx, id);
}
