/**
 * Reads questions as people write them in a document: the statement, one option per line, and the right one
 * marked by an asterisk, by "(correcta)" or by a line "Respuesta: b" (in Aiken's format, "ANSWER: B").
 * Without options, "Respuesta:" has a number, verdadero, falso, or the accepted texts; without an answer, a
 * person grades the question.
 */
import { parseNumber } from '../contract/exercises/numbers.ts';
import {
  beginningOf,
  choiceOf,
  UnsupportedQuestion,
  type SkippedQuestion,
  type ReadQuestion,
  type ReadQuestions,
} from '../contract/exercises/read-question.ts';

const OPTION = /^\s*(\*?)\s*(?:\(?([a-zA-Z])[).]|[-•–])\s*(\*?)\s*(.+)$/u;
const ANSWER = /^\s*(?:respuestas?|answers?|correctas?|clave)\s*:\s*(.+)$/iu;
const EXPLANATION = /^\s*(?:explicaci[oó]n|porque|retroalimentaci[oó]n)\s*:\s*(.+)$/iu;
const NUMBERING = /^\s*(?:pregunta\s*)?\d{1,3}\s*[.):-]\s*/iu;
const RIGHT_MARK = /\s*(?:\*|\((?:correcta?|x|✓)\)|✓)\s*$/iu;
const NUMBER = /^([-+]?[\d.,]+)\s*(?:±|\+\/-|\+-)?\s*([\d.,]+)?\s*(\D{0,20})$/u;

interface Block {
  readonly lines: string[];
}

/**
 * Splits a text into questions. One begins at a number, or after a blank line once the previous has an answer
 * or options.
 */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let blank = true;
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (line.trim() === '') {
      blank = true;
      continue;
    }
    const part = OPTION.test(line) || ANSWER.test(line) || EXPLANATION.test(line);
    const begins = NUMBERING.test(line) || (blank && !part);
    if (begins || blocks.length === 0) blocks.push({ lines: [] });
    blocks.at(-1)?.lines.push(line);
    blank = false;
  }
  return blocks;
}

function withoutOptions(enunciado: string, answer: string | undefined): ReadQuestion {
  if (answer === undefined) return { tipo: 'ensayo', enunciado };
  const answerText = answer.trim();
  if (/^(?:verdadero|v|true|t)$/iu.test(answerText))
    return { tipo: 'verdaderoFalso', enunciado, clave: true };
  if (/^(?:falso|f|false)$/iu.test(answerText)) return { tipo: 'verdaderoFalso', enunciado, clave: false };
  const [, number, tolerance, unit] = NUMBER.exec(answerText) ?? [];
  const valor = number === undefined ? undefined : parseNumber(number);
  if (valor !== undefined) {
    const tolerancia = tolerance === undefined ? undefined : parseNumber(tolerance);
    const unidad = unit?.trim() ?? '';
    return {
      tipo: 'numerica',
      enunciado,
      clave: { valor, ...(tolerancia !== undefined && { tolerancia }) },
      ...(unidad !== '' && { unidad }),
    };
  }
  const aceptadas = answerText
    .split(/\s*[|;]\s*/u)
    .map((text) => text.trim())
    .filter(Boolean);
  if (aceptadas.length === 0) throw new UnsupportedQuestion('La respuesta está vacía.');
  return { tipo: 'textoCorto', enunciado, clave: { aceptadas } };
}

/** Reads one question. @throws UnsupportedQuestion */
function questionOf({ lines }: Block): ReadQuestion {
  const statement: string[] = [];
  const options: { readonly letter: string; readonly text: string; readonly right: boolean }[] = [];
  let answer: string | undefined;
  let reason: string | undefined;
  for (const line of lines) {
    const option = OPTION.exec(line);
    const [, answerText] = ANSWER.exec(line) ?? [];
    const [, explanation] = EXPLANATION.exec(line) ?? [];
    if (answerText !== undefined) answer = answerText;
    else if (explanation !== undefined) reason = explanation.trim();
    else if (option && statement.length > 0) {
      const [, before, letter, after, text = ''] = option;
      const right = before === '*' || after === '*' || RIGHT_MARK.test(text);
      options.push({
        letter: (letter ?? String.fromCharCode(97 + options.length)).toLowerCase(),
        text: text.replace(RIGHT_MARK, '').trim(),
        right,
      });
    } else statement.push(line.replace(statement.length === 0 ? NUMBERING : /^\s+/u, ''));
  }
  const enunciado = statement.join('\n').trim();
  if (enunciado === '') throw new UnsupportedQuestion('No tiene enunciado.');
  const more = reason === undefined ? {} : { retroalimentacion: reason };
  if (options.length === 0) return { ...withoutOptions(enunciado, answer), ...more };
  const answerLetters = new Set((answer ?? '').toLowerCase().match(/\b[a-z]\b/gu) ?? []);
  const right = options.flatMap((option, i) => (option.right || answerLetters.has(option.letter) ? [i] : []));
  return {
    ...choiceOf(
      enunciado,
      options.map(({ text }) => text),
      right,
    ),
    ...more,
  };
}

/** Reads each question on its own. Never throws. */
export function readText(text: string): ReadQuestions {
  const tomadas: ReadQuestion[] = [];
  const dejadas: SkippedQuestion[] = [];
  for (const block of blocksOf(text)) {
    try {
      tomadas.push(questionOf(block));
    } catch (error) {
      if (!(error instanceof UnsupportedQuestion)) throw error;
      dejadas.push({ texto: beginningOf(block.lines.join(' ')), motivo: error.message });
    }
  }
  return { tomadas, dejadas };
}
