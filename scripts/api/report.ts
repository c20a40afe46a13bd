/**
 * Writes and reads the report of what `shared` offers to remotes: generated from its declarations, as
 * Markdown.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '../../shared/src/contract/remotes/remote.ts';
import { sharedEntries } from '../remote-kit/shared-entries.ts';
import { type Api, apiOf } from './declarations.ts';
import { changesBetween, versionFault } from './difference.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Path of the report, relative to the root. */
export const REPORT = 'docs/api/shared.md';
/** Folder where `npm run types` writes the declarations of `shared`. */
const declarations = path.join(root, '.cache/types/shared/src');

/** Types of the data that a remote and the shell exchange. */
const AGREEMENT = 'contract/remotes/remote';
const entries = {
  ...Object.fromEntries(
    Object.keys(sharedEntries)
      .map((name) => name.replace('@oficio/shared/', ''))
      .map((name) => [name, `${name}/index`]),
  ),
  [AGREEMENT]: AGREEMENT,
};
/**
 * Whether a module belongs to the report. The rest of the contract is bundled into each remote, and its
 * collections are documented by the API.
 */
const isOffered = (module: string): boolean => !module.startsWith('contract/') || module === AGREEMENT;

export interface Report {
  version: string;
  api: Api;
}

/** Returns what `shared` offers now, from the declarations of its last type check. */
function currentReport(): Report {
  const api = apiOf(declarations, entries, isOffered);
  const shapes = Object.entries(api[AGREEMENT] ?? {}).filter(([, text]) => /^(interface|type) /.test(text));
  return { version: CONTRACT_VERSION, api: { ...api, [AGREEMENT]: Object.fromEntries(shapes) } };
}

const HEAD = `# What \`shared\` offers to remotes

Written by \`npm run api-report\`, never by hand. A remote is built and published on its own, so what stands here is what
older ones rely on: [how its changes count](../decisions/api-report.md).

Contract: `;

/** Formats a report as Markdown. */
export function write({ version, api }: Report): string {
  const parts = Object.entries(api).map(([entry, names]) => {
    const blocks = Object.entries(names).map(([name, text]) => `// ${name}\n${text}\n`);
    return `## @oficio/shared/${entry}\n\n\`\`\`ts\n${blocks.join('\n')}\`\`\`\n`;
  });
  return `${HEAD}${version}\n\n${parts.join('\n')}`;
}

/** Parses a report. */
export function read(text: string): Report {
  const api: Api = {};
  for (const [, entry = '', code = ''] of text.matchAll(
    /^## @oficio\/shared\/(\S+)\n\n```ts\n([^]*?)^```$/gm,
  )) {
    api[entry] = {};
    for (const block of code.split(/^\/\/ /m).slice(1)) {
      const end = block.indexOf('\n');
      api[entry][block.slice(0, end)] = block.slice(end).trim();
    }
  }
  return { version: /^Contract: (\S+)$/m.exec(text)?.[1] ?? '', api };
}

const committed = (): string | undefined =>
  existsSync(path.join(root, REPORT)) ? readFileSync(path.join(root, REPORT), 'utf8') : undefined;

/** Returns what is wrong with the committed report or the contract's version, in a sentence. */
export function reportFault(): string | undefined {
  const [text, now] = [committed(), currentReport()];
  const fault = versionFaultOf(text, now);
  if (fault !== undefined || text === write(now)) return fault;
  return `${REPORT} no dice lo que shared ofrece ahora con el contrato ${now.version}: ejecutar npm run api-report.`;
}

function versionFaultOf(text: string | undefined, now: Report): string | undefined {
  if (text === undefined) return undefined;
  const before = read(text);
  return versionFault(changesBetween(before.api, now.api), before.version, now.version);
}

/**
 * Writes the report.
 * @throws Error when the contract's version has not moved as the changes require
 */
export function updateReport(): void {
  const now = currentReport();
  const fault = versionFaultOf(committed(), now);
  if (fault !== undefined) throw new Error(fault);
  writeFileSync(path.join(root, REPORT), write(now));
}
