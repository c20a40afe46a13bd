/** Courses that the caller manages or teaches, one row each: pending work, then figures. */
import { DESK_COURSES_PAGE_SIZE, type DeskCourses } from '@oficio/shared/contract/calls/desk';
import type { ExpressionBuilder } from 'kysely';
import type { ReadContext } from '../../engine/collections/context.ts';
import { from, rowsIn, type Tables } from '../../engine/schema/statements.ts';
import { waiting } from '../study/enrolment/enrolment.ts';
import { scopeOf, type Asked, type Scope } from './scope.ts';
import { toGrade } from './to-grade.ts';
import { inSpanish } from '../../engine/sql/order.ts';

type Courses = ExpressionBuilder<Tables & { readonly c: Tables['cursos'] }, 'c'>;

/** Returns the enrolments of a course in a state, counted. */
const enrolmentsIn = (the: Courses, estado: 'activa' | 'solicitada' | 'completada') =>
  the
    .selectFrom('inscripciones as i')
    .select((count) => count.fn.countAll<number>().as('n'))
    .whereRef('i.curso', '=', 'c._id')
    .where('i.estado', '=', estado)
    .where('i.eliminado', '=', false);

/**
 * Returns the completed enrolments of a course, counted, whose students hold no certificate of one of its
 * published certifications.
 */
const toIssue = (the: Courses) =>
  enrolmentsIn(the, 'completada').where((a) =>
    a.exists(
      a
        .selectFrom('certificaciones as x')
        .select('x._id')
        .where('x._id', '=', a.fn.any('c.certificaciones'))
        .where('x.estado', '=', 'publicada')
        .where('x.eliminado', '=', false)
        .where((b) =>
          b.not(
            b.exists(
              b
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

/** Selects the courses with their figures. */
const withFigures = ({ courses, me }: Scope) =>
  from
    .selectFrom('cursos as c')
    .select([
      'c._id',
      'c.version',
      'c.titulo',
      'c.codigo',
      'c.estado',
      'c.centro',
      'c.cupo',
      'c.inscriptos',
      'c.reservados',
      'c.inicio',
      'c.fin',
      'c.creadoEn',
    ])
    .select((the) => [
      enrolmentsIn(the, 'activa').as('cursan'),
      enrolmentsIn(the, 'solicitada').as('piden'),
      waiting
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('i.curso', '=', the.ref('c._id'))
        .as('esperan'),
      toGrade(me)
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('x.cursoRaiz', '=', the.ref('c._id'))
        .as('porCorregir'),
      toIssue(the).as('porEmitir'),
      the
        .selectFrom('clases as l')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('l.curso', '=', 'c._id')
        .where('l.eliminado', '=', false)
        .as('clases'),
    ])
    .where('c._id', '=', (the) => the.fn.any(the.val(courses)));

/**
 * Returns a page of the courses: those in review first, then those with pending work, the rest, and the
 * archived; by title within each group.
 * @param page from 1
 */
export async function deskCourses(context: ReadContext, asked: Asked, page = 1): Promise<DeskCourses> {
  const scope = await scopeOf(context, asked);
  const rows = await from
    .with('t', () => withFigures(scope))
    .selectFrom('t')
    .selectAll()
    .select((the) => the.fn.countAll<number>().over().as('total'))
    .orderBy((the) =>
      the
        .case()
        .when('t.estado', '=', 'enRevision')
        .then(0)
        .when('t.estado', '=', 'archivado')
        .then(3)
        .when(
          the.or([
            the('t.piden', '>', 0),
            the('t.esperan', '>', 0),
            the('t.porCorregir', '>', 0),
            the('t.porEmitir', '>', 0),
          ]),
        )
        .then(1)
        .else(2)
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
