import { refusedOrders } from '@oficio/shared/testing/orders-asked';
import { routes } from './routes.ts';

test('visitors’ queries use declared orders only', () => {
  const queries = routes.flatMap((route) => route.needs ?? []).filter((need) => need.kind !== 'call');
  expect(queries.length).toBeGreaterThan(3);
  expect(refusedOrders(queries)).toEqual([]);
});
