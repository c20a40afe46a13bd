import { nearPages } from './use-near-pages.ts';

test('renders only the pages near the visible ones', () => {
  expect([...nearPages([1], 400)]).toEqual([1, 2]);
  expect([...nearPages([200, 201], 400)].sort()).toEqual([199, 200, 201, 202]);
  expect([...nearPages([400], 400)]).toEqual([399, 400]);
  expect([...nearPages([1], 1)]).toEqual([1]);
});
