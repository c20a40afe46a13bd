/** Reads a ZIP of questions: a QTI package with a manifest, or any ZIP with XML files. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { MAX_QUESTIONS_PER_FILE } from '@oficio/shared/contract/calls/bank';
import {
  UnsupportedQuestion,
  type SkippedQuestion,
  type ReadQuestion,
} from '@oficio/shared/contract/exercises/read-question';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { placeOf } from '../packages/foreign-html.ts';
import type { ZipReader } from '../../platform/formats/zip.ts';
import { at, attributeOf, inside, parseLongXml, type Element } from '../../platform/formats/xml-tree.ts';
import { atLeisure } from './at-leisure.ts';
import { decodeXml } from './decode.ts';
import type { Pictures } from './pictures.ts';
import { questionsOf } from './read-xml.ts';

const MANIFEST = 'imsmanifest.xml';
/** Maximum bytes of one XML file. */
const MAX_XML = 20 * 1024 * 1024;
/** Maximum bytes of all XML files together, because they stay in memory until the response. */
const MAX_TOGETHER = 60 * 1024 * 1024;

class Archive {
  readonly #zip: ZipReader;
  #read = 0;
  constructor(zip: ZipReader) {
    this.#zip = zip;
  }

  async xml(place: string): Promise<Element> {
    const bytes = this.#zip.size(place) ?? 0;
    this.#read += bytes;
    if (bytes > MAX_XML || this.#read > MAX_TOGETHER)
      throw invalid('Los textos del archivo pesan demasiado: conviene traerlo por partes.', 'archivo');
    const named = `«${path.posix.basename(place).slice(0, 80)}»`;
    return parseLongXml(decodeXml(await buffer(await this.#zip.open(place))), named);
  }
}

const IN_MANIFEST =
  /^(imsqti_item|imsqti_xmlv1|imscc_xmlv1|imsqti_xmlv1p2|associatedcontent\/imscc_xmlv1|assessment)/;

/**
 * Returns the places of the questions that the manifest lists, in its order; without any, those of all XML
 * files.
 */
async function placesOf(zip: ZipReader, archive: Archive): Promise<string[]> {
  const found = zip.names.filter((name) => /\.xml$/i.test(name) && path.posix.basename(name) !== MANIFEST);
  const manifest = zip.names.find((name) => path.posix.basename(name) === MANIFEST);
  if (manifest === undefined) return found.sort();
  const resources = [...inside(at(await archive.xml(manifest), 'resources'), 'resource')];
  const named = resources.flatMap((resource) => {
    if (!IN_MANIFEST.test(attributeOf(resource, 'type'))) return [];
    const href = attributeOf(resource, 'href') || attributeOf(at(resource, 'file'), 'href');
    return placeOf(href, manifest) ?? [];
  });
  const there = [...new Set(named)].filter((place) => zip.size(place) !== undefined && /\.xml$/i.test(place));
  return there.length > 0 ? there : found.sort();
}

/**
 * Reads the questions of a ZIP.
 * @throws ContractError 400 on `archivo`
 */
export async function readArchive(
  zip: ZipReader,
  pictures: Pictures,
): Promise<(ReadQuestion | SkippedQuestion)[]> {
  const archive = new Archive(zip);
  const read: (ReadQuestion | SkippedQuestion)[] = [];
  const taken = new Map<string, string>();
  for (const place of await placesOf(zip, archive)) {
    if (read.length > MAX_QUESTIONS_PER_FILE) break;
    const picture = (source: string): string => {
      const at_ = placeOf(source, place);
      if (at_ === undefined) throw new UnsupportedQuestion('Su imagen está en otro sitio, no en el archivo.');
      if (zip.size(at_) === undefined) throw new UnsupportedQuestion('El archivo no trae su imagen.');
      const name = taken.get(at_) ?? pictures.take(path.posix.basename(at_), () => zip.open(at_));
      taken.set(at_, name);
      return name;
    };
    read.push(
      ...(await atLeisure(
        questionsOf(await archive.xml(place), pictures, picture),
        MAX_QUESTIONS_PER_FILE + 1,
      )),
    );
  }
  return read;
}
