import { keyProblem, parseKey } from './keys.ts';
import type { Item, Kind } from './item.ts';

const options = (...ids: string[]) => ids.map((id) => ({ id, texto: `texto ${id}` }));
const item = (tipo: Kind, more: Partial<Omit<Item, 'tipo'>> = {}): Item => ({
  id: 'r1',
  tipo,
  enunciado: '¿Qué?',
  ...more,
});
const ofOptions = (tipo: Kind, ...ids: string[]) => item(tipo, { opciones: options(...ids) });

test.each([
  ['unica', 'a', 'a'],
  ['unica', ['a'], undefined],
  ['multiple', ['a', 'b'], ['a', 'b']],
  ['multiple', ['a', 1], undefined],
  ['verdaderoFalso', false, false],
  ['verdaderoFalso', 'false', undefined],
  ['numerica', { valor: 3.5, tolerancia: 0.1 }, { valor: 3.5, tolerancia: 0.1 }],
  ['numerica', { valor: '1.800,5', tolerancia: '0,5' }, { valor: 1800.5, tolerancia: 0.5 }],
  ['numerica', { tolerancia: 0 }, { valor: undefined, tolerancia: 0 }],
  ['numerica', 3.5, undefined],
  ['textoCorto', { aceptadas: ['fase'] }, { aceptadas: ['fase'] }],
  ['textoCorto', { aceptadas: 'fase' }, { aceptadas: [] }],
  ['textoCorto', 'fase', undefined],
  ['ordenar', ['b', 'a'], ['b', 'a']],
  ['emparejar', { a: 'azul', b: 2 }, { a: 'azul' }],
  ['emparejar', ['azul'], undefined],
  ['completar', { 1: ['fase'], 2: 'neutro' }, { 1: ['fase'] }],
  ['ensayo', 'Nombra los tres pasos.', 'Nombra los tres pasos.'],
  ['archivo', 1, undefined],
  ['observacion', undefined, undefined],
] as const)('reads the key of %s, %j, as %j', (kind, value, key) => {
  expect(parseKey(kind, value)).toEqual(key);
});

test.each([
  [ofOptions('unica', 'a', 'b'), 'b'],
  [ofOptions('multiple', 'a', 'b'), ['b']],
  [item('verdaderoFalso'), false],
  [item('numerica'), { valor: 0 }],
  [item('textoCorto'), { aceptadas: ['fase'] }],
  [ofOptions('ordenar', 'a', 'b'), ['b', 'a']],
  [ofOptions('emparejar', 'a', 'b', 'd1', 'd2'), { a: 'texto d2', b: 'texto d1' }],
  [item('completar', { enunciado: '{{1}} y {{2}}' }), { 1: ['fase'], 2: ['neutro', 'N'] }],
  [item('ensayo'), undefined],
  [item('archivo'), 'Una pauta'],
  [item('observacion'), undefined],
])('accepts a valid key (%#)', (one, key) => {
  expect(keyProblem(one, key)).toBeUndefined();
});

test.each([
  [ofOptions('unica', 'a'), 'c'],
  [ofOptions('unica', 'a'), undefined],
  [ofOptions('multiple', 'a'), []],
  [ofOptions('multiple', 'a'), ['a', 'c']],
  [item('verdaderoFalso'), null],
  [item('numerica'), { tolerancia: 1 }],
  [item('numerica'), { valor: Infinity }],
  [item('numerica'), { valor: 1, tolerancia: -1 }],
  [item('textoCorto'), { aceptadas: [' '] }],
  [item('textoCorto'), { aceptadas: [] }],
  [ofOptions('ordenar', 'a', 'b'), ['a']],
  [ofOptions('ordenar', 'a', 'b'), ['a', 'a']],
  [ofOptions('ordenar', 'a', 'b'), ['a', 'b', 'a']],
  [ofOptions('ordenar', 'a'), ['a']],
  [ofOptions('emparejar', 'a', 'b', 'd1', 'd2'), { a: 'texto d1' }],
  [ofOptions('emparejar', 'a', 'b', 'd1', 'd2'), { a: 'texto d1', b: 'otro' }],
  [ofOptions('emparejar', 'a', 'b', 'd1', 'd2'), { a: 'texto d1', b: 'texto d2', c: 'texto d2' }],
  [item('completar', { enunciado: 'sin huecos' }), { 1: ['fase'] }],
  [item('completar', { enunciado: '{{1}} y {{2}}' }), { 1: ['fase'], 2: [] }],
])('explains what an invalid key should be (%#)', (one, key) => {
  expect(keyProblem(one, key)).toMatch(/^(hay que|cada) /);
});
