/** Reads a course with all its parts, for its review. */
import { sql } from 'kysely';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';

const COURSE = ['_id', 'estado', 'inicio', 'fin', 'progresion', 'reglaAprobacion'] as const;
const MODULE = ['_id', 'titulo', 'obligatorio', 'disponibleDesde'] as const;
const LESSON = [
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
const EXERCISE = [
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

export type ReviewedLesson = Pick<Stored<'clases'>, (typeof LESSON)[number]>;
export type ReviewedExercise = Pick<Stored<'ejercicios'>, (typeof EXERCISE)[number]> & {
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
  readonly course: Pick<Stored<'cursos'>, (typeof COURSE)[number]>;
  /** In study order, as are the lessons. */
  readonly modules: readonly Pick<Stored<'modulos'>, (typeof MODULE)[number]>[];
  readonly lessons: readonly ReviewedLesson[];
  /** Oldest first; includes drafts. */
  readonly exercises: readonly ReviewedExercise[];
  readonly gone: readonly GoneRequirement[];
}

/** Courses and exercises, deleted or archived, that a certification requires together with the course. */
async function goneRequirements(db: Queryable, id: string): Promise<readonly GoneRequirement[]> {
  const asking = from
    .selectFrom('certificaciones as x')
    .where('x.eliminado', '=', false)
    .where('x.estado', '<>', 'retirada')
    .where(sql<boolean>`${sql.ref('x.requisitos')} -> 'cursos' ? ${id}`);
  const courses = await asking
    .innerJoin('cursos as c', (join) =>
      join.on(sql<boolean>`${sql.ref('x.requisitos')} -> 'cursos' ? ${sql.ref('c._id')}::text`),
    )
    .where((the) => the.or([the('c.eliminado', '=', true), the('c.estado', '=', 'archivado')]))
    .select(['x._id as certificacion', 'x.nombre', 'c.titulo as pide'])
    .limit(20)
    .$call(rowsIn(db));
  const exercises = await asking
    .innerJoin('ejercicios as e', (join) =>
      join.on(sql<boolean>`${sql.ref('x.requisitos')} -> 'ejercicios' ? ${sql.ref('e._id')}::text`),
    )
    .where('e.eliminado', '=', true)
    .select(['x._id as certificacion', 'x.nombre', 'e.titulo as pide'])
    .limit(20)
    .$call(rowsIn(db));
  return [...courses, ...exercises];
}

/**
 * Returns undefined for a course that doesn't exist.
 * @param removedAt when a part went to the trash with its own parts: they count as if still there
 */
export async function courseFacts(
  db: Queryable,
  id: string,
  removedAt: string | null = null,
): Promise<CourseFacts | undefined> {
  const course = await from
    .selectFrom('cursos')
    .select([...COURSE])
    .where('_id', '=', id)
    .$call(firstIn(db));
  if (!course) return undefined;
  const isThere = sql<boolean>`(not ${sql.ref('eliminado')} or ${sql.ref('eliminadoEn')} = ${removedAt}::timestamptz)`;
  const modules = await from
    .selectFrom('modulos')
    .select([...MODULE])
    .where('curso', '=', id)
    .where(isThere)
    .orderBy('orden')
    .orderBy('_id')
    .$call(rowsIn(db));
  const lessons = await from
    .selectFrom('clases')
    .select([...LESSON])
    .where('curso', '=', id)
    .where(isThere)
    .orderBy('orden')
    .orderBy('_id')
    .$call(rowsIn(db));
  const exercises = await from
    .selectFrom('ejercicios')
    .select([...EXERCISE])
    .select(sql<boolean>`coalesce(jsonb_array_length(${sql.ref('rubrica')}), 0) > 0`.as('inPerson'))
    .where('cursoRaiz', '=', id)
    .where(isThere)
    .orderBy('creadoEn')
    .orderBy('_id')
    .$call(rowsIn(db));
  return { course, modules, lessons, exercises, gone: await goneRequirements(db, id) };
}
