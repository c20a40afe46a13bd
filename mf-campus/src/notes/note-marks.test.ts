import { noteMark, notePieces, withMark } from './note-marks.ts';

test('finds in a note the paragraphs that it is about', () => {
  const mark = noteMark(
    3,
    ' Los «conductores»\nse eligen por la corriente que llevan y por cómo se instalan. ',
  );
  expect(mark).toBe('Párrafo 4: «Los "conductores" se eligen por la corriente que llevan y…»');
  const note = withMark(withMark('Antes.\n', mark), mark) + 'Preguntar.\nY medir.';
  expect(note).toBe(`Antes.\n\n${mark}\nPreguntar.\nY medir.`);
  expect(notePieces(note)).toEqual([
    { text: 'Antes.' },
    { text: mark, paragraph: 3 },
    { text: 'Preguntar.\nY medir.' },
  ]);
  expect(withMark('', 'x')).toBe('x\n');
  expect(notePieces('Párrafo 4: sin nada')).toEqual([{ text: 'Párrafo 4: sin nada' }]);
});
