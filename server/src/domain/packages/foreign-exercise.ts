/**
 * An exercise made of imported questions. It is a draft, so that a teacher reviews it before students take it.
 */
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Item } from '@oficio/shared/contract/exercises/item';
import { keyProblem, type Key } from '@oficio/shared/contract/exercises/keys';
import { storedItems, type WrittenItem } from '@oficio/shared/contract/exercises/written-item';
import type { Values } from '../../engine/collections/context.ts';

const { titulo: TITLE, reactivos: QUESTIONS } = ejercicios.fields;
const MAX_STATEMENT_LENGTH = reactivos.fields.enunciado.max;
const MAX_OPTION_LENGTH = 1000;

/** An imported question or, if it can't be imported, the reason: text that follows a colon in a warning. */
export type ForeignQuestion =
  { readonly item: Item; readonly key: Key | undefined; readonly feedback: string } | string;

/** Truncates an option's text to its maximum length. */
export const optionText = (text: string): string => text.slice(0, MAX_OPTION_LENGTH);

/** Returns the values of an exercise, and warnings about the questions left out. */
export function exerciseOf(
  titulo: string,
  questions: readonly ForeignQuestion[],
  settings: Values = {},
): { readonly valores: Values | undefined; readonly avisos: string[] } {
  const avisos: string[] = [];
  const written: WrittenItem[] = [];
  for (const [i, question] of questions.entries()) {
    const problem = typeof question === 'string' ? question : problemOf(question);
    if (problem !== undefined) avisos.push(`La pregunta ${i + 1} de «${titulo}» no se toma: ${problem}.`);
    else if (typeof question !== 'string')
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
  const max = QUESTIONS.maxItems;
  if (written.length > max) avisos.push(`De «${titulo}» se toman las primeras ${max} preguntas.`);
  const stored = storedItems(written.slice(0, max));
  return {
    valores: { titulo: titulo.slice(0, TITLE.max), tipo: 'evaluacion', ...stored, ...settings },
    avisos,
  };
}

/** Returns why a question can't be imported; undefined when it can. */
function problemOf({ item, key }: Exclude<ForeignQuestion, string>): string | undefined {
  if (item.enunciado.trim() === '') return 'no dice qué pregunta';
  return ['ensayo', 'archivo', 'observacion'].includes(item.tipo) ? undefined : keyProblem(item, key);
}
