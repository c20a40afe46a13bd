/** Reads a ZIP of questions: a QTI package with a manifest, or any ZIP with XML files. */
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MAX_QUESTIONS_PER_FILE } from '@oficio/shared/contract/calls/bank';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { UnsupportedQuestion } from '@oficio/shared/contract/exercises/read-question';
import { at, attributeOf, inside, parseLongXml, type Element } from '../../platform/formats/xml-tree.ts';
import type { ZipReader } from '../../platform/formats/zip.ts';
import { packagePath } from '../packages/foreign-html.ts';
import { collectInTurns } from './collect-in-turns.ts';
import { decodeXml } from './decode.ts';
import type { Pictures } from './pictures.ts';
import { questionsOf, type ParsedQuestion } from './read-xml.ts';

const MANIFEST = 'imsmanifest.xml';
const MB = 1024 * 1024;
/** Maximum bytes of one XML file. */
const MAX_XML_BYTES = 20 * MB;
/** Maximum bytes of all XML files together, because they stay in memory until the response. */
const MAX_TOTAL_XML_BYTES = 60 * MB;

/** Reads the XML files of a ZIP, within limits. */
class XmlArchive {
  readonly #zip: ZipReader;
  #bytesRead = 0;

  constructor(zip: ZipReader) {
    this.#zip = zip;
  }

  async xml(entry: string): Promise<Element> {
    const bytes = this.#zip.size(entry) ?? 0;
    this.#bytesRead += bytes;
    if (bytes > MAX_XML_BYTES || this.#bytesRead > MAX_TOTAL_XML_BYTES)
      throw invalid('Los textos del archivo pesan demasiado: conviene traerlo por partes.', 'archivo');
    const label = `«${path.posix.basename(entry).slice(0, 80)}»`;
    return parseLongXml(decodeXml(await buffer(await this.#zip.open(entry))), label);
  }
}

/** Types of the manifest's resources that hold questions. */
const QUESTION_RESOURCE =
  /^(imsqti_item|imsqti_xmlv1|imscc_xmlv1|imsqti_xmlv1p2|associatedcontent\/imscc_xmlv1|assessment)/;

/**
 * Returns the paths of the questions that the manifest lists, in its order; without any, those of all XML
 * files.
 */
async function questionPaths(zip: ZipReader, archive: XmlArchive): Promise<string[]> {
  const xmlFiles = zip.names.filter((name) => /\.xml$/i.test(name) && path.posix.basename(name) !== MANIFEST);
  const manifest = zip.names.find((name) => path.posix.basename(name) === MANIFEST);
  if (manifest === undefined) return xmlFiles.sort();
  const resources = [...inside(at(await archive.xml(manifest), 'resources'), 'resource')];
  const listed = resources.flatMap((resource) => {
    if (!QUESTION_RESOURCE.test(attributeOf(resource, 'type'))) return [];
    const href = attributeOf(resource, 'href') || attributeOf(at(resource, 'file'), 'href');
    return packagePath(href, manifest) ?? [];
  });
  const existing = [...new Set(listed)].filter(
    (name) => zip.size(name) !== undefined && /\.xml$/i.test(name),
  );
  return existing.length > 0 ? existing : xmlFiles.sort();
}

/**
 * Reads the questions of a ZIP.
 * @throws ContractError 400 on `archivo`
 */
export async function readArchive(zip: ZipReader, pictures: Pictures): Promise<ParsedQuestion[]> {
  const archive = new XmlArchive(zip);
  const questions: ParsedQuestion[] = [];
  const registered = new Map<string, string>();
  for (const entry of await questionPaths(zip, archive)) {
    if (questions.length > MAX_QUESTIONS_PER_FILE) break;
    const registerPicture = (source: string): string => {
      const picturePath = packagePath(source, entry);
      if (picturePath === undefined)
        throw new UnsupportedQuestion('Su imagen está en otro sitio, no en el archivo.');
      if (zip.size(picturePath) === undefined) throw new UnsupportedQuestion('El archivo no trae su imagen.');
      const name =
        registered.get(picturePath) ??
        pictures.register(path.posix.basename(picturePath), () => zip.open(picturePath));
      registered.set(picturePath, name);
      return name;
    };
    const found = questionsOf(await archive.xml(entry), pictures, registerPicture);
    questions.push(...(await collectInTurns(found, MAX_QUESTIONS_PER_FILE + 1)));
  }
  return questions;
}
