/** When a person has completed a course: its own rule over classes, grades and attendance. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { Queryable } from '../../platform/database/queryable.ts';
import { courseGrades } from './course-grades.ts';
import { findRow, type Found } from '../common/lookup.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';

/** Percent of the meetings that a person attended; absences with a reason don't count against. Undefined without meetings. */
async function attendance(db: Queryable, person: unknown, course: unknown): Promise<number | undefined> {
  const { rows } = await db.query<{ presentes: number; encuentros: number }>(
    `select count(*) filter (where a."estado" = 'presente') as presentes, count(*) as encuentros
     from "clases" c join "modulos" m on m."_id" = c."modulo" and not m."eliminado"
     left join "asistencias" a on a."clase" = c."_id" and a."usuario" = $1 and not a."eliminado"
     where c."curso" = $2 and not c."eliminado" and c."tipo" in ('enVivo', 'presencial') and a."estado" is distinct from 'justificada'`,
    [person, course],
  );
  const { presentes = 0, encuentros = 0 } = rows[0] ?? {};
  return encuentros > 0 ? (100 * presentes) / encuentros : undefined;
}

/** Whether there is something in the course that can be completed. */
async function hasProgramme(db: Queryable, course: unknown): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 as ok from "clases" c join "modulos" m on m."_id" = c."modulo" and not m."eliminado" where c."curso" = $1 and not c."eliminado" limit 1`,
    [course],
  );
  return rows.length > 0;
}

async function meetsRule(db: Queryable, enrolment: Found): Promise<boolean> {
  const course = await findRow(db, 'cursos', enrolment['curso'], ['reglaAprobacion']);
  if (!course) return false;
  const rule = recordOf(course['reglaAprobacion']);
  const { usuario: person, curso } = enrolment;
  if (Number(enrolment['progresoPct'] ?? 0) < Number(rule['clasesPct'] ?? 100)) return false;
  if (!(await hasProgramme(db, curso))) return false;
  const evaluations = await courseGrades(db, person, curso);
  if (evaluations.length > 0) {
    // What was not taken yet is not passed, however low the minimum.
    if (evaluations.some((grade) => grade.nota === null)) return false;
    const mean = evaluations.reduce((sum, grade) => sum + (grade.nota ?? 0), 0) / evaluations.length;
    if (mean < Number(rule['notaMin'] ?? 60)) return false;
  }
  const minimum = rule['asistenciaMin'];
  if (typeof minimum !== 'number') return true;
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
  if (enrolment?.['estado'] !== 'activa' || !(await meetsRule(context.tx, enrolment))) return;
  await context.system.edit('inscripciones', enrolmentId, { estado: 'completada' });
}

/** The same for what a person studies in a course, when a grade or an attendance changed. */
export async function completeCourseOf(
  context: RuleContext,
  person: unknown,
  course: unknown,
): Promise<void> {
  const { rows } = await context.tx.query<{ _id: string }>(
    `select "_id" from "inscripciones" where "usuario" = $1 and "curso" = $2 and "estado" = 'activa' and not "eliminado" order by "_id"`,
    [person, course],
  );
  for (const { _id } of rows) await completeIfDone(context, _id);
}
