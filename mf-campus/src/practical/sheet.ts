/**
 * The sheet of one evaluation while it is filled in: saved on this device at every change, until it is handed
 * in.
 */
import { gradeFor } from '@oficio/shared/contract/exercises/grades';
import { worthOf } from '@oficio/shared/contract/exercises/item';
import type { Criterion } from '@oficio/shared/contract/exercises/rubric';
import { newId } from '@oficio/shared/contract/values/ids';
import { databaseOf, type DatabaseStores } from '@oficio/shared/kit/database';

export interface Sheet {
  /** Key made of evaluator, exercise and person. */
  readonly key: string;
  /** The `_id` of the resulting record, which makes handing in idempotent. */
  readonly _id: string;
  /** Points by criterion; absent while not evaluated. */
  readonly points: Readonly<Record<string, number>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly comment: string;
  readonly photos: readonly File[];
  readonly candidate?: File | undefined;
  readonly evaluator?: File | undefined;
}

export const sheetKey = (evaluator: string, exercise: string, person: string): string =>
  `${evaluator} ${exercise} ${person}`;

export const newSheet = (key: string): Sheet => ({
  key,
  _id: newId(),
  points: {},
  notes: {},
  comment: '',
  photos: [],
});

/** Returns the points given, their maximum, the criteria left, and the resulting percentage. */
export function tally(rubric: readonly Criterion[], { points }: Pick<Sheet, 'points'>) {
  const earnedPoints = rubric.reduce((sum, { id }) => sum + (points[id] ?? 0), 0);
  const total = rubric.reduce((sum, criterion) => sum + worthOf(criterion), 0);
  const left = rubric.filter(({ id }) => points[id] === undefined);
  return { given: earnedPoints, total, left, percent: gradeFor(earnedPoints, total) };
}

/** Builds the record that is handed in. */
export const recordOf = (rubric: readonly Criterion[], sheet: Sheet, now: Date) => ({
  _id: sheet._id,
  correcciones: rubric.map(({ id }) => ({
    reactivo: id,
    puntos: sheet.points[id] ?? 0,
    ...(sheet.notes[id]?.trim() && { comentario: sheet.notes[id].trim() }),
  })),
  ...(sheet.comment.trim() && { comentario: sheet.comment.trim() }),
  ...(sheet.photos.length > 0 && { fotos: sheet.photos }),
  ...(sheet.candidate && { firmaCandidato: sheet.candidate }),
  ...(sheet.evaluator && { firmaEvaluador: sheet.evaluator }),
  sinConexion: !navigator.onLine,
  rendidoEn: now.toISOString(),
});

interface Stored extends DatabaseStores {
  planillas: { key: string; value: Sheet };
}

const database = databaseOf<Stored>({
  name: 'oficio-practicas',
  version: 1,
  upgrade(db) {
    db.createObjectStore('planillas', { keyPath: 'key' });
  },
});

/** Returns the stored sheet of a key; undefined if there is none or no database. */
export async function storedSheet(key: string): Promise<Sheet | undefined> {
  try {
    return await (await database()).get('planillas', key);
  } catch {
    return undefined;
  }
}

/** Stores a sheet; fails with a DOMException when the device has no space left. */
export async function storeSheet(sheet: Sheet): Promise<void> {
  await (await database()).put('planillas', sheet);
}

export async function removeSheet(key: string): Promise<void> {
  await (await database()).delete('planillas', key).catch(() => undefined);
}
