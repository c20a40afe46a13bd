/** The grade of a person in an exercise, by the method the exercise declares, and in a whole course. */
import type { Queryable } from '../../platform/database/queryable.ts';

/** Attempts that count: graded, or graded when their time ran out. */
const COUNTING = `('calificado', 'vencido')`;

/** SQL of the grade by method, over attempts `a` of exercise `x`; null without any. */
export const GRADE = `case x."metodoNota"
    when 'promedio' then avg(a."nota")
    when 'ultimo' then (array_agg(a."nota" order by a."numero" desc))[1]
    when 'primero' then (array_agg(a."nota" order by a."numero"))[1]
    else max(a."nota") end`;

export interface ExerciseGrade {
  readonly _id: string;
  readonly titulo: string;
  readonly aprobacionPct: number;
  /** Percent; null when nothing was graded yet. */
  readonly nota: number | null;
}

/** A person's grade in each exercise that `filter` lets through, on alias `x`, with `$2` for its value. */
async function grades(
  db: Queryable,
  person: string,
  filter: string,
  value: string | readonly string[],
): Promise<ExerciseGrade[]> {
  const { rows } = await db.query<ExerciseGrade & Record<string, unknown>>(
    `select x."_id", x."titulo", x."aprobacionPct", ${GRADE} as nota
     from "ejercicios" x
     left join "intentos" a on a."ejercicio" = x."_id" and a."usuario" = $1 and a."estado" in ${COUNTING} and a."nota" is not null and not a."eliminado"
     where not x."eliminado" and x."estado" = 'publicado' and ${filter}
     group by x."_id"`,
    [person, value],
  );
  return rows;
}

/** The grades of a person in the evaluations of a course. */
export const courseGrades = (db: Queryable, person: string, course: string) =>
  grades(db, person, `x."tipo" = 'evaluacion' and x."cursoRaiz" = $2`, course);

/** The grades of a person in the exercises of a class. */
export const lessonGrades = (db: Queryable, person: string, lesson: string) =>
  grades(db, person, `x."clase" = $2`, lesson);

/** The grades of a person in some exercises. */
export const gradesIn = (db: Queryable, person: string, exercises: readonly string[]) =>
  grades(db, person, `x."_id" = any($2::uuid[])`, exercises);

/** Whether the grade passes the exercise. */
export const passesExercise = (grade: ExerciseGrade): boolean =>
  grade.nota !== null && grade.nota >= grade.aprobacionPct;
