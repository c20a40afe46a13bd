/**
 * Closed sets of the audit log besides writes of records: its actions, and the security events among them.
 */

import type { SecurityKind } from './security-kinds.ts';

interface ActionWords {
  /** The action, as a verb in the past tense. */
  readonly label: string;
  /** Kind of security event; for record writes, it follows from what changed. */
  readonly kind?: SecurityKind;
}

/** Actions of audit entries. */
export const AUDIT_ACTIONS = {
  create: { label: 'Creó' },
  edit: { label: 'Cambió' },
  soft_remove: { label: 'Envió a la papelera' },
  restore: { label: 'Restauró' },
  remove: { label: 'Eliminó para siempre' },
  sign_in: { label: 'Inició sesión', kind: 'ingreso' },
  revoke_session: { label: 'Cerró una sesión', kind: 'ingreso' },
  revoke_other_sessions: { label: 'Cerró las demás sesiones', kind: 'ingreso' },
  revoke_sessions: { label: 'Cerró todas las sesiones', kind: 'ingreso' },
  sign_in_failed: { label: 'Ingreso fallido', kind: 'fallo' },
  second_factor_failed: { label: 'Código de verificación equivocado', kind: 'fallo' },
  password_failed: { label: 'Contraseña equivocada al cambiar la cuenta', kind: 'fallo' },
  too_many_attempts: { label: 'Demasiadas veces seguidas', kind: 'fallo' },
  refused: { label: 'Pedido denegado', kind: 'rechazo' },
  change_password: { label: 'Cambió la contraseña', kind: 'cuenta' },
  ask_password_reset: { label: 'Pidió recuperar la contraseña', kind: 'cuenta' },
  reset_password: { label: 'Recuperó la contraseña', kind: 'cuenta' },
  ask_email_change: { label: 'Pidió cambiar el correo', kind: 'cuenta' },
  change_email: { label: 'Cambió el correo', kind: 'cuenta' },
  new_backup_codes: { label: 'Generó códigos de respaldo', kind: 'cuenta' },
  forget_person: { label: 'Se olvidaron los datos de la cuenta', kind: 'cuenta' },
  export_own_data: { label: 'Descargó sus datos', kind: 'exportacion' },
  read_document: { label: 'Vio el documento de una persona' },
  backup: { label: 'Guardó una copia del sitio', kind: 'exportacion' },
  restore_backup: { label: 'Restauró una copia del sitio', kind: 'sitio' },
  change_remote: { label: 'Cambió una versión', kind: 'sitio' },
  change_signing_key: { label: 'Cambió las claves de firma', kind: 'sitio' },
  clear_errors: { label: 'Vació los errores', kind: 'sitio' },
  retry_job: { label: 'Reintentó un trabajo' },
  retry_mail: { label: 'Reintentó un correo' },
} as const satisfies Readonly<Record<string, ActionWords>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Returns the security event kind of an action that isn't a record write; undefined if it has none. */
export const kindOfAction = (action: AuditAction): SecurityKind | undefined =>
  (AUDIT_ACTIONS[action] as ActionWords).kind;

/** Collection → field → kind of event of a change to it. The first changed field decides the entry's kind. */
export const WATCHED_FIELDS: Readonly<Record<string, Readonly<Record<string, SecurityKind>>>> = {
  users: {
    roles: 'permisos',
    estado: 'permisos',
    foroSuspendidoHasta: 'permisos',
    eliminado: 'permisos',
    dosPasos: 'cuenta',
    email: 'cuenta',
  },
  centros: { estado: 'permisos', gestores: 'permisos', docentes: 'permisos' },
  cursos: { docentes: 'permisos' },
  credenciales: { estado: 'credencial' },
  configuracion: { valor: 'sitio' },
};

/** Collections in which creating a record is an event if `field` equals `is`, or differs from `isNot`. */
export const WATCHED_CREATES: Readonly<
  Record<
    string,
    { readonly kind: SecurityKind; readonly field: string } & (
      { readonly is: unknown } | { readonly isNot: unknown }
    )
  >
> = {
  users: { kind: 'permisos', field: 'roles', isNot: ['estudiante'] },
  credenciales: { kind: 'credencial', field: 'estado', is: 'vigente' },
  trabajos: { kind: 'exportacion', field: 'tipo', is: 'exportacion' },
};
