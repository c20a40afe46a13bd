/** The parts of an Excel file, which is a ZIP of XML: each is read as it comes, and no tree of it is held. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Readable } from 'node:stream';
import { xmlReader, type XmlEvents } from '../../platform/formats/xml.ts';
import { readZip } from '../../platform/formats/zip.ts';

/** What one part may hold when it is unpacked. */
const MAX_PART = 96 * 1024 * 1024;

const DAMAGED =
  'No se puede leer la planilla: el archivo está dañado. Conviene guardarla otra vez, o como CSV.';
const TOO_BIG = 'La planilla es demasiado grande. Conviene dividirla, o guardarla como CSV.';

export interface XlsxParts {
  has(name: string): boolean;
  /**
   * Reads a part, nothing of one that isn't there. After each piece it gives the turn, so that what was read so far can
   * be handed on.
   * @throws ContractError 400 on `archivo`
   */
  pieces(name: string, events: XmlEvents): AsyncGenerator<void>;
  /** Reads all of a part. @throws ContractError 400 on `archivo` */
  read(name: string, events: XmlEvents): Promise<void>;
}

/** @throws ContractError 400 on `archivo` for what is no ZIP, or asks for more room than a sheet takes */
export async function openXlsx(bytes: Buffer): Promise<XlsxParts> {
  const zip = await readZip(bytes, { damaged: DAMAGED, tooBig: TOO_BIG });
  // Names of parts are the same in any case (ECMA-376, part 2).
  const places = new Map(zip.names.map((name) => [name.toLowerCase(), name]));
  if (places.size < zip.names.length) throw invalid(DAMAGED, 'archivo');

  async function* pieces(name: string, events: XmlEvents): AsyncGenerator<void> {
    const place = places.get(name.toLowerCase());
    if (place === undefined) return;
    if ((zip.size(place) ?? 0) > MAX_PART) throw invalid(TOO_BIG, 'archivo');
    const decoder = new TextDecoder('utf-8');
    const xml = xmlReader('la planilla', events, DAMAGED);
    const stream: Readable = await zip.open(place);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      xml.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    xml.write(decoder.decode());
    xml.end();
  }

  return {
    has: (name) => places.has(name.toLowerCase()),
    pieces,
    async read(name, events) {
      for await (const _ of pieces(name, events));
    },
  };
}
