import { keyWords, plainText } from './texts.ts';

test('an excerpt is plain text of one line, cut at a word', () => {
  expect(
    plainText('# Título\n\n- uno\n- **dos** con [enlace](https://a.example)\n\n```\ncódigo\n```\n> cita'),
  ).toBe('Título uno dos con enlace cita');
  expect(plainText('palabra '.repeat(60), 20)).toBe('palabra palabra…');
  expect(plainText('![foto](/archivos/1) después')).toBe('después');
});

test('the words that say most of a title are searched, not those that everybody writes', () => {
  expect(keyWords('¿Cómo puedo hacer para calcular la sección del cable?')).toEqual([
    'calcular',
    'seccion',
    'cable',
  ]);
  expect(keyWords('Hola, una duda')).toEqual([]);
});
