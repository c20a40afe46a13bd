/** Converts the question bank of a Moodle backup to the bank of the imported course. */
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Values } from '../../engine/collections/context.ts';
import { MAX_BANK } from '../copies/copy-course.ts';
import { bankValues } from './foreign-bank.ts';
import { wordsOf } from './foreign-html.ts';
import { moodleQuestion, moodleText } from './moodle-questions.ts';
import { inside, type Element } from '../../platform/formats/xml-tree.ts';

const GROUP = reactivos.fields.grupo.max;
/** Names of the categories that Moodle creates in every course; they mean nothing. */
const NO_GROUP = /^(top$|\$|default for |(valor )?por defecto (para|en) )/i;

/** Returns the group of a bank's category; '' for a category that every course has. */
export function groupNamed(name: string): string {
  const group = name.trim().slice(0, GROUP);
  return NO_GROUP.test(group) ? '' : group;
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
 * Returns the bank's questions, and warnings about those left out. `known`: questions already reported with
 * their exercise.
 */
export function moodleBank(
  bank: Element,
  known: ReadonlySet<Element>,
): { readonly banco: Values[]; readonly avisos: string[] } {
  const banco: Values[] = [];
  const avisos: string[] = [];
  for (const category of inside(bank, 'question_category')) {
    const group = groupNamed(moodleText(category, 'name'));
    for (const question of questionsOf(category)) {
      if (banco.length >= MAX_BANK) {
        avisos.push(`Del banco de preguntas se toman las primeras ${MAX_BANK}.`);
        return { banco, avisos };
      }
      const worth = Number(moodleText(question, 'defaultmark')) || 1;
      const values = bankValues(moodleQuestion(question, Math.min(worth, 1000)), group);
      if (typeof values !== 'string') banco.push(values);
      else if (!known.has(question)) {
        const words = wordsOf(moodleText(question, 'questiontext')) || moodleText(question, 'name');
        avisos.push(
          `La pregunta «${words.slice(0, 80)}» del banco no se toma: ${values.replace(/\.$/, '')}.`,
        );
      }
    }
  }
  return { banco, avisos };
}
