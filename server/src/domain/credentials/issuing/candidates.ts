/** Candidates for a certification: people who study for it at its centre, with what each lacks. */
import { expressionBuilder } from 'kysely';
import type { Candidate, CandidateList } from '@oficio/shared/contract/calls/issuing';
import { IDENTITY_LEVELS, reachesLevel } from '@oficio/shared/contract/collections/identity-levels';
import type { IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';
import { callerId, type ReadContext } from '../../../engine/collections/context.ts';
import { from, rowsIn, rowsOf, type Tables } from '../../../engine/schema/statements.ts';
import { inSpanish } from '../../../engine/sql/order.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { editionsOf } from '../editions/editions.ts';
import {
  lacksRequirements,
  readCertification,
  readRequirements,
  type IssuedCertification,
  type CheckedRequirements,
} from './requirement-conditions.ts';
import { missingRequirements } from './requirements.ts';

/**
 * Query of candidates, as `u`; the ones who qualify come first. It includes only people whom the centre knows
 * through the certification's requirements.
 */
function candidates(id: string, issued: IssuedCertification, issuer: string | null) {
  const { requisitos: requirements, identidadMin, centroEmisor, gestores, docentes } = issued;
  const courses = [...issued.countingCourses.values()].flat();
  const exams = [...(requirements?.ejercicios ?? [])];
  const minLevel = identidadMin ?? 'declarada';
  const levels = (Object.keys(IDENTITY_LEVELS) as IdentityLevel[]).filter((level) =>
    reachesLevel(level, minLevel),
  );
  const staff = [...(gestores ?? []), ...(docentes ?? [])];
  const users = expressionBuilder<Tables & { readonly u: Stored<'users'> }, 'u'>();
  const person = users.ref('u._id');
  const isStaff = users(person, '=', users.fn.any(users.val(staff)));
  const lacks = lacksRequirements(users, person, issued);
  const qualifies = users.and([
    users('u.nombreLegal', '<>', ''),
    // Accounts older than identity levels have none.
    users(users.fn.coalesce('u.nivelIdentidad', users.val<IdentityLevel>('declarada')), 'in', levels),
    users.not(isStaff),
    ...(issuer === null ? [] : [users('u._id', '<>', issuer)]),
    users.not(lacks),
  ]);
  return from
    .selectFrom('users as u')
    .select(PERSON_COLUMNS)
    .select((eb) => [
      lacks.as('lacks'),
      eb.fn.countAll<number>().over().as('total'),
      eb.fn.countAll<number>().filterWhere(qualifies).over().as('cumplen'),
    ])
    .where('u.eliminado', '=', false)
    .where('u.estado', 'in', ['pendiente', 'activo'])
    .where((eb) =>
      eb(
        'u._id',
        'in',
        eb
          .selectFrom('inscripciones as i')
          .innerJoin('cursos as c', 'c._id', 'i.curso')
          .select('i.usuario')
          .where('i.curso', '=', eb.fn.any(eb.val(courses)))
          .where('i.estado', 'in', ['activa', 'completada', 'suspendida', 'vencida'])
          .where('i.eliminado', '=', false)
          .where('c.centro', '=', centroEmisor)
          .union(
            eb
              .selectFrom('intentos as a')
              .innerJoin('ejercicios as e', 'e._id', 'a.ejercicio')
              .innerJoin('certificaciones as y', 'y._id', 'e.certificacion')
              .select('a.usuario')
              .where('a.ejercicio', '=', eb.fn.any(eb.val(exams)))
              .where('a.eliminado', '=', false)
              .where('y.centroEmisor', '=', centroEmisor),
          ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('credenciales as k')
            .select('k._id')
            .whereRef('k.titular', '=', 'u._id')
            .where('k.certificacion', 'in', editionsOf(id))
            .where('k.eliminado', '=', false),
        ),
      ),
    )
    .orderBy((eb) => eb.case().when(qualifies).then(1).else(0).end(), 'desc')
    .orderBy('u.apellido', inSpanish)
    .orderBy('u.nombre', inSpanish)
    .orderBy('u._id');
}

/** Counts the candidates who qualify and to whom the caller may issue. */
export async function countQualifying(
  db: ReadContext['db'],
  certification: Omit<IssuedCertification, keyof CheckedRequirements> &
    Pick<CheckedRequirements, 'requisitos'>,
  issuer: string | null,
): Promise<number> {
  const issued = { ...certification, ...(await readRequirements(db, certification)) };
  const [row] = await rowsOf(db, candidates(issued._id, issued, issuer).limit(1));
  return Number(row?.cumplen ?? 0);
}

/** Returns a page of candidates. */
export async function listCandidates(
  context: ReadContext,
  id: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<CandidateList> {
  const issued = await readCertification(context.db, id);
  const issuer = callerId(context);
  const rows = await candidates(id, issued, issuer)
    .limit(limit)
    .offset((page - 1) * limit)
    .$call(rowsIn(context.db));
  const docs: Candidate[] = [];
  for (const row of rows) docs.push(await describeCandidate(context.db, row, issued, issuer));
  return { docs, totalDocs: rows[0]?.total ?? 0, cumplen: rows[0]?.cumplen ?? 0, page, limit };
}

/** Columns of a person, as `u`, that the description needs. */
export const PERSON_COLUMNS = [
  'u._id',
  'u.nombre',
  'u.apellido',
  'u.nombreLegal',
  'u.nivelIdentidad',
] as const;
interface PersonFacts extends Pick<
  Stored<'users'>,
  '_id' | 'nombre' | 'apellido' | 'nombreLegal' | 'nivelIdentidad'
> {
  /** True unless the person meets all requirements; false skips the query of what is missing. */
  readonly lacks: unknown;
}

/**
 * Describes a candidate.
 * @param issuer the issuer, who can't issue to themselves
 */
export async function describeCandidate(
  db: Queryable,
  { _id, nombre, apellido, nombreLegal, nivelIdentidad, lacks }: PersonFacts,
  issued: IssuedCertification,
  issuer: string | null,
): Promise<Candidate> {
  const minLevel = issued.identidadMin ?? 'declarada';
  const level = nivelIdentidad ?? 'declarada';
  const personal = [...(issued.gestores ?? []), ...(issued.docentes ?? [])].includes(_id);
  const faltan = lacks === true ? await missingRequirements(db, _id, issued, issued.period) : [];
  if (!nombreLegal) faltan.push('que complete su nombre legal en «Mi perfil»');
  if (!reachesLevel(level, minLevel)) faltan.push(`comprobar su identidad («${IDENTITY_LEVELS[minLevel]}»)`);
  const propia = _id === issuer;
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
