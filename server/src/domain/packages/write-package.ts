/** Writes a course to our own format: a ZIP with a manifest, and its files named by their digests. */
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStorage } from '../../engine/files/file-storage.ts';
import type { ExportedCourse } from './describe-course.ts';

export const MANIFEST = 'curso.json';
export const FORMAT = 'oficio-curso';
export const VERSION = 1;

/** Returns the place of a file in the package. */
export const filePath = (sha256: string): string => `archivos/${sha256}`;

/** Returns the manifest of a package. The same course always produces the same text. */
export function manifestOf(course: ExportedCourse): string {
  const { curso, categorias, modulos, ejercicios, banco, archivos } = course;
  const manifest = {
    formato: FORMAT,
    version: VERSION,
    curso,
    categorias,
    modulos,
    ejercicios,
    banco,
    archivos,
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** Attributes of every entry: fixed, so that the same course produces the same bytes. */
const ENTRY = { mtime: new Date('2000-01-01T12:00:00Z'), mode: 0o100644 };

/** Returns a ZIP of texts and stored files. */
export function zipOf(
  storage: Pick<FileStorage, 'read'>,
  texts: readonly (readonly [name: string, text: string])[],
  files: readonly { readonly path: string; readonly sha256: string; readonly bytes: number }[],
): Readable {
  const zip = new ZipFile();
  for (const [name, text] of texts) zip.addBuffer(Buffer.from(text), name, ENTRY);
  for (const { path, sha256, bytes } of files)
    zip.addReadStreamLazy(path, { ...ENTRY, compress: false, size: bytes }, (callback) => {
      storage.read(sha256).then(
        (stream) => callback(null, stream),
        (error: unknown) => callback(error, undefined as never),
      );
    });
  zip.end();
  // yazl's stream is a Node stream.
  const output = zip.outputStream as Readable;
  // When a file can't be read, abort the download, so that a partial package never looks complete.
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

/** Returns the package of a course. */
export function writePackage(storage: Pick<FileStorage, 'read'>, course: ExportedCourse): Readable {
  const files = new Map(course.archivos.map((file) => [file.sha256, file]));
  return zipOf(
    storage,
    [[MANIFEST, manifestOf(course)]],
    [...files.values()].map(({ sha256, bytes }) => ({ path: filePath(sha256), sha256, bytes })),
  );
}
