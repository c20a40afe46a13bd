// Lint rules: the code speaks the field's language (docs/glossary.md, CONTRIBUTING.md).
import { lintRule } from './lint-rule.mjs';

const RIDDLE = /^\*\s*(?:\*\s*)?(What|Who|Whoever|Of|That|Those)\b/;

const docComments = lintRule(
  'A doc comment begins with what the thing returns or does («Returns…», «Checks…», a noun), not with «{{word}}»: the subject comes first.',
  (report, { sourceCode }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const [, word] = (comment.type === 'Block' && RIDDLE.exec(comment.value)) || [];
        if (word) report(comment, { word });
      }
    },
  }),
);

const UNNAMED = /\b(somebody|whoever)\b/i;

const subjects = lintRule(
  '«{{word}}» hides the subject: name the user, the teacher, the attacker, the caller.',
  (report, { sourceCode }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const [, word] = UNNAMED.exec(comment.value) ?? [];
        if (word) report(comment, { word });
      }
    },
  }),
);

/** Words of a constant's name, with the field's own. */
const WORDS = new Map([
  ['MOST', 'MAX'],
  ['PATIENCE', 'TIMEOUT_MS'],
]);

const names = lintRule('«{{name}}»: the field’s word is {{word}}.', (report) => {
  const check = (node) => {
    if (node?.type !== 'Identifier') return;
    const part = node.name.split('_').find((each) => WORDS.has(each));
    if (part) report(node, { name: node.name, word: WORDS.get(part) });
  };
  return {
    VariableDeclarator({ id }) {
      check(id);
      if (id.type === 'ArrayPattern') id.elements.forEach(check);
      if (id.type === 'ObjectPattern') id.properties.forEach(({ value }) => check(value));
    },
  };
});

export const plainWords = { rules: { 'doc-comments': docComments, subjects, names } };
