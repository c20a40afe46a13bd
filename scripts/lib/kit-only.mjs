// Lint rule: code that the commons (shared/src/kit) holds is written there and nowhere else.
import { relative, sep } from 'node:path';

/**
 * Code that only the kit may contain, tests aside: the syntax, the files that may contain it (the kit's file
 * first), and the sentence that tells everybody else what to write. `selector` is ESLint's; within it, a
 * regular expression finds texts: `Literal[value=/…/]`.
 * @type {readonly { readonly selector: string, readonly allowed: readonly string[], readonly message: string }[]}
 */
export const KIT_ONLY = [
  {
    selector: "CallExpression[callee.object.name='Promise'][callee.property.name='race']",
    allowed: ['shared/src/kit/with-timeout.ts'],
    message:
      'A race leaves a timer behind: withTimeout (shared/kit/with-timeout) clears it. Between events, use new Promise.',
  },
];

/** @type {import('eslint').Rule.RuleModule} */
const only = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const visitors = new Map();
    for (const { selector, allowed, message } of KIT_ONLY) {
      if (allowed.includes(file)) continue;
      const others = visitors.get(selector);
      visitors.set(selector, (node) => {
        others?.(node);
        context.report({ node, message });
      });
    }
    return Object.fromEntries(visitors);
  },
};

export const kitOnly = { rules: { only } };
