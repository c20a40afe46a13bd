/** Resolves the records that a file refers to, by name or by a unique key. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isId } from '@oficio/shared/contract/values/ids';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  allHold,
  bound,
  column,
  constant,
  fragment,
  joined,
  raw,
  run,
  type Fragment,
} from '../sql/fragment.ts';
import { applicableRules } from '../permissions/rules.ts';
import type { Request } from '../collections/context.ts';
import { visibleQuery, type VisibleQuery } from '../collections/visible.ts';

/** Request of a person, with the database to ask. */
type Asking = Request & { readonly db: Queryable };

/** Maximum names cached per run. */
const REMEMBERED = 5000;

/** Finds referenced records by name, among those that the person may see. Each name is queried once. */
export type FindNamed = (
  request: Asking,
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

/** Combining accents, as a pattern. */
const MARKS = constant('[\\u0300-\\u036f]');
/** Comparisons of names: as written, then without accents. */
const COMPARED = [
  (text: Fragment) => fragment`lower(${text})`,
  (text: Fragment) => fragment`regexp_replace(normalize(lower(${text}), NFD), ${MARKS}, '', 'g')`,
] as const;

/** Falls back to comparing without accents when no record has the exact name. */
const findNamed: FindNamed = async (request, field, name) => {
  const target = collectionNamed(field.to);
  if (!target || target.title === '_id') return undefined;
  if (applicableRules(target, 'read', request.caller).length === 0) return undefined;
  for (const compared of COMPARED) {
    const found = await idsNamed(request, target, { name, compared, only: field.only });
    if (found.length <= 1 && found[0]) return found[0].id;
    if (found.length === 0) continue;
    // Among several editions with the same name, the one in force.
    const inForce = found.filter(({ vigente }) => vigente);
    return inForce.length === 1 ? inForce[0]?.id : undefined;
  }
  return undefined;
};

/** Returns up to three records with that name, those in force first. */
async function idsNamed(
  request: Asking,
  target: Collection,
  {
    name,
    compared,
    only = {},
  }: {
    readonly name: string;
    readonly compared: (typeof COMPARED)[number];
    readonly only: Readonly<Record<string, unknown>> | undefined;
  },
): Promise<readonly Named[]> {
  const query = visibleQuery(target, request, [{ name: target.title, option: 'archivo' }]);
  const where = [
    fragment`${compared(column(target.title, 't'))} = ${compared(fragment`${bound(name)}::text`)}`,
    ...Object.entries(only).map(([field, value]) => fragment`${column(field, 't')} = ${bound(value)}`),
  ];
  return idsOf(request, target, query, { where, limit: 3 });
}

interface Named {
  readonly id: string;
  /** Whether it is in a published state: among several editions, the one in force. */
  readonly vigente: boolean;
}

/** SQL of whether a row is in a lasting state, as declared; always false for collections without editions. */
const inForceSql = (collection: Collection): Fragment => {
  if (countedOf(collection, []).length === 0) return raw('false');
  for (const [name, field] of Object.entries(collection.fields as Fields))
    if (field.kind === 'state' && field.lasting)
      return fragment`(${column(name, 't')} in (${joined(field.lasting.map(constant), ', ')}))`;
  return raw('false');
};

/** Returns the ids of some rows that the person may see, those in force first. */
async function idsOf(
  request: Asking,
  collection: Collection,
  query: VisibleQuery,
  {
    where,
    limit,
    newest = [],
  }: {
    readonly where: readonly Fragment[];
    readonly limit: number;
    /** Fields whose highest values go first. */
    readonly newest?: readonly string[];
  },
): Promise<readonly Named[]> {
  const order = [raw('"vigente" desc'), ...newest.map((name) => fragment`${column(name, 't')} desc`)];
  const visible = [...where, fragment`not t."eliminado"`, ...(query.everything ? [] : [query.where])];
  const { rows } = await run<Named>(
    request.db,
    request,
    fragment`select t."_id" as "id", ${inForceSql(collection)} as "vigente" from ${column(collection.name)} t where ${allHold(visible)} order by ${joined(order, ', ')} limit ${constant(limit)}`,
  );
  return rows;
}

/**
 * Returns the key that identifies a record among the columns of a file: a unique field, or several together.
 * Fields counted by the server (`numeroEdicion`) are not in files: without them, the key means the current
 * edition.
 */
export function keyFields(collection: Collection, columns: readonly string[]): readonly string[] | undefined {
  // The file may be correcting the name, so a code or an email takes precedence as the key.
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

/** Returns the server-counted fields of a key; the highest is the newest. */
const countedOf = (collection: Collection, key: readonly string[]): readonly string[] =>
  (collection.unique ?? [])
    .filter((names) => key.every((name) => names.includes(name)))
    .flatMap((names) => names.filter((name) => isCounted(collection, name)));

const isFolded = (field: Field | undefined): boolean =>
  field?.kind === 'text' && (field.format === 'correo' || field.format === 'usuario');

/**
 * Finds the record with these key values among those that the person may see, so that a file reveals nothing
 * about others. Of several editions, it takes the one in force or else the newest. Undefined when there is
 * none, or when a key value is missing.
 */
export async function recordWithKey(
  request: Asking,
  collection: Collection,
  key: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (key.some((name) => values[name] === undefined)) return undefined;
  const rules = applicableRules(collection, 'read', request.caller);
  if (!rules.some((rule) => key.every((name) => rule.fields.has(name)))) return undefined;
  const query = visibleQuery(
    collection,
    request,
    key.map((name) => ({ name, option: 'archivo' })),
  );
  const where = key.map((name) =>
    isFolded((collection.fields as Fields)[name])
      ? fragment`lower(${column(name, 't')}) = lower(${bound(values[name])})`
      : fragment`${column(name, 't')} = ${bound(values[name])}`,
  );
  const [found] = await idsOf(request, collection, query, {
    where,
    limit: 1,
    newest: countedOf(collection, key),
  });
  return found?.id;
}
