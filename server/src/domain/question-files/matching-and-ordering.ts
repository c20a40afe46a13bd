/** Matching and ordering questions. */
import {
  optionsOf,
  UnsupportedQuestion,
  type ReadQuestion,
} from '@oficio/shared/contract/exercises/read-question';
import { withOrder, withPairs, type WrittenItem } from '@oficio/shared/contract/exercises/written-item';

type QuestionContent = Pick<ReadQuestion, 'tipo' | 'enunciado' | 'opciones' | 'clave'>;

/** Returns a question without options. Its id is a placeholder. */
const blankItem = (tipo: 'emparejar' | 'ordenar', enunciado: string): WrittenItem => ({
  question: { id: 'r1', tipo, enunciado },
  key: undefined,
  feedback: '',
});

const contentOf = ({ question: { tipo, enunciado, opciones = [] }, key }: WrittenItem): QuestionContent => ({
  tipo,
  enunciado,
  opciones,
  ...(key !== undefined && { clave: key }),
});

/**
 * Returns a matching question.
 * @throws UnsupportedQuestion for fewer than two pairs, an empty side, or a repeated left side
 */
export function pairsQuestion(
  enunciado: string,
  pairs: readonly { readonly left: string; readonly right: string }[],
): QuestionContent {
  if (pairs.length < 2) throw new UnsupportedQuestion('Tiene un solo par para unir.');
  if (pairs.some(({ left, right }) => left === '' || right === ''))
    throw new UnsupportedQuestion('Uno de sus pares no dice nada.');
  if (new Set(pairs.map(({ left }) => left)).size < pairs.length)
    throw new UnsupportedQuestion('Dos de sus pares empiezan igual.');
  const rows = pairs.map(({ left, right }, i) => ({ id: `i${i + 1}`, left, right }));
  return contentOf(withPairs(blankItem('emparejar', enunciado), rows));
}

/**
 * Returns an ordering question.
 * @throws UnsupportedQuestion for fewer than two texts to order
 */
export function orderQuestion(enunciado: string, texts: readonly string[]): QuestionContent {
  if (texts.length < 2) throw new UnsupportedQuestion('Tiene una sola cosa para ordenar.');
  return contentOf(withOrder(blankItem('ordenar', enunciado), optionsOf(texts)));
}
