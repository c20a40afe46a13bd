import fc from 'fast-check';
import { emblemDrawing, emblemMotifs, emblemSvg, motifOf } from './emblem.ts';

const size = { width: 640, height: 360 };

test('there are at least 14 trades', () => {
  expect(emblemMotifs.length).toBeGreaterThanOrEqual(14);
});

test('the same id draws the same emblem, another id another one', () => {
  const one = emblemSvg({ id: '0192f0c1', category: 'Electricidad', ...size });
  expect(emblemSvg({ id: '0192f0c1', category: 'Electricidad', ...size })).toBe(one);
  expect(emblemSvg({ id: '0192f0c2', category: 'Electricidad', ...size })).not.toBe(one);
});

test.each([
  ['Electricidad', 'electricidad'],
  ['salud-y-enfermería', 'salud'],
  ['Cuidado de personas', 'cuidado'],
  ['Panadería', 'gastronomia'],
  ['Programación', 'software'],
  ['Soldadura', 'soldadura'],
  ['Diseño gráfico', 'diseno'],
  ['Gas', 'plomeria'],
])('%s is drawn as %s', (category, motif) => {
  expect(motifOf(category)).toBe(motif);
});

test('any id, category and size give a well-formed document with finite numbers and nothing of the text', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.integer({ min: 16, max: 2000 }),
      fc.integer({ min: 16, max: 2000 }),
      (id, category, width, height) => {
        const svg = emblemSvg({ id, category, width, height });
        expect(svg).toMatch(/^<svg [^<>]*>(<path [^<>]*\/>)+<\/svg>$/);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(emblemDrawing({ id, category, width, height }).shapes.length).toBeLessThan(4000);
      },
    ),
    { numRuns: 60 },
  );
});
