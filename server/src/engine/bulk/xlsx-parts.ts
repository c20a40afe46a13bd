/** Reader of the parts of an Excel file (a ZIP of XML), as streams of events without building a tree. */
import type { Readable } from 'node:stream';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { xmlReader, type XmlEvents } from '../../platform/formats/xml.ts';
import { readZip } from '../../platform/formats/zip.ts';

/** Maximum unpacked bytes per part. */
const MAX_PART_BYTES = 96 * 1024 * 1024;

const DAMAGED_MESSAGE =
  'No se puede leer la planilla: el archivo está dañado. Conviene guardarla otra vez, o como CSV.';
const TOO_BIG_MESSAGE = 'La planilla es demasiado grande. Conviene dividirla, o guardarla como CSV.';

export interface XlsxParts {
  has(name: string): boolean;
  /**
   * Reads a part, or nothing if it is missing. It yields after each chunk, so that the rows read so far can
   * be consumed.
   * @throws ContractError 400 on `archivo`
   */
  chunks(name: string, events: XmlEvents): AsyncGenerator<void>;
  /** Reads a whole part. @throws ContractError 400 on `archivo` */
  read(name: string, events: XmlEvents): Promise<void>;
}

/** @throws ContractError 400 on `archivo` for a file that is not a ZIP, or is too large for a sheet */
export async function openXlsx(bytes: Buffer): Promise<XlsxParts> {
  const zip = await readZip(bytes, { damaged: DAMAGED_MESSAGE, tooBig: TOO_BIG_MESSAGE });
  // Names of parts are case-insensitive (ECMA-376, part 2).
  const namesInZip = new Map(zip.names.map((name) => [name.toLowerCase(), name]));
  if (namesInZip.size < zip.names.length) throw invalid(DAMAGED_MESSAGE, 'archivo');

  async function* chunks(name: string, events: XmlEvents): AsyncGenerator<void> {
    const nameInZip = namesInZip.get(name.toLowerCase());
    if (nameInZip === undefined) return;
    if ((zip.size(nameInZip) ?? 0) > MAX_PART_BYTES) throw invalid(TOO_BIG_MESSAGE, 'archivo');
    const decoder = new TextDecoder('utf-8');
    const xml = xmlReader('la planilla', events, DAMAGED_MESSAGE);
    const stream: Readable = await zip.open(nameInZip);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      xml.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    xml.write(decoder.decode());
    xml.end();
  }

  return {
    has: (name) => namesInZip.has(name.toLowerCase()),
    chunks,
    async read(name, events) {
      for await (const _ of chunks(name, events));
    },
  };
}
