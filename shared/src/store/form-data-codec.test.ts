/** Checks that the server decodes what the browser encodes: the two directions live in different packages. */
import fc from 'fast-check';
import { ALL_COLLECTIONS } from '../contract/collections/index.ts';
import { decodeValue } from '../contract/declaration/codec.ts';
import type { Field } from '../contract/declaration/fields.ts';
import { checkValue, writableFields } from '../contract/declaration/validation.ts';
import { aValueOf } from '../testing/field-values.ts';
import { talleres } from '../testing/sample-collection.ts';
import { encodeForm } from './form-data.ts';

/** Encodes a value as a form field and decodes it again. */
const sent = (name: string, field: Field, value: unknown) =>
  checkValue(name, field, decodeValue(field, encodeForm({ [name]: value }).get(name), name));

const fields = [talleres, ...ALL_COLLECTIONS].flatMap((collection) =>
  writableFields(collection).map(([name, field]) => [`${collection.name}.${name}`, name, field] as const),
);

test('covers a field of every kind', () => {
  const kinds = new Set(
    ALL_COLLECTIONS.flatMap((one) => Object.values(one.fields as Record<string, Field>)).map(
      ({ kind }) => kind,
    ),
  );
  const sampled = new Set(Object.values(talleres.fields as Record<string, Field>).map(({ kind }) => kind));
  expect([...kinds].filter((kind) => !sampled.has(kind))).toEqual([]);
});

test.each(fields)('returns %s as it was sent', (_, name, field) => {
  fc.assert(
    fc.property(aValueOf(field), (value) => {
      expect(sent(name, field, value)).toEqual(value);
    }),
    { numRuns: 10 },
  );
});

test('returns a Date as its instant, to the second', () => {
  const at = new Date('2026-11-12T14:05:06.789Z');
  expect(sent('empieza', talleres.fields.empieza, at)).toBe('2026-11-12T14:05:06.000Z');
});

test('returns what a form cleared as null', () => {
  for (const [, name, field] of fields)
    expect(decodeValue(field, encodeForm({ [name]: null }).get(name), name)).toBeNull();
});
