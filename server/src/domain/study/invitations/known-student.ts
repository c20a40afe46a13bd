/** People whom a centre already knows, by address: it may see their names and enrol them at once. */
import { sql } from 'kysely';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import { coursePeople, courseRole } from '../../common/course-people.ts';
import { STATES_WITH_PLACE } from '../enrolment/enrolment.ts';

interface KnownStudent {
  readonly _id: string;
  /** Whether the account is enrolled in the course. */
  readonly studies: boolean;
}

/**
 * Returns the account with this confirmed address if its owner is or was a student of the centre, or is on
 * its staff. For a teacher as caller, only students of their own courses and the staff count. Returns
 * undefined for all others, so it doesn't reveal whether an account exists.
 */
export async function knownStudent(
  context: HookContext,
  {
    email,
    centro,
    curso,
    papel,
  }: Partial<Pick<Stored<'invitaciones'>, 'email' | 'centro' | 'curso' | 'papel'>>,
): Promise<KnownStudent | undefined> {
  if (!email || !curso || !centro || papel !== 'estudiante') return undefined;
  const role = courseRole(context, await coursePeople(context.tx, curso));
  const teacher = role === 'docente' ? callerId(context) : null;
  return from
    .selectFrom('users as u')
    .select((eb) => [
      'u._id',
      eb
        .exists(
          eb
            .selectFrom('inscripciones as i')
            .select('i._id')
            .whereRef('i.usuario', '=', 'u._id')
            .where('i.curso', '=', curso)
            .where('i.eliminado', '=', false)
            .where('i.estado', 'in', ['activa', 'suspendida', 'completada']),
        )
        .$castTo<boolean>()
        .as('studies'),
    ])
    .where('u.email', '=', email)
    .where('u.emailVerificado', '=', true)
    .where('u.eliminado', '=', false)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('inscripciones as i')
            .innerJoin('cursos as c', 'c._id', 'i.curso')
            .select('i._id')
            .whereRef('i.usuario', '=', 'u._id')
            .where('i.eliminado', '=', false)
            .where('i.estado', 'in', [...STATES_WITH_PLACE])
            .where('c.centro', '=', centro)
            .$if(teacher !== null, (query) =>
              query.where(sql<boolean>`${sql.val(teacher)}::uuid = any(${sql.ref('c.docentes')})`),
            ),
        ),
        eb.exists(
          eb
            .selectFrom('centros as s')
            .select('s._id')
            .where('s._id', '=', centro)
            .where((eb) =>
              eb.or([eb('u._id', '=', eb.fn.any('s.gestores')), eb('u._id', '=', eb.fn.any('s.docentes'))]),
            ),
        ),
      ]),
    )
    .limit(1)
    .$call(firstIn(context.tx));
}
