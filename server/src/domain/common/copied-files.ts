/**
 * Copies the files of a copied record: new rows over the same bytes. A file can be read by the readers of the
 * record that it belongs to, and the copy's readers are not the original's.
 */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { newId } from '@oficio/shared/contract/values/ids';
import { callerId, type Values } from '../../engine/collections/context.ts';
import { fileAccess } from '../../engine/collections/file-access.ts';
import { archivos, type FileRow } from '../../engine/collections/file-rows.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { FILE_LINK, referencePaths } from '../../engine/collections/references.ts';
import { insertRow } from '../../engine/collections/store-row.ts';
import { valuesAt } from '../../engine/search/values-at.ts';
import { storedColumns } from '../../engine/sql/stored-columns.ts';
import { ident } from '../../platform/database/identifiers.ts';

/** Returns the files that some values reference, each with its field. */
export function referencedFiles(collection: Collection, values: Values): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, target } of referencePaths(collection)) {
    if (target !== 'archivos') continue;
    const [head = '', ...rest] = path.split('.');
    for (const id of valuesAt(values[head], rest)) if (typeof id === 'string') found.set(id, path);
  }
  for (const [name, field] of Object.entries(collection.fields as Fields)) {
    const text = values[name];
    if ((field.kind !== 'richText' && field.kind !== 'markdown') || typeof text !== 'string') continue;
    for (const [, id = ''] of text.matchAll(FILE_LINK)) if (!found.has(id)) found.set(id, name);
  }
  return found;
}

/** Replaces file ids throughout the values. */
function withFiles(values: Values, ids: ReadonlyMap<string, string>): Values {
  if (ids.size === 0) return values;
  let text = JSON.stringify(values);
  for (const [before, after] of ids) text = text.replaceAll(before, after);
  return JSON.parse(text) as Values;
}

const COPIED_FIELDS = ['nombre', 'sha256', 'tipo', 'bytes', 'ancho', 'alto', 'color', 'variantes'];

/**
 * Copies the files that a record's values reference, for the record `to`: files of the record `from`, and of
 * other records that the caller may open. Returns the values with the new ids, and the number of copies.
 * Files that the caller may not open keep their ids, which gives nobody access to them.
 */
export async function copyFiles(
  context: WriteContext,
  collection: Collection,
  values: Values,
  {
    from,
    to,
    only = () => true,
  }: {
    readonly from: string;
    readonly to: string;
    /** Selects the files to copy; the others keep their ids. */
    readonly only?: (file: FileRow) => boolean;
  },
): Promise<{ readonly values: Values; readonly files: number }> {
  const references = referencedFiles(collection, values);
  if (references.size === 0) return { values, files: 0 };
  const { rows } = await context.tx.query(
    `select ${storedColumns(archivos)} from ${ident(archivos.name)} where "_id" = any($1::uuid[]) and not "eliminado" order by "_id"`,
    [[...references.keys()]],
  );
  const ids = new Map<string, string>();
  const now = context.now.toISOString();
  const author = callerId(context);
  for (const file of (rows as unknown as FileRow[]).filter(only)) {
    const own = file.coleccion === collection.name && file.objeto === from;
    if (!own && (await fileAccess({ ...context, db: context.tx }, file)) === 'none') continue;
    const copy = newId(context.now.getTime());
    await insertRow(context, archivos, {
      ...Object.fromEntries(COPIED_FIELDS.filter((name) => name in file).map((name) => [name, file[name]])),
      _id: copy,
      creadoEn: now,
      actualizadoEn: now,
      creadoPor: author,
      actualizadoPor: author,
      coleccion: collection.name,
      objeto: to,
      campo: references.get(file._id),
      version: 1,
      eliminado: false,
      publico: false,
    });
    ids.set(file._id, copy);
  }
  return { values: withFiles(values, ids), files: ids.size };
}
