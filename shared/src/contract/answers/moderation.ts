/** What waits for somebody who moderates: the lists of `/moderacion`, which the panel and the session count too. */
import type { CollectionName } from '../collections/index.ts';

export const MODERATED = {
  // Reports of one thing are decided together.
  reportes: { collection: 'reportes', filters: { estado: 'abierto', grupo: null } },
  preguntas: { collection: 'preguntas', filters: { estado: 'pendiente' } },
  respuestas: { collection: 'respuestas', filters: { estado: 'pendiente' } },
  credenciales: { collection: 'credenciales', filters: { estado: 'pendiente', origen: 'cargada' } },
  perfiles: { collection: 'users', filters: { 'perfilProfesional.estado': 'pendiente' } },
} as const satisfies Record<
  string,
  { collection: CollectionName; filters: Readonly<Record<string, string | null>> }
>;
