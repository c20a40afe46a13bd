/** Converts the question bank of a Moodle backup to the bank of the imported course. */
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Values } from '../../engine/collections/context.ts';
import { inside, type Element } from '../../platform/formats/xml-tree.ts';
import { MAX_BANK_QUESTIONS } from '../copies/copy-course.ts';
import { bankValues } from './foreign-bank.ts';
import { htmlToPlainText } from './foreign-html.ts';
import { moodlePoints, moodleQuestion, moodleText } from './moodle-questions.ts';

const MAX_GROUP_LENGTH = reactivos.fields.grupo.max;
/** Names of the categories that Moodle creates in every course. */
const DEFAULT_CATEGORY = /^(top$|\$|default for |(valor )?por defecto (para|en) )/i;

/** Returns the group of a bank's category; '' for a category that every course has. */
export function groupOfCategory(name: string): string {
  const group = name.trim().slice(0, MAX_GROUP_LENGTH);
  return DEFAULT_CATEGORY.test(group) ? '' : group;
}

/** Yields the last version of each question of a category, except parts of other questions. */
function* questionsOf(category: Element): Generator<Element> {
  const entries = [...inside(category, 'question_bank_entry')];
  const last = (entry: Element) => [...inside(entry, 'question')].at(-1);
  const questions = entries.length > 0 ? entries.map(last) : [...inside(category, 'question')];
  for (const question of questions)
    if (question && !Number(moodleText(question, 'parent')) && moodleText(question, 'qtype') !== 'random')
      yield question;
}

/**
 * Returns the bank's questions, and warnings about those left out, except the `reported` ones: their exercise
 * already has a warning.
 */
export function moodleBank(
  bank: Element,
  reported: ReadonlySet<Element>,
): { readonly banco: Values[]; readonly avisos: string[] } {
  const banco: Values[] = [];
  const avisos: string[] = [];
  for (const category of inside(bank, 'question_category')) {
    const group = groupOfCategory(moodleText(category, 'name'));
    for (const question of questionsOf(category)) {
      if (banco.length >= MAX_BANK_QUESTIONS) {
        avisos.push(`Del banco de preguntas se toman las primeras ${MAX_BANK_QUESTIONS}.`);
        return { banco, avisos };
      }
      const values = bankValues(moodleQuestion(question, moodlePoints(question, 'defaultmark')), group);
      if (typeof values !== 'string') banco.push(values);
      else if (!reported.has(question)) {
        const label = htmlToPlainText(moodleText(question, 'questiontext')) || moodleText(question, 'name');
        avisos.push(
          `La pregunta «${label.slice(0, 80)}» del banco no se toma: ${values.replace(/\.$/, '')}.`,
        );
      }
    }
  }
  return { banco, avisos };
}
