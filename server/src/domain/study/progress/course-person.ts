/** The call that returns a student's work in the latest cycle of a course: lessons, attempts and requests. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { missingOf } from '@oficio/shared/contract/answers/course-situation';
import {
  coursePerson as coursePersonCall,
  type CoursePerson,
  type PersonAttempt,
} from '@oficio/shared/contract/calls/gradebook';
import { serve } from '../../../engine/calls/serve.ts';
import type { ReadContext } from '../../../engine/collections/context.ts';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { absent } from '../../../platform/errors/refusals.ts';
import { columnsOf, gradedEnrolments } from './gradebook.ts';
import { inCurrentCycle, readOwn } from './own-parts.ts';

/** Maximum attempts, former grades and requests returned; ordinary study doesn't reach it. */
const MAX_ROWS = 500;

/** Returns the full name ("Ana Paz"), or the user name. */
const fullName = (user: {
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly nombreUsuario: string;
}): string => [user.nombre, user.apellido].filter(Boolean).join(' ') || user.nombreUsuario;

const notEnrolled = () => absent('Esa persona no cursa este curso.');

/** Returns the attempts of an enrolment at each exercise of the course, with their former grades. */
async function readAttempts(db: Queryable, enrolment: string): Promise<ReadonlyMap<string, PersonAttempt[]>> {
  const rows = await from
    .selectFrom('inscripciones as e')
    .innerJoin('ejercicios as x', 'x.cursoRaiz', 'e.curso')
    .innerJoin('intentos as a', (join) =>
      join.onRef('a.ejercicio', '=', 'x._id').onRef('a.usuario', '=', 'e.usuario').on(inCurrentCycle),
    )
    .leftJoin('users as u', 'u._id', 'a.evaluador')
    .select(['a._id', 'a.ejercicio', 'a.numero', 'a.estado', 'a.nota', 'a.enviadoEn', 'a.recibidoTarde'])
    .select(['u.nombre', 'u.apellido', 'u.nombreUsuario'])
    .where('e._id', '=', enrolment)
    .where('a.eliminado', '=', false)
    .orderBy('a.numero')
    .limit(MAX_ROWS)
    .$call(rowsIn(db));
  const changes = await from
    .selectFrom('revisiones as r')
    .leftJoin('users as u', 'u._id', 'r.actor')
    .select(['r.objeto', 'r.creadoEn', 'u.nombre', 'u.apellido', 'u.nombreUsuario'])
    .select(sql<number | null>`(${sql.ref('r.registro')} ->> 'nota')::float8`.as('nota'))
    .where('r.objeto', '=', (eb) => eb.fn.any(eb.val(rows.map(({ _id }) => _id))))
    .where('r.coleccion', '=', 'intentos')
    .where(sql<boolean>`'nota' = any(${sql.ref('r.campos')})`)
    .orderBy('r.creadoEn', 'desc')
    .limit(MAX_ROWS)
    .$call(rowsIn(db));
  const attempts = new Map<string, PersonAttempt[]>();
  for (const { _id, ejercicio, numero, estado, nota, enviadoEn, recibidoTarde, ...grader } of rows) {
    const { nombre, apellido, nombreUsuario } = grader;
    const attempt: PersonAttempt = {
      _id,
      numero,
      estado,
      ...(nota !== null && { nota }),
      ...(enviadoEn !== null && { enviadoEn: new Date(enviadoEn).toISOString() }),
      recibidoTarde: recibidoTarde === true,
      ...(nombreUsuario !== null && { evaluador: fullName({ nombre, apellido, nombreUsuario }) }),
      antes: changes
        // An attempt without a grade has no former grade either.
        .filter((change) => change.objeto === _id && change.nota !== null)
        .map((change) => ({
          ...(change.nota !== null && { nota: change.nota }),
          hasta: new Date(change.creadoEn).toISOString(),
          ...(change.nombreUsuario !== null && {
            quien: fullName({ ...change, nombreUsuario: change.nombreUsuario }),
          }),
        })),
    };
    attempts.set(ejercicio, [...(attempts.get(ejercicio) ?? []), attempt]);
  }
  return attempts;
}

