/** The marks of a course: its people by its exercises and classes, in one answer. */
import {
  GRADEBOOK_PAGE,
  type Gradebook,
  type GradebookMark,
  type GradebookPerson,
} from '@oficio/shared/contract/answers/gradebook';
import { cursos } from '@oficio/shared/contract/collections/cursos';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ReadContext } from '../../engine/collections/context.ts';
import { requestOf } from '../../engine/collections/routes.ts';
import { view } from '../../engine/collections/view.ts';
import { firstOf, from, rowsOf } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { coursePeople, courseRole } from './course-people.ts';
import { readOwn, type OwnParts } from './standing-own.ts';

/** Who has marks: not who asked to come in, nor who left. */
const STUDYING = ['activa', 'suspendida', 'completada', 'noAprobada', 'vencida'] as const;

/** The classes of a course and its published exercises, in the order in which they are studied. */
async function columnsOf(db: Queryable, course: string): Promise<Pick<Gradebook, 'clases' | 'ejercicios'>> {
  const modules = await rowsOf(
    db,
    from
      .selectFrom('modulos')
      .select('_id')
      .where('curso', '=', course)
      .where('eliminado', '=', false)
      .orderBy('orden')
      .orderBy('_id'),
  );
  const lessons = await rowsOf(
    db,
    from
      .selectFrom('clases')
      .select(['_id', 'titulo', 'tipo', 'obligatoria', 'modulo'])
      .where('curso', '=', course)
      .where('eliminado', '=', false)
      .orderBy('orden')
      .orderBy('_id'),
  );
  const exercises = await rowsOf(
    db,
    from
      .selectFrom('ejercicios')
      .select(['_id', 'titulo', 'tipo', 'aprobacionPct', 'clase', 'modulo'])
      .where('cursoRaiz', '=', course)
      .where('estado', '=', 'publicado')
      .where('eliminado', '=', false)
      .orderBy('creadoEn')
      .orderBy('_id'),
  );
  const places = new Map<string, string>();
  const clases = modules.flatMap(({ _id }, i) => {
    places.set(_id, `${i + 1}`);
    return lessons
      .filter(({ modulo }) => modulo === _id)
      .map(({ modulo: _, ...lesson }, j) => {
        const lugar = `${i + 1}.${j + 1}`;
        places.set(lesson._id, lugar);
        return { ...lesson, lugar };
      });
  });
  // What hangs from a module comes after its classes, and what is of the course at the end.
  const rank = (lugar: string | undefined): number => {
    const [module = Infinity, lesson = 1000] = lugar?.split('.').map(Number) ?? [];
    return module * 10_000 + lesson;
  };
  const ejercicios = exercises
    .map(({ clase, modulo, ...exercise }) => {
      const lugar = places.get(clase ?? modulo ?? '');
      return { ...exercise, ...(lugar !== undefined && { lugar }) };
    })
    .sort((a, b) => rank(a.lugar) - rank(b.lugar) || 0);
  return { clases, ejercicios };
}

/** Enrolments `i` of a course that have marks; of who took it several times, the last time. */
const enrolled = (course: string) =>
  from
    .selectFrom('inscripciones as i')
    .where('i.curso', '=', course)
    .where('i.eliminado', '=', false)
    .where('i.estado', 'in', [...STUDYING])
    .where((the) =>
      the.not(
        the.exists(
          the
            .selectFrom('inscripciones as j')
            .select('j._id')
            .whereRef('j.curso', '=', 'i.curso')
            .whereRef('j.usuario', '=', 'i.usuario')
            .whereRef('j.ciclo', '>', 'i.ciclo')
            .where('j.eliminado', '=', false),
        ),
      ),
    );

/** The last time of each person at each exercise, by both. */
async function lastTimes(db: Queryable, course: string, people: readonly string[]) {
  const rows = await rowsOf(
    db,
    from
      .selectFrom('ejercicios as x')
      .innerJoin('intentos as a', (join) =>
        join
          .onRef('a.ejercicio', '=', 'x._id')
          .on('a.usuario', '=', (the) => the.fn.any(the.val([...people])))
          .on('a.estado', '<>', 'anulado')
          .on('a.eliminado', '=', false),
      )
      .select(['a.usuario', 'a.ejercicio'])
      .select(
        sql<string>`(array_agg(${sql.ref('a._id')} order by ${sql.ref('a.numero')} desc))[1]`.as('intento'),
      )
      .where('x.cursoRaiz', '=', course)
      .groupBy(['a.usuario', 'a.ejercicio']),
  );
  return new Map(rows.map(({ usuario, ejercicio, intento }) => [`${usuario} ${ejercicio}`, intento]));
}

const marksOf = (
  own: OwnParts,
  usuario: string,
  last: ReadonlyMap<string, string>,
): GradebookPerson['notas'] =>
  Object.fromEntries(
    [...own.exercises].map(([exercise, { nota, used, waits, underWay }]): [string, GradebookMark] => [
      exercise,
      {
        ...(nota !== null && { nota }),
        veces: used,
        espera: waits,
        enCurso: underWay,
        intento: last.get(`${usuario} ${exercise}`) ?? '',
      },
    ]),
  );

/**
 * A page of a course's people with their marks, by the grades that count.
 * @param page from 1
 * @throws ContractError 404 to who can't read the course, 403 to who doesn't teach it nor manages its centre
 */
export async function gradebook(context: ReadContext, course: string, page: number): Promise<Gradebook> {
  const { db } = context;
  await view(context, cursos, course);
  if (courseRole(context, await coursePeople(db, course)) === 'persona')
    throw new ContractError(403, 'Las notas del curso las ve quien lo enseña o gestiona su centro.');
  const columns = await columnsOf(db, course);
  const total = await firstOf(
    db,
    enrolled(course).select((the) => the.fn.countAll<number>().as('total')),
  );
  const people = await rowsOf(
    db,
    enrolled(course)
      .innerJoin('users as u', 'u._id', 'i.usuario')
      .select([
        'i._id',
        'i.usuario',
        'i.estado',
        'i.progresoPct',
        'u.nombre',
        'u.apellido',
        'u.nombreUsuario',
      ])
      .orderBy((the) => the.fn('lower', ['u.apellido']))
      .orderBy((the) => the.fn('lower', ['u.nombre']))
      .orderBy('i._id')
      .limit(GRADEBOOK_PAGE)
      .offset((page - 1) * GRADEBOOK_PAGE),
  );
  const ownOf = await readOwn(
    db,
    people.map(({ _id }) => _id),
  );
  const last = await lastTimes(
    db,
    course,
    people.map(({ usuario }) => usuario),
  );
  return {
    ...columns,
    docs: people.map(({ _id, usuario, estado, progresoPct, nombre, apellido, nombreUsuario }) => {
      const own = ownOf(_id);
      return {
        inscripcion: _id,
        usuario,
        nombre: [apellido, nombre].filter(Boolean).join(', ') || nombreUsuario,
        estado,
        progresoPct,
        notas: marksOf(own, usuario, last),
        completadas: [...own.done],
        asistencias: Object.fromEntries(own.attendance),
      };
    }),
    totalDocs: Number(total?.total ?? 0),
  };
}

const pageOf = (asked: string | undefined): number => {
  const page = Number(asked ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 10_000)
    throw invalid('La página tiene que ser un número desde 1.', 'pag');
  return page;
};

/** Registers `GET /api/cursos/:id/notas`. */
export function gradebookRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { id: string }; Querystring: { pag?: string } }>(
    '/api/cursos/:id/notas',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return gradebook({ ...requestOf(request), db }, request.params.id, pageOf(request.query.pag));
    },
  );
}
