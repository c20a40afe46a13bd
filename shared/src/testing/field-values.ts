/** Arbitrary values of declared fields, for property tests. */
import fc from 'fast-check';
import { defaultOf } from '../contract/declaration/defaults.ts';
import type { Field, Fields, TextFormat } from '../contract/declaration/fields.ts';
import { invisibleIn } from '../contract/declaration/value-schema.ts';

const SAMPLES_BY_FORMAT: Readonly<Record<TextFormat, readonly string[]>> = {
  slug: ['electricidad', 'nivel-1', 'a'],
  correo: ['ana@oficio.example', 'a.b+c@x.y.example'],
  telefono: ['+5491123456789', '+1234567'],
  enlace: ['https://oficio.example/a?b=1'],
  enlaceInterno: ['/cursos', 'https://oficio.example'],
  color: ['#0b5c6b', '#FFFFFF'],
  usuario: ['ana', 'ana.b-c_1'],
  'iso3166-1': ['AR', 'UY'],
  'iso3166-2': ['AR-B', 'UY-MO'],
};

/** Maximum length of a text: enough for every kind of character, and short enough to run often. */
const MAX_TEXT_LENGTH = 40;

function aText(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, MAX_TEXT_LENGTH) })
    .map((text) => text.trim().normalize())
    .filter((text) => [...text].length >= min && text.length <= max && !/\p{Cc}|[\u2028\u2029]/u.test(text))
    .filter((text) => !/^[\s>\-+*\d.)]*$/.test(text) && invisibleIn(text) === undefined);
}

// JSON and multipart don't distinguish -0 from 0.
const aNumber = (constraints: fc.DoubleConstraints) =>
  fc.double({ noNaN: true, noDefaultInfinity: true, ...constraints }).map((n) => (n === 0 ? 0 : n));
const anInstant = fc
  .date({ noInvalidDate: true, min: new Date('1900-01-02'), max: new Date('2200-01-01') })
  .map((date) => date.toISOString());

function ofFields(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const always = Object.entries(fields).filter(([, f]) => f.required || defaultOf(f) !== undefined);
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, aValueOf(f)])), {
    requiredKeys: always.map(([name]) => name),
  });
}

/**
 * Generates a valid value of the field as it is stored: trimmed, without repeated references, with its
 * defaults.
 */
export function aValueOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'markdown':
    case 'richText':
      return field.format
        ? fc.constantFrom(...SAMPLES_BY_FORMAT[field.format])
        : aText(field.min ?? 1, field.max ?? 500);
    case 'integer':
      return fc.integer({ min: field.min ?? -(2 ** 31), max: field.max ?? 2 ** 31 - 1 });
    case 'decimal':
      return aNumber({
        ...(field.min !== undefined && { min: field.min }),
        ...(field.above !== undefined && { min: field.above, minExcluded: true }),
        ...(field.max !== undefined && { max: field.max }),
      });
    case 'boolean':
      return fc.boolean();
    case 'dateTime':
      return anInstant;
    case 'date':
      return anInstant.map((instant) => instant.slice(0, 10));
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options));
    case 'choices':
      return fc.subarray(Object.keys(field.options), { minLength: 1 });
    case 'state':
      return fc.constantFrom(...Object.keys(field.states));
    case 'id':
    case 'reference':
    case 'file':
    case 'image':
      return fc.uuid();
    case 'references':
    case 'files':
      return fc.uniqueArray(fc.uuid(), {
        minLength: Math.max(1, field.minItems ?? 0),
        maxLength: Math.min(4, field.maxItems ?? 4),
      });
    case 'texts':
      return fc.array(aText(1, field.max ?? 500), {
        minLength: field.minItems ?? 1,
        maxLength: Math.min(4, field.maxItems ?? 4),
      });
    case 'numbers':
      return fc.array(aNumber({}), { minLength: 1, maxLength: Math.min(4, field.maxItems ?? 4) });
    case 'object':
      return ofFields(field.fields);
    case 'objects':
      return fc.array(ofFields(field.fields), { minLength: 1, maxLength: Math.min(3, field.maxItems ?? 3) });
    case 'json':
      // A bare text or number would be sent as itself, not as JSON, so only objects and lists are generated.
      return fc.dictionary(
        fc.stringMatching(/^[a-z]{1,8}$/),
        fc.oneof(fc.integer(), fc.boolean(), aText(1, 20)),
        { maxKeys: 3 },
      );
  }
}
