import { paragraphsOfPage } from './pdf-paragraphs.ts';

const line = (str: string, y: number, size = 11) => ({
  str,
  transform: [size, 0, 0, size, 50, y],
  hasEOL: true,
});

test('joins the lines of a page into paragraphs, and hyphenated words', () => {
  expect(
    paragraphsOfPage([
      line('Medir', 800, 18),
      line('La tensión se mide entre dos pun-', 760),
      { ...line('tos, con el ', 746), hasEOL: false },
      line('instrumento.', 746),
      line('Antes se corta.', 720),
    ]),
  ).toEqual([
    { text: 'Medir', title: true },
    { text: 'La tensión se mide entre dos puntos, con el instrumento.', title: false },
    { text: 'Antes se corta.', title: false },
  ]);
  expect(paragraphsOfPage([])).toEqual([]);
  expect(paragraphsOfPage([line(' ', 10)])).toEqual([]);
});
