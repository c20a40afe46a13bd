/** Reads questions in GIFT, Moodle's plain text format (https://docs.moodle.org/en/GIFT_format). */
import gift, {
  type GIFTQuestion,
  type Matching,
  type Numerical,
  type NumericalFormat,
  type TextChoice,
  type TextFormat,
} from 'gift-pegjs';
import {
  beginningOf,
  choiceOf,
  UnsupportedQuestion,
  optionsOf,
  type SkippedQuestion,
  type ReadQuestion,
  type ReadQuestions,
} from '../contract/exercises/read-question.ts';
import { htmlToText } from '../kit/html-to-text.ts';

/**
 * Returns a text without its markup. @throws UnsupportedQuestion for a text with pictures, because the files are not in
 * it
 */
function plainText({ format, text }: TextFormat): string {
  if (/<img\b/iu.test(text)) throw new UnsupportedQuestion('Tiene una imagen, que el texto no trae.');
  if (format !== 'html' && !/<\/?[a-z][^>]*>/iu.test(text)) return text.trim();
  return htmlToText(text, { lines: true }).replaceAll(/\n{2,}/gu, '\n');
}

/** Returns the indexes of the right choices: those marked as right, or with a positive weight. */
const rightOf = (choices: readonly TextChoice[]): number[] =>
  choices.flatMap(({ isCorrect, weight }, i) => (isCorrect || (weight ?? 0) > 0 ? [i] : []));
function choiceQuestion(enunciado: string, choices: readonly TextChoice[]) {
  // If a choice is wholly right, choices with partial credit count as wrong: this site has no partial credit.
  const fullCredit = choices.flatMap(({ isCorrect, weight }, i) =>
    isCorrect && (weight === null || weight === 100) ? [i] : [],
  );
  return choiceOf(
    enunciado,
    choices.map(({ text }) => plainText(text)),
    fullCredit.length > 0 ? fullCredit : rightOf(choices),
  );
}

function numberOf({ type, number, range, numberHigh, numberLow }: NumericalFormat) {
  if (type === 'high-low' && numberHigh !== undefined && numberLow !== undefined)
    return { valor: (numberHigh + numberLow) / 2, tolerancia: (numberHigh - numberLow) / 2 };
  if (number === undefined) throw new UnsupportedQuestion('No dice qué número es el correcto.');
  return { valor: number, ...(range !== undefined && { tolerancia: range }) };
}
function numericKey({ choices }: Numerical) {
  if (!Array.isArray(choices)) return numberOf(choices);
  const right = choices.find(({ isCorrect }) => isCorrect);
  if (!right) throw new UnsupportedQuestion('No dice qué número es el correcto.');
  return numberOf(right.text);
}

function matchingFields({ matchPairs }: Matching) {
  const pairs = matchPairs
    .map(({ subquestion, subanswer }) => [plainText(subquestion), subanswer.trim()] as const)
    .filter(([left, right]) => left !== '' && right !== '');
  if (pairs.length < 2) throw new UnsupportedQuestion('Tiene un solo par para unir.');
  const rights = pairs.map(([, right]) => right);
  if (new Set(rights).size < rights.length) throw new UnsupportedQuestion('Dos pares se unen con lo mismo.');
  const opciones = optionsOf([...pairs.map(([left]) => left), ...rights]);
  return {
    opciones,
    clave: Object.fromEntries(pairs.map(([, right], i) => [opciones[i]?.id ?? '', right])),
  };
}

function questionOf(parsed: GIFTQuestion, grupo: string): ReadQuestion | undefined {
  if (parsed.type === 'Category' || parsed.type === 'Description') return undefined;
  const enunciado = plainText(parsed.stem);
  if (enunciado === '') throw new UnsupportedQuestion('No tiene enunciado.');
  const about = {
    enunciado,
    ...(grupo !== '' && { grupo }),
    ...(parsed.globalFeedback && { retroalimentacion: plainText(parsed.globalFeedback) }),
  };
  switch (parsed.type) {
    case 'MC':
      return { ...choiceQuestion(enunciado, parsed.choices), ...about };
    case 'TF': {
      const why = parsed.trueFeedback ?? parsed.falseFeedback;
      return {
        ...(why && { retroalimentacion: plainText(why) }),
        ...about,
        tipo: 'verdaderoFalso',
        clave: parsed.isTrue,
      };
    }
    case 'Numerical':
      return { ...about, tipo: 'numerica', clave: numericKey(parsed) };
    case 'Short': {
      const right = rightOf(parsed.choices).flatMap((i) => parsed.choices[i] ?? []);
      return { ...about, tipo: 'textoCorto', clave: { aceptadas: right.map(({ text }) => plainText(text)) } };
    }
    case 'Matching':
      return { ...about, tipo: 'emparejar', ...matchingFields(parsed) };
    case 'Essay':
      return { ...about, tipo: 'ensayo' };
  }
}

/** Splits a text at its blank lines, except those inside a question's braces. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [''];
  let open = false;
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (line.trim() === '' && !open) blocks.push('');
    else blocks[blocks.length - 1] += `${line}\n`;
    for (const [brace] of line.matchAll(/(?<!\\)[{}]/gu)) open = brace === '{';
  }
  return blocks.filter((block) => block.trim() !== '');
}
const isComment = (block: string): boolean =>
  block.split('\n').every((line) => line.trim() === '' || line.trim().startsWith('//'));

/** Whether a text is in GIFT format rather than a plain list. */
export const isGift = (text: string): boolean =>
  /^\s*\$CATEGORY:/mu.test(text) || /(?<!\\)\{\s*(?:[=~#]|T(?:RUE)?\b|F(?:ALSE)?\b|\})/u.test(text);

/** Reads each question on its own: an unreadable one does not affect the others. Never throws. */
export function readGift(text: string): ReadQuestions {
  const tomadas: ReadQuestion[] = [];
  const dejadas: SkippedQuestion[] = [];
  let group = '';
  for (const block of blocksOf(text)) {
    if (isComment(block)) continue;
    const category = /^\s*\$CATEGORY:\s*(.+)/u.exec(block)?.[1];
    if (category !== undefined) {
      group = (category.split('/').at(-1) ?? '').trim().slice(0, 60);
      continue;
    }
    try {
      for (const parsed of gift.parse(block)) {
        const question = questionOf(parsed, group);
        if (question) tomadas.push(question);
      }
    } catch (error) {
      const motivo =
        error instanceof UnsupportedQuestion
          ? error.message
          : 'No se entiende cómo está escrita: conviene mirar sus llaves.';
      dejadas.push({ texto: beginningOf(block), motivo });
    }
  }
  return { tomadas, dejadas };
}
