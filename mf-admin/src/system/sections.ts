/** Sections of the superadministration, each with its tab and its route. */
export const SYSTEM_SECTIONS = [
  { label: 'Cifras', view: undefined, screen: 'super-admin' },
  { label: 'Personas y roles', view: 'systemPeople', screen: 'system-people' },
  { label: 'Sesiones', view: 'systemSessions', screen: 'system-sessions' },
  { label: 'Remotos', view: 'systemRemotes', screen: 'system-remotes' },
  { label: 'Auditoría', view: 'systemAudit', screen: 'system-audit' },
  { label: 'Trabajos y correo', view: 'systemJobs', screen: 'system-jobs' },
  { label: 'Errores', view: 'systemErrors', screen: 'system-errors' },
  { label: 'Servidor y almacenamiento', view: 'systemServer', screen: 'system-server' },
] as const;
export type SectionScreen = (typeof SYSTEM_SECTIONS)[number]['screen'];
