/** The backup's manifest, and checking the file against it. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { StartError } from '../platform/config.ts';
import { contentOf, readParts, type FoundPart } from './archive.ts';

export const MANIFEST = 'manifiesto.json';
/** The manifest's own hash, in the format of `sha256sum -c`. */
export const MANIFEST_HASH = 'manifiesto.json.sha256';
const FORMAT = 'oficio-copia';

const partSchema = z.object({ nombre: z.string(), bytes: z.int().min(0), sha256: z.string() });
const manifestSchema = z.object({
  formato: z.literal(FORMAT),
  /** Version of this layout; a product reads the versions that it knows. */
  version: z.literal(1),
  /** Version of the product that made the backup. */
  producto: z.string(),
  hechaEn: z.string(),
  /** Migrations applied to the database, in order. */
  migraciones: z.array(z.string()).min(1),
  tablas: z.array(z.object({ nombre: z.string(), columnas: z.array(z.string()), filas: z.int().min(0) })),
  /** Files that a record refers to and the storage did not have. */
  faltan: z.array(z.string()),
  partes: z.array(partSchema),
});
export type Manifest = Omit<z.output<typeof manifestSchema>, 'formato' | 'version'>;

export const tablePart = (table: string): string => `tablas/${table}.jsonl.gz`;
export const filePart = (key: string): string => `archivos/${key.slice(0, 2)}/${key}`;
/** A file's SHA-256, or a resized variant of a picture: nothing else may be written to the storage. */
const FILE_KEY = /^archivos\/[0-9a-f]{2}\/([0-9a-f]{64}(?:-\d{1,5}\.(?:avif|webp))?)$/;
/** Returns the storage key of a part; undefined when it is not a stored file. */
export const keyOfPart = (name: string): string | undefined => FILE_KEY.exec(name)?.[1];

export function manifestParts(manifest: Manifest): readonly (readonly [name: string, content: Buffer])[] {
  const json = Buffer.from(`${JSON.stringify({ formato: FORMAT, version: 1, ...manifest }, null, 1)}\n`);
  return [
    [MANIFEST, json],
    [MANIFEST_HASH, Buffer.from(`${createHash('sha256').update(json).digest('hex')}  ${MANIFEST}\n`)],
  ];
}

/** A backup whose every byte was checked. */
export interface CheckedBackup {
  readonly file: string;
  readonly manifest: Manifest;
  readonly parts: ReadonlyMap<string, FoundPart>;
}

/**
 * Reads the whole backup and compares it with its manifest.
 * @throws StartError when a part is missing, unexpected, truncated or altered
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const partList = await readParts(file);
  const damaged = (detail: string) =>
    new StartError(
      `--entrada: ${file} está cortado o alterado (${detail}). No se cambió nada; usar otra copia.`,
    );
  const parts = new Map(partList.map((part) => [part.nombre, part]));
  const [manifestPart, hashPart] = [parts.get(MANIFEST), parts.get(MANIFEST_HASH)];
  if (!manifestPart || !hashPart) throw damaged('le falta el manifiesto');
  if (!(await partText(file, hashPart)).startsWith(manifestPart.sha256)) throw damaged(MANIFEST);
  const parsed = manifestSchema.safeParse(JSON.parse(await partText(file, manifestPart)));
  if (!parsed.success) {
    throw new StartError(
      `--entrada: ${file} es de un formato que esta versión no lee. Restaurar con la versión que lo hizo, o con una más nueva.`,
    );
  }
  const { formato: _, version: __, ...manifest } = parsed.data;
  if (parts.size !== partList.length || partList.length !== manifest.partes.length + 2)
    throw damaged('sus partes no son las que dice el manifiesto');
  for (const expected of manifest.partes) {
    const actual = parts.get(expected.nombre);
    if (actual?.sha256 !== expected.sha256 || actual.bytes !== expected.bytes) throw damaged(expected.nombre);
  }
  for (const { nombre } of manifest.tablas)
    if (!parts.has(tablePart(nombre))) throw damaged(tablePart(nombre));
  return { file, manifest, parts };
}

async function partText(file: string, part: FoundPart): Promise<string> {
  return Buffer.concat(await contentOf(file, part).toArray()).toString('utf8');
}
