/**
 * Gaps as Moodle writes them inside a text: `{1:SHORTANSWER:=París~%50%Paris}`
 * (https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type).
 */
import { UnsupportedQuestion } from '@oficio/shared/contract/exercises/read-question';
import type { Gap } from './gaps.ts';

const BEGINS = /\{(\d{0,4}):([A-Z_]{2,20}):/g;
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
function splitAt(text: string, sign: string): string[] {
  const parts = [''];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === sign) parts.push('');
    else {
      const pair = text[i] === '\\' && i + 1 < text.length;
      parts[parts.length - 1] += pair ? text.slice(i, i + 2) : (text[i] ?? '');
      if (pair) i += 1;
    }
  }
  return parts;
}

interface Answer {
  readonly text: string;
  /** Percentage of the points. */
  readonly worth: number;
}
function answersOf(body: string): Answer[] {
  return splitAt(body, '~').map((part) => {
    const [said = ''] = splitAt(part, '#');
    const [, mark = '', text = ''] = /^\s*(=|%-?[\d.]{1,12}%)?([\s\S]*)$/.exec(said) ?? [];
    return { text, worth: mark === '=' ? 100 : Number(mark.replaceAll('%', '')) || 0 };
  });
}

function numberGap(answers: readonly Answer[]): Gap {
  const right = answers.find(({ worth }) => worth === 100);
  const [value = '', tolerance = '0'] = (right?.text ?? '').split(':').map((one) => one.trim());
  const [valor, tolerancia] = [value, tolerance].map((one) =>
    one === '' ? NaN : Number(one.replace(',', '.')),
  );
  if (
    valor === undefined ||
    tolerancia === undefined ||
    !Number.isFinite(valor) ||
    !Number.isFinite(tolerancia)
  )
    throw new UnsupportedQuestion('Uno de sus huecos no dice qué número es el correcto.');
  return { kind: 'number', valor, tolerancia };
}

function gapOf(kind: string, body: string): Gap {
  const answers = answersOf(body);
  if (/^(NUMERICAL|NM)$/.test(kind)) return numberGap(answers);
  if (/^(MULTIRESPONSE|MR)/.test(kind) || /^(MULTICHOICE|MC)/.test(kind)) {
    const several = kind.startsWith('MULTIR') || kind.startsWith('MR');
    const right = answers.flatMap(({ worth }, i) => ((several ? worth > 0 : worth === 100) ? [i] : []));
    if (!several && right.length > 1)
      throw new UnsupportedQuestion('Uno de sus huecos tiene dos opciones que dan todo el puntaje.');
    return { kind: 'list', options: answers.map(({ text }) => unescaped(text)), right };
  }
  if (!/^(SHORTANSWER|SA|MW)(_?C)?$/.test(kind))
    throw new UnsupportedQuestion(`Uno de sus huecos es de un tipo («${kind}») que no se usa aquí.`);
  const accepted = answers.filter(({ worth }) => worth === 100).map(({ text }) => text);
  if (accepted.some((one) => /(?<!\\)\*/.test(one)))
    throw new UnsupportedQuestion(
      'Uno de sus huecos acepta respuestas con comodines (*), que aquí no se usan.',
    );
  return { kind: 'written', accepted: accepted.map(unescaped).filter((one) => one !== '') };
}

/** Splits a text into its words and its gaps. */
export function clozePieces(text: string): (string | Gap)[] {
  const pieces: (string | Gap)[] = [];
  let done = 0;
  for (const begin of text.matchAll(BEGINS)) {
    if (begin.index < done) continue;
    const from = begin.index + begin[0].length;
    const to = endOf(text, from);
    pieces.push(text.slice(done, begin.index), gapOf(begin[2] ?? '', text.slice(from, to)));
    done = to + 1;
  }
  return [...pieces, text.slice(done)];
}
