/** When a person has completed a course: its own rule over classes, grades and attendance. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { courseGrades } from './course-grades.ts';
import { firstOf, from, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { findRow } from '../common/lookup.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';

/** Percent of the meetings that a person attended; absences with a reason don't count against. Undefined without meetings. */
async function attendance(db: Queryable, person: string, course: string): Promise<number | undefined> {
  const row = await firstOf(
    db,
    from
      .selectFrom('clases as c')
      .innerJoin('modulos as m', (join) => join.onRef('m._id', '=', 'c.modulo').on('m.eliminado', '=', false))
      .leftJoin('asistencias as a', (join) =>
        join.onRef('a.clase', '=', 'c._id').on('a.usuario', '=', person).on('a.eliminado', '=', false),
      )
      .select((the) => [
        the.fn.countAll<number>().filterWhere('a.estado', '=', 'presente').as('presentes'),
        the.fn.countAll<number>().as('encuentros'),
      ])
      .where('c.curso', '=', course)
      .where('c.eliminado', '=', false)
      .where('c.tipo', 'in', ['enVivo', 'presencial'])
      .where('a.estado', 'is distinct from', 'justificada'),
  );
  const { presentes = 0, encuentros = 0 } = row ?? {};
  return encuentros > 0 ? (100 * presentes) / encuentros : undefined;
}

/** Whether there is something in the course that can be completed. */
async function hasProgramme(db: Queryable, course: string): Promise<boolean> {
  const lesson = await firstOf(
    db,
    from
      .selectFrom('clases as c')
      .innerJoin('modulos as m', (join) => join.onRef('m._id', '=', 'c.modulo').on('m.eliminado', '=', false))
      .select('c._id')
      .where('c.curso', '=', course)
      .where('c.eliminado', '=', false)
      .limit(1),
  );
  return lesson !== undefined;
}

async function meetsRule(
  db: Queryable,
  enrolment: Pick<Stored<'inscripciones'>, 'usuario' | 'curso' | 'progresoPct'>,
): Promise<boolean> {
  const course = await findRow(db, 'cursos', enrolment.curso, ['reglaAprobacion']);
  if (!course) return false;
  const rule = course.reglaAprobacion;
  const { usuario: person, curso } = enrolment;
  if ((enrolment.progresoPct ?? 0) < (rule?.clasesPct ?? 100)) return false;
  if (!(await hasProgramme(db, curso))) return false;
  const evaluations = await courseGrades(db, person, curso);
  if (evaluations.length > 0) {
    // What was not taken yet is not passed, however low the minimum.
    if (evaluations.some((grade) => grade.nota === null)) return false;
    const mean = evaluations.reduce((sum, grade) => sum + (grade.nota ?? 0), 0) / evaluations.length;
    if (mean < (rule?.notaMin ?? 60)) return false;
  }
  const minimum = rule?.asistenciaMin;
  if (minimum === undefined) return true;
  return ((await attendance(db, person, curso)) ?? 100) >= minimum;
}

/** Completes an enrolment that is under way once its course's rule is met. */
export async function completeIfDone(context: RuleContext, enrolmentId: string): Promise<void> {
  const enrolment = await findRow(context.tx, 'inscripciones', enrolmentId, [
    'usuario',
    'curso',
    'estado',
    'progresoPct',
  ]);
  if (enrolment?.estado !== 'activa' || !(await meetsRule(context.tx, enrolment))) return;
  await context.system.edit('inscripciones', enrolmentId, { estado: 'completada' });
}

/** The same for what a person studies in a course, when a grade or an attendance changed. */
export async function completeCourseOf(context: RuleContext, person: string, course: string): Promise<void> {
  const enrolments = await rowsOf(
    context.tx,
    from
      .selectFrom('inscripciones')
      .select('_id')
      .where('usuario', '=', person)
      .where('curso', '=', course)
      .where('estado', '=', 'activa')
      .where('eliminado', '=', false)
      .orderBy('_id'),
  );
  for (const { _id } of enrolments) await completeIfDone(context, _id);
}
