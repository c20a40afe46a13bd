/** Reads a course from a file of any supported format. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { validateImport } from './validate-import.ts';
import type { Brought } from './course-parts.ts';
import type { Archive } from './foreign-files.ts';
import { isCartridge, readCartridge } from './read-cartridge.ts';
import { isMoodle, readMoodle } from './read-moodle.ts';
import { isPackage, readPackage } from './read-package.ts';
import { readTar } from './read-tar.ts';
import { firstBytes } from '../../platform/formats/first-bytes.ts';
import { readZip } from '../../platform/formats/zip.ts';

interface ReadCourse {
  readonly brought: Brought;
  /** Releases the archive; its files can't be read afterwards. */
  close(): Promise<void> | void;
}

const unknown = () =>
  invalid(
    'El archivo no trae un curso que se conozca: ni de un sitio como este, ni un IMS Common Cartridge, ni una copia de seguridad de Moodle.',
    'archivo',
  );

function readForeign(archive: Archive): Promise<Brought> {
  if (isMoodle(archive)) return readMoodle(archive);
  if (isCartridge(archive)) return readCartridge(archive);
  throw unknown();
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Reads and validates the course of a file. The caller must `close` it. */
export async function readCourse(file: string): Promise<ReadCourse> {
  const archive = GZIP.equals(await firstBytes(file, GZIP.length))
    ? await readTar(file)
    : await readZip(file);
  try {
    const brought =
      'digest' in archive && isPackage(archive) ? await readPackage(archive) : await readForeign(archive);
    validateImport(brought);
    return { brought, close: () => archive.close() };
  } catch (error) {
    await archive.close();
    throw error;
  }
}
