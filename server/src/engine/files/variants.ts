/** Sizes and formats of served pictures. */
import type { Database } from '../../platform/database/connection.ts';
import { fileRow, type FileRow } from '../collections/file-rows.ts';
import { from, rowsIn } from '../schema/statements.ts';
import type { FileStorage } from './file-storage.ts';
import { loadSharp } from './images.ts';
import { JOBS_QUEUE, pictureQueue, REQUESTS_QUEUE } from './picture-queue.ts';

export const WIDTHS = [320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];
export const FORMATS = ['avif', 'webp'] as const;
type VariantFormat = (typeof FORMATS)[number];

/** Maximum queue length for variants made on request; beyond it, the original is served instead. */
const MAX_QUEUED_REQUESTS = 12;
const TIMEOUT_SECONDS = 60;

export interface Variant {
  readonly ancho: number;
  readonly formato: VariantFormat;
  readonly bytes: number;
}

/** Size and format of a variant. */
interface VariantSpec {
  readonly width: number;
  readonly format: VariantFormat;
}

export const variantKey = (sha256: string, width: number, format: VariantFormat): string =>
  `${sha256}-${width}.${format}`;

/** Returns every key that a picture's variants may have. */
export const variantKeys = (row: Pick<FileRow, 'sha256' | 'ancho'>): string[] =>
  variantsOf(row).map(({ width, format }) => variantKey(row.sha256, width, format));

/** Whether a file has variants: it is a picture that isn't animated. */
export const hasVariants = (row: Pick<FileRow, 'tipo' | 'variantes'>): boolean =>
  row.tipo.startsWith('image/') && !(Array.isArray(row.variantes) && row.variantes.length === 0);

/**
 * Chooses the variant to serve now: AVIF if it is ready, else WebP generated on request; undefined means the
 * original. `settled`: whether later requests would get the same one.
 */
export async function variantFor(
  storage: FileStorage,
  row: FileRow,
  requestedWidth: Width,
  accepted: readonly VariantFormat[],
): Promise<{ key: string; type: string; bytes: number; settled: boolean } | undefined> {
  const width = servedWidth(row, requestedWidth);
  for (const format of accepted) {
    const key = variantKey(row.sha256, width, format);
    const settled = format === accepted[0];
    let bytes = await storage.size(key);
    const mayGenerate = format === 'webp' && pictureQueue.lengthOf(REQUESTS_QUEUE) < MAX_QUEUED_REQUESTS;
    if (bytes === undefined && mayGenerate)
      bytes = await ensureVariant(storage, row.sha256, { width, format }, REQUESTS_QUEUE).catch(
        () => undefined,
      );
    if (bytes !== undefined) return { key, type: `image/${format}`, bytes, settled };
  }
  return undefined;
}

/** Job that generates all variants of a picture and records them. Idempotent. */
export async function makeVariants(
  { db, storage }: { readonly db: Database; readonly storage: FileStorage },
  id: string,
): Promise<readonly Variant[]> {
  const row = await fileRow(db, id);
  if (!row || !hasVariants(row)) return [];
  const variants: Variant[] = [];
  for (const spec of variantsOf(row)) {
    const bytes = await ensureVariant(storage, row.sha256, spec, JOBS_QUEUE);
    variants.push({ ancho: spec.width, formato: spec.format, bytes });
  }
  await storeVariants(db, id, variants);
  return variants;
}

/** Returns the width actually served: a picture is never enlarged. */
const servedWidth = (row: Pick<FileRow, 'ancho'>, requested: Width): number =>
  Math.min(requested, row.ancho ?? requested);

/** Returns the sizes and formats of a picture. */
const variantsOf = (row: Pick<FileRow, 'ancho'>): VariantSpec[] =>
  [...new Set(WIDTHS.map((width) => servedWidth(row, width)))].flatMap((width) =>
    FORMATS.map((format) => ({ width, format })),
  );

const inFlight = new Map<string, Promise<number>>();

/** Generates a variant unless it exists; concurrent calls share one generation. Returns its size in bytes. */
async function ensureVariant(
  storage: FileStorage,
  sha256: string,
  spec: VariantSpec,
  queueKey: string,
): Promise<number> {
  const key = variantKey(sha256, spec.width, spec.format);
  const stored = await storage.size(key);
  if (stored !== undefined) return stored;
  let generation = inFlight.get(key);
  if (!generation) {
    generation = pictureQueue
      .run(queueKey, () => generate(storage, sha256, spec))
      .finally(() => inFlight.delete(key));
    inFlight.set(key, generation);
  }
  return generation;
}

async function generate(
  storage: FileStorage,
  sha256: string,
  { width, format }: VariantSpec,
): Promise<number> {
  const sharp = await loadSharp();
  const source = await storage.local(sha256);
  try {
    const image = sharp(source.path)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width, withoutEnlargement: true });
    const encoded =
      format === 'avif' ? image.avif({ quality: 52, effort: 3 }) : image.webp({ quality: 78, effort: 4 });
    const bytes = await encoded.toBuffer();
    await storage.put(variantKey(sha256, width, format), bytes);
    return bytes.length;
  } finally {
    await source.release();
  }
}

/** Updates metadata about the file, not the file: no new version, no totals. */
async function storeVariants(db: Database, id: string, variants: readonly Variant[]): Promise<void> {
  await from
    .updateTable('archivos')
    .set({ variantes: JSON.stringify(variants) })
    .where('_id', '=', id)
    .$call(rowsIn(db));
}
