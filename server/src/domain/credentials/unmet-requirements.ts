/** What a certification asks for, as conditions on a person who is another statement's. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { from, type Tables } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { gradesOf } from '../study/course-grades.ts';

/** Whether the person has not completed one of the courses, or lacks the mark of one of the exams. */
export function lacksRequirements<DB extends Tables, T extends keyof DB>(
  them: ExpressionBuilder<DB, T>,
  person: Expression<string>,
  needs: Stored<'certificaciones'>['requisitos'],
): Expression<SqlBool> {
  const courses = [...(needs?.cursos ?? [])];
  const exams = [...(needs?.ejercicios ?? [])];
  const incomplete = from
    .selectFrom('cursos as c')
    .select('c._id')
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
    );
  const failed = from
    .selectFrom(gradesOf(person, exams).as('g'))
    .select('g._id')
    .where((the) =>
      the.or([
        the('g.nota', 'is', null),
        the(
          'g.nota',
          '<',
          needs?.notaMin === undefined ? the.ref('g.aprobacionPct') : the.val(needs.notaMin),
        ),
      ]),
    );
  return them.or([them.exists(incomplete), them.exists(failed)]);
}
