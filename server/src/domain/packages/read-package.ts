/** Reads one of our packages: checks its manifest and the digests of its files. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import * as z from 'zod';
import { MAX_BANK } from '../copies/copy-course.ts';
import type { Brought, PackageFile } from './course-parts.ts';
import type { ZipReader } from '../../platform/formats/zip.ts';
import { FORMAT, MANIFEST, placeOf, VERSION } from './write-package.ts';

const values = z.record(z.string().max(60), z.unknown());
const MODULES = 200;
const LESSONS = 500;
const EXERCISES = 500;
const FILES = 4000;

const manifest = z.strictObject({
  formato: z.literal(FORMAT),
  version: z.literal(VERSION),
  curso: values,
  categorias: z.array(z.string().max(160)).max(10),
  modulos: z
    .array(
      z.strictObject({
        valores: values,
        clases: z
          .array(z.strictObject({ valores: values, ejercicios: z.array(values).max(EXERCISES) }))
          .max(LESSONS),
        ejercicios: z.array(values).max(EXERCISES),
      }),
    )
    .max(MODULES),
  ejercicios: z.array(values).max(EXERCISES),
  // The first packages had no bank.
  banco: z.array(values).max(MAX_BANK).default([]),
  archivos: z
    .array(
      z.strictObject({
        id: z.string().regex(/^@\d{4}$/),
        nombre: z.string().min(1).max(255),
        bytes: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        tipo: z.string().max(120),
      }),
    )
    .max(FILES),
});

export const isPackage = (zip: ZipReader): boolean => zip.names.includes(MANIFEST);

/**
 * Checks each file against the manifest.
 * @throws ContractError 400 when a file differs
 */
async function checkFiles(zip: ZipReader, files: readonly PackageFile[]): Promise<void> {
  const checked = new Set<string>();
  for (const { sha256, nombre, bytes } of files) {
    if (checked.has(sha256)) continue;
    checked.add(sha256);
    const wrong = () =>
      invalid(
        `«${nombre.slice(0, 120)}» no llegó como se guardó: el archivo está dañado o fue alterado.`,
        'archivo',
      );
    if (zip.size(placeOf(sha256)) !== bytes) throw wrong();
    if ((await zip.digest(placeOf(sha256))) !== sha256) throw wrong();
  }
}

/**
 * Reads the course of a package.
 * @throws ContractError 400 on `archivo` when it isn't one of our packages, or is damaged
 */
export async function readPackage(zip: ZipReader): Promise<Brought> {
  let raw: unknown;
  try {
    raw = JSON.parse(await zip.text(MANIFEST));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw invalid(
      'Lo que el archivo dice del curso no se puede leer: está dañado o fue alterado.',
      'archivo',
    );
  }
  const read = manifest.safeParse(raw);
  if (!read.success)
    throw invalid(
      'El archivo no es un curso descargado de este sitio, o es de una versión que todavía no se conoce.',
      'archivo',
    );
  const { formato: _, version: __, ...parts } = read.data;
  await checkFiles(zip, parts.archivos);
  return {
    ...parts,
    formato: 'oficio',
    avisos: [],
    open: ({ sha256 }) => zip.open(placeOf(sha256)),
  };
}
