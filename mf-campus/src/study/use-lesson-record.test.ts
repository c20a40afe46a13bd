import { joinNotes } from './use-lesson-record.ts';

test('appends another device’s note to the local one', () => {
  expect(joinNotes('Ley de Ohm', 'Comprar cinta')).toBe(
    'Ley de Ohm\n\n— Escrito en otro dispositivo —\nComprar cinta',
  );
});

test('returns one text if it contains the other', () => {
  expect(joinNotes('Ley de Ohm y ejemplo', 'Ley de Ohm')).toBe('Ley de Ohm y ejemplo');
  expect(joinNotes('', 'Comprar cinta')).toBe('Comprar cinta');
  expect(joinNotes('Ley', '')).toBe('Ley');
});
