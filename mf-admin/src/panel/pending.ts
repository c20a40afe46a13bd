/** What waits for somebody, and where it is attended to. */
import { MODERATED } from '@oficio/shared/contract/answers/moderation';
import { collectionNamed, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { isAdmin, reachingRules } from '../declarations/permissions.ts';

export interface PendingWork {
  readonly label: string;
  readonly collection: CollectionName;
  readonly filters: Readonly<Record<string, string | null>>;
  /** Where it is attended to, when not in the management screen filtered so. */
  readonly to?: string;
  /** Who attends to it. */
  readonly by: 'moderacion' | 'administracion' | 'gestion';
}

export const PENDING: readonly PendingWork[] = [
  {
    label: 'Centros por aprobar',
    collection: 'centros',
    filters: { estado: 'pendiente' },
    by: 'administracion',
  },
  {
    label: 'Solicitudes por decidir',
    collection: 'solicitudes',
    filters: { estado: 'pendiente' },
    by: 'administracion',
  },
  {
    label: 'Cursos en revisión',
    collection: 'cursos',
    filters: { estado: 'enRevision' },
    by: 'gestion',
  },
  {
    label: 'Certificaciones en revisión',
    collection: 'certificaciones',
    filters: { estado: 'enRevision' },
    by: 'administracion',
  },
  {
    label: 'Inscripciones solicitadas',
    collection: 'inscripciones',
    filters: { estado: 'solicitada' },
    by: 'gestion',
  },
  {
    label: 'Perfiles por revisar',
    ...MODERATED.perfiles,
    to: '/moderacion?vista=perfiles',
    by: 'moderacion',
  },
  {
    label: 'Credenciales por revisar',
    ...MODERATED.credenciales,
    to: '/moderacion?vista=credenciales',
    by: 'moderacion',
  },
  {
    label: 'Reportes abiertos',
    ...MODERATED.reportes,
    to: '/moderacion?vista=reportes',
    by: 'moderacion',
  },
  {
    label: 'Mensajes nuevos',
    collection: 'contactarnos',
    filters: { estado: 'nueva' },
    by: 'gestion',
  },
];

/** The pending work that the person attends to. */
export function pendingFor(user: SessionUser): readonly PendingWork[] {
  const moderates = isAdmin(user) || user.roles.includes('moderador');
  return PENDING.filter(({ by, collection }) => {
    if (isAdmin(user)) return true;
    if (by === 'moderacion') return moderates;
    return by === 'gestion' && writes(collectionNamed(collection), user);
  });
}

/** Whether the person may create or change something there besides what anybody may of their own. */
export function writes(collection: Collection | undefined, user: SessionUser): boolean {
  if (!collection) return false;
  if (isAdmin(user)) return true;
  const staff = new Set([
    ...user.roles,
    ...(user.ensena ? ['docente', 'plantel'] : []),
    ...(user.gestorDe.length > 0 ? ['gestor'] : []),
  ]);
  staff.delete('estudiante');
  return [...reachingRules(collection, 'create', user), ...reachingRules(collection, 'edit', user)].some(
    ({ rule }) => rule?.who.some((one) => staff.has(one)),
  );
}
