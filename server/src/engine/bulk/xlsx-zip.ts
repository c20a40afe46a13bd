/** The parts of an Excel file, which is a ZIP: opened within bounds, since whoever sends one may mean harm. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { damaged } from './xlsx-xml.ts';

/** What one part may hold when it is unpacked, and how many there may be. */
const MAX_PART = 96 * 1024 * 1024;
const MAX_PARTS = 5000;

const tooBig = () =>
  invalid('La planilla es demasiado grande. Conviene dividirla, o guardarla como CSV.', 'archivo');

export interface XlsxParts {
  /** The text of a part in pieces; undefined where there is none of that name. @throws ContractError 400 */
  readonly part: (name: string) => AsyncGenerator<string> | undefined;
}

/** @throws ContractError 400 on `archivo` for what is no ZIP, or asks for more room than a sheet takes */
export async function openXlsx(bytes: Buffer): Promise<XlsxParts> {
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > MAX_PARTS) throw tooBig();
    for await (const entry of zip.eachEntry())
      entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
  } catch (error) {
    throw asRefusal(error);
  }
  return {
    part(name) {
      const entry = entries.get(name.toLowerCase());
      return entry && unpack(zip, entry);
    },
  };
}

const asRefusal = (error: unknown) => (error instanceof ContractError ? error : damaged());

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  if (entry.uncompressedSize > MAX_PART) throw tooBig();
  const decoder = new TextDecoder('utf-8');
  let stream: Readable | undefined;
  try {
    // yauzl counts what comes out, and stops at what was announced.
    stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw asRefusal(error);
  } finally {
    stream?.destroy();
  }
}
