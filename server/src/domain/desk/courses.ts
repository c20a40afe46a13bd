/** The desk's list of courses that the caller manages or teaches, with their figures and pending work. */
import type { ExpressionBuilder } from 'kysely';
import { DESK_COURSES_PAGE_SIZE, type DeskCourses } from '@oficio/shared/contract/calls/desk';
import type { ReadContext } from '../../engine/collections/context.ts';
import { from, rowsIn, type Tables } from '../../engine/schema/statements.ts';
import { inSpanish } from '../../engine/sql/order.ts';
import { waiting } from '../study/enrolment/enrolment.ts';
import { toGrade } from './grading.ts';
import { readScope, type DeskFilter, type Scope } from './scope.ts';

type CourseBuilder = ExpressionBuilder<Tables & { readonly c: Tables['cursos'] }, 'c'>;

/** Counts the enrolments of a course in a state. */
const countEnrolments = (eb: CourseBuilder, estado: 'activa' | 'solicitada' | 'completada') =>
  eb
    .selectFrom('inscripciones as i')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .whereRef('i.curso', '=', 'c._id')
    .where('i.estado', '=', estado)
    .where('i.eliminado', '=', false);

/**
 * Counts the completed enrolments of a course whose students hold no certificate of one of its published
 * certifications.
 */
const countAwaitingCertificate = (eb: CourseBuilder) =>
  countEnrolments(eb, 'completada').where((eb) =>
    eb.exists(
      eb
        .selectFrom('certificaciones as x')
        .select('x._id')
        .where('x._id', '=', eb.fn.any('c.certificaciones'))
        .where('x.estado', '=', 'publicada')
        .where('x.eliminado', '=', false)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('credenciales as k')
                .innerJoin('certificaciones as y', 'y._id', 'k.certificacion')
                .select('k._id')
                .whereRef('k.titular', '=', 'i.usuario')
                .whereRef('y.codigo', '=', 'x.codigo')
                .where('k.eliminado', '=', false),
            ),
          ),
        ),
    ),
  );

/** Rank of a course in the list. */
const RANK = { inReview: 0, withPendingWork: 1, other: 2, archived: 3 } as const;

/** Selects the courses with their figures. */
const withFigures = ({ courses, me }: Scope) =>
  from
    .selectFrom('cursos as c')
    .select(['c._id', 'c.version', 'c.titulo', 'c.codigo', 'c.estado', 'c.centro', 'c.cupo'])
    .select(['c.inscriptos', 'c.reservados', 'c.inicio', 'c.fin', 'c.creadoEn'])
    .select((eb) => [
      countEnrolments(eb, 'activa').as('cursan'),
      countEnrolments(eb, 'solicitada').as('piden'),
      waiting
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('i.curso', '=', eb.ref('c._id'))
        .as('esperan'),
      toGrade(me)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('x.cursoRaiz', '=', eb.ref('c._id'))
        .as('porCorregir'),
      countAwaitingCertificate(eb).as('porEmitir'),
      eb
        .selectFrom('clases as l')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('l.curso', '=', 'c._id')
        .where('l.eliminado', '=', false)
        .as('clases'),
    ])
    .where('c._id', '=', (eb) => eb.fn.any(eb.val(courses)));

/**
 * Returns a page of the courses by rank, and by title within each rank.
 * @param page from 1
 */
export async function deskCourses(context: ReadContext, filter: DeskFilter, page = 1): Promise<DeskCourses> {
  const scope = await readScope(context, filter);
  const rows = await from
    .with('t', () => withFigures(scope))
    .selectFrom('t')
    .selectAll()
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy((eb) =>
      eb
        .case()
        .when('t.estado', '=', 'enRevision')
        .then(RANK.inReview)
        .when('t.estado', '=', 'archivado')
        .then(RANK.archived)
        .when(
          eb.or([
            eb('t.piden', '>', 0),
            eb('t.esperan', '>', 0),
            eb('t.porCorregir', '>', 0),
            eb('t.porEmitir', '>', 0),
          ]),
        )
        .then(RANK.withPendingWork)
        .else(RANK.other)
        .end(),
    )
    .orderBy('t.titulo', inSpanish)
    .orderBy('t._id')
    .limit(DESK_COURSES_PAGE_SIZE)
    .offset((page - 1) * DESK_COURSES_PAGE_SIZE)
    .$call(rowsIn(context.db));
  return {
    docs: rows.map(({ total: _, creadoEn: __, ...row }) => ({
      ...row,
      cursan: Number(row.cursan),
      piden: Number(row.piden),
      esperan: Number(row.esperan),
      porCorregir: Number(row.porCorregir),
      porEmitir: Number(row.porEmitir),
      clases: Number(row.clases),
    })),
    totalDocs: Number(rows[0]?.total ?? 0),
  };
}
