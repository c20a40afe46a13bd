/** The exercise of an attempt, as it was when the attempt began. */
import type { Item } from '@oficio/shared/contract/exercises/item';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Found } from '../common/lookup.ts';

export interface Exercise {
  readonly _id: string;
  readonly version: number;
  readonly titulo: string;
  readonly items: readonly Item[];
  readonly keys: Readonly<Record<string, unknown>>;
  readonly feedback: Readonly<Record<string, unknown>>;
  readonly row: Found;
}

const asExercise = (row: Found): Exercise => ({
  _id: row['_id'] as string,
  version: row['version'] as number,
  titulo: String(row['titulo']),
  items: Array.isArray(row['reactivos']) ? (row['reactivos'] as Item[]) : [],
  keys: recordOf(row['clave']),
  feedback: recordOf(row['retroalimentacion']),
  row,
});

/** The exercise as it is now, held so that it isn't unpublished meanwhile; undefined when there is none. */
export async function currentExercise(db: Queryable, id: unknown): Promise<Exercise | undefined> {
  if (typeof id !== 'string') return undefined;
  const { rows } = await db.query(
    `select * from "ejercicios" where "_id" = $1 and not "eliminado" for share`,
    [id],
  );
  return rows[0] && asExercise(rows[0]);
}

/**
 * The exercise at a version: a teacher may have changed it while somebody was answering. The settings (dates,
 * pass mark, what to show) are today's; the items and keys, those of then.
 */
export async function exerciseAt(db: Queryable, id: unknown, version: unknown): Promise<Exercise> {
  const { rows } = await db.query(`select * from "ejercicios" where "_id" = $1`, [id]);
  const current = asExercise(rows[0] as Found);
  if (typeof version !== 'number' || version === current.version) return current;
  const { rows: kept } = await db.query<{ registro: Found }>(
    `select "registro" from "revisiones" where "coleccion" = 'ejercicios' and "objeto" = $1 and "versionRegistro" = $2 order by "_id" limit 1`,
    [id, version],
  );
  if (!kept[0]) return current;
  const { items, keys, feedback } = asExercise(kept[0].registro);
  return { ...current, items, keys, feedback };
}
