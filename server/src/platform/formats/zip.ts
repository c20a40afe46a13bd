/** The only reader of uploaded ZIP files. It checks the whole directory before opening any entry. */
import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';

const MB = 1024 * 1024;
/** Maximum entries of a file, folders included. */
const MAX_ENTRIES = 5000;
/** Maximum unpacked bytes of all entries. yauzl stops an entry that is larger than declared. */
const MAX_TOTAL_BYTES = 1024 * MB;
/** Maximum bytes of an entry that is read as text. */
const MAX_TEXT_BYTES = 20 * MB;
/** Maximum compression ratio of an entry above `MIN_BYTES_TO_CHECK_RATIO`; beyond it, it is a zip bomb. */
const MAX_RATIO = 200;
const MIN_BYTES_TO_CHECK_RATIO = 5 * MB;
/** Bit of an entry's flags. */
const ENCRYPTED_FLAG = 1;
/** Maximum characters of a name in an error message. */
const MAX_QUOTED_NAME = 120;

const refusal = (sentence: string) => invalid(sentence, 'archivo');

/** Error messages for the caller's kind of file, in place of the general ones. */
interface ZipMessages {
  readonly damaged?: string;
  /** For too many entries, too many bytes or an excessive ratio. */
  readonly tooBig?: string;
}

export interface ZipReader {
  /** Names of its files, as stored. */
  readonly names: readonly string[];
  size(name: string): number | undefined;
  /**
   * Opens a file.
   * @throws ContractError 400 for a file that is missing or damaged
   */
  open(name: string): Promise<Readable>;
  text(name: string): Promise<string>;
  /** Returns the SHA-256 of a file's actual bytes, in hexadecimal. */
  digest(name: string): Promise<string>;
  close(): void;
}

/**
 * Returns the entries of a ZIP by name.
 * @throws ContractError 400; yauzl's error for a damaged directory
 */
async function entriesOf(zip: ZipFile, tooBig: string | undefined): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES)
    throw refusal(tooBig ?? `El archivo trae más de ${MAX_ENTRIES} partes: es demasiado para un curso.`);
  const entries = new Map<string, Entry>();
  let total = 0;
  // yauzl itself refuses absolute paths and those with `..`.
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize, compressedSize, generalPurposeBitFlag } = entry;
    total += uncompressedSize;
    if (entries.has(name))
      throw refusal('El archivo trae dos partes con el mismo nombre: está dañado o fue alterado.');
    if (total > MAX_TOTAL_BYTES)
      throw refusal(
        tooBig ?? `Lo que trae el archivo pesa, descomprimido, más de ${MAX_TOTAL_BYTES / MB} MB.`,
      );
    if (uncompressedSize > MIN_BYTES_TO_CHECK_RATIO && uncompressedSize > compressedSize * MAX_RATIO)
      throw refusal(tooBig ?? 'El archivo trae una parte comprimida fuera de lo común: no se lo abre.');
    if ((generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0)
      throw refusal('El archivo está protegido con contraseña: hay que guardarlo sin ella.');
    if (!name.endsWith('/')) entries.set(name, entry);
  }
  return entries;
}

/**
 * Opens a ZIP by its path or its bytes. Refuses absolute paths and paths with `..`, repeated names, encrypted
 * entries, and more entries, bytes or compression than a legitimate file has.
 * @throws ContractError 400 on `archivo`
 */
export async function readZip(
  source: string | Buffer,
  {
    damaged = 'El archivo no es un ZIP, o llegó dañado. Conviene descargarlo otra vez de donde salió.',
    tooBig,
  }: ZipMessages = {},
): Promise<ZipReader> {
  const options = { lazyEntries: true, autoClose: false };
  let zip: ZipFile;
  try {
    zip = await (typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(source, options));
  } catch {
    throw refusal(damaged);
  }
  let entries: Map<string, Entry>;
  try {
    entries = await entriesOf(zip, tooBig);
  } catch (error) {
    zip.close();
    throw error instanceof ContractError ? error : refusal(damaged);
  }

  async function open(name: string): Promise<Readable> {
    const entry = entries.get(name);
    if (!entry) throw refusal(`Al archivo le falta una parte: «${name.slice(0, MAX_QUOTED_NAME)}».`);
    try {
      const stream = await zip.openReadStreamPromise(entry);
      const output = stream.pipe(new PassThrough());
      stream.on('error', () => output.destroy(refusal(damaged)));
      output.on('close', () => stream.destroy());
      return output;
    } catch {
      throw refusal(damaged);
    }
  }

  return {
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize,
    open,
    async text(name) {
      if ((entries.get(name)?.uncompressedSize ?? 0) > MAX_TEXT_BYTES)
        throw refusal(`La parte «${name.slice(0, MAX_QUOTED_NAME)}» pesa más de ${MAX_TEXT_BYTES / MB} MB.`);
      return new TextDecoder().decode(await buffer(await open(name)));
    },
    async digest(name) {
      const hash = createHash('sha256');
      for await (const chunk of await open(name)) hash.update(chunk as Buffer);
      return hash.digest('hex');
    },
    close: () => zip.close(),
  };
}
