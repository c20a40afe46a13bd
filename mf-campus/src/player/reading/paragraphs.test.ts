import { speechSegments, paragraphAt, paragraphsOf } from './paragraphs.ts';

test('counts nested paragraphs once, and empty ones not at all', () => {
  const text = document.createElement('div');
  text.innerHTML =
    '<h2>Uno</h2><p>Dos</p><p> </p><ul><li>Tres</li><li><p>Cuatro</p></li></ul><blockquote><p>Cinco</p></blockquote>';
  expect(paragraphsOf(text).map((block) => block.textContent)).toEqual([
    'Uno',
    'Dos',
    'Tres',
    'Cuatro',
    'Cinco',
  ]);
});

test('finds the first paragraph that is not past the top', () => {
  expect(paragraphAt([-300, -20, 60, 400], 56)).toBe(2);
  expect(paragraphAt([-300, -20], 56)).toBe(1);
  expect(paragraphAt([], 56)).toBe(0);
});

test('splits a long paragraph where a voice may pause, without loss', () => {
  const text = `Son 2.5 mm². ¿Se corta antes? Sí… ${'Una frase larga, con comas, que sigue; '.repeat(20)}y termina.`;
  const segments = speechSegments(text);
  expect(segments.every((segment) => segment.length <= 220)).toBe(true);
  expect(segments.join(' ').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
  expect(speechSegments('Corta.')).toEqual(['Corta.']);
});
