/**
 * An exercise made of imported questions. It is a draft, so that a teacher reviews it before students take it.
 */
import { keyProblem, type Key } from '@oficio/shared/contract/exercises/keys';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { storedItems, type WrittenItem } from '@oficio/shared/contract/exercises/written-item';
import type { Values } from '../../engine/collections/context.ts';

const MAX_QUESTIONS = 200;
const MAX_STATEMENT_LENGTH = 5000;
const MAX_OPTION_LENGTH = 1000;

/** An imported question or, if it can't be imported, the reason: text that follows a colon in a warning. */
export type Question =
  { readonly item: Item; readonly key: Key | undefined; readonly feedback: string } | string;

/** Truncates an option's text to its maximum length. */
export const optionText = (text: string): string => text.slice(0, MAX_OPTION_LENGTH);

/** Returns the values of an exercise, and warnings about the questions left out. */
export function exerciseOf(
  titulo: string,
  questions: readonly Question[],
  more: Values = {},
): { readonly valores: Values | undefined; readonly avisos: string[] } {
  const avisos: string[] = [];
  const written: WrittenItem[] = [];
  for (const [i, question] of questions.entries()) {
    const problem = typeof question === 'string' ? question : problemOf(question);
    if (problem !== undefined) avisos.push(`La pregunta ${i + 1} de «${titulo}» no se toma: ${problem}.`);
    else if (typeof question !== 'string' && written.length < MAX_QUESTIONS)
      written.push({
        question: {
          ...question.item,
          id: String(i + 1),
          enunciado: question.item.enunciado.slice(0, MAX_STATEMENT_LENGTH),
        } as Item,
        key: question.key,
        feedback: question.feedback,
      });
  }
  if (written.length === 0) return { valores: undefined, avisos };
  const stored = storedItems(written);
  return { valores: { titulo: titulo.slice(0, 150), tipo: 'evaluacion', ...stored, ...more }, avisos };
}

function problemOf({ item, key }: Exclude<Question, string>): string | undefined {
  if (item.enunciado.trim() === '') return 'no dice qué pregunta';
  return ['ensayo', 'archivo', 'observacion'].includes(item.tipo) ? undefined : keyProblem(item, key);
}
