import type { Kind } from './item.ts';
import {
  unusedId,
  inOrder,
  pairsOf,
  storedItems,
  withKind,
  withOrder,
  withPairs,
  writtenItems,
  type WrittenItem,
} from './written-item.ts';

const question = (tipo: Kind): WrittenItem =>
  withKind({ question: { id: 'r1', tipo: 'ensayo', enunciado: '¿?' }, key: undefined, feedback: '' }, tipo);

test('stores questions apart from their keys and reads both back', () => {
  const items: WrittenItem[] = [
    { ...question('unica'), key: 'b', feedback: 'Porque sí.' },
    { ...question('ensayo'), question: { ...question('ensayo').question, id: 'r2' } },
  ];
  const stored = storedItems(items);
  expect(JSON.stringify(stored.reactivos)).not.toContain('Porque');
  expect(stored.clave).toEqual({ r1: 'b' });
  expect(writtenItems(stored.reactivos, stored.clave, stored.retroalimentacion)).toEqual(items);
});

test('shows the options alphabetically and stores their right order', () => {
  const item = withOrder(question('ordenar'), [
    { id: 'a', texto: 'Probar' },
    { id: 'b', texto: 'Cortar' },
  ]);
  expect(item.question.opciones?.map(({ texto }) => texto)).toEqual(['Cortar', 'Probar']);
  expect(item.key).toEqual(['a', 'b']);
  expect(inOrder(item).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('stores the right column among the options', () => {
  const item = withPairs(question('emparejar'), [
    { id: 'a', left: 'Voltio', right: 'Tensión' },
    { id: 'b', left: 'Amperio', right: 'Corriente' },
  ]);
  expect(item.key).toEqual({ a: 'Tensión', b: 'Corriente' });
  expect(item.question.opciones?.map(({ id, texto }) => `${id}:${texto ?? ''}`)).toEqual([
    'a:Voltio',
    'b:Amperio',
    'd1:Corriente',
    'd2:Tensión',
  ]);
  expect(pairsOf(item).map(({ left, right }) => [left, right])).toEqual([
    ['Voltio', 'Tensión'],
    ['Amperio', 'Corriente'],
  ]);
});

test('writes equal columns, even when two elements have the same pair', () => {
  const pairs = [
    { id: 'a', left: 'Fase', right: 'Conductor' },
    { id: 'b', left: 'Neutro', right: 'Conductor' },
  ];
  const item = withPairs(question('emparejar'), pairs);
  expect(item.question.opciones?.map(({ id }) => id)).toEqual(['a', 'b', 'd1', 'd2']);
  expect(pairsOf(item)).toEqual(pairs);
});

test('creates unique identifiers', () => {
  expect(unusedId([])).toBe('a');
  expect(unusedId(['a', 'c'])).toBe('b');
  expect(unusedId(['r1'], 'r')).toBe('r2');
});

test('gives a new question with options two to fill in', () => {
  expect(question('unica').question.opciones).toHaveLength(2);
  const twice = withKind(
    { question: { id: 'r1', tipo: 'unica', enunciado: '' }, key: undefined, feedback: '' },
    'unica',
  );
  expect(twice.question.opciones).toHaveLength(2);
});

test('reads no key from one of another kind’s shape', () => {
  const [item] = writtenItems([{ id: 'r1', tipo: 'unica', enunciado: '¿?' }], { r1: ['a'] }, { r1: 3 });
  expect(item).toMatchObject({ key: undefined, feedback: '' });
  expect(writtenItems(undefined, {}, {})).toEqual([]);
});

test('preserves the options on a change of kind, but never the key', () => {
  const item: WrittenItem = { ...question('unica'), key: 'a' };
  expect(withKind(item, 'multiple')).toMatchObject({
    question: { opciones: item.question.opciones },
    key: undefined,
  });
  expect(withKind(item, 'ordenar').key).toEqual(['a', 'b']);
  expect(withKind(item, 'verdaderoFalso')).toMatchObject({ key: true });
  expect(withKind(item, 'verdaderoFalso').question.opciones).toBeUndefined();
});
