import { COLLECTIONS, type CollectionName } from '../contract/collections/index.ts';
import { isDeclaredOrder } from '../contract/declaration/orders.ts';
import { type AnyQuery, isSlot } from '../contract/queries/slots.ts';

/** Returns the orders that a query uses or that the address may choose, each with its collection. */
function ordersOf({ collection, options }: AnyQuery): { collection: CollectionName; order: string }[] {
  const sort = options && 'sort' in options ? options.sort : undefined;
  const sorts = isSlot(sort)
    ? sort.from === 'address' && sort.as === 'choice'
      ? sort.choices
      : {}
    : { sort };
  // Queries are declared with a collection's name.
  const name = collection as CollectionName;
  return Object.values(sorts)
    .filter((order) => order !== undefined)
    .map((order) => ({ collection: name, order: String(order) }));
}

/** Returns the orders in some queries that the server refuses to visitors. */
export const refusedOrders = (queries: readonly AnyQuery[]): string[] =>
  queries
    .flatMap(ordersOf)
    .filter(({ collection, order }) => !isDeclaredOrder(COLLECTIONS[collection], order))
    .map(({ collection, order }) => `${collection}: ${order}`);
