import { suggestedEmail } from './email-suggestion.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana.Paz@Gamil.com', 'Ana.Paz@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@hotnail.com', 'ana@hotmail.com'],
  ['ana@hotmial.con', 'ana@hotmail.com'],
  ['ana@yahoo.con.ar', 'ana@yahoo.com.ar'],
  ['ana@outlok.com', 'ana@outlook.com'],
])('suggests for %s %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@hotmail.es',
  'ana@unc.edu.ar',
  'ana@gmx.com',
  'ana@',
  'ana',
  '',
])('suggests nothing for %s', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined();
});
