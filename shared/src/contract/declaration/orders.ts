/** The orders that a collection's lists are kept in: an index answers each, however many rows there are. */
import type { CollectionOptions } from './collection.ts';
import type { Fields } from './fields.ts';

type Ordered = Pick<CollectionOptions<string, Fields>, 'sort' | 'orders'>;

/** Fields joined by commas, `-` for descending: the list's own, those declared beside it, the newest first. */
export const declaredOrders = ({ sort, orders = [] }: Ordered): string[] => [
  ...new Set([sort, ...orders, '-creadoEn']),
];

const backwards = (order: string): string =>
  order
    .split(',')
    .map((key) => (key.startsWith('-') ? key.slice(1) : `-${key}`))
    .join(',');

const admitted = new WeakMap<Ordered, ReadonlySet<string>>();

/** Whether a list may be given in this order to anybody: a declared one, or the same from its end. */
export function isDeclaredOrder(collection: Ordered, order: string): boolean {
  let known = admitted.get(collection);
  if (!known) {
    const declared = declaredOrders(collection);
    admitted.set(collection, (known = new Set([...declared, ...declared.map(backwards)])));
  }
  return known.has(order);
}
