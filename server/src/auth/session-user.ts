/** What `GET /api/sesion` says of whoever is signed in. */
import type { SessionUser } from '@oficio/shared/contract/answers/session';
import { sql } from 'kysely';
import { firstOf, from } from '../engine/schema/statements.ts';
import type { Stored } from '../engine/sql/stored.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { hasRole } from '../platform/actor.ts';
import type { CurrentSession } from './session-actor.ts';

const HELD_BACK =
  'Los permisos de moderación y administración se activan al configurar la verificación en dos pasos.';

type Person = Stored<'users'>;

const REVIEWED: Pick<NonNullable<Person['perfilProfesional']>, 'estado'> = { estado: 'pendiente' };
const COUNT = sql<number>`count(*)`.as('n');
/** Reports, held posts, uploads and profiles that wait for somebody to look at them. */
const PENDING = sql.join(
  [
    // Reports of one thing are decided together.
    from
      .selectFrom('reportes')
      .select(COUNT)
      .where('estado', '=', 'abierto')
      .where('grupo', 'is', null)
      .where('eliminado', '=', false),
    from
      .selectFrom('preguntas')
      .select(COUNT)
      .where('estado', '=', 'pendiente')
      .where('eliminado', '=', false),
    from
      .selectFrom('respuestas')
      .select(COUNT)
      .where('estado', '=', 'pendiente')
      .where('eliminado', '=', false),
    from
      .selectFrom('credenciales')
      .select(COUNT)
      .where('estado', '=', 'pendiente')
      .where('origen', '=', 'cargada')
      .where('eliminado', '=', false),
    from
      .selectFrom('users')
      .select(COUNT)
      .where((the) => sql<boolean>`${the.ref('perfilProfesional')} @> ${sql.lit(JSON.stringify(REVIEWED))}`)
      .where('eliminado', '=', false),
  ],
  sql` + `,
);

/** The person with what follows from centres and courses; what waits only for whoever moderates. */
const personOf = (db: Queryable, id: string, moderates: boolean) =>
  firstOf(
    db,
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
      .select((the) => [
        sql<string[]>`array${the
          .selectFrom('centros as c')
          .select('c._id')
          .where((a) => sql<boolean>`${a.ref('c.gestores')} @> array[${a.ref('u._id')}]`)
          .where('c.eliminado', '=', false)
          .orderBy('c.nombre')}`.as('gestorDe'),
        the
          .or([
            the.exists(
              the
                .selectFrom('cursos as c')
                .select('c._id')
                .where((a) => sql<boolean>`${a.ref('c.docentes')} @> array[${a.ref('u._id')}]`)
                .where('c.eliminado', '=', false),
            ),
            the.exists(
              the
                .selectFrom('centros as c')
                .select('c._id')
                .where((a) => sql<boolean>`${a.ref('c.docentes')} @> array[${a.ref('u._id')}]`)
                .where('c.eliminado', '=', false),
            ),
          ])
          .$castTo<boolean>()
          .as('ensena'),
        the
          .selectFrom('notificaciones as n')
          .select((a) => a.fn.countAll<number>().as('n'))
          .whereRef('n.usuario', '=', 'u._id')
          .where('n.leidaEn', 'is', null)
          .where('n.eliminado', '=', false)
          .$asScalar()
          .as('sinLeer'),
        sql<number | null>`${moderates ? PENDING : sql`null::bigint`}`.as('pendientes'),
      ])
      .where('u._id', '=', id),
  );

/** The person of a session, with what follows from centres and courses. */
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
    ...(session.sinDosPasos && { aviso: HELD_BACK, faltaSegundoPaso: true }),
    gestorDe: row.gestorDe,
    ensena: row.ensena,
    notificacionesSinLeer: row.sinLeer,
    ...(row.pendientes !== null && { pendientesModeracion: row.pendientes }),
  };
}

/** What was asked of the site beyond what it does anyway. */
function preferencesOf(asked: Person['preferencias']): Pick<SessionUser, 'preferencias'> {
  const { ahorroDatos, tema = 'sistema' } = asked ?? {};
  if (!ahorroDatos && tema === 'sistema') return {};
  return {
    preferencias: { ...(ahorroDatos && { ahorroDatos }), ...(tema !== 'sistema' && { tema }) },
  };
}
