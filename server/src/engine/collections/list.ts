/** Load: a page of a collection as the caller may see it, with the exact total. */
import type { UnderstoodPage } from '@oficio/shared/contract/answers/interpretation';
import type { ListOptions } from '@oficio/shared/contract/answers/query';
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { hasRole } from '../../platform/actor.ts';
import { recentCount } from '../../platform/database/recent-counts.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import { publicRowFilter, visitorRules } from '../permissions/public-rows.ts';
import { applicableRules } from '../permissions/rules.ts';
import { totalOf } from '../schema/totals.ts';
import { allHold, column, fragment, run, statementOf, type Fragment } from '../sql/fragment.ts';
import type { Document, ReadContext } from './context.ts';
import { expandReferences } from './expand.ts';
import { facetsOf } from './facets.ts';
import { filterSql, inTrash, orderSql, pageSql } from './filters.ts';
import { isHeavy, ordinaryContext, withHeavyReadSlot } from './heavy-reads.ts';
import { distancesOf, nearJoin } from './nearness.ts';
import { forbidden } from './refusals.ts';
import { removeUnrequested, selectedFields } from './selected-fields.ts';
import { visibleQuery, type VisibleQuery } from './visible.ts';
import { checkBounds } from './visitor-bounds.ts';

/** Returns the top-level fields that a list's options use, each with the option to name in an error. */
export function neededFields(
  collection: Collection,
  options: ListOptions,
): { name: string; option: string }[] {
  const place = searchingOf(collection)?.stands;
  const needed = (path: string, option: string) => ({ name: path.split('.')[0] as string, option });
  // Holdings are rows of another collection, not fields of this one.
  const isOwn = (path: string) => !collection.heldBy?.[path];
  return [
    ...options.filters.filter(({ path }) => isOwn(path)).map(({ path }) => needed(path, path)),
    ...(options.sorted ? options.sort.map(({ path }) => needed(path, 'sort')) : []),
    ...(options.facets ?? []).filter(isOwn).map((path) => needed(path, 'facetas')),
    ...(options.near !== undefined && place !== undefined ? [needed(place, 'cerca')] : []),
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
  return scheduleRead(context, collection, options, (scheduled) => listPage(scheduled, collection, options));
}

/** Validates a list's access and bounds, and reads it in the pool if it is heavy. */
export async function scheduleRead<T>(
  context: ReadContext,
  collection: Collection,
  options: ListOptions,
  read: (context: ReadContext) => Promise<T>,
): Promise<T> {
  if (applicableRules(collection, 'read', context.caller).length === 0)
    throw forbidden(context, collection, 'read');
  checkTrash(context, options);
  checkBounds(context, collection, options);
  const rows = await totalOf(ordinaryContext(context).db, collection.name, 'todos');
  return isHeavy(collection, options, rows)
    ? withHeavyReadSlot(context, read)
    : read(ordinaryContext(context));
}

/** Builds the query of the rows that match a list's options. */
function listQuery(context: ReadContext, collection: Collection, options: ListOptions) {
  const query = visibleQuery(
    collection,
    context,
    neededFields(collection, options),
    selectedFields(collection, options),
  );
  const filters = options.filters.map((filter) => filterSql(collection, filter, 't'));
  const condition = allHold([inTrash(options), ...(query.everything ? [] : [query.where]), ...filters]);
  return { query, condition };
}

/** Reads a page of the collection, in the given context. */
async function listPage(
  context: ReadContext,
  collection: Collection,
  options: ListOptions,
): Promise<UnderstoodPage<Document>> {
  const near = await nearJoin(context, collection, options);
  const { query, condition } = listQuery(context, collection, options);
  const order = orderSql(collection, options.sort, 't');
  const table = column(collection.name);
  const [{ rows }, totalDocs] = await Promise.all([
    run(
      context.db,
      context,
      near
        ? fragment`select ${query.columns}, n."km" as "__km" from ${table} t ${near.join} where ${condition} order by n."km" nulls last, ${order} ${pageSql(options)}`
        : fragment`select ${query.columns} from ${table} t where ${condition} order by ${order} ${pageSql(options)}`,
    ),
    knownTotal(context, collection, options, query) ?? countRows(context, collection, condition),
  ]);
  const docs = rows.map((row) => query.record(row));
  if (options.expand.length > 0) await expandReferences(context, collection, docs, options.expand);
  removeUnrequested(docs, options);
  const { facets } = options;
  const facetas =
    facets &&
    (await facetsOf(context, collection, facets, (path) => {
      const filters = options.filters.filter((filter) => filter.path !== path);
      return listQuery(context, collection, { ...options, filters }).condition;
    }));
  return { docs, totalDocs, ...distancesOf(near, rows, docs), ...(facetas && { facetas }) };
}

/** Returns the total from the counters, for unfiltered lists; undefined if it has to be counted. */
function knownTotal(
  context: ReadContext,
  collection: Collection,
  options: ListOptions,
  query: VisibleQuery,
): Promise<number> | undefined {
  if (options.filters.length > 0) return undefined;
  if (query.everything) return totalOf(context.db, collection.name, options.trash ? 'papelera' : 'todos');
  if (options.trash || !isPublicQuery(collection, query)) return undefined;
  return totalOf(context.db, collection.name, 'publico');
}

/**
 * Whether a query returns exactly what visitors see, which has a counter: with all of their rules and no
 * others. A sort field that only some rules may read leaves the other rules out, so both must be checked.
 */
const isPublicQuery = (collection: Collection, { rules }: VisibleQuery): boolean =>
  publicRowFilter(collection) !== undefined &&
  rules.every((rule) => rule.open) &&
  rules.length === visitorRules(collection).length;

/**
 * Computes the total from the page itself, if it is the last one because it isn't full. A cached total may
 * predate another caller's write.
 */
export const totalFromLastPage = ({ page, limit }: { page: number; limit: number }, rows: number) =>
  rows < limit && (rows > 0 || page === 1) ? (page - 1) * limit + rows : undefined;

/** Counts the rows that match a condition. */
export function countRows(
  context: ReadContext,
  collection: Collection,
  condition: Fragment,
): Promise<number> {
  const query = fragment`select count(*) as n from ${column(collection.name)} t where ${condition}`;
  const { text, values } = statementOf(query, context);
  return recentCount(context.db, text, values);
}
