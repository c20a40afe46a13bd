/** Parts of a course that decide its students' standings. Read for many courses at once. */
import { sql } from 'kysely';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { instant } from '../../common/lookup.ts';

interface ModulePart {
  /** Opening time, in milliseconds since the epoch. */
  readonly opens: number | undefined;
  readonly obligatory: boolean;
}

/** A lesson, with its module's opening time; obligatory only if both are. */
export interface LessonPart
  extends ModulePart, Pick<Stored<'clases'>, '_id' | 'modulo' | 'titulo' | 'tipo' | 'criterio'> {}

/** A published exercise of a course. */
export interface ExercisePart extends Pick<
  Stored<'ejercicios'>,
  | '_id'
  | 'titulo'
  | 'tipo'
  | 'clase'
  | 'modulo'
  | 'intentosMax'
  | 'metodoNota'
  | 'aprobacionPct'
  | 'permiteSinConexion'
> {
  /** In milliseconds since the epoch. */
  readonly abre: number | undefined;
  readonly cierra: number | undefined;
  /** Whether the exercise has a rubric, and so is graded by an observer. */
  readonly inPerson: boolean;
}

export interface CourseParts {
  readonly sequential: boolean;
  /** End of the course, in milliseconds since the epoch. */
  readonly fin: number | undefined;
  readonly rule: Stored<'cursos'>['reglaAprobacion'];
  readonly modules: ReadonlyMap<string, ModulePart>;
  /** In study order. */
  readonly lessons: readonly LessonPart[];
  /**
   * In study order: each after the lesson or module that it belongs to; exercises of the whole course last.
   */
  readonly exercises: readonly ExercisePart[];
}

/** Groups rows by a key. Returns a function that gives the rows of a key. */
function groupBy<T>(rows: readonly T[], key: (row: T) => string): (key: string) => readonly T[] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return (name) => groups.get(name) ?? [];
}

/** Reads the parts of many courses at once, by course `_id`. */
export async function readCourses(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseParts>> {
  const courses = await from
    .selectFrom('cursos')
    .select(['_id', 'progresion', 'fin', 'reglaAprobacion'])
    .where('_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .$call(rowsIn(db));
  const modulesOf = groupBy(
    await from
      .selectFrom('modulos')
      .select(['_id', 'curso', 'obligatorio', 'disponibleDesde'])
      .where('curso', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .where('eliminado', '=', false)
      .orderBy('orden')
      .orderBy('_id')
      .$call(rowsIn(db)),
    ({ curso }) => curso,
  );
  const lessonsOf = groupBy(
    await from
      .selectFrom('clases')
      .select(['_id', 'modulo', 'titulo', 'tipo', 'criterio', 'obligatoria'])
      .where('curso', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .where('eliminado', '=', false)
      .orderBy('orden')
      .orderBy('_id')
      .$call(rowsIn(db)),
    ({ modulo }) => modulo,
  );
  const exercisesOf = groupBy(
    await from
      .selectFrom('ejercicios')
      .select(['_id', 'cursoRaiz', 'titulo', 'tipo', 'clase', 'modulo', 'intentosMax', 'metodoNota'])
      .select(['aprobacionPct', 'abre', 'cierra', 'permiteSinConexion'])
      .select(sql<boolean>`coalesce(jsonb_array_length(${sql.ref('rubrica')}), 0) > 0`.as('inPerson'))
      .where('cursoRaiz', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .where('estado', '=', 'publicado')
      .where('eliminado', '=', false)
      .orderBy('creadoEn')
      .orderBy('_id')
      .$call(rowsIn(db)),
    ({ cursoRaiz }) => cursoRaiz ?? '',
  );
  return new Map(
    courses.map((course) => {
      const modules = modulesOf(course._id);
      const parts = courseParts({
        course,
        modules,
        lessons: modules.flatMap(({ _id }) => lessonsOf(_id)),
        exercises: exercisesOf(course._id),
      });
      return [course._id, parts];
    }),
  );
}

/** Stored rows from which a course's parts are built. */
interface CourseRows {
  readonly course: Pick<Stored<'cursos'>, 'progresion' | 'fin' | 'reglaAprobacion'>;
  /** In study order. */
  readonly modules: readonly Pick<Stored<'modulos'>, '_id' | 'obligatorio' | 'disponibleDesde'>[];
  /** In study order within each module. */
  readonly lessons: readonly Pick<
    Stored<'clases'>,
    '_id' | 'modulo' | 'titulo' | 'tipo' | 'criterio' | 'obligatoria'
  >[];
  /** Published exercises, oldest first. */
  readonly exercises: readonly (Omit<ExercisePart, 'abre' | 'cierra'> &
    Pick<Stored<'ejercicios'>, 'abre' | 'cierra'>)[];
}

/** Builds a course's parts from its rows, in study order. */
export function courseParts({ course, modules, lessons, exercises }: CourseRows): CourseParts {
  const modulesWithLessons = modules.map(({ _id, disponibleDesde, obligatorio }) => ({
    _id,
    opens: instant(disponibleDesde),
    obligatory: obligatorio !== false,
    lessons: lessons.filter(({ modulo }) => modulo === _id),
  }));
  const places = modulesWithLessons.flatMap((module) => [...module.lessons, module].map(({ _id }) => _id));
  const placeOf = ({ clase, modulo }: Pick<ExercisePart, 'clase' | 'modulo'>) => {
    const index = places.indexOf(clase ?? modulo ?? '');
    return index < 0 ? places.length : index;
  };
  return {
    sequential: course.progresion === 'secuencial',
    fin: instant(course.fin),
    rule: course.reglaAprobacion,
    modules: new Map(modulesWithLessons.map(({ _id, opens, obligatory }) => [_id, { opens, obligatory }])),
    lessons: modulesWithLessons.flatMap(({ opens, obligatory, lessons: ownLessons }) =>
      ownLessons.map((lesson) => ({ ...lesson, opens, obligatory: obligatory && lesson.obligatoria })),
    ),
    exercises: exercises
      .map((row) => ({ ...row, abre: instant(row.abre), cierra: instant(row.cierra) }))
      .sort((a, b) => placeOf(a) - placeOf(b)),
  };
}
