import { users } from '../collections/users.ts';
import { cursos } from '../collections/cursos.ts';
import { checkValue, problemsOf } from './validation.ts';
import { invisibleIn } from './value-schema.ts';

test.each([
  ['an override of direction', 'Ana\u202etxt.exe', 'U+202E'],
  ['an isolate', 'Ana \u2067Paz', 'U+2067'],
  ['a mark of direction', 'Ana\u200f', 'U+200F'],
  ['a space without width', 'A\u200bna', 'U+200B'],
  ['a soft hyphen', 'A\u00adna', 'U+00AD'],
  ['a joiner between letters', 'A\u200dna', 'U+200D'],
  ['a byte order mark', '\ufeffAna\ufeff.', 'U+FEFF'],
  ['a filler of Hangul', '\u3164', 'U+3164'],
  ['an empty pattern of Braille', '\u2800', 'U+2800'],
  ['a tag', 'Ana\u{e0041}', 'U+E0041'],
  ['a variant of a letter', 'A\ufe00na', 'U+FE00'],
])('finds %s', (_what, text, code) => {
  expect(invisibleIn(text)).toBe(code);
});

test.each([
  'Begoña Núñez',
  'O’Higgins – 2ª edición',
  'Soldadura 👩🏽‍🔧',
  '☀️ Energía solar',
  'محمد',
  '1️⃣ Primero',
])('accepts what people write: %s', (text) => {
  expect(invisibleIn(text)).toBeUndefined();
});

test('refuses an invisible character, naming the field and character', () => {
  expect(() => checkValue('nombre', users.fields.nombre, 'Ana\u202e')).toThrow(/«Nombre».*U\+202E/);
  expect(() => checkValue('titulo', cursos.fields.titulo, 'Electri\u200bcidad')).toThrow(/«Título».*U\+200B/);
  expect(() => checkValue('objetivos', cursos.fields.objetivos, ['Medir', 'Ins\u202etalar'])).toThrow(
    /«.*».*U\+202E/,
  );
  expect(problemsOf(users, { apellido: 'Paz\u2066' }, 'edit')).toEqual({
    apellido: expect.stringMatching(/«Apellido».*U\+2066/),
  });
});

test('accepts invisible characters in a text of several lines', () => {
  expect(checkValue('biografia', users.fields.biografia, 'Hola \u202ealoH')).toBe('Hola \u202ealoH');
});
