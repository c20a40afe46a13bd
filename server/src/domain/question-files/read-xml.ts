/** Reads the questions of one XML document in any supported format. */
import type { Key } from '@oficio/shared/contract/exercises/keys';
import {
  beginningOf,
  UnsupportedQuestion,
  type ReadQuestion,
  type SkippedQuestion,
} from '@oficio/shared/contract/exercises/read-question';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { attributeOf, inside, type Element } from '../../platform/formats/xml-tree.ts';
import { readQtiQuestion } from '../packages/cartridge-questions.ts';
import { isMoodleQuiz, moodleQuiz } from './moodle-xml.ts';
import type { Pictures } from './pictures.ts';
import { isItem, itemLabel, itemQuestion, type RegisterPicture } from './qti.ts';

/** A question read from a file, or the reason why it can't be imported. */
export type ParsedQuestion = ReadQuestion | SkippedQuestion;

/** Converts a QTI 1.2 question, the version that cartridges use. */
function qti12Question(item: Element): ParsedQuestion {
  const converted = readQtiQuestion(item);
  if (typeof converted === 'string') {
    const [words] = [...inside(item, 'mattext')];
    const motivo = `${converted.charAt(0).toUpperCase()}${converted.slice(1)}.`;
    return {
      texto: beginningOf(words ? htmlToText(words.text) : attributeOf(item, 'ident')),
      motivo,
    };
  }
  const { item: question, key, feedback } = converted;
  return {
    tipo: question.tipo,
    enunciado: question.enunciado,
    ...(question.opciones && { opciones: question.opciones }),
    ...(question.puntaje !== undefined && { puntaje: question.puntaje }),
    ...(key !== undefined && { clave: key satisfies Key }),
    ...(feedback !== '' && { retroalimentacion: feedback }),
  };
}

/** Yields each question, or why it can't be imported. A document of an unknown format has none. */
export function* questionsOf(
  root: Element,
  pictures: Pictures,
  registerPicture: RegisterPicture,
): Generator<ParsedQuestion> {
  if (isMoodleQuiz(root)) yield* moodleQuiz(root, pictures);
  else if (isItem(root)) {
    try {
      yield itemQuestion(root, registerPicture);
    } catch (error) {
      if (!(error instanceof UnsupportedQuestion)) throw error;
      yield { texto: itemLabel(root), motivo: error.message };
    }
  } else if (root.name === 'questestinterop')
    for (const item of inside(root, 'item')) yield qti12Question(item);
  else if (root.name.startsWith('qti-assessment-item'))
    yield {
      texto: beginningOf(attributeOf(root, 'title') || attributeOf(root, 'identifier')),
      motivo: 'Está escrita en QTI 3: se toma de QTI 2.1 o 2.2, que los mismos programas exportan.',
    };
}
