/** The rows of a file as records to create, each with what is wrong with it. */
import { valueOfCell } from '@oficio/shared/contract/answers/sheet-cells';
import type { AnyRecord, Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import type { SessionUser } from '@oficio/shared/contract/answers/session';
import type { ApiCalls } from '@oficio/shared/store';
import { creatableFields } from '../../declarations/permissions.ts';
import { titleOf } from '../../declarations/titles.ts';
import { proposedSlug } from '../../declarations/values.ts';
import { inCsv } from './cells.ts';

export interface ImportRow {
  /** Its line in the file, headings included. */
  readonly line: number;
  readonly id: string;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}
export interface ImportPlan {
  readonly rows: readonly ImportRow[];
  /** Headings that are no field that this person writes. */
  readonly ignored: readonly string[];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The field that a heading names, by its label or its own name. */
function fieldFor(heading: string, fields: readonly [string, Field][]): [string, Field] | undefined {
  return fields.find(
    ([name, { label }]) => plain(label) === plain(heading) || plain(name) === plain(heading),
  );
}

/**
 * An identifier that the same row of the same file always gets, so that importing it twice makes no second record.
 * Shaped as a UUID of version 8 (RFC 9562: bits of one's own).
 */
export async function stableId(parts: readonly string[]): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts))),
  ).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Finds referred records by their name; each name is asked once. */
function lookUp(call: ApiCalls['call']) {
  const known = new Map<string, Promise<string | undefined>>();
  return (
    to: string,
    name: string,
    only: Readonly<Record<string, string>> = {},
  ): Promise<string | undefined> => {
    if (isId(name)) return Promise.resolve(name);
    const target = collectionNamed(to);
    const key = `${to} ${name} ${JSON.stringify(only)}`;
    const ask = async (): Promise<string | undefined> => {
      const query = { searchString: name, searchField: '*', limit: '20', ...only };
      const outcome = await call<{ docs: readonly AnyRecord[] }>('GET', `/api/${to}/search/`, undefined, {
        query,
      });
      if (!outcome.ok || !target) return undefined;
      const same = outcome.data.docs.filter((record) => plain(titleOf(target, record)) === plain(name));
      return same.length === 1 ? same[0]?._id : undefined;
    };
    const answer = known.get(key) ?? ask();
    known.set(key, answer);
    return answer;
  };
}

/** Reads and checks a file without writing anything. */
export async function planImport(
  collection: Collection,
  user: SessionUser,
  table: readonly (readonly string[])[],
  call: ApiCalls['call'],
): Promise<ImportPlan> {
  const { problemsOf } = await import(
    /* webpackChunkName: "validation" */ '@oficio/shared/contract/declaration/validation'
  );
  const fields = creatableFields(collection, user).filter(([, field]) => inCsv(field));
  const [headings = [], ...lines] = table;
  const columns = headings.map((heading) => fieldFor(heading, fields));
  const find = lookUp(call);
  const seen = new Map<string, number>();
  const rows: ImportRow[] = [];
  for (const [index, cells] of lines.entries()) {
    const values: Record<string, unknown> = {};
    const problems: string[] = [];
    const unresolved = new Set<string>();
    for (const [at, column] of columns.entries()) {
      const text = cells[at] ?? '';
      if (!column || text === '') continue;
      const [name, field] = column;
      const value = valueOfCell(field, text);
      if (field.kind === 'reference' || field.kind === 'references') {
        const names = Array.isArray(value) ? value.map(String) : [text];
        const ids = await Promise.all(names.map((one) => find(field.to, one, field.only)));
        const missing = names.filter((_, i) => ids[i] === undefined);
        if (missing.length > 0) {
          unresolved.add(name);
          problems.push(`«${field.label}»: no hay un único registro llamado «${missing.join('», «')}».`);
        } else values[name] = field.kind === 'reference' ? ids[0] : ids;
      } else values[name] = value;
    }
    const found = Object.entries(problemsOf(collection, values, 'create'))
      // An address that isn't written is proposed by the server; one that is written has to be right.
      .filter(
        ([path]) =>
          !unresolved.has(path) && (values[path] || proposedSlug(collection, path, values) === undefined),
      )
      .map(([, message]) => message);
    const content = JSON.stringify(cells);
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    const title = values[collection.title];
    rows.push({
      line: index + 2,
      id: await stableId([collection.name, user._id, content, String(times)]),
      name: typeof title === 'string' ? title : `Fila ${index + 2}`,
      values,
      problems: [...problems, ...found],
    });
  }
  return { rows, ignored: headings.filter((heading, at) => heading !== '' && !columns[at]) };
}
