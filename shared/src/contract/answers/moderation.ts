/** Moderation queues: the lists of `/moderacion`, also counted by the panel and the session. */
import type { CollectionName } from '../collections/index.ts';

export const MODERATION_QUEUES = {
  // Reports of the same thing are decided together; only the first one has no `grupo`.
  reportes: { collection: 'reportes', filters: { estado: 'abierto', grupo: null } },
  preguntas: { collection: 'preguntas', filters: { estado: 'pendiente' } },
  respuestas: { collection: 'respuestas', filters: { estado: 'pendiente' } },
  credenciales: { collection: 'credenciales', filters: { estado: 'pendiente', origen: 'cargada' } },
  perfiles: { collection: 'users', filters: { 'perfilProfesional.estado': 'pendiente' } },
} as const satisfies Record<
  string,
  { collection: CollectionName; filters: Readonly<Record<string, string | null>> }
>;
