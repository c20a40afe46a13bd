import { notesText, notesWith } from './notes.screen.tsx';

const note = (id: string, courseId: string, text: string) => ({
  id,
  courseId,
  course: `Curso ${courseId}`,
  lessonId: id,
  lesson: `Clase ${id}`,
  text,
});
const notes = [note('a', '1', 'Medición de tensión'), note('b', '1', 'Cinta'), note('c', '2', 'Ohm')];

test('finds notes by every word, ignoring case and accents', () => {
  expect(notesWith(notes, 'MEDICION clase').map(({ id }) => id)).toEqual(['a']);
  expect(notesWith(notes, '')).toHaveLength(3);
});

test('joins the notes into a text with a title per course and lesson', () => {
  expect(notesText(notes)).toBe(
    '# Curso 1\n\n## Clase a\n\nMedición de tensión\n\n## Clase b\n\nCinta\n\n# Curso 2\n\n## Clase c\n\nOhm\n',
  );
});
