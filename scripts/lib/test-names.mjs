// Lint rule: a test's name is one short English sentence of what should hold (CONTRIBUTING.md).
import { lintRule } from './lint-rule.mjs';

const MAX_LETTERS = 70;
const SUITES = new Set(['describe', 'it', 'test', 'suite']);
const VARIANTS = new Set(['only', 'skip', 'todo', 'each', 'failing', 'fixme', 'concurrent', 'describe']);
const ACCENTED = /[áéíóúñ¿]/i;
/** Spanish articles, prepositions and verbs that names began with; none is an English word as well. */
const SPANISH =
  /^(?:el|la|lo|los|las|un|una|de|del|al|en|por|para|y|ni|si|cada|quien|quienes|cuando|donde|nadie|también|se|es|da|deja|guarda|lee|lleva|muestra|puede|rechaza|tiene|toma|vale)\s/i;

/** Returns a test function's identifier: `it`, `it.only`, `it.each(rows)`, `test.describe`. */
function suiteOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression')
    return VARIANTS.has(callee.property.name) ? suiteOf(callee.object) : undefined;
  if (callee.type === 'CallExpression') return suiteOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? suiteOf(callee.tag) : undefined;
}

/** Returns a title's text, without the values of a template; undefined if it is no literal. */
function textOf(title) {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral'
    ? title.quasis.map(({ value }) => value.cooked).join('')
    : undefined;
}

/** Removes what is quoted: words of the site may be Spanish. */
const unquoted = (text) => text.replace(/«[^»]*»|“[^”]*”|"[^"]*"|`[^`]*`|'[^']*'/g, '');

const names = lintRule(
  'A test’s name is one English sentence of what should hold, of at most 70 letters («requires authentication»); domain words stay Spanish, in «…» where they carry an accent. {{fault}}',
  (report) => ({
    CallExpression({ callee, arguments: [title] }) {
      if (!SUITES.has(suiteOf(callee))) return;
      const text = textOf(title);
      if (text === undefined) return;
      if (text.length > MAX_LETTERS) report(title, { fault: `This one has ${text.length}.` });
      const plain = unquoted(text);
      if (ACCENTED.test(plain) || SPANISH.test(plain)) report(title, { fault: 'This one is Spanish.' });
    },
  }),
);

export const testNames = { rules: { names } };