/**
 * Returns a student's work in a course.
 * @throws ContractError 404 when the person doesn't study the course
 */
export async function coursePerson(
  context: ReadContext,
  course: string,
  person: string,
): Promise<CoursePerson> {
  const { db } = context;
  const row = await gradedEnrolments(course)
    .innerJoin('users as u', 'u._id', 'i.usuario')
    .select(['i._id', 'i.estado', 'i.ciclo', 'i.creadoEn', 'i.progresoPct', 'i.motivoEstado', 'i.venceEn'])
    .select(['i.tiempoExtraPct', 'i.falta', 'i.diasEstudiados'])
    .select(['u.nombre', 'u.apellido', 'u.nombreUsuario'])
    .where('i.usuario', '=', person)
    .$call(firstIn(db));
  if (!row) throw notEnrolled();
  const columns = await columnsOf(db, course);
  const own = (await readOwn(db, [row._id]))(row._id);
  const steps = await from
    .selectFrom('progreso')
    .select(['clase', 'segundos', 'completadaEn'])
    .where('inscripcion', '=', row._id)
    .where('eliminado', '=', false)
    .$call(rowsIn(db));
  const stepOf = new Map(steps.map((step) => [step.clase, step]));
  const attempts = await readAttempts(db, row._id);
  const requestSubjects = [course, row._id, ...columns.ejercicios.map(({ _id }) => _id)];
  const requests = await from
    .selectFrom('solicitudes')
    .select(['_id', 'tipo', 'estado', 'creadoEn', 'motivo'])
    .where('usuario', '=', person)
    .where('objeto', '=', (eb) =>
      eb.fn.any(eb.val([...requestSubjects, ...[...attempts.values()].flat().map(({ _id }) => _id)])),
    )
    .where('eliminado', '=', false)
    .orderBy('creadoEn', 'desc')
    .limit(MAX_ROWS)
    .$call(rowsIn(db));
  const days = row.diasEstudiados ?? [];
  const last = [...days].sort().at(-1);
  const falta = missingOf(row.falta);
  const iso = (date: string | Date) => new Date(date).toISOString();
  return {
    usuario: person,
    nombre: fullName(row),
    inscripcion: {
      _id: row._id,
      estado: row.estado,
      ciclo: row.ciclo,
      creadoEn: iso(row.creadoEn),
      progresoPct: row.progresoPct,
      ...(row.motivoEstado !== null && { motivoEstado: row.motivoEstado }),
      ...(row.venceEn !== null && { venceEn: iso(row.venceEn) }),
      ...(row.tiempoExtraPct !== null && { tiempoExtraPct: row.tiempoExtraPct }),
      ...(falta && { falta }),
      dias: days.length,
      ...(last !== undefined && { ultimoDia: last }),
    },
    clases: columns.clases.map((lesson) => {
      const step = stepOf.get(lesson._id);
      const asistencia = own.attendance.get(lesson._id);
      return {
        ...lesson,
        completada: own.done.has(lesson._id),
        ...(step?.completadaEn && { completadaEn: iso(step.completadaEn) }),
        segundos: step?.segundos ?? 0,
        ...(asistencia && { asistencia }),
      };
    }),
    ejercicios: columns.ejercicios.map((exercise) => {
      const nota = own.exercises.get(exercise._id)?.nota ?? null;
      return {
        ...exercise,
        ...(nota !== null && { nota }),
        intentos: attempts.get(exercise._id) ?? [],
      };
    }),
    solicitudes: requests.map(({ creadoEn, ...request }) => ({ ...request, creadoEn: iso(creadoEn) })),
  };
}

export function coursePersonRoutes(app: FastifyInstance): void {
  serve(app, coursePersonCall, ({ context, params }) => coursePerson(context, params.curso, params.persona));
}
