/**
 * Builds the table of the API's calls from their declarations: who may make each one, and the reason when
 * anybody may.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '../../shared/src/contract/calls/index.ts';
import type { CallDeclaration } from '../../shared/src/contract/calls/call.ts';
import type { Who } from '../../shared/src/contract/calls/who.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Path of the table, relative to the root. */
export const CALLS_REPORT = 'docs/api/calls.md';

const code = (text: string): string => `\`${text}\``;
const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

function whoText(who: Who): string {
  switch (who.is) {
    case 'everybody':
      return 'everybody';
    case 'signedIn':
      return 'signed in';
    case 'roles':
      return `roles: ${who.roles.join(', ')}`;
    case 'rows':
      return `may ${who.operation} ${code(who.collection)}${who.param === undefined ? '' : ` of ${code(who.param)}`}`;
    case 'relation':
      return `${who.names.join(', ')} of ${who.param === undefined ? `any ${code(who.collection)}` : code(who.param)}`;
    case 'secret':
      return `shows ${code(who.param)} of ${code(who.table)}`;
  }
}

const addressOf = ({ method, path }: CallDeclaration): string => code(`${method} ${path}`);

function traits({ pool, confidential, answer }: CallDeclaration): string {
  const all = [
    pool && `pool ${pool}`,
    confidential && 'never stored',
    answer.is === 'stream' && answer.types.join(', '),
  ];
  return all.filter(Boolean).join('; ');
}

function byAddress(a: CallDeclaration, b: CallDeclaration): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.method < b.method ? -1 : 1;
}

/** Returns the page as Markdown. */
export function callsPage(calls: readonly CallDeclaration[]): string {
  const sorted = [...calls].sort(byAddress);
  const open = sorted.flatMap((call) =>
    call.who.is === 'everybody' ? [row(addressOf(call), call.who.why)] : [],
  );
  const closed = sorted.flatMap((call) =>
    call.who.is === 'everybody' ? [] : [row(addressOf(call), whoText(call.who), traits(call))],
  );
  return `# The API's calls

Written by \`npm run api-report\`, never by hand, from \`shared/src/contract/calls/\`. The seven calls of each collection are
not listed: its declaration says who may make them, and \`server/src/engine/calls/collection-routes.ts\` serves them. better-auth's
own calls stand under \`/api/auth/\`, and check by themselves.

## Calls that anybody may make, and why

${table(['call', 'why'], open)}

## The others, and who may make them

${table(['call', 'who', ''], closed)}
`;
}

/** Returns what is wrong with the committed page, in a sentence. */
export function callsReportFault(): string | undefined {
  const file = path.join(root, CALLS_REPORT);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Prettier aligns the tables, so only the words are compared.
  const words = (page: string): string => page.replace(/[\s|-]+/g, ' ');
  if (words(text) === words(callsPage(CALLS))) return undefined;
  return `${CALLS_REPORT} no dice qué llamadas hay y quién puede hacerlas: ejecutar npm run api-report.`;
}

export function updateCallsReport(): void {
  writeFileSync(path.join(root, CALLS_REPORT), callsPage(CALLS));
}
