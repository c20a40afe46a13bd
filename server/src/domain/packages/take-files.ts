/** The files of a package, stored as any upload is: known by their bytes, cleaned, and of a type that their field takes. */
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { file as fileField } from '@oficio/shared/contract/declaration/fields';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Request } from '../../engine/collections/context.ts';
import { noteFile } from '../../engine/collections/file-rows.ts';
import { removeUnheld } from '../../engine/files/orphans.ts';
import { acceptedTypes, isFileField, type FileField } from '../../engine/files/types.ts';
import { maxBytesOf, safeName, saveUpload, type UploadDeps } from '../../engine/files/upload.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { recordsOf, type Brought, type PackageFile } from './course-parts.ts';
import { withFileNames } from './file-names.ts';

/** A text links what is attached beside it too: of any type that may be stored. */
const IN_TEXT: FileField = fileField({ label: 'Archivo' });

/** The fields that name each file. */
function fieldsOf(brought: Brought): Map<string, FileField[]> {
  const fields = new Map<string, FileField[]>();
  const note = (name: string, field: Field) => {
    fields.set(name, [...(fields.get(name) ?? []), isFileField(field) ? field : IN_TEXT]);
    return name;
  };
  for (const { collection, valores } of recordsOf(brought)) withFileNames(collection, valores, note);
  return fields;
}

/** The same bytes as they were stored once, where every field that names them takes them: cleaned already. */
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
  return (await noteFile(deps.db, request, { ...measured, sha256, nombre: safeName(nombre, row.tipo) }))._id;
}

async function store(
  deps: UploadDeps,
  request: Request,
  brought: Brought,
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

/** Ids of the stored files, by their names in the package; those that nothing names are left. `discard` when done. */
export async function takeFiles(
  deps: UploadDeps,
  request: Request,
  brought: Brought,
): Promise<{
  readonly ids: ReadonlyMap<string, string>;
  /** Files that are of no type that a class holds, each in a sentence. */
  readonly avisos: readonly string[];
  discard(): Promise<void>;
}> {
  const fields = fieldsOf(brought);
  const ids = new Map<string, string>();
  const avisos: string[] = [];
  const discard = async () => {
    for (const id of ids.values()) await removeUnheld(deps, request, id);
  };
  try {
    for (const file of brought.archivos) {
      const named = fields.get(file.id);
      if (!named) continue;
      try {
        ids.set(file.id, await store(deps, request, brought, file, named));
      } catch (error) {
        // Another site kept it; a course of ours never held what isn't taken.
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
