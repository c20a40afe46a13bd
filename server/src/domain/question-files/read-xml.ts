/** Reads the questions of one XML document in any supported format. */
import {
  UnsupportedQuestion,
  beginningOf,
  type SkippedQuestion,
  type ReadQuestion,
} from '@oficio/shared/contract/exercises/read-question';
import type { Key } from '@oficio/shared/contract/exercises/keys';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { questionOf } from '../packages/cartridge-questions.ts';
import { attributeOf, inside, type Element } from '../../platform/formats/xml-tree.ts';
import { isMoodleQuiz, moodleQuiz } from './moodle-xml.ts';
import type { Pictures } from './pictures.ts';
import { isItem, itemName, itemQuestion, type TakePicture } from './qti.ts';

type Read = ReadQuestion | SkippedQuestion;

/** Converts a QTI 1.2 question, as cartridges have them. */
function olderQuestion(item: Element): Read {
  const read = questionOf(item);
  if (typeof read === 'string') {
    const [words] = [...inside(item, 'mattext')];
    const motivo = `${read.charAt(0).toUpperCase()}${read.slice(1)}.`;
    return {
      texto: beginningOf(words ? htmlToText(words.text) : attributeOf(item, 'ident')),
      motivo,
    };
  }
  const { item: made, key, feedback } = read;
  return {
    tipo: made.tipo,
    enunciado: made.enunciado,
    ...(made.opciones && { opciones: made.opciones }),
    ...(made.puntaje !== undefined && { puntaje: made.puntaje }),
    ...(key !== undefined && { clave: key satisfies Key }),
    ...(feedback !== '' && { retroalimentacion: feedback }),
  };
}

/** Yields each question, or why it can't be imported. A document of an unknown format has none. */
export function* questionsOf(root: Element, pictures: Pictures, picture: TakePicture): Generator<Read> {
  if (isMoodleQuiz(root)) yield* moodleQuiz(root, pictures);
  else if (isItem(root)) {
    try {
      yield itemQuestion(root, picture);
    } catch (error) {
      if (!(error instanceof UnsupportedQuestion)) throw error;
      yield { texto: itemName(root), motivo: error.message };
    }
  } else if (root.name === 'questestinterop')
    for (const item of inside(root, 'item')) yield olderQuestion(item);
  else if (root.name.startsWith('qti-assessment-item'))
    yield {
      texto: beginningOf(attributeOf(root, 'title') || attributeOf(root, 'identifier')),
      motivo: 'Está escrita en QTI 3: se toma de QTI 2.1 o 2.2, que los mismos programas exportan.',
    };
}
