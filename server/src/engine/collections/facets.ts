/**
 * Facets: the number of results per value of some fields. The counts of a field ignore the filter on that
 * field, and apply the others.
 */
import {
  MAX_FACET_VALUES,
  type Facets,
  type FacetValue,
} from '@oficio/shared/contract/answers/interpretation';
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import type { Holding } from '@oficio/shared/contract/declaration/searching';
import { LRUCache } from 'lru-cache';
import { cachedLoad, perDatabase } from '../../platform/database/load-cache.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  allHold,
  bound,
  column,
  constant,
  empty,
  fragment,
  run,
  statementOf,
  type Fragment,
  type Statement,
} from '../sql/fragment.ts';
import type { ReadContext } from './context.ts';
import { fieldThrough } from './understood-filters.ts';
import { visibleQuery } from './visible.ts';

/** Cache lifetime, in milliseconds: the same counts are requested each time a filter is toggled. */
const CACHE_TTL_MS = 10_000;
const MAX_CACHED_FACETS = 500;

/** SQL of a facet's values for each row `t`: the join that yields them, and the value. */
interface ValueSource {
  readonly join: Fragment;
  readonly value: Fragment;
}

/**
 * Returns the SQL of the values that a row `t` has through other rows: those of the records that it holds.
 */
function heldValues(holding: Holding): ValueSource {
  const conditions = Object.entries(holding.where).map(
    ([name, value]) => fragment`${column(name, 'h')} = ${constant(value)}`,
  );
  const held = column(holding.field, 'h');
  // Equivalent records, such as the editions of one certification, are one choice, and holding two counts
  // once.
  const { alike } = holding;
  const target = alike === undefined ? undefined : fieldAt(collectionNamed(holding.in)!, holding.field);
  const choice =
    target?.kind === 'reference'
      ? { value: column(alike!, 'c'), join: fragment`join ${column(target.to)} c on c."_id" = ${held}` }
      : { value: held, join: empty };
  return {
    join: fragment`cross join lateral (select distinct ${choice.value} as v from ${column(holding.in)} h ${choice.join} where ${column(holding.by, 'h')} = t."_id" and not h."eliminado" and ${allHold(conditions)}) x`,
    value: fragment`x.v::text`,
  };
}

function valueSource(collection: Collection, path: string): ValueSource {
  const holding = collection.heldBy?.[path];
  if (holding) return heldValues(holding);
  const [head = '', ...inner] = path.split('.');
  const stored = column(head, 't');
  const field = fieldAt(collection, head);
  if (field?.kind === 'reference' && inner.length > 0)
    return {
      join: fragment`join ${column(field.to)} x on x."_id" = ${stored}`,
      value: fragment`${column(inner.join('.'), 'x')}::text`,
    };
  const leaf = fieldAt(collection, path);
  const isList = leaf?.kind === 'references' || leaf?.kind === 'choices';
  if (inner.length === 0)
    return isList
      ? { join: fragment`cross join lateral unnest(${stored}) as x(v)`, value: fragment`x.v::text` }
      : { join: empty, value: fragment`${stored}::text` };
  const steps = constant(`{${inner.join(',')}}`);
  return isList
    ? {
        join: fragment`cross join lateral jsonb_array_elements_text(case when jsonb_typeof(${stored} #> ${steps}) = 'array' then ${stored} #> ${steps} else '[]' end) as x(v)`,
        value: fragment`x.v`,
      }
    : { join: empty, value: fragment`${stored} #>> ${steps}` };
}

type Counts = readonly { readonly valor: string; readonly cantidad: number }[];
const cacheOf = perDatabase(
  () => new LRUCache<string, Promise<Counts>>({ max: MAX_CACHED_FACETS, ttl: CACHE_TTL_MS }),
);

const countsOf = (db: Queryable, { text, values }: Statement): Promise<Counts> =>
  cachedLoad(
    cacheOf(db),
    `${text}\n${JSON.stringify(values)}`,
    async () => (await db.query<{ valor: string; cantidad: number }>(text, values)).rows,
  );

