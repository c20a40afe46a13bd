/** Builds the response of `GET /api/sesion`. */
import { sql } from 'kysely';
import { MODERATION_QUEUES } from '@oficio/shared/contract/answers/moderation';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Stored } from '../engine/sql/stored.ts';
import { hasRole } from '../platform/actor.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import type { CurrentSession } from './session-actor.ts';

const SUSPENDED_ROLES_NOTICE =
  'Los permisos de moderación y administración se activan al configurar la verificación en dos pasos.';

/**
 * Returns a filter's condition on a field of a record, or of an object in it (`perfilProfesional.estado`).
 */
function conditionOn(path: string, value: string | null) {
  const [field = '', key] = path.split('.');
  if (key !== undefined) return sql`${sql.ref(field)} @> ${sql.lit(JSON.stringify({ [key]: value }))}`;
  return value === null ? sql`${sql.ref(field)} is null` : sql`${sql.ref(field)} = ${sql.lit(value)}`;
}
/** Number of records that await moderation, counted with the filters of their lists. */
const PENDING_COUNT = sql.join(
  Object.values(MODERATION_QUEUES).map(({ collection, filters }) =>
    from
      // The collection's type is irrelevant: only `eliminado` is used, which every collection has.
      .selectFrom(collection as 'users')
      .select(sql<number>`count(*)`.as('n'))
      .where(
        sql<boolean>`${sql.join(
          Object.entries(filters).map(([path, value]) => conditionOn(path, value)),
          sql` and `,
        )}`,
      )
      .where('eliminado', '=', false),
  ),
  sql` + `,
);

/**
 * Selects the person with data derived from centres and courses. The pending count is only for those who
 * moderate.
 */
const personOf = (db: Queryable, id: string, moderates: boolean) =>
  from
    .selectFrom('users as u')
    .select([
      'u._id',
      'u.nombreUsuario',
      'u.nombre',
      'u.apellido',
      'u.email',
      'u.emailNuevo',
      'u.avatar',
      'u.dosPasos',
      'u.preferencias',
    ])
    .select((eb) => [
      sql<string[]>`array${eb
        .selectFrom('centros as c')
        .select('c._id')
        .where((inner) => sql<boolean>`${inner.ref('c.gestores')} @> array[${inner.ref('u._id')}]`)
        .where('c.eliminado', '=', false)
        .orderBy('c.nombre')}`.as('gestorDe'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('cursos as c')
              .select('c._id')
              .where((inner) => sql<boolean>`${inner.ref('c.docentes')} @> array[${inner.ref('u._id')}]`)
              .where('c.eliminado', '=', false),
          ),
          eb.exists(
            eb
              .selectFrom('centros as c')
              .select('c._id')
              .where((inner) => sql<boolean>`${inner.ref('c.docentes')} @> array[${inner.ref('u._id')}]`)
              .where('c.eliminado', '=', false),
          ),
        ])
        .$castTo<boolean>()
        .as('ensena'),
      eb
        .selectFrom('notificaciones as n')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('n.usuario', '=', 'u._id')
        .where('n.leidaEn', 'is', null)
        .where('n.eliminado', '=', false)
        .$asScalar()
        .as('sinLeer'),
      sql<number | null>`${moderates ? PENDING_COUNT : sql`null::bigint`}`.as('pendientes'),
    ])
    .where('u._id', '=', id)
    .$call(firstIn(db));

/** Returns the signed-in person, with data derived from centres and courses; null if they no longer exist. */
export async function sessionUser(db: Queryable, session: CurrentSession): Promise<SessionUser | null> {
  const { actor } = session;
  const row = await personOf(db, actor._id, hasRole(actor, 'moderador', 'admin', 'superadmin'));
  if (!row) return null;
  return {
    _id: row._id,
    nombreUsuario: row.nombreUsuario,
    nombre: row.nombre,
    apellido: row.apellido,
    email: row.email,
    ...(row.emailNuevo && { emailNuevo: row.emailNuevo }),
    ...(row.avatar && { avatar: row.avatar }),
    roles: actor.roles,
    confirmado: actor.confirmado,
    dosPasos: row.dosPasos,
    ...preferencesOf(row.preferencias),
    ...(session.sinDosPasos && { aviso: SUSPENDED_ROLES_NOTICE, faltaSegundoPaso: true }),
    gestorDe: row.gestorDe,
    ensena: row.ensena,
    notificacionesSinLeer: row.sinLeer,
    ...(row.pendientes !== null && { pendientesModeracion: row.pendientes }),
  };
}

/** Returns the preferences that differ from the defaults. */
function preferencesOf(preferences: Stored<'users'>['preferencias']): Pick<SessionUser, 'preferencias'> {
  const { ahorroDatos, tema = 'sistema' } = preferences ?? {};
  if (!ahorroDatos && tema === 'sistema') return {};
  return {
    preferencias: { ...(ahorroDatos && { ahorroDatos }), ...(tema !== 'sistema' && { tema }) },
  };
}
