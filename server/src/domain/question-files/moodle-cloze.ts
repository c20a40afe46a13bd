/**
 * Gaps as Moodle writes them inside a text: `{1:SHORTANSWER:=París~%50%Paris}`
 * (https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type).
 */
import { UnsupportedQuestion } from '@oficio/shared/contract/exercises/read-question';
import { parseNumber, type Gap } from './gaps.ts';

const GAP_START = /\{(\d{0,4}):([A-Z_]{2,20}):/g;

const unescaped = (text: string): string => text.replace(/\\([\\{}#~/"=])/g, '$1').trim();

/** Returns the index where a gap ends: its first unescaped brace. */
function endOf(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '}') return i;
  }
  throw new UnsupportedQuestion('Uno de sus huecos no se cierra.');
}

/** Splits a text at an unescaped separator. */
function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === separator) parts.push('');
    else {
      const isEscape = text[i] === '\\' && i + 1 < text.length;
      parts[parts.length - 1] += isEscape ? text.slice(i, i + 2) : (text[i] ?? '');
      if (isEscape) i += 1;
    }
  }
  return parts;
}

/** Percentage of the points of a right answer. */
const FULL_MARKS = 100;

interface Answer {
  readonly text: string;
  /** Percentage of the points. */
  readonly worth: number;
}

function answersOf(body: string): Answer[] {
  return splitAt(body, '~').map((part) => {
    const [answer = ''] = splitAt(part, '#');
    const [, fraction = '', text = ''] = /^\s*(=|%-?[\d.]{1,12}%)?([\s\S]*)$/.exec(answer) ?? [];
    return { text, worth: fraction === '=' ? FULL_MARKS : Number(fraction.replaceAll('%', '')) || 0 };
  });
}

function numberGap(answers: readonly Answer[]): Gap {
  const fullAnswer = answers.find(({ worth }) => worth === FULL_MARKS);
  const [value, tolerance = '0'] = (fullAnswer?.text ?? '').split(':').map((text) => text.trim());
  const [valor, tolerancia] = [parseNumber(value), parseNumber(tolerance)];
  if (!Number.isFinite(valor) || !Number.isFinite(tolerancia))
    throw new UnsupportedQuestion('Uno de sus huecos no dice qué número es el correcto.');
  return { kind: 'number', valor, tolerancia };
}

/** Returns the gap of a kind, as Moodle names it, with its answers. */
function gapOf(kind: string, body: string): Gap {
  const answers = answersOf(body);
  if (/^(NUMERICAL|NM)$/.test(kind)) return numberGap(answers);
  if (/^(MULTIRESPONSE|MR)/.test(kind) || /^(MULTICHOICE|MC)/.test(kind)) {
    const multiple = kind.startsWith('MULTIR') || kind.startsWith('MR');
    const correct = answers.flatMap(({ worth }, i) =>
      (multiple ? worth > 0 : worth === FULL_MARKS) ? [i] : [],
    );
    if (!multiple && correct.length > 1)
      throw new UnsupportedQuestion('Uno de sus huecos tiene dos opciones que dan todo el puntaje.');
    return { kind: 'list', options: answers.map(({ text }) => unescaped(text)), correct };
  }
  if (!/^(SHORTANSWER|SA|MW)(_?C)?$/.test(kind))
    throw new UnsupportedQuestion(`Uno de sus huecos es de un tipo («${kind}») que no se usa aquí.`);
  const accepted = answers.filter(({ worth }) => worth === FULL_MARKS).map(({ text }) => text);
  if (accepted.some((one) => /(?<!\\)\*/.test(one)))
    throw new UnsupportedQuestion(
      'Uno de sus huecos acepta respuestas con comodines (*), que aquí no se usan.',
    );
  return { kind: 'written', accepted: accepted.map(unescaped).filter((one) => one !== '') };
}

/** Splits a text into its pieces: texts and gaps. */
export function clozePieces(text: string): (string | Gap)[] {
  const pieces: (string | Gap)[] = [];
  let end = 0;
  for (const match of text.matchAll(GAP_START)) {
    if (match.index < end) continue;
    const from = match.index + match[0].length;
    const to = endOf(text, from);
    pieces.push(text.slice(end, match.index), gapOf(match[2] ?? '', text.slice(from, to)));
    end = to + 1;
  }
  return [...pieces, text.slice(end)];
}
