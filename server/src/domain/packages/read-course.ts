/** Reads a course from a file of any supported format. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { firstBytes } from '../../platform/formats/first-bytes.ts';
import { readZip } from '../../platform/formats/zip.ts';
import type { ImportedCourse } from './course-parts.ts';
import type { Archive } from './foreign-files.ts';
import { isCartridge, readCartridge } from './read-cartridge.ts';
import { isMoodle, readMoodle } from './read-moodle.ts';
import { isPackage, readPackage } from './read-package.ts';
import { readTar } from './read-tar.ts';
import { validateImport } from './validate-import.ts';

interface ReadCourse {
  readonly imported: ImportedCourse;
  /** Releases the archive; its files can't be read afterwards. */
  close(): Promise<void> | void;
}

const unknownFormat = () =>
  invalid(
    'El archivo no trae un curso que se conozca: ni de un sitio como este, ni un IMS Common Cartridge, ni una copia de seguridad de Moodle.',
    'archivo',
  );

function readForeign(archive: Archive): Promise<ImportedCourse> {
  if (isMoodle(archive)) return readMoodle(archive);
  if (isCartridge(archive)) return readCartridge(archive);
  throw unknownFormat();
}

const GZIP_SIGNATURE = Buffer.from([0x1f, 0x8b]);

/** Reads and validates the course of a file. The caller must `close` it. */
export async function readCourse(file: string): Promise<ReadCourse> {
  const archive = GZIP_SIGNATURE.equals(await firstBytes(file, GZIP_SIGNATURE.length))
    ? await readTar(file)
    : await readZip(file);
  try {
    const imported =
      'digest' in archive && isPackage(archive) ? await readPackage(archive) : await readForeign(archive);
    validateImport(imported);
    return { imported, close: () => archive.close() };
  } catch (error) {
    await archive.close();
    throw error;
  }
}
