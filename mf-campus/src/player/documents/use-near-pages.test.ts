import { nearPages } from './use-near-pages.ts';

test('only the pages near those in sight are drawn, however many there are', () => {
  expect([...nearPages([1], 400)]).toEqual([1, 2]);
  expect([...nearPages([200, 201], 400)].sort()).toEqual([199, 200, 201, 202]);
  expect([...nearPages([400], 400)]).toEqual([399, 400]);
  expect([...nearPages([1], 1)]).toEqual([1]);
});
