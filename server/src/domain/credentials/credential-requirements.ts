/** What a person still lacks for a certification. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { Queryable } from '../../platform/database/queryable.ts';
import { gradesIn } from '../study/course-grades.ts';
import { idList, type Found } from '../common/lookup.ts';

/** Sentences about what is missing; empty when everything is met. */
export async function missingRequirements(
  db: Queryable,
  person: unknown,
  certification: Found,
): Promise<string[]> {
  const needs = recordOf(certification['requisitos']);
  const courses = idList(needs['cursos']);
  const missing: string[] = [];
  if (courses.length > 0) {
    const { rows } = await db.query<{ titulo: string }>(
      `select c."titulo" from "cursos" c where c."_id" = any($1::uuid[]) and not exists (
         select 1 from "inscripciones" i where i."curso" = c."_id" and i."usuario" = $2 and i."estado" = 'completada' and not i."eliminado")
       order by c."titulo"`,
      [courses, person],
    );
    missing.push(...rows.map((course) => `completar el curso «${course.titulo}»`));
  }
  const exams = idList(needs['ejercicios']);
  if (exams.length > 0) {
    const minimum = typeof needs['notaMin'] === 'number' ? needs['notaMin'] : undefined;
    for (const exam of await gradesIn(db, person, exams)) {
      if (exam.nota === null || exam.nota < (minimum ?? exam.aprobacionPct))
        missing.push(`aprobar «${exam.titulo}»`);
    }
  }
  return missing;
}
