import {
  columnsOf,
  countingGrade,
  drawnItems,
  feedbackOf,
  inWords,
  isAnswered,
  piecesOf,
} from './answers.ts';
import type { Attempt, Item } from './answers.ts';

const options = ['a', 'b', 'd2', 'd1'].map((id) => ({ id, texto: `Opción ${id}` }));
// Tests write only the fields that they are about.
const item = (tipo: Item['tipo'], more: object = {}): Item =>
  ({ id: 'r1', tipo, enunciado: '¿Qué?', puntaje: 1, opciones: options, ...more }) as Item;
const attempt = (numero: number, nota: number, estado = 'calificado') =>
  ({ numero, nota, estado }) as Attempt;

test('shows the items that were drawn, with their options in the drawn order', () => {
  const exercise = { reactivos: [item('unica'), item('unica', { id: 'r2' })] };
  const drawn = drawnItems(exercise, [{ reactivo: 'r2', opciones: ['d1', 'a'] }, { reactivo: 'otro' }]);
  expect(drawn.map(({ id }) => id)).toEqual(['r2']);
  expect(drawn[0]?.opciones?.map(({ id }) => id)).toEqual(['d1', 'a']);
  expect(drawnItems(exercise, undefined)).toHaveLength(2);
});

test('a matching has as many at the left as at the right', () => {
  const { left, right } = columnsOf(item('emparejar'));
  expect(left.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(right.map(({ id }) => id)).toEqual(['d2', 'd1']);
});

test('finds the gaps of a statement', () => {
  expect(piecesOf('El {{1}} y la {{2}}.')).toEqual([
    { text: 'El ' },
    { gap: '1' },
    { text: ' y la ' },
    { gap: '2' },
    { text: '.' },
  ]);
});

test.each([
  [item('unica'), 'a', true],
  [item('unica'), undefined, false],
  [item('verdaderoFalso'), false, true],
  [item('multiple'), [], false],
  [item('numerica'), '0', true],
  [item('textoCorto'), '  ', false],
  [item('emparejar'), { a: 'd1' }, false],
  [item('emparejar'), { a: 'd1', b: 'd2' }, true],
  [item('completar', { enunciado: '{{1}} {{2}}' }), { 1: 'x', 2: ' ' }, false],
  [item('observacion'), undefined, true],
])('knows whether %#: an item was answered', (one, answer, expected) => {
  expect(isAnswered(one, answer)).toBe(expected);
});

test.each([
  [item('unica'), 'a', 'Opción a'],
  [item('ordenar'), ['b', 'a'], '1. Opción b\n2. Opción a'],
  [item('verdaderoFalso'), false, 'Falso'],
  [item('emparejar'), { a: 'd1' }, 'Opción a → Opción d1'],
  [item('numerica'), { valor: 2.5, tolerancia: 0.1 }, '2,5 (± 0,1)'],
  [item('completar'), { 1: ['celeste', 'azul'] }, '1: celeste o azul'],
  [item('textoCorto'), undefined, ''],
])('says %#: answers and keys in words', (one, value, expected) => {
  expect(inWords(one, value)).toBe(expected);
});

test('the grade that counts follows the method, over graded attempts only', () => {
  const attempts = [attempt(3, 40), attempt(1, 50), attempt(2, 90), attempt(4, 100, 'anulado')];
  expect(countingGrade(attempts, 'mejor')).toBe(90);
  expect(countingGrade(attempts, 'ultimo')).toBe(40);
  expect(countingGrade(attempts, 'primero')).toBe(50);
  expect(countingGrade(attempts, 'promedio')).toBe(60);
  expect(countingGrade([], 'mejor')).toBeUndefined();
});

test('there is no feedback while it may not be shown', () => {
  expect(feedbackOf({ devolucion: null })).toBeUndefined();
  expect(feedbackOf({ devolucion: [{ reactivo: 'r1', puntaje: 1 }] })?.get('r1')?.puntaje).toBe(1);
});
