/** Detects declarations changed without a migration, before a query fails because of it. */
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Returns the declared fields without a column in the database (`zonas.activa`) and collections without a
 * table (`zonas`).
 */
export async function missingColumns(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ tabla: string; columna: string }>(
    `select c.relname as tabla, a.attname as columna from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  const tables = Map.groupBy(rows, ({ tabla }) => tabla);
  return ALL_COLLECTIONS.flatMap(({ name, fields }) => {
    const columns = tables.get(name)?.map(({ columna }) => columna);
    if (!columns) return [name];
    return Object.entries<Field>(fields)
      .filter(([field, { writeOnly }]) => !writeOnly && !columns.includes(field))
      .map(([field]) => `${name}.${field}`);
  });
}
