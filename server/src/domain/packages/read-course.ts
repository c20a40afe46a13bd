/** A file of a course, whatever wrote it. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { open } from 'node:fs/promises';
import { checkBrought } from './check-brought.ts';
import type { Brought } from './course-parts.ts';
import type { Archive } from './foreign-files.ts';
import { isCartridge, readCartridge } from './read-cartridge.ts';
import { isMoodle, readMoodle } from './read-moodle.ts';
import { isPackage, readPackage } from './read-package.ts';
import { readTar } from './read-tar.ts';
import { readZip } from '../../platform/formats/zip.ts';

export interface ReadCourse {
  readonly brought: Brought;
  /** Its files can't be read any more. */
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

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** The course that a file brings, checked. `close` when done with its files. */
export async function readCourse(file: string): Promise<ReadCourse> {
  const archive = (await isGzip(file)) ? await readTar(file) : await readZip(file);
  try {
    const brought =
      'digest' in archive && isPackage(archive) ? await readPackage(archive) : await readForeign(archive);
    checkBrought(brought);
    return { brought, close: () => archive.close() };
  } catch (error) {
    await archive.close();
    throw error;
  }
}
