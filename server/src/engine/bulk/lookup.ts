/** Records that a file means: by the name that a cell gives them, or by what is unique of them. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isId } from '@oficio/shared/contract/values/ids';
import { ident } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { reachingRules } from '../permissions/rules.ts';
import type { Request } from '../collections/context.ts';
import { visibleQuery, type VisibleQuery } from '../collections/visible.ts';

/** Names that one run remembers. */
const REMEMBERED = 5000;

/** Finds referred records by name, among those that the person sees. Each name is asked once. */
export type FindNamed = (
  request: Request & { readonly db: Queryable },
  field: Extract<Field, { kind: 'reference' | 'references' }>,
  name: string,
) => Promise<string | undefined>;

export function namesFinder(): FindNamed {
  const known = new Map<string, string | undefined>();
  return async (request, field, name) => {
    const folded = name.toLowerCase();
    if (isId(name)) return folded;
    const key = JSON.stringify([field.to, folded, field.only ?? {}]);
    if (known.has(key)) return known.get(key);
    const id = await findNamed(request, field, name);
    if (known.size < REMEMBERED) known.set(key, id);
    return id;
  };
}

/** How a name is compared: as it is written, or without its accents. */
const COMPARED = [
  (text: string) => `lower(${text})`,
  (text: string) => `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`,
] as const;

/** A name that nobody has as it is written may be one without its accents. */
const findNamed: FindNamed = async (request, field, name) => {
  const target = collectionNamed(field.to);
  if (!target || target.title === '_id') return undefined;
  if (reachingRules(target, 'read', request.caller).length === 0) return undefined;
  for (const compared of COMPARED) {
    const found = await idsNamed(request, field, target, name, compared);
    if (found.length <= 1 && found[0]) return found[0].id;
    if (found.length === 0) continue;
    // Of several editions of one name, the one that is in force.
    const inForce = found.filter(({ vigente }) => vigente);
    return inForce.length === 1 ? inForce[0]?.id : undefined;
  }
  return undefined;
};

/** Up to three records of that name, those in force first. */
async function idsNamed(
  request: Parameters<FindNamed>[0],
  field: Parameters<FindNamed>[1],
  target: Collection,
  name: string,
  compared: (text: string) => string,
): Promise<readonly Named[]> {
  const query = visibleQuery(target, request, [{ name: target.title, option: 'archivo' }]);
  const bind = (value: unknown) => `$${query.values.push(value)}`;
  const where = [
    'not t."eliminado"',
    `${compared(`t.${ident(target.title)}`)} = ${compared(`${bind(name)}::text`)}`,
  ];
  for (const [only, value] of Object.entries(field.only ?? {}))
    where.push(`t.${ident(only)} = ${bind(value)}`);
  if (!query.everything) where.push(query.where);
  return idsOf(request.db, target, query, where, 3);
}

interface Named {
  readonly id: string;
  /** Whether it is in a state that is made known: of several editions, the published one. */
  readonly vigente: boolean;
}

/** Whether a row is in a state that lasts, as its declaration says; always false of what has no editions. */
const inForceSql = (collection: Collection): string => {
  if (countedOf(collection, []).length === 0) return 'false';
  for (const [name, field] of Object.entries(collection.fields as Fields))
    if (field.kind === 'state' && field.lasting)
      return `(t.${ident(name)} in (${field.lasting.map((value) => `'${value}'`).join(', ')}))`;
  return 'false';
};

/** The ids of some rows. The query's columns go with them: each parameter of it has to stand in the text. */
async function idsOf(
  db: Queryable,
  collection: Collection,
  { columns, values }: VisibleQuery,
  where: readonly string[],
  limit: number,
  newest: readonly string[] = [],
): Promise<readonly Named[]> {
  const order = ['"vigente" desc', ...newest.map((name) => `t.${ident(name)} desc`)].join(', ');
  const { rows } = await db.query<Named>(
    `select ${columns}, t."_id" as "id", ${inForceSql(collection)} as "vigente" from ${ident(collection.name)} t where ${where.join(' and ')} order by ${order} limit ${limit}`,
    values,
  );
  return rows;
}

/**
 * What tells one record from another, among the columns of a file: a unique field, or several together. Those that the
 * server counts (`numeroEdicion`) aren't written by files: without them, what is meant is the current one.
 */
export function keyFields(collection: Collection, columns: readonly string[]): readonly string[] | undefined {
  // A name may be what the file corrects: a code or an address tells first.
  const alone = Object.entries(collection.fields as Fields)
    .filter(([, field]) => field.unique)
    .map(([name]) => [name])
    .sort(([a], [b]) => Number(a === collection.title) - Number(b === collection.title));
  const written = (names: readonly string[]) => names.filter((name) => !isCounted(collection, name));
  return [...alone, ...(collection.unique ?? []).map(written)].find(
    (names) => names.length > 0 && names.every((name) => columns.includes(name)),
  );
}

const isCounted = ({ fields }: Collection, name: string): boolean =>
  (fields as Fields)[name]?.derived !== undefined;

/** What the server counts of a key: the highest is the newest. */
const countedOf = (collection: Collection, key: readonly string[]): readonly string[] =>
  (collection.unique ?? [])
    .filter((names) => key.every((name) => names.includes(name)))
    .flatMap((names) => names.filter((name) => isCounted(collection, name)));

const isFolded = (field: Field | undefined): boolean =>
  field?.kind === 'text' && (field.format === 'correo' || field.format === 'usuario');

/**
 * The record that has these values in its key, among those that the person sees: of others a file tells nothing. Of
 * several editions, the one in force; without one, the newest.
 * Undefined when there is none, or when one of the values is missing.
 */
export async function recordWithKey(
  request: Request & { readonly db: Queryable },
  collection: Collection,
  key: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (key.some((name) => values[name] === undefined)) return undefined;
  const rules = reachingRules(collection, 'read', request.caller);
  if (!rules.some((rule) => key.every((name) => rule.fields.has(name)))) return undefined;
  const query = visibleQuery(
    collection,
    request,
    key.map((name) => ({ name, option: 'archivo' })),
  );
  const bind = (value: unknown) => `$${query.values.push(value)}`;
  const where = key.map((name) =>
    isFolded((collection.fields as Fields)[name])
      ? `lower(t.${ident(name)}) = lower(${bind(values[name])})`
      : `t.${ident(name)} = ${bind(values[name])}`,
  );
  where.push('not t."eliminado"');
  if (!query.everything) where.push(query.where);
  return (await idsOf(request.db, collection, query, where, 1, countedOf(collection, key)))[0]?.id;
}
