/** A file of a course, whatever wrote it. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { checkBrought } from './check-brought.ts';
import type { Brought } from './course-parts.ts';
import { isPackage, readPackage } from './read-package.ts';
import { readZip } from './read-zip.ts';

/** The course that a file brings, checked. `close` when done with its files. */
export async function readCourse(file: string): Promise<{ readonly brought: Brought; close(): void }> {
  const zip = await readZip(file);
  try {
    if (!isPackage(zip))
      throw invalid('El archivo no trae un curso: no es uno descargado de un sitio como este.', 'archivo');
    const brought = await readPackage(zip);
    checkBrought(brought);
    return { brought, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}
