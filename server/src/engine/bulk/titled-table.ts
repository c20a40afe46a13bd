/** A table with its titles in the first row, each naming a field: how most lists are read. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { TableReader } from '../collections/list-rules.ts';
import { columnField } from './import-columns.ts';
import { keyFields } from './lookup.ts';

/** @param chosen what each column is, where the person said so */
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
    headed: true,
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
