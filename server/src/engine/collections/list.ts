/** Load: a page of a collection as the caller may see it, with the exact total. */
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { UnderstoodPage } from '@oficio/shared/contract/answers/interpretation';
import type { ListOptions } from '@oficio/shared/contract/answers/query';
import { ident } from '../../platform/database/identifiers.ts';
import { recentCount } from '../../platform/database/recent-counts.ts';
import { totalOf } from '../schema/totals.ts';
import { hasRole } from '../../platform/actor.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import { publicRowFilter, visitorRules } from '../permissions/public-rows.ts';
import { applicableRules } from '../permissions/rules.ts';
import { broughtFields, onlyAnswered } from './brought-fields.ts';
import type { ReadContext } from './context.ts';
import { expandReferences } from './expand.ts';
import { facetsOf } from './facets.ts';
import { filterSql, orderSql } from './filters.ts';
import { nearJoin, nearness } from './nearness.ts';
import { withHeavyReadSlot, ordinary } from './lanes.ts';
import { isHeavy } from './read-weight.ts';
import type { Document } from './document.ts';
import { forbidden } from './refusals.ts';
import { checkBounds } from './visitor-bounds.ts';
import { visibleQuery, type VisibleQuery } from './visible.ts';

export type { Document };

/** Returns the top-level fields that a list's options use, each with the option to name in an error. */
export function neededFields(
  collection: Collection,
  options: ListOptions,
): { name: string; option: string }[] {
  const stands = searchingOf(collection)?.stands;
  return [
    // Holdings are rows of another collection, not fields of this one.
    ...options.filters
      .filter(({ path }) => !collection.heldBy?.[path])
      .map((f) => ({ name: f.path.split('.')[0] as string, option: f.path })),
    ...(options.sorted
      ? options.sort.map((s) => ({ name: s.path.split('.')[0] as string, option: 'sort' }))
      : []),
    ...(options.facets ?? [])
      .filter((path) => !collection.heldBy?.[path])
      .map((path) => ({ name: path.split('.')[0] as string, option: 'facetas' })),
    ...(options.near !== undefined && stands !== undefined
      ? [{ name: stands.split('.')[0] as string, option: 'cerca' }]
      : []),
  ];
}

/** @throws ContractError 403 unless the caller may look into the trash */
export function checkTrash(context: ReadContext, options: Pick<ListOptions, 'trash'>): void {
  if (!options.trash || typeof context.caller === 'symbol') return;
  if (!hasRole(context.caller, 'admin', 'superadmin'))
    throw notAllowed('Solo quien administra puede ver la papelera.', 'papelera');
}

/** Returns a page of the collection. */
export async function load(
  context: ReadContext,
  collection: Collection,
  options: ListOptions,
): Promise<UnderstoodPage<Document>> {
  return weighed(context, collection, options, (weighed) => listPage(weighed, collection, options));
}

/** Validates a list's access and bounds, and reads it in the lane if it is heavy. */
export async function weighed<T>(
  context: ReadContext,
  collection: Collection,
  options: ListOptions,
  read: (context: ReadContext) => Promise<T>,
): Promise<T> {
  if (applicableRules(collection, 'read', context.caller).length === 0)
    throw forbidden(context, collection, 'read');
  checkTrash(context, options);
  checkBounds(context, collection, options);
  const rows = await totalOf(ordinary(context).db, collection.name, 'todos');
  return isHeavy(collection, options, rows) ? withHeavyReadSlot(context, read) : read(ordinary(context));
}

/** Builds the query of the rows that match a list's options. */
function listed(context: ReadContext, collection: Collection, options: ListOptions) {
  const query = visibleQuery(
    collection,
    context,
    neededFields(collection, options),
    broughtFields(collection, options),
  );
  const where = [options.trash ? 't."eliminado"' : 'not t."eliminado"'];
  if (!query.everything) where.push(query.where);
  for (const filter of options.filters) where.push(filterSql(collection, filter, 't', query.values));
  return { query, condition: where.join(' and ') };
}

/** Reads a page of the collection, in the given context. */
async function listPage(
  context: ReadContext,
  collection: Collection,
  options: ListOptions,
): Promise<UnderstoodPage<Document>> {
  const near = await nearJoin(context, collection, options);
  const { query, condition } = listed(context, collection, options);
  const counted = [...query.values];
  const joins = near?.joins(query.values) ?? '';
  const page = `limit $${query.values.push(options.limit)} offset $${query.values.push((options.page - 1) * options.limit)}`;
  const order = `${near ? 'n."km" nulls last, ' : ''}${orderSql(collection, options.sort, 't')}`;
  const text = `select ${query.columns}${near ? ', n."km" as "__km"' : ''} from ${ident(collection.name)} t ${joins} where ${condition} order by ${order} ${page}`;
  const [{ rows }, totalDocs] = await Promise.all([
    context.db.query(text, query.values),
    total(context, collection, options, query, () => countRows(context, collection, condition, counted)),
  ]);
  const docs = rows.map((row) => query.record(row));
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  onlyAnswered(docs, options);
  const { facets } = options;
  const facetas =
    facets &&
    (await facetsOf(context, collection, facets, (path) => {
      const others = options.filters.filter((filter) => filter.path !== path);
      const { query, condition } = listed(context, collection, { ...options, filters: others });
      return onlyUsed(condition, query.values);
    }));
  return { docs, totalDocs, ...nearness(near, rows, docs), ...(facetas && { facetas }) };
}

/** Returns the total: from the counters for unfiltered lists, otherwise counted over an index. */
async function total(
  context: ReadContext,
  collection: Collection,
  options: ListOptions,
  query: VisibleQuery,
  count: () => Promise<number>,
): Promise<number> {
  if (options.filters.length > 0) return count();
  if (query.everything) return totalOf(context.db, collection.name, options.trash ? 'papelera' : 'todos');
  const isPublic = publicRowFilter(collection);
  if (options.trash || isPublic === undefined) return count();
  return publicRowsOf(collection, query) ? totalOf(context.db, collection.name, 'publico') : count();
}

/**
 * Whether a query returns exactly what visitors see, with all of their rules and no others. A sort field that
 * only some rules may read leaves the other rules out, so both must be checked.
 */
const publicRowsOf = (collection: Collection, { rules }: VisibleQuery): boolean =>
  rules.every((rule) => rule.open) && rules.length === visitorRules(collection).length;

/**
 * Computes the total from the page itself, if it is the last one because it isn't full. A cached total may
 * predate another caller's write.
 */
export const toldByItsEnd = ({ page, limit }: { page: number; limit: number }, rows: number) =>
  rows < limit && (rows > 0 || page === 1) ? (page - 1) * limit + rows : undefined;

/** Counts the rows that match a condition. */
export function countRows(
  context: ReadContext,
  collection: Collection,
  where: string,
  values: readonly unknown[],
): Promise<number> {
  const used = onlyUsed(where, values);
  const text = `select count(*) as n from ${ident(collection.name)} t where ${used.condition}`;
  return recentCount(context.db, text, used.values);
}

/**
 * Keeps only the parameters that a condition uses, and renumbers them. A parameter used only by the columns
 * (which fields each row may show) would have no known type in a count, an error in PostgreSQL (42P18).
 */
export function onlyUsed(
  where: string,
  values: readonly unknown[],
): { condition: string; values: unknown[] } {
  const places: number[] = [];
  const text = where.replace(/\$(\d+)/g, (_, place: string) => {
    const at = places.indexOf(Number(place));
    return `$${at >= 0 ? at + 1 : places.push(Number(place))}`;
  });
  return { condition: text, values: places.map((place) => values[place - 1]) };
}
