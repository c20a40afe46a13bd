import { significantWords, plainText } from './texts.ts';

test('an excerpt is one line of plain text, cut at a word', () => {
  expect(
    plainText('# Título\n\n- uno\n- **dos** con [enlace](https://a.example)\n\n```\ncódigo\n```\n> cita'),
  ).toBe('Título uno dos con enlace cita');
  expect(plainText('palabra '.repeat(60), 20)).toBe('palabra palabra…');
  expect(plainText('![foto](/archivos/1) después')).toBe('después');
});

test('the search of a title uses its distinctive words', () => {
  expect(significantWords('¿Cómo puedo hacer para calcular la sección del cable?')).toEqual([
    'calcular',
    'seccion',
    'cable',
  ]);
  expect(significantWords('Hola, una duda')).toEqual([]);
});
