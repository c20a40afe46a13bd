// Lint rule: a choice of four or more is written with ifs, a switch or a table.
import { lintRule } from './lint-rule.mjs';

const isTernary = (node) => node?.type === 'ConditionalExpression';

const shallow = lintRule(
  'A ternary in a ternary in a ternary can’t be read at first sight: a function with ifs, or a table.',
  (report) => ({
    ConditionalExpression(node) {
      if (isTernary(node.parent) && isTernary(node.parent.parent)) report(node);
    },
  }),
);

export const nestedTernaries = { rules: { shallow } };
