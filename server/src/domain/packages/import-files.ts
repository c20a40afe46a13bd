/**
 * Stores the files of a package like any upload: type detected from their bytes, metadata removed, and of a
 * type that their field accepts.
 */
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { file as fileField } from '@oficio/shared/contract/declaration/fields';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Request } from '../../engine/collections/context.ts';
import { insertFile } from '../../engine/collections/file-rows.ts';
import { removeUnused } from '../../engine/files/orphans.ts';
import { acceptedTypes, isFileField, type FileField } from '../../engine/files/types.ts';
import { maxBytesOf } from '../../engine/files/upload-limits.ts';
import { safeName, saveUpload, type UploadDeps } from '../../engine/files/upload.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { recordsOf, type Brought, type PackageFile } from './course-parts.ts';
import { withFileNames } from './file-names.ts';

/** Limits of a file that a text links: any type that may be stored. */
const IN_TEXT: FileField = fileField({ label: 'Archivo' });

/** Returns the fields that name each file. */
function fieldsOf(brought: Brought): Map<string, FileField[]> {
  const fields = new Map<string, FileField[]>();
  const note = (name: string, field: Field) => {
    fields.set(name, [...(fields.get(name) ?? []), isFileField(field) ? field : IN_TEXT]);
    return name;
  };
  for (const { collection, valores } of recordsOf(brought)) withFileNames(collection, valores, note);
  return fields;
}

/**
 * Reuses an earlier upload of the same bytes, already cleaned, if every field that names the file accepts it.
 * Returns the new file's id, or undefined when there is none.
 */
async function storedBefore(
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
  if (!row || !fields.every((one) => acceptedTypes(one).includes(row.tipo) && row.bytes <= maxBytesOf(one)))
    return undefined;
  const measured = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return (await insertFile(deps.db, request, { ...measured, sha256, nombre: safeName(nombre, row.tipo) }))._id;
}

interface Taking {
  readonly deps: UploadDeps;
  readonly request: Request;
  readonly brought: Brought;
}

async function store(
  { deps, request, brought }: Taking,
  file: PackageFile,
  fields: readonly FileField[],
): Promise<string> {
  const known = await storedBefore(deps, request, file, fields);
  if (known !== undefined) return known;
  const [strictest = IN_TEXT] = fields.toSorted((a, b) => acceptedTypes(a).length - acceptedTypes(b).length);
  try {
    return await saveUpload(deps, {
      stream: await brought.open(file),
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
 * Stores the files that the records name. Returns their ids by name in the package. The caller must `discard`
 * them when done.
 */
export async function importFiles(
  deps: UploadDeps,
  request: Request,
  brought: Brought,
): Promise<{
  readonly ids: ReadonlyMap<string, string>;
  /** Warnings about the files of types that no lesson accepts, a sentence each. */
  readonly avisos: readonly string[];
  discard(): Promise<void>;
}> {
  const fields = fieldsOf(brought);
  const ids = new Map<string, string>();
  const avisos: string[] = [];
  const discard = async () => {
    for (const id of ids.values()) await removeUnused(deps, request, id);
  };
  try {
    for (const file of brought.archivos) {
      const named = fields.get(file.id);
      if (!named) continue;
      try {
        ids.set(file.id, await store({ deps, request, brought }, file, named));
      } catch (error) {
        // Skip a foreign package's file with a warning. Our own packages only have files that we accept, so
        // there it is an error.
        if (brought.formato === 'oficio' || !(error instanceof ContractError) || error.status === 429)
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
