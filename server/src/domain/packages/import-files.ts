/**
 * Stores the files of a package like any upload: type detected from their bytes, metadata removed, and of a
 * type that their field accepts.
 */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { file as fileField } from '@oficio/shared/contract/declaration/fields';
import type { Request } from '../../engine/collections/context.ts';
import { insertFile } from '../../engine/collections/file-rows.ts';
import { removeUnused } from '../../engine/files/orphans.ts';
import { acceptedTypes, isFileField, type FileField } from '../../engine/files/types.ts';
import { maxBytesOf } from '../../engine/files/upload-limits.ts';
import { safeName, saveUpload, type UploadDeps } from '../../engine/files/upload.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { recordsOf, type ImportedCourse, type PackageFile } from './course-parts.ts';
import { withFileNames } from './file-names.ts';

/** Stands for a text that links a file: it accepts any type that may be stored. */
const TEXT_LINK_FIELD: FileField = fileField({ label: 'Archivo' });

/** Returns the fields that reference each file. */
function fieldsByFile(imported: ImportedCourse): Map<string, FileField[]> {
  const fields = new Map<string, FileField[]>();
  const addField = (name: string, field: Field) => {
    fields.set(name, [...(fields.get(name) ?? []), isFileField(field) ? field : TEXT_LINK_FIELD]);
    return name;
  };
  for (const { collection, valores } of recordsOf(imported)) withFileNames(collection, valores, addField);
  return fields;
}

/**
 * Reuses an earlier upload of the same bytes, already cleaned, if every field that names the file accepts it.
 * Returns the new file's id, or undefined when there is none.
 */
async function reuseStored(
  deps: UploadDeps,
  request: Request,
  { sha256, nombre }: PackageFile,
  fields: readonly FileField[],
): Promise<string | undefined> {
  const row = await from
    .selectFrom('archivos')
    .select(['tipo', 'bytes', 'ancho', 'alto', 'color', 'variantes'])
    .where('sha256', '=', sha256)
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(deps.db));
  const accepts = (field: FileField) =>
    row !== undefined && acceptedTypes(field).includes(row.tipo) && row.bytes <= maxBytesOf(field);
  if (!row || !fields.every(accepts)) return undefined;
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return (await insertFile(deps.db, request, { ...known, sha256, nombre: safeName(nombre, row.tipo) }))._id;
}

interface FileImport {
  readonly deps: UploadDeps;
  readonly request: Request;
  readonly imported: ImportedCourse;
}

async function storeFile(
  { deps, request, imported }: FileImport,
  file: PackageFile,
  fields: readonly FileField[],
): Promise<string> {
  const reused = await reuseStored(deps, request, file, fields);
  if (reused !== undefined) return reused;
  const [strictest = TEXT_LINK_FIELD] = fields.toSorted(
    (a, b) => acceptedTypes(a).length - acceptedTypes(b).length,
  );
  try {
    return await saveUpload(deps, {
      stream: await imported.open(file),
      filename: file.nombre,
      field: 'archivo',
      declaration: { ...strictest, maxBytes: Math.min(...fields.map(maxBytesOf)) },
      request,
    });
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new ContractError(error.status, `«${file.nombre.slice(0, 120)}»: ${error.message}`, 'archivo');
  }
}

/**
 * Stores the files that the records reference. Returns their ids by name in the package. The caller must `discard`
 * them when done.
 */
export async function importFiles(
  deps: UploadDeps,
  request: Request,
  imported: ImportedCourse,
): Promise<{
  readonly ids: ReadonlyMap<string, string>;
  /** Warnings about the files of types that no lesson accepts, a sentence each. */
  readonly avisos: readonly string[];
  discard(): Promise<void>;
}> {
  const fields = fieldsByFile(imported);
  const ids = new Map<string, string>();
  const avisos: string[] = [];
  const discard = async () => {
    for (const id of ids.values()) await removeUnused(deps, request, id);
  };
  try {
    for (const file of imported.archivos) {
      const fileFields = fields.get(file.id);
      if (!fileFields) continue;
      try {
        ids.set(file.id, await storeFile({ deps, request, imported }, file, fileFields));
      } catch (error) {
        // Skip a foreign package's file with a warning. Our own packages only have files that we accept, so
        // there it is an error.
        if (imported.formato === 'oficio' || !(error instanceof ContractError) || error.status === 429)
          throw error;
        avisos.push(`No se toma ${error.message}`);
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { ids, avisos, discard };
}
