import { joinNotes } from './use-lesson-record.ts';

test('what another device wrote stays after what is written here', () => {
  expect(joinNotes('Ley de Ohm', 'Comprar cinta')).toBe(
    'Ley de Ohm\n\n— Escrito en otro dispositivo —\nComprar cinta',
  );
});

test('a text that has the other already is kept alone', () => {
  expect(joinNotes('Ley de Ohm y ejemplo', 'Ley de Ohm')).toBe('Ley de Ohm y ejemplo');
  expect(joinNotes('', 'Comprar cinta')).toBe('Comprar cinta');
  expect(joinNotes('Ley', '')).toBe('Ley');
});
