import type { Item } from '@oficio/shared/contract/exercises/item';
import { feedbackOf, formatAnswer } from './answers.ts';

const options = ['a', 'b', 'd2', 'd1'].map((id) => ({ id, texto: `Opción ${id}` }));
// Tests set only the fields that they are about.
const item = (tipo: Item['tipo'], more: object = {}): Item =>
  ({ id: 'r1', tipo, enunciado: '¿Qué?', puntaje: 1, opciones: options, ...more }) as Item;

test.each([
  [item('unica'), 'a', 'Opción a'],
  [item('ordenar'), ['b', 'a'], '1. Opción b\n2. Opción a'],
  [item('verdaderoFalso'), false, 'Falso'],
  [item('emparejar'), { a: 'd1' }, 'Opción a → Opción d1'],
  [item('numerica'), { valor: 2.5, tolerancia: 0.1 }, '2,5 (± 0,1)'],
  [item('numerica', { unidad: 'A' }), { valor: 8.2 }, '8,2 A'],
  [item('completar'), { 1: ['celeste', 'azul'] }, '1: celeste o azul'],
  [item('textoCorto'), undefined, ''],
])('writes an answer or a key in words (%#)', (one, value, expected) => {
  expect(formatAnswer(one, value)).toBe(expected);
});

test('returns no feedback while it may not be shown', () => {
  expect(feedbackOf({ devolucion: null })).toBeUndefined();
  expect(feedbackOf({ devolucion: [{ reactivo: 'r1', puntaje: 1 }] })?.get('r1')?.puntaje).toBe(1);
});
