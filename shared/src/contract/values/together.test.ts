import fc from 'fast-check';
import { together } from './together.ts';

test('joins texts in Spanish like Intl', () => {
  const list = new Intl.ListFormat('es', { type: 'conjunction' });
  const text = fc.oneof(fc.string(), fc.constantFrom('hijos', 'Hielo', 'hiato', 'inglés', 'hi', 'yeso', ''));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (parts) =>
      expect(together(parts)).toBe(list.format(parts)),
    ),
  );
  expect(together(['Historia', 'inglés', 'hilado'])).toBe('Historia, inglés e hilado');
});
