import { users } from '@oficio/shared/contract/collections/users';
import { isDeclaredOrder } from '@oficio/shared/contract/declaration/orders';
import { refusedOrders } from '@oficio/shared/testing/orders-asked';
import { routes } from './routes.ts';
import { TABLE_ORDERS } from './screens/resultados-mapa/results-table.tsx';

test('visitors’ queries use declared orders only', () => {
  const queries = routes.flatMap((route) => route.needs ?? []).filter((need) => need.kind !== 'call');
  expect(queries.length).toBeGreaterThan(3);
  expect(refusedOrders(queries)).toEqual([]);
});

test('the headings of the directory sort by declared orders only', () => {
  expect(TABLE_ORDERS.filter((order) => !isDeclaredOrder(users, order))).toEqual([]);
});
