import { readingOf } from './number-reading.ts';

test.each([
  ['8,2', 'A', undefined],
  ['-5', undefined, undefined],
  ['', 'A', undefined],
  ['ocho', 'A', { text: 'No se entiende el número. Se escribe por ejemplo 8,2.', wrong: true }],
  ['8,2 V', 'A', { text: 'La respuesta se pide en A.', wrong: true }],
  ['8200 mA', 'A', { text: 'Se lee 8,2 A.', wrong: false }],
  ['1,8 mil', undefined, { text: 'Se lee 1800.', wrong: false }],
  ['1.800', undefined, { text: 'Se lee 1800. Si es 1,8, escribirlo así: 1,8.', wrong: false }],
])('reads %j, requested in %s, as %j', (written, unit, reading) => {
  expect(readingOf(written, unit)).toEqual(reading);
});
