/** A file of a course, whatever wrote it. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { checkBrought } from './check-brought.ts';
import type { Brought } from './course-parts.ts';
import { isPackage, readPackage } from './read-package.ts';
import { isCartridge, readCartridge } from './read-cartridge.ts';
import { readZip, type ZipReader } from './read-zip.ts';

async function readKnown(zip: ZipReader): Promise<Brought> {
  if (isPackage(zip)) return readPackage(zip);
  if (isCartridge(zip)) return readCartridge(zip);
  throw invalid(
    'El archivo no trae un curso que se conozca: ni de un sitio como este, ni un IMS Common Cartridge, ni una copia de seguridad de Moodle.',
    'archivo',
  );
}

/** The course that a file brings, checked. `close` when done with its files. */
export async function readCourse(file: string): Promise<{ readonly brought: Brought; close(): void }> {
  const zip = await readZip(file);
  try {
    const brought = await readKnown(zip);
    checkBrought(brought);
    return { brought, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}
