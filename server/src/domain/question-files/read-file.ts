/** Reads the questions in another program's file, as the bank would store them. Saves no question. */
import { readFile, stat } from 'node:fs/promises';
import { MAX_QUESTIONS_PER_FILE } from '@oficio/shared/contract/calls/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { parseCreate } from '@oficio/shared/contract/declaration/validation';
import {
  beginningOf,
  UnsupportedQuestion,
  type ReadQuestion,
  type ReadQuestions,
  type SkippedQuestion,
} from '@oficio/shared/contract/exercises/read-question';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Request } from '../../engine/collections/context.ts';
import type { UploadDeps } from '../../engine/files/upload.ts';
import { firstBytes } from '../../platform/formats/first-bytes.ts';
import { parseLongXml } from '../../platform/formats/xml-tree.ts';
import { readZip } from '../../platform/formats/zip.ts';
import { checkQuestion } from '../exercises/reactivos.ts';
import { collectInTurns } from './collect-in-turns.ts';
import { decodeXml } from './decode.ts';
import { Pictures, withPictures } from './pictures.ts';
import { readArchive } from './read-archive.ts';
import { questionsOf, type ParsedQuestion } from './read-xml.ts';

const isSkipped = (question: ParsedQuestion): question is SkippedQuestion => 'motivo' in question;

/** Maximum bytes of a single XML document. */
const MAX_XML_BYTES = 50 * 1024 * 1024;

const unknownFormat = () =>
  invalid(
    'El archivo no trae preguntas de las que se conocen: Moodle XML, o QTI 2.1 (un XML o un ZIP).',
    'archivo',
  );

const ZIP_SIGNATURE = Buffer.from('PK\x03\x04');

const missingPicture = (): string => {
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
function checkImportable(question: ReadQuestion): void {
  const withIds = withPictures(question, () => newId());
  try {
    const values = parseCreate(reactivos, { ...valuesOf(withIds), centro: newId() });
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
  const zip = ZIP_SIGNATURE.equals(await firstBytes(file, ZIP_SIGNATURE.length))
    ? await readZip(file)
    : undefined;
  try {
    const questions = zip ? await readArchive(zip, pictures) : await readDocument(file, pictures);
    if (questions.length === 0) throw unknownFormat();
    return await storedQuestions(deps, request, questions, pictures);
  } finally {
    zip?.close();
  }
}

/** Reads a single XML document. */
async function readDocument(file: string, pictures: Pictures): Promise<ParsedQuestion[]> {
  if ((await stat(file)).size > MAX_XML_BYTES) throw unknownFormat();
  const text = decodeXml(await readFile(file));
  if (!/^\s*</.test(text)) throw unknownFormat();
  return collectInTurns(
    questionsOf(await parseLongXml(text, 'el archivo'), pictures, missingPicture),
    MAX_QUESTIONS_PER_FILE + 1,
  );
}

/** Checks the questions and stores their pictures. Returns those accepted, and those refused with reasons. */
async function storedQuestions(
  deps: UploadDeps,
  request: Request,
  questions: readonly ParsedQuestion[],
  pictures: Pictures,
): Promise<ReadQuestions> {
  const tomadas: ReadQuestion[] = [];
  const dejadas: SkippedQuestion[] = [];
  for (const question of questions.slice(0, MAX_QUESTIONS_PER_FILE)) {
    if (isSkipped(question)) {
      dejadas.push(question);
      continue;
    }
    try {
      checkImportable(question);
      tomadas.push(await pictures.store(deps, request, question));
    } catch (error) {
      if (!(error instanceof UnsupportedQuestion)) throw error;
      dejadas.push({ texto: beginningOf(question.enunciado), motivo: error.message });
    }
  }
  if (questions.length > MAX_QUESTIONS_PER_FILE)
    dejadas.push({
      texto: 'El resto del archivo',
      motivo: `Se leen ${MAX_QUESTIONS_PER_FILE} preguntas por vez: conviene traerlo por partes.`,
    });
  return { tomadas, dejadas };
}
