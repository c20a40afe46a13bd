/** Inserts rows for a measurement, bypassing the collections' rules. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Database } from '../server/src/platform/database/connection.ts';
import { completeRow, insertRows } from '../server/src/seed/bulk.ts';

/** Inserts rows of a collection, with defaults for absent fields. */
export async function put(
  db: Database,
  name: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const collection = collectionNamed(name);
  if (!collection) throw new Error(`No existe la colección ${name}`);
  const at = new Date().toISOString();
  await insertRows(
    db,
    collection,
    rows.map((row) => completeRow(collection, row, at)),
  );
}

/** Inserts people who can sign in. `mark` distinguishes the people of different runs. */
export async function putPeople(
  db: Database,
  mark: string,
  many: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const people = Array.from({ length: many }, () => newId());
  await put(
    db,
    'users',
    people.map((_id, n) => ({
      _id,
      email: `medir-${mark}-${n}@medicion.example`,
      nombreUsuario: `medir-${mark}-${n}`,
      nombre: 'Persona',
      apellido: `De medición ${n}`,
      nombreLegal: `Łukasz Ñandú ${n}`,
      roles: ['estudiante'],
      estado: 'activo',
      confirmado: true,
      ...more,
    })),
  );
  return people;
}

/** Returns a published, public course of the demo, and its centre. */
export async function someCourse(db: Database): Promise<{ readonly _id: string; readonly centro: string }> {
  const { rows } = await db.query<{ _id: string; centro: string }>(
    `select "_id", "centro" from "cursos" where "estado" = 'publicado' and "visibilidad" = 'publica' and not "eliminado" order by "codigo" limit 1`,
  );
  const [course] = rows;
  if (!course) throw new Error('La demostración no tiene cursos publicados');
  return course;
}
