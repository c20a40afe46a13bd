import fc from 'fast-check';
import { encodeForm } from './form-data.ts';

const parts = (fields: Record<string, unknown>): [string, FormDataEntryValue][] => [
  ...encodeForm(fields).entries(),
];
const file = (name: string, text = 'x') => new File([text], name, { type: 'image/png' });

test('omits undefined fields and sends null as an empty part', () => {
  expect(parts({ a: undefined, b: null, c: '' })).toEqual([
    ['b', ''],
    ['c', ''],
  ]);
});

test('sends plain objects and arrays as JSON text', () => {
  expect(parts({ precio: { monto: 10, moneda: 'ARS' }, etiquetas: ['a', 'b'], nada: [] })).toEqual([
    ['precio', '{"monto":10,"moneda":"ARS"}'],
    ['etiquetas', '["a","b"]'],
    ['nada', '[]'],
  ]);
});

test('sends a date as FormData writes it', () => {
  const date = new Date(Date.UTC(2026, 10, 12, 14, 5));
  expect(parts({ inicio: date })).toEqual([['inicio', String(date)]]);
});

test('sends a file unchanged', () => {
  const [part] = parts({ imagen: file('tapa.png') });
  expect(part?.[0]).toBe('imagen');
  expect(part?.[1]).toBeInstanceOf(File);
  expect((part?.[1] as File).name).toBe('tapa.png');
});

test('sends an array of files as parts key[0], key[1], none under key', () => {
  expect(parts({ adjuntos: [file('a.png'), file('b.png')] }).map(([key]) => key)).toEqual([
    'adjuntos[0]',
    'adjuntos[1]',
  ]);
});

test('sends stored ids as JSON, and new files numbered from 0', () => {
  const mixed = parts({ adjuntos: ['id-1', file('a.png'), 'id-2', file('b.png')] });
  expect(mixed.map(([key, value]) => [key, typeof value === 'string' ? value : value.name])).toEqual([
    ['adjuntos', '["id-1","id-2"]'],
    ['adjuntos[0]', 'a.png'],
    ['adjuntos[1]', 'b.png'],
  ]);
});

test('refuses a file inside an object instead of losing it', () => {
  expect(() => encodeForm({ video: { url: 'x', portada: file('a.png') } })).toThrow(/video/);
});

describe('properties', () => {
  const key = fc.stringMatching(/^[a-zA-Z]{1,12}$/);
  const scalar = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  // `String(date)` writes years before 1000 so that they parse as other years.
  const date = fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-01-01') });
  const json = fc.oneof(fc.array(scalar), fc.dictionary(key, scalar));
  const value = fc.oneof(scalar, json, fc.constant(null), fc.constant(undefined), date);

  /** Decodes like a server that follows the specification and knows the kinds of the values sent. */
  function decode(text: string, sent: unknown): unknown {
    if (sent === null) return text === '' ? null : text;
    if (sent instanceof Date) return new Date(text).getTime();
    if (typeof sent === 'object') return JSON.parse(text) as unknown;
    if (typeof sent === 'number') return Number(text);
    return typeof sent === 'boolean' ? text === 'true' : text;
  }
  const asSent = (sent: unknown): unknown => {
    // `String(date)` drops the milliseconds.
    if (sent instanceof Date) return Math.floor(sent.getTime() / 1000) * 1000;
    if (typeof sent === 'object' && sent !== null) return JSON.parse(JSON.stringify(sent)) as unknown;
    return Object.is(sent, -0) ? 0 : sent;
  };

  test('sends a part per defined field, which reads back as sent', () => {
    fc.assert(
      fc.property(fc.dictionary(key, value), (fields) => {
        const form = encodeForm(fields);
        const defined = Object.entries(fields).filter(([, sent]) => sent !== undefined);
        expect([...form.keys()]).toEqual(defined.map(([name]) => name));
        for (const [name, sent] of defined)
          expect(decode(String(form.get(name)), sent)).toEqual(asSent(sent));
      }),
    );
  });

  test('loses nothing of a list with files and preserves its order', () => {
    const item = fc.oneof(
      fc.uuid(),
      fc.nat({ max: 999 }).map((n) => file(`${n}.png`)),
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (items) => {
        const form = encodeForm({ fotos: items });
        const files = items.filter((entry) => entry instanceof File);
        const kept = items.filter((entry) => !(entry instanceof File));
        files.forEach((sent, index) => expect((form.get(`fotos[${index}]`) as File).name).toBe(sent.name));
        expect(form.has(`fotos[${files.length}]`)).toBe(false);
        if (kept.length > 0) expect(JSON.parse(String(form.get('fotos')))).toEqual(kept);
        else expect(form.has('fotos')).toBe(files.length === 0);
      }),
    );
  });
});
