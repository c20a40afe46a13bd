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

test('accepts a draft without questions or keys', () => {
  expect(refusal(() => checkItems([], {}, draft))).toBeUndefined();
  expect(refusal(() => checkItems([unica, ensayo], {}, draft))).toBeUndefined();
});

test('refuses repeated ids of questions or options, even in a draft', () => {
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

test('requires a question and every automatic key to publish', () => {
  expect(refusal(() => checkItems([], {}, published))).toMatchObject({ status: 422, field: 'reactivos' });
  expect(refusal(() => checkItems([ensayo, unica], { r1: 'c' }, published))).toMatchObject({
    status: 422,
    field: 'clave',
    message: 'Pregunta 2: hay que marcar la opción correcta.',
  });
  expect(refusal(() => checkItems([ensayo, unica], { r1: 'b' }, published))).toBeUndefined();
});

test('accepts a missing but not a wrong key where a person grades all', () => {
  const byHand = { complete: true, allManual: true };
  expect(refusal(() => checkItems([unica], {}, byHand))).toBeUndefined();
  expect(refusal(() => checkItems([unica], { r1: 'c' }, byHand))).toMatchObject({ field: 'clave' });
});

test.each([[options('a', 'd1')], [options('a', 'b', 'd1')]])(
  'requires two equal columns of two or more in a matching question',
  (opciones) => {
    const match: Item = { id: 'r1', tipo: 'emparejar', enunciado: '¿Qué?', opciones };
    expect(refusal(() => checkItems([match], { r1: { a: 'texto d1' } }, published))).toMatchObject({
      field: 'reactivos.0.opciones',
    });
  },
);
