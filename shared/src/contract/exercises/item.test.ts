import type { Doc } from '../collections/index.ts';
import { columnsOf, drawnItems, gapsOf, isManual, piecesOf, worthOf, type Item, type Kind } from './item.ts';

const options = (...ids: string[]) => ids.map((id) => ({ id, texto: `Opción ${id}` }));
const item = (tipo: Kind, more: Partial<Omit<Item, 'tipo'>> = {}): Item => ({
  id: 'r1',
  tipo,
  enunciado: '¿Qué?',
  ...more,
});

test('accepts the questions of the API as items', () => {
  const stored: NonNullable<Doc<'ejercicios'>['reactivos']> = [
    { id: 'r1', tipo: 'unica', enunciado: '¿Qué?', puntaje: 2, dificultad: 'media', siempre: false },
  ];
  const items: readonly Item[] = stored;
  expect(items.map(worthOf)).toEqual([2]);
  expect(worthOf(item('unica'))).toBe(1);
});

test.each([
  ['unica', false],
  ['completar', false],
  ['ensayo', true],
  ['archivo', true],
  ['observacion', true],
] as const)('states whether a person grades %s: %s', (tipo, manual) => {
  expect(isManual({ tipo })).toBe(manual);
});

test('splits a statement at its gaps', () => {
  expect(piecesOf('El {{1}} y la {{12}}.')).toEqual([
    { text: 'El ' },
    { gap: '1' },
    { text: ' y la ' },
    { gap: '12' },
    { text: '.' },
  ]);
  expect(piecesOf('')).toEqual([]);
  expect(piecesOf('{{a}} {1} {{ 1 }}')).toEqual([{ text: '{{a}} {1} {{ 1 }}' }]);
});

test('counts a repeated gap once', () => {
  expect(gapsOf('La {{2}} se mide en {{1}}, la {{2}} no.')).toEqual(['2', '1']);
});

test('splits a matching question into two equal columns', () => {
  const { left, right } = columnsOf({ opciones: options('a', 'b', 'd2', 'd1') });
  expect(left.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(right.map(({ id }) => id)).toEqual(['d2', 'd1']);
  expect(columnsOf({})).toEqual({ left: [], right: [] });
});

test('returns an attempt’s items and options in the drawn order', () => {
  const items = [item('unica', { opciones: options('a', 'b') }), item('ensayo', { id: 'r2' })];
  const drawn = drawnItems(items, [
    { reactivo: 'r2' },
    { reactivo: 'otro' },
    null,
    { reactivo: 'r1', opciones: ['b', 'x', 'a'] },
  ]);
  expect(drawn.map(({ id }) => id)).toEqual(['r2', 'r1']);
  expect(drawn[1]?.opciones?.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(drawnItems(items, [{ reactivo: 'r1' }])).toEqual([items[0]]);
});

test('returns every item for an attempt without a draw', () => {
  const items = [item('unica'), item('ensayo', { id: 'r2' })];
  for (const sorteo of [undefined, null, {}]) expect(drawnItems(items, sorteo)).toEqual(items);
});
