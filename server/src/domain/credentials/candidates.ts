/** Who qualifies for a certification among those who study for it at its centre, and what each other person lacks. */
import { IDENTITY_LEVELS, reachesLevel } from '@oficio/shared/contract/collections/identity-levels';
import type { IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';
import type { Candidate, CandidateList } from '@oficio/shared/contract/answers/candidates';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { expressionBuilder } from 'kysely';
import { callerId, type ReadContext } from '../../engine/collections/context.ts';
import { firstOf, from, rowsOf, type Tables } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { gradesOf } from '../study/course-grades.ts';
import { missingRequirements } from './credential-requirements.ts';

/** The certification and who its centre's people are, for whoever issues it; undefined for anybody else. */
function issuedBy({ caller, db }: ReadContext, id: string) {
  const found = from
    .selectFrom('certificaciones as x')
    .innerJoin('centros as s', 's._id', 'x.centroEmisor')
    .select(['x.requisitos', 'x.identidadMin', 'x.centroEmisor', 's.gestores', 's.docentes'])
    .where('x._id', '=', id)
    .where('x.eliminado', '=', false);
  if (caller === SYSTEM || hasRole(caller, 'admin', 'superadmin')) return firstOf(db, found);
  const me = callerId({ caller });
  if (me === null) return undefined;
  return firstOf(
    db,
    found.where((the) => the('s.gestores', '@>', the.val([me]))),
  );
}
type Issued = NonNullable<Awaited<ReturnType<typeof issuedBy>>>;

/** People as `u`, those who qualify first. Only those whom the centre knows by what the certification asks for. */
function candidates(
  id: string,
  { requisitos: needs, identidadMin, centroEmisor, gestores, docentes }: Issued,
) {
  const courses = [...(needs?.cursos ?? [])];
  const exams = [...(needs?.ejercicios ?? [])];
  const least = identidadMin ?? 'declarada';
  const levels = (Object.keys(IDENTITY_LEVELS) as IdentityLevel[]).filter((level) =>
    reachesLevel(level, least),
  );
  const staff = [...(gestores ?? []), ...(docentes ?? [])];
  const them = expressionBuilder<Tables & { readonly u: Stored<'users'> }, 'u'>();
  const person = them.ref('u._id');
  const isStaff = them(person, '=', them.fn.any(them.val(staff)));
  const qualifies = them.and([
    them('u.nombreLegal', '<>', ''),
    // An account of before the levels has none.
    them(them.fn.coalesce('u.nivelIdentidad', them.val<IdentityLevel>('declarada')), 'in', levels),
    them.not(isStaff),
    them.not(
      them.exists(
        them
          .selectFrom('cursos as c')
          .select('c._id')
          .where('c._id', '=', them.fn.any(them.val(courses)))
          .where((the) =>
            the.not(
              the.exists(
                the
                  .selectFrom('inscripciones as i')
                  .select('i._id')
                  .whereRef('i.curso', '=', 'c._id')
                  .where('i.usuario', '=', person)
                  .where('i.estado', '=', 'completada')
                  .where('i.eliminado', '=', false),
              ),
            ),
          ),
      ),
    ),
    them.not(
      them.exists(
        from
          .selectFrom(gradesOf(person, exams).as('g'))
          .select('g._id')
          .where((the) =>
            the.or([
              the('g.nota', 'is', null),
              the(
                'g.nota',
                '<',
                needs?.notaMin === undefined ? the.ref('g.aprobacionPct') : the.val(needs.notaMin),
              ),
            ]),
          ),
      ),
    ),
  ]);
  return from
    .selectFrom('users as u')
    .select(['u._id', 'u.nombre', 'u.apellido', 'u.nombreLegal', 'u.nivelIdentidad'])
    .select((the) => [
      isStaff.$castTo<boolean>().as('personal'),
      the.fn.countAll<number>().over().as('total'),
      the.fn.countAll<number>().filterWhere(qualifies).over().as('cumplen'),
    ])
    .where('u.eliminado', '=', false)
    .where('u.estado', 'in', ['pendiente', 'activo'])
    .where((the) =>
      the(
        'u._id',
        'in',
        the
          .selectFrom('inscripciones as i')
          .innerJoin('cursos as c', 'c._id', 'i.curso')
          .select('i.usuario')
          .where('i.curso', '=', the.fn.any(the.val(courses)))
          .where('i.estado', 'in', ['activa', 'completada', 'suspendida', 'vencida'])
          .where('i.eliminado', '=', false)
          .where('c.centro', '=', centroEmisor)
          .union(
            the
              .selectFrom('intentos as a')
              .innerJoin('ejercicios as e', 'e._id', 'a.ejercicio')
              .innerJoin('certificaciones as y', 'y._id', 'e.certificacion')
              .select('a.usuario')
              .where('a.ejercicio', '=', the.fn.any(the.val(exams)))
              .where('a.eliminado', '=', false)
              .where('y.centroEmisor', '=', centroEmisor),
          ),
      ),
    )
    .where((the) =>
      the.not(
        the.exists(
          the
            .selectFrom('credenciales as k')
            .select('k._id')
            .whereRef('k.titular', '=', 'u._id')
            .where('k.certificacion', '=', id)
            .where('k.eliminado', '=', false),
        ),
      ),
    )
    .orderBy((the) => the.case().when(qualifies).then(1).else(0).end(), 'desc')
    .orderBy('u.apellido')
    .orderBy('u.nombre')
    .orderBy('u._id');
}

/** @throws ContractError 404 to whoever doesn't manage the issuing centre: the same of an id that nothing has */
export async function listCandidates(
  context: ReadContext,
  id: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<CandidateList> {
  const issued = await issuedBy(context, id);
  if (!issued)
    throw new ContractError(
      404,
      'No existe esa certificación entre las de los centros que gestiona la cuenta.',
    );
  const least = issued.identidadMin ?? 'declarada';
  const rows = await rowsOf(
    context.db,
    candidates(id, issued)
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const docs: Candidate[] = [];
  for (const { _id, nombre, apellido, nombreLegal, nivelIdentidad, personal } of rows) {
    const faltan = await missingRequirements(context.db, _id, issued);
    if (!nombreLegal) faltan.push('que complete su nombre legal en «Mi perfil»');
    if (!reachesLevel(nivelIdentidad ?? 'declarada', least))
      faltan.push(`comprobar su identidad («${IDENTITY_LEVELS[least]}»)`);
    if (personal) faltan.push('una decisión aparte, porque forma parte del personal del centro');
    const cumple = faltan.length === 0;
    docs.push({ _id, nombre, apellido, nombreLegal: cumple ? nombreLegal : null, cumple, faltan, personal });
  }
  return { docs, totalDocs: rows[0]?.total ?? 0, cumplen: rows[0]?.cumplen ?? 0, page, limit };
}
