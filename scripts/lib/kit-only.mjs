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
  {
    selector: "CallExpression[callee.object.name='URL'][callee.property.name='createObjectURL']",
    allowed: ['shared/src/kit/download-file.ts', 'shared/src/kit/use-object-url.ts'],
    message:
      'An address of a file has to be revoked, and not too early: downloadFile (shared/kit/download-file) saves the file, useObjectUrl (shared/kit/use-object-url) shows it.',
  },
  {
    selector: "CallExpression[callee.object.name='indexedDB'][callee.property.name='open']",
    allowed: ['shared/src/kit/database.ts'],
    message:
      'A connection is closed by other tabs and by the browser: databaseOf (shared/kit/database) opens it again.',
  },
  {
    selector: "Literal[value='[data-page-heading]']",
    allowed: ['shared/src/kit/focus-page-heading.ts'],
    message: "The page's heading is focused by focusPageHeading (shared/kit/focus-page-heading).",
  },
  {
    selector:
      "CallExpression[callee.name='useEffect'] > ArrowFunctionExpression > BlockStatement:has(ReturnStatement > ArrowFunctionExpression > CallExpression[callee.name='clearTimeout']) > VariableDeclaration CallExpression[callee.name='setTimeout']",
    allowed: ['shared/src/kit/use-debounced.ts'],
    message: 'An effect that waits for a value to settle is useDebounced (shared/kit/use-debounced).',
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
