// Lint rules: addresses that the contract builds (a record's page, a management screen, a view) may not be
// written by hand, where they would not follow changes of their declaration.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { RECORD_PATHS } from '../../shared/src/contract/collections/record-pages.ts';
import { compareViews } from '../../shared/src/contract/remotes/view-query.ts';
import { VIEWS } from '../../shared/src/contract/views.ts';
import { lintRule } from './lint-rule.mjs';

const folder = resolve(import.meta.dirname, '../../shared/src/contract/collections');
const read = (file) => readFileSync(join(folder, file), 'utf8');
const found = (text, pattern) => [...text.matchAll(pattern)];

/** Start of each collection's page addresses, without the record's part: `/cursos/`. */
const pages = Object.entries(RECORD_PATHS)
  .filter(([, path]) => !path.includes('?'))
  .map(([name, path]) => ({ start: path.replace(/:\w+$/, ''), call: `pageOf('${name}', …)` }));
/** Management routes: `/Cursos`. */
const routes = readdirSync(folder).flatMap((file) =>
  found(read(file), /^ {2}route: '(\/\w+)',$/gm).map(([, route]) => ({
    route,
    call: `managementOf(${basename(file, '.ts')}, …)`,
  })),
);

/** Whether a text begins a record's address: it contains the record's part, or an expression follows it. */
const isPage = (address, start, open) =>
  address === start ? open : address.startsWith(start) && !address.includes('/:');

/** Returns the call that builds the address in a text, if any. `open`: an expression follows the text. */
function maker(text, open) {
  const page = pages.find(({ start }) => isPage(text, start, open));
  const [path = ''] = text.split(/[?#]/);
  return page?.call ?? routes.find(({ route }) => route === path)?.call;
}

/** Placeholder for an expression in a text. */
const OPEN = '${}';

const views = Object.entries(VIEWS)
  .toSorted(([, a], [, b]) => compareViews(b.query, a.query))
  .map(([name, { path, query }]) => {
    const record = Object.entries(RECORD_PATHS).find(([, page]) =>
      Object.keys(query).some((slot) => page.startsWith(`${path}?${slot}=:`)),
    );
    return { path, query, call: record ? `pageOf('${record[0]}', …)` : `viewOf('${name}', …)` };
  });

/** Whether a query value can match a view's: an expression matches anything. */
function agrees(said, value = '') {
  if (said === false) return value === '';
  const [fixed] = value.split(OPEN);
  if (value.startsWith(OPEN)) return true;
  return said === true ? value !== '' : fixed === said;
}

/** Returns the addresses with a query in a text: alone, after an origin, or in a link of an e-mail. */
const addressesIn = (text) =>
  found(text, /(?:^|\$\{\}|https?:\/\/[^/"'\s]+|["'])(\/[\w-]+\?[^"'\s<>]+)/g).map(([, address]) => address);

/** Returns the call that builds the most specific view of an address, if any. */
function viewMaker(address) {
  const [path, query] = address.split('#', 1)[0].split('?', 2);
  if (query === undefined) return undefined;
  const given = Object.fromEntries(query.split('&').map((pair) => pair.split('=', 2)));
  return views.find(
    (view) =>
      view.path === path && Object.entries(view.query).every(([name, said]) => agrees(said, given[name])),
  )?.call;
}

const isSum = (node) => node.type === 'BinaryExpression' && node.operator === '+';
/** Returns the whole text of an expression, with placeholders for its dynamic parts. */
function wholeText(node) {
  if (isSum(node)) return wholeText(node.left) + wholeText(node.right);
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(OPEN);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : OPEN;
}

const viewRule = lintRule(
  'This is the address of a view (shared/src/contract/views.ts): make it with {{call}} of the contract.',
  (report) => {
    const check = (node) => {
      // Checked as part of the enclosing concatenation.
      if (isSum(node.parent)) return;
      const call = addressesIn(wholeText(node)).map(viewMaker).find(Boolean);
      if (call) report(node, { call });
    };
    return { Literal: check, TemplateLiteral: check, BinaryExpression: (node) => isSum(node) && check(node) };
  },
);

const rule = lintRule(
  'This address follows from a declaration: make it with {{call}} of the contract.',
  (report) => {
    const check = (node, text, open) => {
      const call = maker(text, open);
      if (call) report(node, { call });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string')
          check(node, node.value, isSum(node.parent) && node.parent.left === node);
      },
      JSXText(node) {
        check(node, node.value.trim(), true);
      },
      TemplateLiteral(node) {
        node.quasis.forEach((quasi, index) => {
          const text = quasi.value.cooked ?? '';
          // After an expression, only a text that begins an address counts: `${origin}/cursos/${id}`.
          if (index === 0 || text.startsWith('/')) check(node, text, !quasi.tail);
        });
      },
    };
  },
);

export const addresses = { rules: { 'record-addresses': rule, 'view-addresses': viewRule } };
