import type { Item } from '@oficio/shared/contract/exercises/item';
import { handInWarnings } from './hand-in.tsx';

const number = (id: string): Item => ({ id, tipo: 'numerica', enunciado: '¿Cuánto?', unidad: 'A' });

test('warns of unanswered questions and unreadable numbers', () => {
  const items = [number('a'), number('b'), number('c'), number('d')];
  expect(handInWarnings(items, { a: '8', b: 'ocho', c: '1 80' })).toEqual([
    '1 pregunta sin responder.',
    'No se entiende el número de las preguntas 2 y 3: así queda para que lo mire quien enseña.',
  ]);
  expect(handInWarnings([number('a')], { a: '8,2 A' })).toEqual([]);
});
