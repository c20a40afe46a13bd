/** Accounts of the demo, one per role. They exist only in demo mode. */
export const DEMO_PASSWORD = 'Oficio-demo-2026';
export const DEMO_ACCOUNTS = [
  'superadmin',
  'admin',
  'moderador',
  'gestor',
  'docente',
  'profesional',
  'estudiante',
] as const;
export const demoEmail = (account: (typeof DEMO_ACCOUNTS)[number]): string => `${account}@oficio.example`;
