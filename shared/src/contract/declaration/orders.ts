/** List orders of a collection: an index serves each, however many rows there are. */
import type { CollectionOptions } from './collection.ts';
import type { Fields } from './fields.ts';

type Ordered = Pick<CollectionOptions<string, Fields>, 'sort' | 'orders'>;

/**
 * Returns the declared orders, as fields joined by commas, `-` for descending: the default, the declared
 * ones, and newest first.
 */
export const declaredOrders = ({ sort, orders = [] }: Ordered): string[] => [
  ...new Set([sort, ...orders, '-creadoEn']),
];

const reverseOrder = (order: string): string =>
  order
    .split(',')
    .map((key) => (key.startsWith('-') ? key.slice(1) : `-${key}`))
    .join(',');

const ordersByCollection = new WeakMap<Ordered, ReadonlySet<string>>();

/** Whether anybody may request a list in this order, which must be a declared one or its reverse. */
export function isDeclaredOrder(collection: Ordered, order: string): boolean {
  let orders = ordersByCollection.get(collection);
  if (!orders) {
    const declared = declaredOrders(collection);
    ordersByCollection.set(collection, (orders = new Set([...declared, ...declared.map(reverseOrder)])));
  }
  return orders.has(order);
}
