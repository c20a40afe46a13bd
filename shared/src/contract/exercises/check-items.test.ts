import { ContractError } from '../declaration/errors.ts';
import { checkItems } from './check-items.ts';
import type { Item } from './item.ts';

const options = (...ids: string[]) => ids.map((id) => ({ id, texto: `texto ${id}` }));
const unica: Item = { id: 'r1', tipo: 'unica', enunciado: '¿Qué?', opciones: options('a', 'b') };
const ensayo: Item = { id: 'r2', tipo: 'ensayo', enunciado: '¿Por qué?' };
const draft = { complete: false, allManual: false };
const published = { complete: true, allManual: false };

function refusal(act: () => void): ContractError | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
}

test('a draft may lack questions and keys', () => {
  expect(refusal(() => checkItems([], {}, draft))).toBeUndefined();
  expect(refusal(() => checkItems([unica, ensayo], {}, draft))).toBeUndefined();
});

test('no two questions have the same id, nor two options of one, not even in a draft', () => {
  expect(refusal(() => checkItems([unica, unica], {}, draft))).toMatchObject({
    status: 422,
    field: 'reactivos.1.id',
  });
  const twice = { ...unica, opciones: options('a', 'a') };
  expect(refusal(() => checkItems([ensayo, twice], {}, draft))).toMatchObject({
    status: 422,
    field: 'reactivos.1.opciones',
  });
});

test('publishing needs a question, and a key that fits each that a person does not grade', () => {
  expect(refusal(() => checkItems([], {}, published))).toMatchObject({ status: 422, field: 'reactivos' });
  expect(refusal(() => checkItems([ensayo, unica], { r1: 'c' }, published))).toMatchObject({
    status: 422,
    field: 'clave',
    message: 'Pregunta 2: hay que marcar la opción correcta.',
  });
  expect(refusal(() => checkItems([ensayo, unica], { r1: 'b' }, published))).toBeUndefined();
});

test('where a person grades everything a key may be missing, but not be wrong', () => {
  const byHand = { complete: true, allManual: true };
  expect(refusal(() => checkItems([unica], {}, byHand))).toBeUndefined();
  expect(refusal(() => checkItems([unica], { r1: 'c' }, byHand))).toMatchObject({ field: 'clave' });
});

test.each([[options('a', 'd1')], [options('a', 'b', 'd1')]])(
  'a matching has two columns of two or more, as long',
  (opciones) => {
    const match: Item = { id: 'r1', tipo: 'emparejar', enunciado: '¿Qué?', opciones };
    expect(refusal(() => checkItems([match], { r1: { a: 'texto d1' } }, published))).toMatchObject({
      field: 'reactivos.0.opciones',
    });
  },
);
