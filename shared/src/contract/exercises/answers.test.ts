import { isAnswered, isBlank, parseAnswer } from './answers.ts';
import type { Item, Kind } from './item.ts';

const options = ['a', 'b', 'd2', 'd1'].map((id) => ({ id, texto: `Opción ${id}` }));
const item = (tipo: Kind, enunciado = '¿Qué?'): Item => ({ id: 'r1', tipo, enunciado, opciones: options });

test.each([
  ['unica', 'a', 'a'],
  ['unica', ['a'], undefined],
  ['multiple', ['a'], ['a']],
  ['multiple', 'a', undefined],
  ['verdaderoFalso', false, false],
  ['verdaderoFalso', 'false', undefined],
  ['numerica', '3,5 A', '3,5 A'],
  ['numerica', {}, undefined],
  ['textoCorto', 'fase', 'fase'],
  ['textoCorto', 7, undefined],
  ['ordenar', ['b', 'a'], ['b', 'a']],
  ['emparejar', { a: 'd1', b: 3 }, { a: 'd1' }],
  ['emparejar', ['d1'], undefined],
  ['completar', { 1: 'fase' }, { 1: 'fase' }],
  ['completar', ['fase', 'neutro'], { 1: 'fase', 2: 'neutro' }],
  ['completar', 'fase', undefined],
  ['ensayo', 'Texto', 'Texto'],
  ['archivo', null, undefined],
  ['observacion', undefined, undefined],
] as const)('reads the answer of %s, %j, as %j', (kind, value, answer) => {
  expect(parseAnswer(kind, value)).toEqual(answer);
});

test.each([
  [item('unica'), 'a', true],
  [item('unica'), undefined, false],
  [item('unica'), {}, false],
  [item('verdaderoFalso'), false, true],
  [item('multiple'), [], false],
  [item('multiple'), ['a'], true],
  [item('numerica'), '0', true],
  [item('textoCorto'), '  ', false],
  [item('emparejar'), { a: 'd1' }, false],
  [item('emparejar'), { a: 'd1', b: 'd2' }, true],
  [item('completar', '{{1}} {{2}}'), { 1: 'x', 2: ' ' }, false],
  [item('completar', '{{1}} {{2}}'), { 1: 'x', 2: 'y' }, true],
  [item('completar', '{{1}}'), undefined, false],
  [item('observacion'), undefined, true],
])('knows whether the answer is complete (%#)', (one, answer, expected) => {
  expect(isAnswered(one, answer)).toBe(expected);
});

test.each([undefined, null, '', '  ', [], {}])('treats %j as blank', (answer) => {
  expect(isBlank(answer)).toBe(true);
});
test.each([false, 0, 'a', ['a'], { a: '' }])('treats %j as an answer', (answer) => {
  expect(isBlank(answer)).toBe(false);
});
