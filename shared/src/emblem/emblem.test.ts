import fc from 'fast-check';
import { emblemDrawing, emblemSvg } from './emblem.ts';
import { emblemMotifs, motifOf } from './hue.ts';
import { emblemPalettes, textInk } from './parts/palettes.ts';

const size = { width: 640, height: 360 };

test('has at least 14 trades', () => {
  expect(emblemMotifs.length).toBeGreaterThanOrEqual(14);
});

test('draws the same emblem for an id, and another for another', () => {
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
  ['Mecánica y metalurgia', 'mecanica'],
  ['Diseño y comunicación', 'diseno'],
])('draws %s as %s', (category, motif) => {
  expect(motifOf(category)).toBe(motif);
});

test('gives a trade one hue, whichever its record', () => {
  const hues = ['0192f0c1', '0192f0c2', '0192f0c3', '0192f0c4'].map(
    (id) => emblemDrawing({ id, category: 'Soldadura', ...size }).palette,
  );
  expect(new Set(hues).size).toBe(1);
});

/** Relative luminance of "#rrggbb", as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(emblemPalettes))('writes legible text on the ground of %s', (_, inks) => {
  const [dark = 0, light = 0] = [luminance(inks.ground), luminance(textInk(inks))].sort((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('draws valid markup without the text for any id, category and size', () => {
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
