/**
 * Kinds of security events. In a file of their own: every page loads the declarations, only one screen the
 * labels of the actions.
 */
export const SECURITY_KINDS = {
  ingreso: 'Ingresos y sesiones cerradas',
  fallo: 'Entradas fallidas',
  rechazo: 'Pedidos denegados',
  permisos: 'Permisos y estado de cuentas',
  cuenta: 'Contraseña, correo y dos pasos',
  exportacion: 'Exportaciones y copias',
  credencial: 'Credenciales emitidas y revocadas',
  sitio: 'Ajustes y versiones del sitio',
} as const;
export type SecurityKind = keyof typeof SECURITY_KINDS;
