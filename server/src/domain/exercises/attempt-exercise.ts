/** The exercise of an attempt, as it was when the attempt began. */
import { sql, type Expression } from 'kysely';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { isPractical, rubricItems } from '@oficio/shared/contract/exercises/rubric';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { firstIn, firstOf, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { noSuch } from '../common/lookup.ts';

/** Questions and keys come from the version that the attempt was drawn from. */
const CONTENT = ['reactivos', 'rubrica', 'clave', 'retroalimentacion'] as const;
/** Place and settings always come from the current version. */
const SETTINGS = [
  'tipo',
  'clase',
  'modulo',
  'cursoRaiz',
  'certificacion',
  'estado',
  'mezclar',
  'limitarA',
  'sorteo',
  'intentosMax',
  'duracionSeg',
  'graciaSeg',
  'abre',
  'cierra',
  'aprobacionPct',
  'mostrarRespuestas',
  'correccion',
  'permiteSinConexion',
] as const;

type Content = Pick<Stored<'ejercicios'>, (typeof CONTENT)[number]>;
type Settings = Pick<Stored<'ejercicios'>, (typeof SETTINGS)[number]> & {
  /**
   * For an exercise that shows its answers on closing: whether an attempt is still in progress, including
   * extra time and grace.
   */
  readonly answeredStill: boolean;
};

export interface Exercise {
  readonly _id: string;
  readonly version: number;
  readonly titulo: string;
  readonly items: readonly Item[];
  readonly keys: Readonly<Record<string, unknown>>;
  readonly feedback: Readonly<Record<string, unknown>>;
  /** Whether an examiner evaluates it in person, with a rubric. */
  readonly practical: boolean;
  readonly row: Settings;
}

const contentOf = (row: Content): Pick<Exercise, 'items' | 'keys' | 'feedback' | 'practical'> => ({
  // A practical exam is graded by its criteria. Versions older than rubrics have none.
  items: isPractical(row) ? rubricItems(row.rubrica) : (row.reactivos ?? []),
  practical: isPractical(row),
  keys: recordOf(row.clave),
  feedback: recordOf(row.retroalimentacion),
});

const asExercise = (
  row: Pick<Stored<'ejercicios'>, '_id' | 'version' | 'titulo'> & Content & Settings,
): Exercise => ({ _id: row._id, version: row.version, titulo: row.titulo, ...contentOf(row), row });

/** Subquery of the attempts at an exercise that are in progress. */
export const attemptsInProgress = (exercise: string | Expression<string>) =>
  from
    .selectFrom('intentos as p')
    .select('p._id')
    .where('p.ejercicio', '=', exercise)
    .where('p.estado', '=', sql.lit('enCurso'))
    .where('p.eliminado', '=', false);

const exerciseRow = (id: string) =>
  from
    .selectFrom('ejercicios')
    .select(['_id', 'version', 'titulo', ...CONTENT, ...SETTINGS])
    // Computed only where it matters, because this row is read with every answer.
    .select((the) =>
      sql<boolean>`case when ${sql.ref('mostrarRespuestas')} = 'alCerrar' then ${the.exists(attemptsInProgress(id))} else false end`.as(
        'answeredStill',
      ),
    )
    .where('_id', '=', id);

/**
 * Returns the current exercise, locked so that it can't be unpublished meanwhile; undefined when there is
 * none.
 */
export async function currentExercise(
  db: Queryable,
  id: string | null | undefined,
): Promise<Exercise | undefined> {
  if (!id) return undefined;
  const row = await firstOf(db, exerciseRow(id).where('eliminado', '=', false).forShare());
  return row && asExercise(row);
}

/**
 * Returns the exercise at a version, because a teacher may have changed it during an attempt. Its settings
 * (dates, pass mark, feedback) are the current ones; its items and keys are those of that version.
 */
export async function exerciseAt(db: Queryable, id: string, version: number | null): Promise<Exercise> {
  const row = await firstOf(db, exerciseRow(id));
  if (!row) throw noSuch('un ejercicio', 'ejercicio');
  const current = asExercise(row);
  if (version === null || version === current.version) return current;
  const revision = await from
    .selectFrom('revisiones')
    .select('registro')
    .where('coleccion', '=', 'ejercicios')
    .where('objeto', '=', id)
    .where('versionRegistro', '=', version)
    .orderBy('_id')
    .limit(1)
    .$call(firstIn(db));
  // A revision stores the row of its collection as it was.
  return revision ? { ...current, ...contentOf(revision.registro as Content) } : current;
}

/**
 * Returns a practical exam set to show its results on submission. That reveals no answers: an evaluator grades
 * every item.
 */
export const showingPoints = (exercise: Exercise): Exercise => ({
  ...exercise,
  row: { ...exercise.row, mostrarRespuestas: 'alEnviar' },
});
