/** Reads one of our packages: checks its manifest and the digests of its files. */
import * as z from 'zod';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { ZipReader } from '../../platform/formats/zip.ts';
import { MAX_BANK_QUESTIONS } from '../copies/copy-course.ts';
import type { ImportedCourse, PackageFile } from './course-parts.ts';
import { filePath, FORMAT, MANIFEST, VERSION } from './write-package.ts';

const recordValues = z.record(z.string().max(60), z.unknown());
const MAX_MODULES = 200;
const MAX_LESSONS = 500;
const MAX_EXERCISES = 500;
const MAX_FILES = 4000;

const manifest = z.strictObject({
  formato: z.literal(FORMAT),
  version: z.literal(VERSION),
  curso: recordValues,
  categorias: z.array(z.string().max(160)).max(10),
  modulos: z
    .array(
      z.strictObject({
        valores: recordValues,
        clases: z
          .array(
            z.strictObject({ valores: recordValues, ejercicios: z.array(recordValues).max(MAX_EXERCISES) }),
          )
          .max(MAX_LESSONS),
        ejercicios: z.array(recordValues).max(MAX_EXERCISES),
      }),
    )
    .max(MAX_MODULES),
  ejercicios: z.array(recordValues).max(MAX_EXERCISES),
  // The first packages had no bank.
  banco: z.array(recordValues).max(MAX_BANK_QUESTIONS).default([]),
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
    .max(MAX_FILES),
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
    const damaged = () =>
      invalid(
        `«${nombre.slice(0, 120)}» no llegó como se guardó: el archivo está dañado o fue alterado.`,
        'archivo',
      );
    if (zip.size(filePath(sha256)) !== bytes) throw damaged();
    if ((await zip.digest(filePath(sha256))) !== sha256) throw damaged();
  }
}

/**
 * Reads the course of a package.
 * @throws ContractError 400 on `archivo` when it isn't one of our packages, or is damaged
 */
export async function readPackage(zip: ZipReader): Promise<ImportedCourse> {
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
  const parsed = manifest.safeParse(raw);
  if (!parsed.success)
    throw invalid(
      'El archivo no es un curso descargado de este sitio, o es de una versión que todavía no se conoce.',
      'archivo',
    );
  const { formato: _, version: __, ...parts } = parsed.data;
  await checkFiles(zip, parts.archivos);
  return {
    ...parts,
    formato: 'oficio',
    avisos: [],
    open: ({ sha256 }) => zip.open(filePath(sha256)),
  };
}