/** Returns the titles of the records that the caller may see, by id. */
async function titles(
  context: ReadContext,
  target: Collection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const query = visibleQuery(target, context);
  const { rows } = await run<{ _id: string; title: string | null }>(
    context.db,
    context,
    fragment`select t."_id", ${column(target.title, 't')} as title from ${column(target.name)} t where t."_id" = any(${bound(ids)}::uuid[]) and ${query.where}`,
  );
  return new Map(rows.flatMap(({ _id, title }) => (title ? [[_id, title]] : [])));
}

/** Labels each group of equivalent records by the newest one that the caller may see. */
async function labelGroups(
  context: ReadContext,
  target: Collection,
  alike: string,
  counts: Counts,
): Promise<FacetValue[]> {
  if (counts.length === 0) return [];
  const query = visibleQuery(target, context);
  const keys = counts.map(({ valor }) => valor);
  const group = column(alike, 't');
  const { rows } = await run<{ valor: string; etiqueta: string; key: string }>(
    context.db,
    context,
    fragment`select distinct on (${group}) t."_id" as valor, ${column(target.title, 't')} as etiqueta, ${group} as key from ${column(target.name)} t where ${group} = any(${bound(keys)}::text[]) and not t."eliminado" and ${query.where} order by ${group}, t."creadoEn" desc`,
  );
  const newestByKey = new Map(rows.map((row) => [row.key, row]));
  return counts.flatMap(({ valor, cantidad }) => {
    const row = newestByKey.get(valor);
    return row ? [{ valor: row.valor, etiqueta: row.etiqueta, cantidad }] : [];
  });
}

/** Labels the counted values of a field; those without a label are left out. */
async function labelled(
  context: ReadContext,
  field: Field,
  counts: Counts,
  alike: string | undefined,
): Promise<FacetValue[]> {
  const withLabels = (labels: Readonly<Record<string, string>>) =>
    counts.flatMap(({ valor, cantidad }) => {
      const etiqueta = labels[valor];
      return etiqueta === undefined ? [] : [{ valor, etiqueta, cantidad }];
    });
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return withLabels(field.options);
    case 'state':
      return withLabels(
        Object.fromEntries(Object.entries(field.states).map(([key, { label }]) => [key, label])),
      );
    case 'boolean':
      return withLabels({ true: 'Sí', false: 'No' });
    case 'reference':
    case 'references': {
      const target = collectionNamed(field.to);
      if (!target) return [];
      if (alike !== undefined) return labelGroups(context, target, alike, counts);
      const names = await titles(
        context,
        target,
        counts.map(({ valor }) => valor),
      );
      return withLabels(Object.fromEntries(names));
    }
    default:
      return [];
  }
}

/**
 * Counts the facets of the results.
 * @param conditionFor returns the condition on the rows `t` to count for a field: the results without that
 * field's own filter
 */
export async function facetsOf(
  context: ReadContext,
  collection: Collection,
  paths: readonly string[],
  conditionFor: (path: string) => Fragment | undefined | Promise<Fragment | undefined>,
): Promise<Facets> {
  const facets: Record<string, readonly FacetValue[]> = {};
  for (const path of paths) {
    const field = collection.heldBy?.[path]
      ? fieldAt(collectionNamed(collection.heldBy[path].in) ?? collection, collection.heldBy[path].field)
      : fieldThrough(collection, path);
    if (!field) continue;
    const condition = await conditionFor(path);
    if (!condition) {
      facets[path] = [];
      continue;
    }
    const { join, value } = valueSource(collection, path);
    const counting = fragment`select ${value} as valor, count(*)::int as cantidad from ${column(collection.name)} t ${join} where ${condition} and ${value} is not null group by 1 order by 2 desc, 1 limit ${constant(MAX_FACET_VALUES)}`;
    const counts = await countsOf(context.db, statementOf(counting, context));
    facets[path] = await labelled(context, field, counts, collection.heldBy?.[path]?.alike);
  }
  return facets;
}
