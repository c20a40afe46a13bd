import { refusedOrders } from '@oficio/shared/testing/orders-asked';
import { routes } from './routes.ts';

test('what visitors are shown is asked for in orders that they are given', () => {
  const queries = routes.flatMap((route) => route.needs ?? []).filter((need) => need.kind !== 'call');
  expect(queries.length).toBeGreaterThan(3);
  expect(refusedOrders(queries)).toEqual([]);
});
