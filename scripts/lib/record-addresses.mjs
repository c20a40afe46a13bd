// Lint rules: an address that the contract makes, the page of a record, a management screen or a view, isn't written by
// hand, where it stays behind when its declaration moves.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { RECORD_PATHS } from '../../shared/src/contract/collections/record-pages.ts';
import { compareViews } from '../../shared/src/contract/remotes/view-query.ts';
import { VIEWS } from '../../shared/src/contract/views.ts';
import { lintRule } from './lint-rule.mjs';

const folder = resolve(import.meta.dirname, '../../shared/src/contract/collections');
const read = (file) => readFileSync(join(folder, file), 'utf8');
const found = (text, pattern) => [...text.matchAll(pattern)];

/** `/cursos/`: what comes before the record's own part, by collection. */
const pages = Object.entries(RECORD_PATHS)
  .filter(([, path]) => !path.includes('?'))
  .map(([name, path]) => ({ start: path.replace(/:\w+$/, ''), call: `pageOf('${name}', …)` }));
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

/** What stands for an expression in a text. */
const OPEN = '${}';

const views = Object.entries(VIEWS)
  .toSorted(([, a], [, b]) => compareViews(b.query, a.query))
  .map(([name, { path, query }]) => {
    const record = Object.entries(RECORD_PATHS).find(([, page]) =>
      Object.keys(query).some((slot) => page.startsWith(`${path}?${slot}=:`)),
    );
    return { path, query, call: record ? `pageOf('${record[0]}', …)` : `viewOf('${name}', …)` };
  });

/** Whether a text of a query can be what a view says of it: an expression can be anything. */
function agrees(said, value = '') {
  if (said === false) return value === '';
  const [fixed] = value.split(OPEN);
  if (value.startsWith(OPEN)) return true;
  return said === true ? value !== '' : fixed === said;
}

/** The paths with a query in a text: alone, after an origin, or in a link of a letter. */
const addressesIn = (text) =>
  found(text, /(?:^|\$\{\}|https?:\/\/[^/"'\s]+|["'])(\/[\w-]+\?[^"'\s<>]+)/g).map(([, address]) => address);

/** The call that makes the view which this address leads to, the most specific, or undefined. */
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
/** A text of the code as one, with what it is put together with left open. */
function wholeText(node) {
  if (isSum(node)) return wholeText(node.left) + wholeText(node.right);
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(OPEN);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : OPEN;
}

const viewRule = lintRule(
  'This is the address of a view (shared/src/contract/views.ts): make it with {{call}} of the contract.',
  (report) => {
    const check = (node) => {
      // As part of the sum that it stands in.
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
          // After an expression only what begins an address counts: `${origin}/cursos/${id}`.
          if (index === 0 || text.startsWith('/')) check(node, text, !quasi.tail);
        });
      },
    };
  },
);

export const addresses = { rules: { 'record-addresses': rule, 'view-addresses': viewRule } };
