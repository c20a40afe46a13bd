/** Questions made of pairs, or of an order. */
import {
  optionsOf,
  UnsupportedQuestion,
  type ReadQuestion,
} from '@oficio/shared/contract/exercises/read-question';
import { withOrder, withPairs } from '@oficio/shared/contract/exercises/written-item';

type QuestionContent = Pick<ReadQuestion, 'tipo' | 'enunciado' | 'opciones' | 'clave'>;

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
  const base = {
    question: { id: 'r1', tipo: 'emparejar' as const, enunciado },
    key: undefined,
    feedback: '',
  };
  const { question, key } = withPairs(
    base,
    pairs.map((pair, i) => ({ id: `i${i + 1}`, ...pair })),
  );
  return {
    tipo: 'emparejar',
    enunciado,
    opciones: question.opciones ?? [],
    ...(key !== undefined && { clave: key }),
  };
}

/**
 * Returns an ordering question.
 * @throws UnsupportedQuestion for fewer than two things to order
 */
export function orderQuestion(enunciado: string, texts: readonly string[]): QuestionContent {
  if (texts.length < 2) throw new UnsupportedQuestion('Tiene una sola cosa para ordenar.');
  const base = { question: { id: 'r1', tipo: 'ordenar' as const, enunciado }, key: undefined, feedback: '' };
  const { question, key } = withOrder(base, optionsOf(texts));
  return {
    tipo: 'ordenar',
    enunciado,
    opciones: question.opciones ?? [],
    ...(key !== undefined && { clave: key }),
  };
}
