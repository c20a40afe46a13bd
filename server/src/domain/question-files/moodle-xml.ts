/** Reads questions in Moodle XML (https://docs.moodle.org/en/Moodle_XML_format). */
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import {
  beginningOf,
  choiceOf,
  UnsupportedQuestion,
  type OptionContent,
  type ReadQuestion,
  type SkippedQuestion,
} from '@oficio/shared/contract/exercises/read-question';
import { all, at, attributeOf, textAt, type Element } from '../../platform/formats/xml-tree.ts';
import { decodeUri } from '../packages/foreign-html.ts';
import { groupOfCategory } from '../packages/moodle-bank.ts';
import { gapQuestion, parseNumber, type Gap } from './gaps.ts';
import { htmlContent, type HtmlPicture } from './html-content.ts';
import { orderQuestion, pairsQuestion } from './matching-and-ordering.ts';
import { clozePieces } from './moodle-cloze.ts';
import type { Pictures } from './pictures.ts';

const FIELDS = reactivos.fields;
/** Formats whose text isn't HTML. */
const PLAIN_FORMATS = ['plain_text', 'markdown'];

/** Returns the text and the pictures of an element, read by its format. */
function contentOf(element: Element | undefined): { text: string; pictures: readonly HtmlPicture[] } {
  const text = textAt(element, 'text');
  if (PLAIN_FORMATS.includes(attributeOf(element, 'format'))) return { text, pictures: [] };
  return htmlContent(text);
}

const textOf = (element: Element | undefined): string => contentOf(element).text;

/**
 * Returns the text of a part of a question, and its picture: one of the element's files, or inline.
 */
function withPicture(element: Element | undefined, pictures: Pictures): OptionContent & { alt: string } {
  const { text, pictures: htmlPictures } = contentOf(element);
  const [first, second] = htmlPictures;
  if (!first) return { texto: text, alt: '' };
  if (second) throw new UnsupportedQuestion('Tiene dos imágenes o más en un mismo lugar.');
  return { texto: text, imagen: pictureOf(element, first, pictures), alt: first.alt };
}

