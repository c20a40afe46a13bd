/** Candidates for a certification among those who study for it at its centre, with what each lacks. */
import { IDENTITY_LEVELS, reachesLevel } from '@oficio/shared/contract/collections/identity-levels';
import type { IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';
import type { Candidate, CandidateList } from '@oficio/shared/contract/calls/issuing';
import { expressionBuilder } from 'kysely';
import { callerId, type ReadContext } from '../../../engine/collections/context.ts';
import { from, rowsIn, rowsOf, type Tables } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import { editionsOf } from '../editions/editions.ts';
import { lacksRequirements, readIssued, readNeeds, type Issued, type Needs } from './needs.ts';
import { inSpanish } from '../../../engine/sql/order.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { missingRequirements } from './requirements.ts';

/**
 * Query of candidates, as `u`, those who qualify first. Only people whom the centre knows through the
 * certification's requirements.
 */
function candidates(id: string, issued: Issued, me: string | null) {
  const { requisitos: needs, identidadMin, centroEmisor, gestores, docentes } = issued;
  const courses = [...issued.counting.values()].flat();
  const exams = [...(needs?.ejercicios ?? [])];
  const least = identidadMin ?? 'declarada';
  const levels = (Object.keys(IDENTITY_LEVELS) as IdentityLevel[]).filter((level) =>
    reachesLevel(level, least),
  );
  const staff = [...(gestores ?? []), ...(docentes ?? [])];
  const them = expressionBuilder<Tables & { readonly u: Stored<'users'> }, 'u'>();
  const person = them.ref('u._id');
  const isStaff = them(person, '=', them.fn.any(them.val(staff)));
  const lacks = lacksRequirements(them, person, issued);
  const qualifies = them.and([
    them('u.nombreLegal', '<>', ''),
    // Accounts older than identity levels have none.
    them(them.fn.coalesce('u.nivelIdentidad', them.val<IdentityLevel>('declarada')), 'in', levels),
    them.not(isStaff),
    ...(me === null ? [] : [them('u._id', '<>', me)]),
    them.not(lacks),
  ]);
  return from
    .selectFrom('users as u')
    .select(FACTS)
    .select((the) => [
      lacks.as('lacks'),
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
            .where('k.certificacion', 'in', editionsOf(id))
            .where('k.eliminado', '=', false),
        ),
      ),
    )
    .orderBy((the) => the.case().when(qualifies).then(1).else(0).end(), 'desc')
    .orderBy('u.apellido', inSpanish)
    .orderBy('u.nombre', inSpanish)
    .orderBy('u._id');
}

/** Counts the candidates who qualify and to whom the caller may issue. */
export async function countQualifying(
  db: ReadContext['db'],
  certification: Omit<Issued, keyof Needs> & Pick<Needs, 'requisitos'>,
  me: string | null,
): Promise<number> {
  const issued = { ...certification, ...(await readNeeds(db, certification)) };
  const [row] = await rowsOf(db, candidates(issued._id, issued, me).limit(1));
  return Number(row?.cumplen ?? 0);
}

/** Returns a page of candidates. */
export async function listCandidates(
  context: ReadContext,
  id: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<CandidateList> {
  const issued = await readIssued(context.db, id);
  const me = callerId(context);
  const rows = await candidates(id, issued, me)
    .limit(limit)
    .offset((page - 1) * limit)
    .$call(rowsIn(context.db));
  const docs: Candidate[] = [];
  for (const row of rows) docs.push(await describeCandidate(context.db, row, issued, me));
  return { docs, totalDocs: rows[0]?.total ?? 0, cumplen: rows[0]?.cumplen ?? 0, page, limit };
}

/** Columns of a person, as `u`, that the description needs. */
export const FACTS = ['u._id', 'u.nombre', 'u.apellido', 'u.nombreLegal', 'u.nivelIdentidad'] as const;
interface Facts extends Pick<
  Stored<'users'>,
  '_id' | 'nombre' | 'apellido' | 'nombreLegal' | 'nivelIdentidad'
> {
  /** True unless the person meets all requirements; false skips the query of what is missing. */
  readonly lacks: unknown;
}

/**
 * Describes a candidate.
 * @param me the issuer, who can't issue to themselves
 */
export async function describeCandidate(
  db: Queryable,
  { _id, nombre, apellido, nombreLegal, nivelIdentidad, lacks }: Facts,
  issued: Issued,
  me: string | null,
): Promise<Candidate> {
  const least = issued.identidadMin ?? 'declarada';
  const level = nivelIdentidad ?? 'declarada';
  const personal = [...(issued.gestores ?? []), ...(issued.docentes ?? [])].includes(_id);
  const faltan = lacks === true ? await missingRequirements(db, _id, issued, issued.times) : [];
  if (!nombreLegal) faltan.push('que complete su nombre legal en «Mi perfil»');
  if (!reachesLevel(level, least)) faltan.push(`comprobar su identidad («${IDENTITY_LEVELS[least]}»)`);
  const propia = _id === me;
  if (propia) faltan.push('que lo emita otra persona: nadie se emite un certificado a sí mismo');
  const emisible = faltan.length === 0;
  if (personal && !propia) faltan.push('una decisión aparte, porque forma parte del personal del centro');
  return {
    _id,
    nombre,
    apellido,
    nombreLegal: emisible ? nombreLegal : null,
    nivelIdentidad: level,
    cumple: faltan.length === 0,
    emisible,
    faltan,
    personal,
  };
}
