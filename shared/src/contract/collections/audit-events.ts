/** What the audit log notes besides the writes of records, in closed sets: each act, and which of them are about security. */

import type { SecurityKind } from './security-kinds.ts';

interface ActionWords {
  /** What somebody did, in the past. */
  readonly label: string;
  /** Of a security event; the writes of records have theirs by what they change. */
  readonly kind?: SecurityKind;
}

/** Every act that an entry may name. */
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

/** The kind of an act that is no write of a record; undefined for one that isn't about security. */
export const kindOfAction = (action: AuditAction): SecurityKind | undefined =>
  (AUDIT_ACTIONS[action] as ActionWords).kind;

/** Collection → field → the kind of event that a change of it is. The first that changed names the entry's kind. */
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

/** Collection → when making a record is an event: `field` holds `is`, or something else than `isNot`. */
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
