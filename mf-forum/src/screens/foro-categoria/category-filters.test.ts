import { categoryFilters, orderOf } from './category-filters.ts';

const NONE = { buscar: '', tipo: '', estado: '', orden: '' };

test('pinned questions stay first in every order, and a search without one is by relevance', () => {
  expect(orderOf(NONE)).toBe('-fijada,-ultimaActividad');
  expect(orderOf({ ...NONE, orden: '-votos' })).toBe('-fijada,-votos');
  expect(orderOf({ ...NONE, orden: 'clave' })).toBe('-fijada,-ultimaActividad');
  expect(orderOf({ ...NONE, buscar: 'cable' })).toBeUndefined();
});

test('several types and states are asked for at once', () => {
  expect(categoryFilters('c', { ...NONE, tipo: 'a,b', estado: 'abierta' })).toEqual({
    categoria: 'c',
    tipo: { in: ['a', 'b'] },
    estado: { in: ['abierta'] },
  });
});
