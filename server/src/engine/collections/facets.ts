/**
 * Facets: the number of results per value of some fields. The counts of a field ignore the filter on that
 * field, and apply the others.
 */
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import {
  MAX_FACET_VALUES,
  type Facets,
  type FacetValue,
} from '@oficio/shared/contract/answers/interpretation';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Holding } from '@oficio/shared/contract/declaration/searching';
import type { Field } from '@oficio/shared/contract/declaration/fields';
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
const TTL_MS = 10_000;
const MAX_COUNTS = 500;

interface Values {
  readonly join: Fragment;
  readonly value: Fragment;
}

/**
 * Returns the SQL of the values that a row `t` has through other rows: those of the records that it holds.
 */
function heldValues(holding: Holding): Values {
  const held = Object.entries(holding.where).map(
    ([name, value]) => fragment`${column(name, 'h')} = ${constant(value)}`,
  );
  const of = column(holding.field, 'h');
  // Equivalent records, such as the editions of one certification, are one choice, and holding two counts
  // once.
  const { alike } = holding;
  const target = alike === undefined ? undefined : fieldAt(collectionNamed(holding.in)!, holding.field);
  const one =
    target?.kind === 'reference'
      ? { value: column(alike!, 'c'), join: fragment`join ${column(target.to)} c on c."_id" = ${of}` }
      : { value: of, join: empty };
  return {
    join: fragment`cross join lateral (select distinct ${one.value} as v from ${column(holding.in)} h ${one.join} where ${column(holding.by, 'h')} = t."_id" and not h."eliminado" and ${allHold(held)}) x`,
    value: fragment`x.v::text`,
  };
}

/** Returns the SQL of a facet's values for each row `t`: the join, and the value. */
function valueSql(collection: Collection, path: string): Values {
  const holding = collection.heldBy?.[path];
  if (holding) return heldValues(holding);
  const [head = '', ...inner] = path.split('.');
  const of = column(head, 't');
  const field = fieldAt(collection, head);
  if (field?.kind === 'reference' && inner.length > 0)
    return {
      join: fragment`join ${column(field.to)} x on x."_id" = ${of}`,
      value: fragment`${column(inner.join('.'), 'x')}::text`,
    };
  const leaf = fieldAt(collection, path);
  const several = leaf?.kind === 'references' || leaf?.kind === 'choices';
  if (inner.length === 0)
    return several
      ? { join: fragment`cross join lateral unnest(${of}) as x(v)`, value: fragment`x.v::text` }
      : { join: empty, value: fragment`${of}::text` };
  const steps = constant(`{${inner.join(',')}}`);
  return several
    ? {
        join: fragment`cross join lateral jsonb_array_elements_text(case when jsonb_typeof(${of} #> ${steps}) = 'array' then ${of} #> ${steps} else '[]' end) as x(v)`,
        value: fragment`x.v`,
      }
    : { join: empty, value: fragment`${of} #>> ${steps}` };
}

type Counts = readonly { readonly valor: string; readonly cantidad: number }[];
const cacheOf = perDatabase(() => new LRUCache<string, Promise<Counts>>({ max: MAX_COUNTS, ttl: TTL_MS }));

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
async function standing(
  context: ReadContext,
  target: Collection,
  alike: string,
  counts: Counts,
): Promise<FacetValue[]> {
  if (counts.length === 0) return [];
  const query = visibleQuery(target, context);
  const common = counts.map(({ valor }) => valor);
  const group = column(alike, 't');
  const { rows } = await run<{ valor: string; etiqueta: string; common: string }>(
    context.db,
    context,
    fragment`select distinct on (${group}) t."_id" as valor, ${column(target.title, 't')} as etiqueta, ${group} as common from ${column(target.name)} t where ${group} = any(${bound(common)}::text[]) and not t."eliminado" and ${query.where} order by ${group}, t."creadoEn" desc`,
  );
  const found = new Map(rows.map((row) => [row.common, row]));
  return counts.flatMap(({ valor, cantidad }) => {
    const row = found.get(valor);
    return row ? [{ valor: row.valor, etiqueta: row.etiqueta, cantidad }] : [];
  });
}

async function named(
  context: ReadContext,
  field: Field,
  counts: Counts,
  alike: string | undefined,
): Promise<FacetValue[]> {
  const said = (labels: Readonly<Record<string, string>>) =>
    counts.flatMap(({ valor, cantidad }) => {
      const etiqueta = labels[valor];
      return etiqueta === undefined ? [] : [{ valor, etiqueta, cantidad }];
    });
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return said(field.options);
    case 'state':
      return said(Object.fromEntries(Object.entries(field.states).map(([key, { label }]) => [key, label])));
    case 'boolean':
      return said({ true: 'Sí', false: 'No' });
    case 'reference':
    case 'references': {
      const target = collectionNamed(field.to);
      if (!target) return [];
      if (alike !== undefined) return standing(context, target, alike, counts);
      const names = await titles(
        context,
        target,
        counts.map(({ valor }) => valor),
      );
      return said(Object.fromEntries(names));
    }
    default:
      return [];
  }
}

/**
 * Counts the facets of the results.
 * @param among returns the condition on the rows `t` to count for a field: the results without that field's own filter
 */
export async function facetsOf(
  context: ReadContext,
  collection: Collection,
  paths: readonly string[],
  among: (path: string) => Fragment | undefined | Promise<Fragment | undefined>,
): Promise<Facets> {
  const facets: Record<string, readonly FacetValue[]> = {};
  for (const path of paths) {
    const field = collection.heldBy?.[path]
      ? fieldAt(collectionNamed(collection.heldBy[path].in) ?? collection, collection.heldBy[path].field)
      : fieldThrough(collection, path);
    if (!field) continue;
    const condition = await among(path);
    if (!condition) {
      facets[path] = [];
      continue;
    }
    const { join, value } = valueSql(collection, path);
    const counting = fragment`select ${value} as valor, count(*)::int as cantidad from ${column(collection.name)} t ${join} where ${condition} and ${value} is not null group by 1 order by 2 desc, 1 limit ${constant(MAX_FACET_VALUES)}`;
    const counts = await countsOf(context.db, statementOf(counting, context));
    facets[path] = await named(context, field, counts, collection.heldBy?.[path]?.alike);
  }
  return facets;
}
