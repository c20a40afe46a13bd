import { uuidv7 } from './uuid.ts';

test('is a version 7 UUID with the time in it', () => {
  const now = Date.now() + 60_000;
  const id = uuidv7(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now);
});

test('ten thousand at once are different and in order', () => {
  const ids = Array.from({ length: 10_000 }, () => uuidv7());
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