/** Registers a picture of an element, and returns its name. */
function pictureOf(element: Element | undefined, { source }: HtmlPicture, pictures: Pictures): string {
  if (typeof source !== 'string') return pictures.registerBytes('imagen', source);
  const name = decodeUri(/^@@PLUGINFILE@@(\/[^?#]*)/.exec(source)?.[1] ?? '');
  const file = all(element, 'file').find(
    (one) => name !== '' && `${attributeOf(one, 'path') || '/'}${attributeOf(one, 'name')}` === name,
  );
  if (!file)
    throw new UnsupportedQuestion(
      name === '' ? 'Su imagen está en otro sitio, no en el archivo.' : 'El archivo no trae su imagen.',
    );
  return pictures.registerBytes(attributeOf(file, 'name'), Buffer.from(file.text, 'base64'));
}

/** Percentage of the points of a right answer. */
const FULL_MARKS = 100;

interface Answer {
  readonly element: Element;
  /** Percentage of the points. */
  readonly worth: number;
}

const answersOf = (question: Element): Answer[] =>
  all(question, 'answer').map((element) => ({
    element,
    worth: Number(attributeOf(element, 'fraction')) || 0,
  }));

function choice(question: Element, enunciado: string, pictures: Pictures) {
  const answers = answersOf(question);
  const type = attributeOf(question, 'type');
  const isSingle = type === 'multichoice' && /^(true|1)$/i.test(textAt(question, 'single') || 'true');
  const correct = answers.flatMap(({ worth }, i) =>
    (isSingle ? worth === FULL_MARKS : worth > 0) ? [i] : [],
  );
  if (isSingle && correct.length > 1)
    throw new UnsupportedQuestion('Se elige una sola opción y más de una da todo el puntaje.');
  const options = answers.map(({ element }) => {
    const { texto = '', imagen } = withPicture(element, pictures);
    return imagen === undefined ? { texto } : { texto, imagen };
  });
  const content = choiceOf(enunciado, options, correct);
  const hasPartialCredit = isSingle && answers.some(({ worth }) => worth > 0 && worth < FULL_MARKS);
  return {
    ...content,
    ...(!isSingle &&
      typeof content.clave === 'string' && { tipo: 'multiple' as const, clave: [content.clave] }),
    ...(hasPartialCredit && {
      avisos: ['Las opciones que daban parte del puntaje cuentan como incorrectas.'],
    }),
  };
}

function trueFalse(question: Element) {
  const correct = answersOf(question).find(({ worth }) => worth === FULL_MARKS);
  const value = textAt(correct?.element, 'text').toLowerCase();
  if (value !== 'true' && value !== 'false')
    throw new UnsupportedQuestion('No dice si es verdadero o falso.');
  return { tipo: 'verdaderoFalso' as const, clave: value === 'true' };
}

function shortAnswer(question: Element) {
  const accepted = answersOf(question)
    .filter(({ worth }) => worth === FULL_MARKS)
    .map(({ element }) => textAt(element, 'text'));
  if (accepted.some((one) => /(?<!\\)\*/.test(one)))
    throw new UnsupportedQuestion('Acepta respuestas con comodines (*), que aquí no se usan.');
  const aceptadas = accepted.map((one) => one.replaceAll('\\*', '*')).filter((one) => one !== '');
  const caseSensitive = textAt(question, 'usecase') === '1';
  return {
    tipo: 'textoCorto' as const,
    clave: { aceptadas },
    ...(caseSensitive && { avisos: ['Mayúsculas y minúsculas valen lo mismo.'] }),
  };
}

function numerical(question: Element) {
  const answers = answersOf(question);
  const correct = answers.filter(({ worth }) => worth === FULL_MARKS);
  const [first] = correct;
  const valor = parseNumber(textAt(first?.element, 'text'));
  if (!Number.isFinite(valor)) throw new UnsupportedQuestion('No dice qué número es el correcto.');
  if (correct.length > 1) throw new UnsupportedQuestion('Acepta dos números distintos, y aquí hay uno solo.');
  const tolerancia = Math.abs(Number(textAt(first?.element, 'tolerance'))) || 0;
  const units = all(at(question, 'units'), 'unit');
  const unit = units.find((one) => Number(textAt(one, 'multiplier')) === 1);
  const unidad = textAt(unit, 'unit_name').slice(0, FIELDS.unidad.max);
  return {
    tipo: 'numerica' as const,
    clave: { valor, tolerancia },
    ...(unidad !== '' && { unidad }),
    ...(answers.some(({ worth }) => worth > 0 && worth < FULL_MARKS) && {
      avisos: ['Los números que daban parte del puntaje cuentan como incorrectos.'],
    }),
  };
}

function matching(question: Element, enunciado: string) {
  const candidates = all(question, 'subquestion').map((one) => {
    const left = contentOf(one);
    if (left.pictures.length > 0)
      throw new UnsupportedQuestion('Se une con imágenes, que aquí no se usan al emparejar.');
    return { left: left.text, right: htmlContent(textAt(at(one, 'answer'), 'text')).text };
  });
  const pairs = candidates.filter(({ left }) => left !== '');
  return {
    ...pairsQuestion(enunciado, pairs),
    ...(pairs.length < candidates.length && {
      avisos: ['Las respuestas que sobraban, sin par, no se traen.'],
    }),
  };
}

/** Converts a text with gaps: `[[1]]` stands for the first of the available words. */
function wordGaps(question: Element, enunciado: string) {
  const boxes = [...all(question, 'dragbox'), ...all(question, 'selectoption')];
  const groupOf = (box: Element) => textAt(box, 'group') || '1';
  const pieces = enunciado.split(/(\[\[\d{1,3}\]\])/).map((piece): string | Gap => {
    const number = /^\[\[(\d+)\]\]$/.exec(piece)?.[1];
    if (number === undefined) return piece;
    const box = boxes[Number(number) - 1];
    if (!box) throw new UnsupportedQuestion('Uno de sus huecos no dice qué va en él.');
    const group = boxes.filter((one) => groupOf(one) === groupOf(box));
    const options = group.map((one) => htmlContent(textAt(one, 'text')).text);
    return { kind: 'list', options, correct: [group.indexOf(box)] };
  });
  return gapQuestion(pieces);
}

function essay(question: Element) {
  const rubric = textOf(at(question, 'graderinfo'));
  const wantsFile = textAt(question, 'responseformat') === 'noinline';
  return {
    tipo: wantsFile ? ('archivo' as const) : ('ensayo' as const),
    ...(rubric !== '' && { clave: rubric }),
  };
}

const UNSUPPORTED_TYPES: Readonly<Record<string, string>> = {
  description: 'Es un texto, no una pregunta.',
  calculated: 'Sus números se sortean (calculada), y eso no se usa aquí.',
  calculatedsimple: 'Sus números se sortean (calculada), y eso no se usa aquí.',
  calculatedmulti: 'Sus números se sortean (calculada), y eso no se usa aquí.',
  ddmarker: 'Se responde sobre una imagen, y eso no se usa aquí.',
  ddimageortext: 'Se responde sobre una imagen, y eso no se usa aquí.',
  random: 'Toma otra pregunta al azar: eso lo hace el sorteo del ejercicio.',
  randomsamatch: 'Se arma al azar con otras: eso no se usa aquí.',
};

/** A question of its kind. `enunciado` is set when it differs from the original statement. */
type QuestionContent = Omit<ReadQuestion, 'enunciado'> & { readonly enunciado?: string };

/** Converts a question by its type. */
function contentOfType(question: Element, enunciado: string, pictures: Pictures): QuestionContent {
  const type = attributeOf(question, 'type');
  switch (type) {
    case 'multichoice':
    case 'multichoiceset':
    case 'oumultiresponse':
      return choice(question, enunciado, pictures);
    case 'truefalse':
      return trueFalse(question);
    case 'shortanswer':
      return shortAnswer(question);
    case 'numerical':
      return numerical(question);
    case 'matching':
    case 'ddmatch':
      return matching(question, enunciado);
    case 'ordering':
      return orderQuestion(
        enunciado,
        answersOf(question).map(({ element }) => textOf(element)),
      );
    case 'cloze':
    case 'multianswer':
      return gapQuestion(clozePieces(enunciado));
    case 'ddwtos':
    case 'gapselect':
      return wordGaps(question, enunciado);
    case 'essay':
      return essay(question);
    default:
      throw new UnsupportedQuestion(
        UNSUPPORTED_TYPES[type] ?? `Su tipo («${type.slice(0, 40)}») no se usa aquí.`,
      );
  }
}

/**
 * Returns the general feedback, or else that of the right answer. `lost`: whether some feedback is left out.
 */
function feedbackOf(question: Element): { readonly text: string; readonly lost: boolean } {
  const general = contentOf(at(question, 'generalfeedback'));
  const answers = answersOf(question).map(({ element, worth }) => ({
    worth,
    text: textOf(at(element, 'feedback')),
  }));
  const correctFeedback = answers.find(({ worth, text }) => worth === FULL_MARKS && text !== '')?.text ?? '';
  const text = general.text || correctFeedback;
  const lost = general.pictures.length > 0 || answers.some((one) => one.text !== '' && one.text !== text);
  return { text, lost };
}

/** Converts a question with its group, tags, points and feedback. */
function questionOf(question: Element, grupo: string, pictures: Pictures): ReadQuestion {
  if (textAt(question, 'hidden') === '1') throw new UnsupportedQuestion('En Moodle está eliminada.');
  const { texto: enunciado = '', imagen, alt } = withPicture(at(question, 'questiontext'), pictures);
  if (enunciado === '') throw new UnsupportedQuestion('No tiene enunciado.');
  const content = contentOfType(question, enunciado, pictures);
  const { text: retroalimentacion, lost } = feedbackOf(question);
  const etiquetas = all(at(question, 'tags'), 'tag')
    .map((tag) => textAt(tag, 'text').slice(0, FIELDS.etiquetas.max))
    .filter((tag) => tag !== '');
  const worth = Number(textAt(question, 'defaultgrade'));
  const avisos = [
    ...(content.avisos ?? []),
    ...(lost ? ['De lo que se dice al responder se trae una parte: lo de cada opción no.'] : []),
  ];
  return {
    enunciado,
    ...content,
    ...(imagen !== undefined && { imagen, ...(alt && { alt: alt.slice(0, FIELDS.alt.max) }) }),
    ...(grupo !== '' && { grupo }),
    ...(etiquetas.length > 0 && { etiquetas: [...new Set(etiquetas)].slice(0, FIELDS.etiquetas.maxItems) }),
    ...(worth > 0 && { puntaje: Math.min(FIELDS.puntaje.max, worth) }),
    ...(retroalimentacion !== '' && { retroalimentacion }),
    ...(avisos.length > 0 && { avisos }),
  };
}

/**
 * Returns the group: the last part of the category's path, where `//` is a literal slash. The default
 * category of a course is no group.
 */
function groupOf(question: Element): string {
  const last = textAt(question, 'category', 'text').replaceAll('//', '\0').split('/').at(-1) ?? '';
  return groupOfCategory(last.replaceAll('\0', '/'));
}

/** Returns a text that identifies a question that can't be imported. */
function labelOf(question: Element): string {
  try {
    return beginningOf(textOf(at(question, 'questiontext')) || textAt(question, 'name', 'text'));
  } catch {
    return beginningOf(textAt(question, 'name', 'text'));
  }
}

export const isMoodleQuiz = (root: Element): boolean => root.name === 'quiz';

/** Yields each question, or why it can't be imported: a bad one doesn't affect the others. */
export function* moodleQuiz(root: Element, pictures: Pictures): Generator<ReadQuestion | SkippedQuestion> {
  let group = '';
  for (const question of all(root, 'question')) {
    if (attributeOf(question, 'type') === 'category') {
      group = groupOf(question);
      continue;
    }
    try {
      yield questionOf(question, group, pictures);
    } catch (error) {
      if (!(error instanceof UnsupportedQuestion)) throw error;
      yield { texto: labelOf(question), motivo: error.message };
    }
  }
}
