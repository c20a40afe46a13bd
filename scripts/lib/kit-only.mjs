// Lint rule: code that the commons (shared/src/kit) holds is written there and nowhere else.
import { relative, sep } from 'node:path';

/**
 * Code that only the kit may contain, tests aside: the syntax, the files that may contain it (the kit's file
 * first), and the sentence that tells everybody else what to write. `selector` is ESLint's; within it, a
 * regular expression finds texts: `Literal[value=/…/]`. `exceptions`: other files that may contain it, with the
 * reason.
 * @type {readonly {
 *   readonly selector: string,
 *   readonly allowed: readonly string[],
 *   readonly exceptions?: Readonly<Record<string, string>>,
 *   readonly message: string,
 * }[]}
 */
export const KIT_ONLY = [
  {
    selector: "CallExpression[callee.object.name='Promise'][callee.property.name='race']",
    allowed: ['shared/src/kit/with-timeout.ts'],
    message:
      'A race leaves a timer behind: withTimeout (shared/kit/with-timeout) clears it. Between events, use new Promise.',
  },
  {
    selector: "CallExpression[callee.property.name='normalize'] > Literal[value='NFD']",
    allowed: ['shared/src/kit/fold-accents.ts'],
    message: 'Accents are removed by foldAccents (shared/kit/fold-accents), which keeps ñ if asked.',
  },
  {
    selector: "[callee.object.name='Intl'][callee.property.name='DateTimeFormat']",
    allowed: ['shared/src/kit/site-dates.ts'],
    message: 'A date is written by longDate and the rest of shared/kit/site-dates, in the zone of the site.',
  },
  {
    selector:
      ':matches(Literal[value=/Argentina\\WBuenos_Aires/], TemplateElement[value.raw=/Argentina\\WBuenos_Aires/])',
    allowed: ['shared/src/kit/site-dates.ts'],
    exceptions: {
      'shared/src/ui/format.ts':
        'The types that ui offers to remotes contain the text; it is checked against the kit.',
    },
    message: 'The zone of the site is SITE_ZONE (shared/kit/site-dates).',
  },
  {
    selector: 'Literal[regex.pattern=/^<\\[\\^[<>]+\\]/]',
    allowed: ['shared/src/kit/html-to-text.ts'],
    exceptions: { 'bench/pages/bare-page.tsx': 'It measures a page without code of ours.' },
    message: 'The text of some HTML is htmlToText (shared/kit/html-to-text).',
  },
  {
    selector:
      ':matches(Literal[value=/&(amp);/], TemplateElement[value.raw=/&(amp);/], Literal[regex.pattern=/&(amp);/])',
    allowed: ['shared/src/kit/escape-markup.ts'],
    message:
      'Markup is escaped by escapeMarkup or escapeXml (shared/kit/escape-markup), and read by decodeMarkup (shared/kit/decode-markup).',
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
    for (const { selector, allowed, exceptions = {}, message } of KIT_ONLY) {
      if (allowed.includes(file) || Object.hasOwn(exceptions, file)) continue;
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
