/**
 * Questions answered inside a text, by filling gaps. A single gap usually becomes a question of its own kind;
 * several become one fill-in question.
 */
import {
  choiceOf,
  UnsupportedQuestion,
  type ReadQuestion,
} from '@oficio/shared/contract/exercises/read-question';
import { collapseSpace } from '../packages/foreign-html.ts';

/** Parses a number with a decimal point or comma; NaN without one. */
export const parseNumber = (text: string | undefined): number =>
  text === undefined || text === '' ? NaN : Number(text.replace(',', '.'));

export type Gap =
  | { readonly kind: 'written'; readonly accepted: readonly string[] }
  | { readonly kind: 'list'; readonly options: readonly string[]; readonly correct: readonly number[] }
  | { readonly kind: 'number'; readonly valor: number; readonly tolerancia: number };

/** Stands for a gap in the statement of a question with a single one. */
const BLANK = '____';
const joinPieces = (pieces: readonly string[]): string => collapseSpace(pieces.join(''));

/** Removes a blank at the end of a statement: the answer field replaces it. */
const withoutFinalBlank = (text: string): string =>
  text.replace(/[\s:]{0,4}____$/, (blank) => (blank.includes(':') ? ':' : ''));

/** Returns the answers that a gap accepts, as texts. */
function acceptedAnswers(gap: Gap): readonly string[] {
  switch (gap.kind) {
    case 'written':
      return gap.accepted;
    case 'list':
      return gap.correct.flatMap((i) => gap.options[i] ?? []);
    case 'number': {
      if (gap.tolerancia > 0)
        throw new UnsupportedQuestion(
          'Uno de sus huecos acepta números con tolerancia, que aquí no se usan al completar.',
        );
      const text = String(gap.valor);
      return text.includes('.') ? [text, text.replace('.', ',')] : [text];
    }
  }
}

/**
 * Returns the question of a text and its gaps, in order.
 * @throws UnsupportedQuestion without gaps, or when a gap has no right answer
 */
export function gapQuestion(
  pieces: readonly (string | Gap)[],
): Pick<ReadQuestion, 'tipo' | 'enunciado' | 'opciones' | 'clave' | 'avisos'> {
  const gaps = pieces.filter((piece) => typeof piece !== 'string');
  const [firstGap] = gaps;
  if (!firstGap) throw new UnsupportedQuestion('No tiene ningún hueco para responder.');
  const text = joinPieces(pieces.map((piece) => (typeof piece === 'string' ? piece : BLANK)));
  const statement = withoutFinalBlank(text);
  if (gaps.length === 1) {
    if (firstGap.kind === 'list') return choiceOf(statement, firstGap.options, firstGap.correct);
    if (firstGap.kind === 'number') {
      const { valor, tolerancia } = firstGap;
      return { tipo: 'numerica', enunciado: statement, clave: { valor, tolerancia } };
    }
    if (text.endsWith(BLANK) && text !== BLANK)
      return { tipo: 'textoCorto', enunciado: statement, clave: { aceptadas: acceptedAnswers(firstGap) } };
  }
  const clave: Record<string, readonly string[]> = {};
  let gapNumber = 0;
  const numbered = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    gapNumber += 1;
    clave[String(gapNumber)] = acceptedAnswers(piece);
    return `{{${gapNumber}}}`;
  });
  return {
    tipo: 'completar',
    enunciado: joinPieces(numbered),
    clave,
    ...(gaps.some(({ kind }) => kind === 'list') && {
      avisos: ['Sus listas para elegir quedan como huecos para escribir.'],
    }),
  };
}
