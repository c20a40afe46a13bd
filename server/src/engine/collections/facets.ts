/** Facets: the number of results per value of some fields. Each field is counted under the other filters. */
import { collectionNamed, fieldAt } from '@oficio/shared/contract/collections/index';
import {
  MAX_FACET_VALUES,
  type Facets,
  type FacetValue,
} from '@oficio/shared/contract/answers/interpretation';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { LRUCache } from 'lru-cache';
import { ident } from '../../platform/database/identifiers.ts';
import { cachedLoad, perDatabase } from '../../platform/database/load-cache.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { ReadContext } from './context.ts';
import { fieldThrough } from './understood-filters.ts';
import { visibleQuery } from './visible.ts';

/** Cache lifetime, in milliseconds: the same counts are requested each time a filter is toggled. */
const TTL_MS = 10_000;
const MAX_COUNTS = 500;

/** Condition on the rows `t` to count. */
export interface Counted {
  readonly condition: string;
  readonly values: readonly unknown[];
}

/** Returns the SQL of a facet's values for each row `t`: the join, and the value. */
function valueSql(collection: Collection, path: string): { readonly join: string; readonly value: string } {
  const holding = collection.heldBy?.[path];
  if (holding) {
    const held = Object.entries(holding.where).map(
      ([name, value]) => `h.${ident(name)} = ${typeof value === 'boolean' ? String(value) : `'${value}'`}`,
    );
    // Equivalent records, such as the editions of one certification, are one choice: holding two counts once.
    const { alike } = holding;
    const target = alike === undefined ? undefined : fieldAt(collectionNamed(holding.in)!, holding.field);
    const one =
      target?.kind === 'reference'
        ? {
            value: `c.${ident(alike!)}`,
            join: `join ${ident(target.to)} c on c."_id" = h.${ident(holding.field)}`,
          }
        : { value: `h.${ident(holding.field)}`, join: '' };
    return {
      join: `cross join lateral (select distinct ${one.value} as v from ${ident(holding.in)} h ${one.join} where h.${ident(holding.by)} = t."_id" and not h."eliminado" and ${held.join(' and ')}) x`,
      value: 'x.v::text',
    };
  }
  const [head = '', ...inner] = path.split('.');
  const field = fieldAt(collection, head);
  if (field?.kind === 'reference' && inner.length > 0)
    return {
      join: `join ${ident(field.to)} x on x."_id" = t.${ident(head)}`,
      value: `x.${ident(inner.join('.'))}::text`,
    };
  const leaf = fieldAt(collection, path);
  const several = leaf?.kind === 'references' || leaf?.kind === 'choices';
  if (inner.length === 0)
    return several
      ? { join: `cross join lateral unnest(t.${ident(head)}) as x(v)`, value: 'x.v::text' }
      : { join: '', value: `t.${ident(head)}::text` };
  const steps = `'{${inner.join(',')}}'`;
  return several
    ? {
        join: `cross join lateral jsonb_array_elements_text(case when jsonb_typeof(t.${ident(head)} #> ${steps}) = 'array' then t.${ident(head)} #> ${steps} else '[]' end) as x(v)`,
        value: 'x.v',
      }
    : { join: '', value: `t.${ident(head)} #>> ${steps}` };
}

type Counts = readonly { readonly valor: string; readonly cantidad: number }[];
const cacheOf = perDatabase(() => new LRUCache<string, Promise<Counts>>({ max: MAX_COUNTS, ttl: TTL_MS }));

const countsOf = (db: Queryable, text: string, values: readonly unknown[]): Promise<Counts> =>
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
  const { rows } = await context.db.query<{ _id: string; title: string | null }>(
    `select t."_id", t.${ident(target.title)} as title from ${ident(target.name)} t where t."_id" = any($${query.values.push(ids)}::uuid[]) and ${query.where}`,
    query.values,
  );
  return new Map(rows.flatMap(({ _id, title }) => (title ? [[_id, title]] : [])));
}

/** Labels the groups of equivalent records by the newest one that the caller may see. */
async function standing(
  context: ReadContext,
  target: Collection,
  alike: string,
  counts: Counts,
): Promise<FacetValue[]> {
  if (counts.length === 0) return [];
  const query = visibleQuery(target, context);
  const common = counts.map(({ valor }) => valor);
  const { rows } = await context.db.query<{ valor: string; etiqueta: string; common: string }>(
    `select distinct on (t.${ident(alike)}) t."_id" as valor, t.${ident(target.title)} as etiqueta, t.${ident(alike)} as common from ${ident(target.name)} t where t.${ident(alike)} = any($${query.values.push(common)}::text[]) and not t."eliminado" and ${query.where} order by t.${ident(alike)}, t."creadoEn" desc`,
    query.values,
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
 * @param among returns the rows to count for a field: the results without that field's own filter
 */
export async function facetsOf(
  context: ReadContext,
  collection: Collection,
  paths: readonly string[],
  among: (path: string) => Counted | undefined | Promise<Counted | undefined>,
): Promise<Facets> {
  const facets: Record<string, readonly FacetValue[]> = {};
  for (const path of paths) {
    const field = collection.heldBy?.[path]
      ? fieldAt(collectionNamed(collection.heldBy[path].in) ?? collection, collection.heldBy[path].field)
      : fieldThrough(collection, path);
    if (!field) continue;
    const counted = await among(path);
    if (!counted) {
      facets[path] = [];
      continue;
    }
    const { condition, values } = counted;
    const { join, value } = valueSql(collection, path);
    const counts = await countsOf(
      context.db,
      `select ${value} as valor, count(*)::int as cantidad from ${ident(collection.name)} t ${join} where ${condition} and ${value} is not null group by 1 order by 2 desc, 1 limit ${MAX_FACET_VALUES}`,
      values,
    );
    facets[path] = await named(context, field, counts, collection.heldBy?.[path]?.alike);
  }
  return facets;
}
