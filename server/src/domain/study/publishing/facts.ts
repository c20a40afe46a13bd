/** Reads a course with all its parts, for its review. */
import { sql } from 'kysely';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';

const COURSE_COLUMNS = ['_id', 'estado', 'inicio', 'fin', 'progresion', 'reglaAprobacion'] as const;
const MODULE_COLUMNS = ['_id', 'titulo', 'obligatorio', 'disponibleDesde'] as const;
const LESSON_COLUMNS = [
  '_id',
  'titulo',
  'modulo',
  'tipo',
  'criterio',
  'obligatoria',
  'contenido',
  'video',
  'videoArchivo',
  'adjuntos',
  'encuentro',
] as const;
const EXERCISE_COLUMNS = [
  '_id',
  'titulo',
  'clase',
  'modulo',
  'tipo',
  'estado',
  'abre',
  'cierra',
  'reactivos',
  'intentosMax',
  'metodoNota',
  'aprobacionPct',
  'permiteSinConexion',
] as const;

export type ReviewedLesson = Pick<Stored<'clases'>, (typeof LESSON_COLUMNS)[number]>;
export type ReviewedExercise = Pick<Stored<'ejercicios'>, (typeof EXERCISE_COLUMNS)[number]> & {
  /** Whether the exercise has a rubric, and so is graded by an observer. */
  readonly inPerson: boolean;
};
/** Requirement of a certification, beside the course, that no longer exists. */
interface GoneRequirement {
  readonly certificacion: string;
  readonly nombre: string;
  readonly pide: string;
}

export interface CourseFacts {
  readonly course: Pick<Stored<'cursos'>, (typeof COURSE_COLUMNS)[number]>;
  /** In study order, as are the lessons. */
  readonly modules: readonly Pick<Stored<'modulos'>, (typeof MODULE_COLUMNS)[number]>[];
  readonly lessons: readonly ReviewedLesson[];
  /** Oldest first; includes drafts. */
  readonly exercises: readonly ReviewedExercise[];
  readonly gone: readonly GoneRequirement[];
}

/** Maximum courses, and maximum exercises, listed as gone. */
const MAX_GONE_REQUIREMENTS = 20;

/** Returns the courses and exercises, deleted or archived, that a certification requires together with the course. */
async function goneRequirements(db: Queryable, id: string): Promise<readonly GoneRequirement[]> {
  const certifications = from
    .selectFrom('certificaciones as x')
    .where('x.eliminado', '=', false)
    .where('x.estado', '<>', 'retirada')
    .where(sql<boolean>`${sql.ref('x.requisitos')} -> 'cursos' ? ${id}`);
  const courses = await certifications
    .innerJoin('cursos as c', (join) =>
      join.on(sql<boolean>`${sql.ref('x.requisitos')} -> 'cursos' ? ${sql.ref('c._id')}::text`),
    )
    .where((eb) => eb.or([eb('c.eliminado', '=', true), eb('c.estado', '=', 'archivado')]))
    .select(['x._id as certificacion', 'x.nombre', 'c.titulo as pide'])
    .limit(MAX_GONE_REQUIREMENTS)
    .$call(rowsIn(db));
  const exercises = await certifications
    .innerJoin('ejercicios as e', (join) =>
      join.on(sql<boolean>`${sql.ref('x.requisitos')} -> 'ejercicios' ? ${sql.ref('e._id')}::text`),
    )
    .where('e.eliminado', '=', true)
    .select(['x._id as certificacion', 'x.nombre', 'e.titulo as pide'])
    .limit(MAX_GONE_REQUIREMENTS)
    .$call(rowsIn(db));
  return [...courses, ...exercises];
}

/**
 * Returns a course with its parts; undefined for one that doesn't exist.
 * @param removedAt when a part went to the trash with its own parts: they count as if still there
 */
export async function courseFacts(
  db: Queryable,
  id: string,
  removedAt: string | null = null,
): Promise<CourseFacts | undefined> {
  const course = await from
    .selectFrom('cursos')
    .select([...COURSE_COLUMNS])
    .where('_id', '=', id)
    .$call(firstIn(db));
  if (!course) return undefined;
  const isPresent = sql<boolean>`(not ${sql.ref('eliminado')} or ${sql.ref('eliminadoEn')} = ${removedAt}::timestamptz)`;
  const modules = await from
    .selectFrom('modulos')
    .select([...MODULE_COLUMNS])
    .where('curso', '=', id)
    .where(isPresent)
    .orderBy('orden')
    .orderBy('_id')
    .$call(rowsIn(db));
  const lessons = await from
    .selectFrom('clases')
    .select([...LESSON_COLUMNS])
    .where('curso', '=', id)
    .where(isPresent)
    .orderBy('orden')
    .orderBy('_id')
    .$call(rowsIn(db));
  const exercises = await from
    .selectFrom('ejercicios')
    .select([...EXERCISE_COLUMNS])
    .select(sql<boolean>`coalesce(jsonb_array_length(${sql.ref('rubrica')}), 0) > 0`.as('inPerson'))
    .where('cursoRaiz', '=', id)
    .where(isPresent)
    .orderBy('creadoEn')
    .orderBy('_id')
    .$call(rowsIn(db));
  return { course, modules, lessons, exercises, gone: await goneRequirements(db, id) };
}
