import fc from 'fast-check';
import { isUnreadable, readQuantity } from './quantity.ts';

const valueOf = (answer: unknown, unidad?: string) => {
  const reading = readQuantity(answer, unidad);
  return reading.is === 'number' ? Number(reading.value.toPrecision(12)) : reading.is;
};

test.each([
  ['-2', -2],
  ['−2', -2],
  ['- 2', -2],
  ['+2,50', 2.5],
  ['1.800', 1800],
  ['1 800', 1800],
  ['1\u202f800', 1800],
  ["1'800", 1800],
  ['1,800', 1.8],
  ['0.125', 0.125],
  ['1.8', 1.8],
  ['18.00', 18],
  ['1.000.000', 1_000_000],
  ['1,000,000', 1_000_000],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234,5', 1234.5],
  [',5', 0.5],
  ['.5', 0.5],
  ['5,', 5],
  ['8,2.', 8.2],
  ['1,8 k', 1800],
  ['1,8k', 1800],
  ['1,8 mil', 1800],
  ['2 millones', 2_000_000],
  ['1,8×10³', 1800],
  ['1,8 x 10^3', 1800],
  ['1.8e3', 1800],
  ['2·10⁻³', 0.002],
  ['10³', 1000],
  ['2/3', 0.666666666667],
  ['1 1/2', 1.5],
  ['1½', 1.5],
  ['= 8,2', 8.2],
  [7.5, 7.5],
  ['8,2 A', 8.2],
  // Not numbers, or ambiguous.
  ['1,2,3.4', 'unreadable'],
  ['1.23,4', 'unreadable'],
  ['1 80', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['1,8×103', 'unreadable'],
  ['8 o 9', 'unreadable'],
  ['1/0', 'unreadable'],
  ['--1', 'unreadable'],
  ['-', 'unreadable'],
  ['tres', 'unreadable'],
  [Infinity, 'unreadable'],
  [{}, 'unreadable'],
  [' ', 'blank'],
  [undefined, 'blank'],
])('reads %j as %j', (text, value) => {
  expect(valueOf(text)).toBe(value);
});

test.each([
  ['8,2 A', 'A', 8.2],
  ['8,2A', 'A', 8.2],
  ['8,2 a', 'A', 8.2],
  ['8,2 A.', 'A', 8.2],
  ['8,2 amperes', 'A', 8.2],
  ['8,2 amperios', 'A', 8.2],
  ['8.200 mA', 'A', 8.2],
  ['0,0082 kA', 'A', 8.2],
  ['8200 miliamperes', 'A', 8.2],
  ['1,8 KW', 'W', 1800],
  ['1800 watts', 'kW', 1.8],
  ['4,7 k', 'kΩ', 4.7],
  ['4,7 k', 'Ω', 4700],
  ['30 ohmios', 'Ω', 30],
  ['30 \u2126', 'Ω', 30],
  ['4,7 K', 'Ω', 4700],
  ['9 K', 'K', 9],
  ['60 %', '%', 60],
  ['60 por ciento', '%', 60],
  ['12 m2', 'm²', 12],
  ['12 metros cuadrados', 'm²', 12],
  ['25 mm^2', 'mm²', 25],
  ['2 L', 'm³', 0.002],
  ['4 ºC', '°C', 4],
  ['4 grados centígrados', '°C', 4],
  ['90 min', 'h', 1.5],
  ['1 h 30 min', 'min', 90],
  ['1 h 30', 'h', 1.5],
  ['1h30min', 'min', 90],
  ['2 hs', 'h', 2],
  ['1 1/2 pulgadas', '"', 1.5],
  ['$ 1.500,50', '$', 1500.5],
  ['1500 pesos', '$', 1500],
  ['10 MM', 'mm', 10],
  ['3 vueltas', 'vueltas', 3],
  ['3 vuelta', 'vueltas', 3],
  ['8,2', 'A', 8.2],
  ['8,2 V', 'A', 'otherUnit'],
  ['8,2 V', 'vueltas', 'otherUnit'],
  ['277 K', '°C', 'otherUnit'],
  ['5 MW', 'mW', 5e9],
  ['30 min 1 h', 'min', 'unreadable'],
  ['8,2 y pico', 'A', 'unreadable'],
  ['8,2 cosas', 'A', 'unreadable'],
])('reads %j, asked for in %s, as %j', (text, unit, value) => {
  expect(valueOf(text, unit)).toBe(value);
});

test('offers the other reading of an ambiguous point or comma', () => {
  expect(readQuantity('1.800')).toEqual({ is: 'number', value: 1800, other: 1.8 });
  expect(readQuantity('1,800')).toEqual({ is: 'number', value: 1.8, other: 1800 });
  expect(readQuantity('1,80')).toEqual({ is: 'number', value: 1.8 });
});

test('reads every usual way to write a number', () => {
  const forms = (value: number) => {
    const plain = String(value);
    const grouped = value.toLocaleString('es-AR', { maximumFractionDigits: 6 });
    return [plain.replace('.', ','), grouped, grouped.replace(/\./g, ' '), grouped.replace('-', '−')].flatMap(
      (text) => [text, ` ${text} `, `${text} A`, `${text}A`, `${text} amperios`],
    );
  };
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }), (n, d) => {
      const value = n / 10 ** d;
      for (const text of forms(value)) expect([text, valueOf(text, 'A')]).toEqual([text, value]);
      // As a calculator shows it; three decimals read as thousands, with the decimal reading in `other`.
      const shown = readQuantity(String(value));
      expect(shown.is === 'number' && [shown.value, shown.other]).toContain(value);
    }),
  );
});

test('reads any input without throwing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.anything()),
      fc.option(fc.string(), { nil: undefined }),
      (one, unit) => {
        expect(typeof readQuantity(one, unit).is).toBe('string');
      },
    ),
  );
});

test('reports only a numeric answer as unreadable', () => {
  expect(isUnreadable({ tipo: 'numerica', unidad: 'A' }, 'ocho')).toBe(true);
  expect(isUnreadable({ tipo: 'numerica' }, '')).toBe(false);
  expect(isUnreadable({ tipo: 'textoCorto' }, 'ocho')).toBe(false);
});
