/** Reader of tables whose first row has headings that name fields, the most common layout. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { TableReader } from '../collections/list-rules.ts';
import { columnField } from './import-columns.ts';
import { keyFields } from './lookup.ts';

/** @param chosen field of each column, if the person chose them */
export function titledTable(
  collection: Collection,
  titles: readonly string[],
  fields: Fields,
  chosen: readonly string[] | undefined,
): TableReader {
  const columns = titles.map((heading, at) => columnField(heading, chosen?.[at], fields));
  const key = keyFields(
    collection,
    columns.filter((name) => name !== undefined),
  );
  return {
    hasHeading: true,
    columns: titles.map((titulo, at) => {
      const campo = columns[at];
      return { titulo, ...(campo !== undefined && { campo }) };
    }),
    lines(cells) {
      const datos: Record<string, string> = {};
      for (const [at, name] of columns.entries()) {
        const cell = cells[at] ?? '';
        if (name && cell !== '') datos[name] = cell;
      }
      const clave =
        key && key.every((name) => datos[name])
          ? key.map((name) => datos[name]?.toLowerCase()).join('\u001f')
          : null;
      return [{ datos, clave }];
    },
  };
}
