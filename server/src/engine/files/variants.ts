/** Sizes and formats of served pictures. */
import { from, rowsIn } from '../schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { loadSharp } from './images.ts';
import { JOBS_QUEUE, REQUESTS_QUEUE, pictureQueue } from './picture-queue.ts';
import { fileRow, type FileRow } from '../collections/file-rows.ts';
import type { FileStorage } from './file-storage.ts';

export const WIDTHS = [320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];
export const FORMATS = ['avif', 'webp'] as const;
type VariantFormat = (typeof FORMATS)[number];

/** Maximum queue length for variants made on request; beyond it, the original is served instead. */
const MAX_WAITING = 12;

export interface Variant {
  readonly ancho: number;
  readonly formato: VariantFormat;
  readonly bytes: number;
}

/** Returns the width actually served: a picture is never enlarged. */
const servedWidth = (row: Pick<FileRow, 'ancho'>, asked: Width): number =>
  Math.min(asked, row.ancho ?? asked);

export const variantKey = (sha256: string, width: number, format: VariantFormat): string =>
  `${sha256}-${width}.${format}`;

/** Returns every key that a picture's variants may have. */
export const variantKeys = (row: Pick<FileRow, 'sha256' | 'ancho'>): string[] => [
  ...new Set(
    WIDTHS.flatMap((asked) =>
      FORMATS.map((format) => variantKey(row.sha256, servedWidth(row, asked), format)),
    ),
  ),
];

/** Whether a file has variants: it is a picture that isn't animated. */
export const hasVariants = (row: Pick<FileRow, 'tipo' | 'variantes'>): boolean =>
  row.tipo.startsWith('image/') && !(Array.isArray(row.variantes) && row.variantes.length === 0);

async function draw(
  storage: FileStorage,
  sha256: string,
  width: number,
  format: VariantFormat,
): Promise<number> {
  const sharp = await loadSharp();
  const source = await storage.local(sha256);
  try {
    const image = sharp(source.path).timeout({ seconds: 60 }).resize({ width, withoutEnlargement: true });
    const coded =
      format === 'avif' ? image.avif({ quality: 52, effort: 3 }) : image.webp({ quality: 78, effort: 4 });
    const bytes = await coded.toBuffer();
    await storage.put(variantKey(sha256, width, format), bytes);
    return bytes.length;
  } finally {
    await source.release();
  }
}

const underway = new Map<string, Promise<number>>();

/** Generates a variant unless it exists; concurrent calls share one generation. Returns its size in bytes. */
async function ensureVariant(
  storage: FileStorage,
  sha256: string,
  { width, format }: { readonly width: number; readonly format: VariantFormat },
  who: string,
): Promise<number> {
  const key = variantKey(sha256, width, format);
  const stored = await storage.size(key);
  if (stored !== undefined) return stored;
  let making = underway.get(key);
  if (!making) {
    making = pictureQueue
      .run(who, () => draw(storage, sha256, width, format))
      .finally(() => underway.delete(key));
    underway.set(key, making);
  }
  return making;
}

/**
 * Chooses the variant to serve now: AVIF if it is ready, else WebP generated on request; undefined means the
 * original. `settled`: whether later requests would get the same one.
 */
export async function variantFor(
  storage: FileStorage,
  row: FileRow,
  asked: Width,
  accepted: readonly VariantFormat[],
): Promise<{ key: string; type: string; bytes: number; settled: boolean } | undefined> {
  const width = servedWidth(row, asked);
  for (const format of accepted) {
    const key = variantKey(row.sha256, width, format);
    const settled = format === accepted[0];
    let bytes = await storage.size(key);
    if (bytes === undefined && format === 'webp' && pictureQueue.lengthOf(REQUESTS_QUEUE) < MAX_WAITING) {
      bytes = await ensureVariant(storage, row.sha256, { width, format }, REQUESTS_QUEUE).catch(
        () => undefined,
      );
    }
    if (bytes !== undefined) return { key, type: `image/${format}`, bytes, settled };
  }
  return undefined;
}

/** Job that generates all variants of a picture and records them. Idempotent. */
export async function makeVariants(
  deps: { readonly db: Database; readonly storage: FileStorage },
  id: string,
): Promise<readonly Variant[]> {
  const row = await fileRow(deps.db, id);
  if (!row || !hasVariants(row)) return [];
  const made: Variant[] = [];
  for (const ancho of new Set(WIDTHS.map((asked) => servedWidth(row, asked)))) {
    for (const formato of FORMATS)
      made.push({
        ancho,
        formato,
        bytes: await ensureVariant(deps.storage, row.sha256, { width: ancho, format: formato }, JOBS_QUEUE),
      });
  }
  await noteVariants(deps.db, id, made);
  return made;
}

/** Updates metadata about the file, not the file: no new version, no totals. */
async function noteVariants(db: Database, id: string, made: readonly Variant[]): Promise<void> {
  await from
    .updateTable('archivos')
    .set({ variantes: JSON.stringify(made) })
    .where('_id', '=', id)
    .$call(rowsIn(db));
}
