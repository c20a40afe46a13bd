/** Resolves the records that a file refers to, by name or by a unique key. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isId } from '@oficio/shared/contract/values/ids';
import type { ReadContext } from '../collections/context.ts';
import { visibleQuery, type VisibleQuery } from '../collections/visible.ts';
import { applicableRules } from '../permissions/rules.ts';
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

/** Maximum names cached per run. */
const MAX_CACHED_NAMES = 5000;

/** Finds referenced records by name, among those that the person may see. Each name is queried once. */
export type FindNamed = (
  context: ReadContext,
  field: Extract<Field, { kind: 'reference' | 'references' }>,
  name: string,
) => Promise<string | undefined>;

export function namesFinder(): FindNamed {
  const cache = new Map<string, string | undefined>();
  return async (context, field, name) => {
    const lowerCase = name.toLowerCase();
    if (isId(name)) return lowerCase;
    const key = JSON.stringify([field.to, lowerCase, field.only ?? {}]);
    if (cache.has(key)) return cache.get(key);
    const id = await findNamed(context, field, name);
    if (cache.size < MAX_CACHED_NAMES) cache.set(key, id);
    return id;
  };
}

const COMBINING_ACCENTS = constant('[\\u0300-\\u036f]');
/** Forms in which names are compared: as written, then without accents. */
const NAME_FORMS = [
  (text: Fragment) => fragment`lower(${text})`,
  (text: Fragment) => fragment`regexp_replace(normalize(lower(${text}), NFD), ${COMBINING_ACCENTS}, '', 'g')`,
] as const;

/** Falls back to comparing without accents when no record has the exact name. */
const findNamed: FindNamed = async (context, field, name) => {
  const target = collectionNamed(field.to);
  if (!target || target.title === '_id') return undefined;
  if (applicableRules(target, 'read', context.caller).length === 0) return undefined;
  for (const form of NAME_FORMS) {
    const [first, ...others] = await recordsNamed(context, target, { name, form, only: field.only });
    if (!first) continue;
    if (others.length === 0) return first.id;
    // Among several editions with the same name, the one in force.
    const inForce = [first, ...others].filter((record) => record.inForce);
    return inForce.length === 1 ? inForce[0]?.id : undefined;
  }
  return undefined;
};

/** Records enough to know whether a name is ambiguous, and so are those in force. */
const MAX_NAMESAKES = 3;

/** Returns the first records with that name, those in force first. */
async function recordsNamed(
  context: ReadContext,
  target: Collection,
  {
    name,
    form,
    only = {},
  }: {
    readonly name: string;
    readonly form: (typeof NAME_FORMS)[number];
    readonly only: Readonly<Record<string, unknown>> | undefined;
  },
): Promise<readonly FoundRecord[]> {
  const query = visibleQuery(target, context, [{ name: target.title, option: 'archivo' }]);
  const where = [
    fragment`${form(column(target.title, 't'))} = ${form(fragment`${bound(name)}::text`)}`,
    ...Object.entries(only).map(([field, value]) => fragment`${column(field, 't')} = ${bound(value)}`),
  ];
  return findRecords(context, target, query, { where, limit: MAX_NAMESAKES });
}

/**
 * Returns the key that identifies a record among the columns of a file: a unique field, or several together.
 * Fields counted by the server (`numeroEdicion`) are not in files: without them, the key means the current
 * edition.
 */
export function keyFields(collection: Collection, columns: readonly string[]): readonly string[] | undefined {
  // The file may be correcting the name, so a code or an email takes precedence as the key.
  const uniqueFields = Object.entries(collection.fields as Fields)
    .filter(([, field]) => field.unique)
    .map(([name]) => [name])
    .sort(([a], [b]) => Number(a === collection.title) - Number(b === collection.title));
  const combinations = (collection.unique ?? []).map((names) =>
    names.filter((name) => !isCounted(collection, name)),
  );
  return [...uniqueFields, ...combinations].find(
    (names) => names.length > 0 && names.every((name) => columns.includes(name)),
  );
}

/**
 * Finds the record with these key values among those that the person may see, so that a file reveals nothing
 * about others. Of several editions, it takes the one in force or else the newest. Undefined when there is
 * none, or when a key value is missing.
 */
export async function recordWithKey(
  context: ReadContext,
  collection: Collection,
  key: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (key.some((name) => values[name] === undefined)) return undefined;
  const rules = applicableRules(collection, 'read', context.caller);
  if (!rules.some((rule) => key.every((name) => rule.fields.has(name)))) return undefined;
  const query = visibleQuery(
    collection,
    context,
    key.map((name) => ({ name, option: 'archivo' })),
  );
  const where = key.map((name) =>
    ignoresCase((collection.fields as Fields)[name])
      ? fragment`lower(${column(name, 't')}) = lower(${bound(values[name])})`
      : fragment`${column(name, 't')} = ${bound(values[name])}`,
  );
  const [found] = await findRecords(context, collection, query, {
    where,
    limit: 1,
    newestBy: countedFields(collection, key),
  });
  return found?.id;
}

const isCounted = ({ fields }: Collection, name: string): boolean =>
  (fields as Fields)[name]?.derived !== undefined;

/** Returns the server-counted fields of a key; the highest is the newest. */
const countedFields = (collection: Collection, key: readonly string[]): readonly string[] =>
  (collection.unique ?? [])
    .filter((names) => key.every((name) => names.includes(name)))
    .flatMap((names) => names.filter((name) => isCounted(collection, name)));

const ignoresCase = (field: Field | undefined): boolean =>
  field?.kind === 'text' && (field.format === 'correo' || field.format === 'usuario');

interface FoundRecord {
  readonly id: string;
  /** Whether it is in a published state: among several editions, the one in force. */
  readonly inForce: boolean;
}

/** Returns some records that the person may see, those in force first. */
async function findRecords(
  context: ReadContext,
  collection: Collection,
  query: VisibleQuery,
  {
    where,
    limit,
    newestBy = [],
  }: {
    readonly where: readonly Fragment[];
    readonly limit: number;
    /** Fields whose highest values go first. */
    readonly newestBy?: readonly string[];
  },
): Promise<readonly FoundRecord[]> {
  const order = [raw('"inForce" desc'), ...newestBy.map((name) => fragment`${column(name, 't')} desc`)];
  const conditions = [...where, fragment`not t."eliminado"`, ...(query.everything ? [] : [query.where])];
  const { rows } = await run<FoundRecord & Record<string, unknown>>(
    context.db,
    context,
    fragment`select t."_id" as "id", ${inForceSql(collection)} as "inForce" from ${column(collection.name)} t where ${allHold(conditions)} order by ${joined(order, ', ')} limit ${constant(limit)}`,
  );
  return rows;
}

/** SQL of whether a row is in a lasting state, as declared; always false for collections without editions. */
function inForceSql(collection: Collection): Fragment {
  if (countedFields(collection, []).length === 0) return raw('false');
  for (const [name, field] of Object.entries(collection.fields as Fields))
    if (field.kind === 'state' && field.lasting)
      return fragment`(${column(name, 't')} in (${joined(field.lasting.map(constant), ', ')}))`;
  return raw('false');
}
