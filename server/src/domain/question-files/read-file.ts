/** Reads the questions in another program's file, as the bank would store them. Saves no question. */
import { MAX_QUESTIONS_PER_FILE } from '@oficio/shared/contract/calls/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { parseCreate } from '@oficio/shared/contract/declaration/validation';
import {
  beginningOf,
  UnsupportedQuestion,
  type SkippedQuestion,
  type ReadQuestion,
  type ReadQuestions,
} from '@oficio/shared/contract/exercises/read-question';
import { newId } from '@oficio/shared/contract/values/ids';
import { readFile, stat } from 'node:fs/promises';
import type { Request } from '../../engine/collections/context.ts';
import type { UploadDeps } from '../../engine/files/upload.ts';
import { checkQuestion } from '../exercises/reactivos.ts';
import { firstBytes } from '../../platform/formats/first-bytes.ts';
import { readZip } from '../../platform/formats/zip.ts';
import { parseLongXml } from '../../platform/formats/xml-tree.ts';
import { decodeXml } from './decode.ts';
import { atLeisure } from './at-leisure.ts';
import { Pictures, withPictures } from './pictures.ts';
import { readArchive } from './read-archive.ts';
import { questionsOf } from './read-xml.ts';

type Read = ReadQuestion | SkippedQuestion;
const isLeft = (one: Read): one is SkippedQuestion => 'motivo' in one;

const MAX_XML = 50 * 1024 * 1024;

const unknown = () =>
  invalid(
    'El archivo no trae preguntas de las que se conocen: Moodle XML, o QTI 2.1 (un XML o un ZIP).',
    'archivo',
  );

const ZIP = Buffer.from('PK\x03\x04');

const noPicture = (): string => {
  throw new UnsupportedQuestion('Su imagen no está en el archivo: conviene traer el ZIP entero.');
};

/** Returns the values to create a question with, except its place and the ids of its pictures. */
function valuesOf({ avisos: _, clave, retroalimentacion, ...question }: ReadQuestion) {
  return {
    ...question,
    ...(clave !== undefined && { clave: JSON.stringify(clave) }),
    ...(retroalimentacion && { retroalimentacion: JSON.stringify(retroalimentacion) }),
  };
}

/**
 * Checks a question as the bank would.
 * @throws UnsupportedQuestion when the bank would refuse it
 */
function check(question: ReadQuestion): void {
  const named = withPictures(question, () => newId());
  try {
    const values = parseCreate(reactivos, { ...valuesOf(named), centro: newId() });
    checkQuestion(values as unknown as Parameters<typeof checkQuestion>[0]);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new UnsupportedQuestion(error.message);
  }
}

/**
 * Reads the questions in a file.
 * @throws ContractError 400 on `archivo` when it has no questions or is hostile; 429, 503
 */
export async function readQuestionFile(
  deps: UploadDeps,
  request: Request,
  file: string,
): Promise<ReadQuestions> {
  const pictures = new Pictures();
  const zip = ZIP.equals(await firstBytes(file, ZIP.length)) ? await readZip(file) : undefined;
  try {
    const read = zip ? await readArchive(zip, pictures) : await readDocument(file, pictures);
    if (read.length === 0) throw unknown();
    return await settled(deps, request, read, pictures);
  } finally {
    zip?.close();
  }
}

async function readDocument(file: string, pictures: Pictures): Promise<Read[]> {
  if ((await stat(file)).size > MAX_XML) throw unknown();
  const text = decodeXml(await readFile(file));
  if (!/^\s*</.test(text)) throw unknown();
  return atLeisure(
    questionsOf(await parseLongXml(text, 'el archivo'), pictures, noPicture),
    MAX_QUESTIONS_PER_FILE + 1,
  );
}

async function settled(
  deps: UploadDeps,
  request: Request,
  read: readonly Read[],
  pictures: Pictures,
): Promise<ReadQuestions> {
  const tomadas: ReadQuestion[] = [];
  const dejadas: SkippedQuestion[] = [];
  for (const one of read.slice(0, MAX_QUESTIONS_PER_FILE)) {
    if (isLeft(one)) {
      dejadas.push(one);
      continue;
    }
    try {
      check(one);
      tomadas.push(await pictures.store(deps, request, one));
    } catch (error) {
      if (!(error instanceof UnsupportedQuestion)) throw error;
      dejadas.push({ texto: beginningOf(one.enunciado), motivo: error.message });
    }
  }
  if (read.length > MAX_QUESTIONS_PER_FILE)
    dejadas.push({
      texto: 'El resto del archivo',
      motivo: `Se leen ${MAX_QUESTIONS_PER_FILE} preguntas por vez: conviene traerlo por partes.`,
    });
  return { tomadas, dejadas };
}
