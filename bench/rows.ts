/** Inserts rows for a measurement, bypassing the collections' rules. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Database } from '../server/src/platform/database/connection.ts';
import { completeRow, insertRows } from '../server/src/seed/bulk.ts';

/** Inserts rows of a collection, with defaults for absent fields. */
export async function insertDocs(
  db: Database,
  name: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const collection = collectionNamed(name);
  if (!collection) throw new Error(`No existe la colección ${name}`);
  const now = new Date().toISOString();
  await insertRows(
    db,
    collection,
    rows.map((row) => completeRow(collection, row, now)),
  );
}

/** Inserts people who can sign in. `runId` distinguishes the people of different runs. */
export async function insertPeople(
  db: Database,
  runId: string,
  count: number,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const people = Array.from({ length: count }, () => newId());
  await insertDocs(
    db,
    'users',
    people.map((_id, n) => ({
      _id,
      email: `medir-${runId}-${n}@medicion.example`,
      nombreUsuario: `medir-${runId}-${n}`,
      nombre: 'Persona',
      apellido: `De medición ${n}`,
      nombreLegal: `Łukasz Ñandú ${n}`,
      roles: ['estudiante'],
      estado: 'activo',
      confirmado: true,
      ...extra,
    })),
  );
  return people;
}

/** Returns a published, public course of the demo, and its centre. */
export async function publishedCourse(
  db: Database,
): Promise<{ readonly _id: string; readonly centro: string }> {
  const { rows } = await db.query<{ _id: string; centro: string }>(
    `select "_id", "centro" from "cursos" where "estado" = 'publicado' and "visibilidad" = 'publica' and not "eliminado" order by "codigo" limit 1`,
  );
  const [course] = rows;
  if (!course) throw new Error('La demostración no tiene cursos publicados');
  return course;
}
