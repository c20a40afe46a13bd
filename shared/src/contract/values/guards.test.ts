import { isPlainObject, isRecord, isTexts, recordOf, textsOf } from './guards.ts';

class Course {
  readonly titulo = 'Electricidad';
}
const bare: unknown = Object.assign(Object.create(null) as object, { titulo: 'Electricidad' });

test.each([
  [{}, true, true],
  [{ titulo: 'Electricidad' }, true, true],
  [bare, true, true],
  [new Course(), true, false],
  [new Date(), true, false],
  [[], false, false],
  [null, false, false],
  [undefined, false, false],
  ['{}', false, false],
  [7, false, false],
  [() => ({}), false, false],
])('recognises records and plain objects (%#)', (value, record, plain) => {
  expect(isRecord(value)).toBe(record);
  expect(isPlainObject(value)).toBe(plain);
});

test('reads other values as an empty record', () => {
  const record = { a: 1 };
  expect(recordOf(record)).toBe(record);
  for (const other of [null, undefined, [1], 'a', 1]) expect(recordOf(other)).toEqual({});
});

test.each([
  [['a', 'b'], true, ['a', 'b']],
  [[], true, []],
  [['a', 1, null], false, ['a']],
  ['ab', false, []],
  [{ 0: 'a' }, false, []],
  [undefined, false, []],
])('recognises lists of texts (%#)', (value, texts, read) => {
  expect(isTexts(value)).toBe(texts);
  expect(textsOf(value)).toEqual(read);
});
