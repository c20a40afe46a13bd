import fc from 'fast-check';
import { formatFigure } from './figure.ts';

test('writes a figure as in Argentina, with one decimal at most', () => {
  expect([0, 60, 72.5, 72.04, 1_234.56].map(formatFigure)).toEqual(['0', '60', '72,5', '72', '1.234,6']);
});

test('writes integers like Intl', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      fc.pre(!Object.is(value, -0));
      expect(formatFigure(value)).toBe(value.toLocaleString('es-AR', { maximumFractionDigits: 1 }));
    }),
  );
});
