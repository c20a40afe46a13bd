import { MODERATION_QUEUES } from '@oficio/shared/contract/answers/moderation';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { collectionNamed, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { applicableRules, isAdmin } from '../declarations/permissions.ts';

/** A kind of pending work, and the screen where it is done. */
export interface PendingWork {
  readonly label: string;
  readonly collection: CollectionName;
  readonly filters: Readonly<Record<string, string | null>>;
  /** Path of the screen, unless it is the management screen with these filters. */
  readonly to?: string;
  /** The group of users who do it. */
  readonly by: 'moderacion' | 'administracion' | 'gestion';
}

const inState = (
  by: PendingWork['by'],
  label: string,
  collection: CollectionName,
  estado: string,
): PendingWork => ({ label, collection, filters: { estado }, by });
const inModeration = (label: string, view: keyof typeof MODERATION_QUEUES): PendingWork => ({
  label,
  ...MODERATION_QUEUES[view],
  to: `/moderacion?vista=${view}`,
  by: 'moderacion',
});

const PENDING_WORK: readonly PendingWork[] = [
  inState('administracion', 'Centros por aprobar', 'centros', 'pendiente'),
  inState('administracion', 'Solicitudes por decidir', 'solicitudes', 'pendiente'),
  inState('gestion', 'Cursos en revisión', 'cursos', 'enRevision'),
  inState('administracion', 'Certificaciones en revisión', 'certificaciones', 'enRevision'),
  inState('gestion', 'Inscripciones solicitadas', 'inscripciones', 'solicitada'),
  inModeration('Perfiles por revisar', 'perfiles'),
  inModeration('Credenciales por revisar', 'credenciales'),
  inModeration('Reportes abiertos', 'reportes'),
  inState('gestion', 'Mensajes nuevos', 'contactarnos', 'nueva'),
];

/** Returns the pending work of a user. */
export function pendingFor(user: SessionUser): readonly PendingWork[] {
  return PENDING_WORK.filter(({ by, collection }) => {
    if (isAdmin(user)) return true;
    if (by === 'moderacion') return user.roles.includes('moderador');
    return by === 'gestion' && writesAsStaff(collectionNamed(collection), user);
  });
}

/** Whether a role or a relation of the user, other than student, lets them create or edit records. */
export function writesAsStaff(collection: Collection | undefined, user: SessionUser): boolean {
  if (!collection) return false;
  if (isAdmin(user)) return true;
  const staffNames = new Set([
    ...user.roles,
    ...(user.ensena ? ['docente', 'plantel'] : []),
    ...(user.gestorDe.length > 0 ? ['gestor'] : []),
  ]);
  staffNames.delete('estudiante');
  return [...applicableRules(collection, 'create', user), ...applicableRules(collection, 'edit', user)].some(
    ({ rule }) => rule?.who.some((name) => staffNames.has(name)),
  );
}
