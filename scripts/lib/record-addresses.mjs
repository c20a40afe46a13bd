// A lint rule: the address of a record's page, or of a management screen, is made by `pageOf` and `managementOf`
// from what the contract declares. Written by hand, it stays behind when the declaration moves.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../shared/src/contract/collections');
const read = (file) => readFileSync(join(folder, file), 'utf8');
const found = (text, pattern) => [...text.matchAll(pattern)];

/** `/cursos/`, `/centros?centro=`: what comes before the record's own part, by collection. */
const pages = found(read('record-pages.ts'), /^ {2}(\w+): '(\/[^':]+):\w+',$/gm).map(([, name, start]) => ({
  start,
  call: `pageOf('${name}', …)`,
}));
/** `/Cursos`: the management routes. */
const routes = readdirSync(folder).flatMap((file) =>
  found(read(file), /^ {2}route: '(\/\w+)',$/gm).map(([, route]) => ({
    route,
    call: `managementOf(${basename(file, '.ts')}, …)`,
  })),
);

/** Whether the text begins a record's address: with the record's part in it, or with an expression after it. */
const isPage = (address, start, open) =>
  address === start ? open : address.startsWith(start) && !address.includes('/:');

/** The call that makes the address which this text begins, or undefined. `open`: an expression follows it. */
function maker(text, open) {
  const page = pages.find(({ start }) => isPage(text, start, open));
  const [path = ''] = text.split(/[?#]/);
  return page?.call ?? routes.find(({ route }) => route === path)?.call;
}

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { written: 'This address follows from a declaration: make it with {{call}} of the contract.' },
  },
  create(context) {
    const check = (node, text, open) => {
      const call = maker(text, open);
      if (call) context.report({ node, messageId: 'written', data: { call } });
    };
    return {
      Literal(node) {
        if (typeof node.value !== 'string') return;
        const sum = node.parent.type === 'BinaryExpression' && node.parent.operator === '+';
        check(node, node.value, sum && node.parent.left === node);
      },
      JSXText(node) {
        check(node, node.value.trim(), true);
      },
      TemplateLiteral(node) {
        node.quasis.forEach((quasi, index) => {
          const text = quasi.value.cooked ?? '';
          // After an expression only what begins an address counts: `${origin}/cursos/${id}`.
          if (index === 0 || text.startsWith('/')) check(node, text, !quasi.tail);
        });
      },
    };
  },
};

export const recordAddresses = { rules: { 'record-addresses': rule } };
