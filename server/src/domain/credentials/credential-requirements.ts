/** What a person still lacks for a certification. */
import { from, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { gradesIn } from '../study/course-grades.ts';

/** Sentences about what is missing; empty when everything is met. */
export async function missingRequirements(
  db: Queryable,
  person: string,
  { requisitos: needs }: Pick<Stored<'certificaciones'>, 'requisitos'>,
): Promise<string[]> {
  const courses = needs?.cursos ?? [];
  const missing: string[] = [];
  if (courses.length > 0) {
    const incomplete = await rowsOf(
      db,
      from
        .selectFrom('cursos as c')
        .select('c.titulo')
        .where('c._id', '=', (the) => the.fn.any(the.val(courses)))
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
        )
        .orderBy('c.titulo'),
    );
    missing.push(...incomplete.map((course) => `completar el curso «${course.titulo}»`));
  }
  const exams = needs?.ejercicios ?? [];
  if (exams.length > 0) {
    for (const exam of await gradesIn(db, person, exams)) {
      if (exam.nota === null || exam.nota < (needs?.notaMin ?? exam.aprobacionPct))
        missing.push(`aprobar «${exam.titulo}»`);
    }
  }
  return missing;
}
