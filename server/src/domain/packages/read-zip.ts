/** A ZIP from a person, read with care: nothing of it is written anywhere by its names, and what it says is measured. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

const MB = 1024 * 1024;
/** Entries of one package. */
const MOST_ENTRIES = 5000;
/** Of all entries together, as they say and as they turn out. */
const MOST_BYTES = 1024 * MB;
/** A text weighs this at most. */
const TEXT_BYTES = 20 * MB;
/** Past some size, what is squeezed more than this was made to fill a disk. */
const MOST_RATIO = 200;
const RATIO_FROM = 5 * MB;
const ENCRYPTED = 1;

const FIELD = 'archivo';
const refusal = (sentence: string) => invalid(sentence, FIELD);

export interface ZipReader {
  /** Names of its files, as they stand in it. */
  readonly names: readonly string[];
  size(name: string): number | undefined;
  /** @throws ContractError 400 for a file that isn't there or is damaged */
  open(name: string): Promise<Readable>;
  text(name: string): Promise<string>;
  /** The digest and the bytes that a file turns out to have. */
  digest(name: string): Promise<string>;
  close(): void;
}

function checkEntry(entry: Entry, sizes: ReadonlyMap<string, Entry>, total: number): void {
  const { fileName: name, uncompressedSize, compressedSize, generalPurposeBitFlag } = entry;
  if (sizes.size >= MOST_ENTRIES)
    throw refusal(`El archivo trae más de ${MOST_ENTRIES} partes: es demasiado para un curso.`);
  if (sizes.has(name))
    throw refusal('El archivo trae dos partes con el mismo nombre: está dañado o fue alterado.');
  if (total > MOST_BYTES)
    throw refusal(`Lo que trae el archivo pesa, descomprimido, más de ${MOST_BYTES / MB} MB.`);
  if (uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO)
    throw refusal('El archivo trae una parte comprimida fuera de lo común: no se lo abre.');
  if ((generalPurposeBitFlag & ENCRYPTED) !== 0)
    throw refusal('El archivo está protegido con contraseña: hay que guardarlo sin ella.');
}

/** Bytes that pass, up to what was said. */
function bounded(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(
        bytes > most ? refusal('Una parte del archivo pesa más de lo que dice: está dañado.') : null,
        chunk,
      );
    },
  });
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    checkEntry(entry, entries, total);
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
  }
  return entries;
}

const isOurs = (error: unknown): boolean => error instanceof Error && 'status' in error;

/**
 * Opens a ZIP. Absolute paths, paths that climb, encrypted parts and more than a course can hold are refused.
 * @throws ContractError 400 on `archivo`
 */
export async function readZip(file: string): Promise<ZipReader> {
  const damaged = () =>
    refusal('El archivo no es un ZIP, o llegó dañado. Conviene descargarlo otra vez de donde salió.');
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch {
    throw damaged();
  }
  let entries: Map<string, Entry>;
  try {
    entries = await entriesOf(zip);
  } catch (error) {
    zip.close();
    throw isOurs(error) ? error : damaged();
  }

  async function open(name: string): Promise<Readable> {
    const entry = entries.get(name);
    if (!entry) throw refusal(`Al archivo le falta una parte: «${name.slice(0, 120)}».`);
    try {
      const source = await zip.openReadStreamPromise(entry);
      const through = source.pipe(bounded(entry.uncompressedSize));
      source.on('error', () => through.destroy(damaged()));
      through.on('close', () => source.destroy());
      return through;
    } catch {
      throw damaged();
    }
  }

  return {
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize,
    open,
    async text(name) {
      if ((entries.get(name)?.uncompressedSize ?? 0) > TEXT_BYTES)
        throw refusal(`La parte «${name.slice(0, 120)}» pesa más de ${TEXT_BYTES / MB} MB.`);
      const chunks: Buffer[] = [];
      for await (const chunk of await open(name)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks)
        .toString('utf8')
        .replace(/^\uFEFF/, '');
    },
    async digest(name) {
      const hash = createHash('sha256');
      for await (const chunk of await open(name)) hash.update(chunk as Buffer);
      return hash.digest('hex');
    },
    close: () => zip.close(),
  };
}
