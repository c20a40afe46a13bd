import fc from 'fast-check';
import { idIn, isId, newId } from './ids.ts';

const millisecondsOf = (id: string) => parseInt(id.replace('-', '').slice(0, 12), 16);

test('creates a version 7 UUID with the current time', () => {
  const now = Date.now() + 60_000;
  const id = newId(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(millisecondsOf(id)).toBe(now);
});

test('creates ten thousand unique ids in order', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test('stays in order after a small clock step, and follows a large one', () => {
  const now = Date.now();
  const first = newId(now);
  expect(newId(now - 20) > first).toBe(true);
  expect(millisecondsOf(newId(now - 86_400_000))).toBe(now - 86_400_000);
});

test('recognises ids of any version and case', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(isId(id)).toBe(true);
      expect(isId(id.toUpperCase())).toBe(true);
      expect(isId(`${id}0`)).toBe(false);
      expect(isId(id.slice(1))).toBe(false);
      expect(isId(id.replaceAll('-', ''))).toBe(false);
    }),
  );
  for (const other of [undefined, null, 7, '', 'curso', [newId()]]) expect(isId(other)).toBe(false);
});

test('returns the id of a reference or of its expanded record', () => {
  expect(idIn('a')).toBe('a');
  expect(idIn({ _id: 'a', titulo: 'Electricidad' })).toBe('a');
  for (const none of [undefined, null, {}, { _id: 3 }, ['a']]) expect(idIn(none)).toBeUndefined();
});
