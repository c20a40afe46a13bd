import { COLLECTIONS, type CollectionName } from '../contract/collections/index.ts';
import { isDeclaredOrder } from '../contract/declaration/orders.ts';
import { type AnyQuery, isSlot } from '../contract/queries/slots.ts';

/** The orders that a query asks for by itself or lets the address choose, each with its collection. */
function ordersAsked({ collection, options }: AnyQuery): { collection: CollectionName; order: string }[] {
  const sort = options && 'sort' in options ? options.sort : undefined;
  const chosen = isSlot(sort)
    ? sort.from === 'address' && sort.as === 'choice'
      ? sort.choices
      : {}
    : { sort };
  // Queries are declared for collections by their names.
  const name = collection as CollectionName;
  return Object.values(chosen)
    .filter((order) => order !== undefined)
    .map((order) => ({ collection: name, order: String(order) }));
}

/** The orders that some queries ask for and visitors are not given. */
export const refusedOrders = (queries: readonly AnyQuery[]): string[] =>
  queries
    .flatMap(ordersAsked)
    .filter(({ collection, order }) => !isDeclaredOrder(COLLECTIONS[collection], order))
    .map(({ collection, order }) => `${collection}: ${order}`);
