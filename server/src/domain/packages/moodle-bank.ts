/** The bank of a backup of Moodle as the bank of the course that is made of it. */
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Values } from '../../engine/collections/context.ts';
import { MOST_BANK } from '../copies/copy-course.ts';
import { bankValues } from './foreign-bank.ts';
import { wordsOf } from './foreign-html.ts';
import { moodleQuestion, moodleText } from './moodle-questions.ts';
import { inside, type Element } from '../../platform/formats/xml-tree.ts';

const GROUP = reactivos.fields.grupo.max;
/** Those that every course begins with, which say nothing. */
const NO_GROUP = /^(top$|\$|default for |(valor )?por defecto (para|en) )/i;

/** A category of the bank's own words; '' for one that each course has. */
export function groupNamed(name: string): string {
  const group = name.trim().slice(0, GROUP);
  return NO_GROUP.test(group) ? '' : group;
}

/** The last version of each question of a category; not the parts of another one. */
function* questionsOf(category: Element): Generator<Element> {
  const entries = [...inside(category, 'question_bank_entry')];
  const last = (entry: Element) => [...inside(entry, 'question')].at(-1);
  const questions = entries.length > 0 ? entries.map(last) : [...inside(category, 'question')];
  for (const question of questions)
    if (question && !Number(moodleText(question, 'parent')) && moodleText(question, 'qtype') !== 'random')
      yield question;
}

/**
 * Its questions, and sentences about those that it doesn't have. `known`: those that were told of already, with the
 * exercise that asks them.
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
      if (banco.length >= MOST_BANK) {
        avisos.push(`Del banco de preguntas se toman las primeras ${MOST_BANK}.`);
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
