import { resolve } from '@oficio/shared/contract/queries/resolve';
import { questionsFound, questionsOfCategory } from './foro-categoria.queries.ts';

const NONE = { id: 'c', buscar: '', tipo: '', estado: '', orden: '' };
const sortOf = (values: Partial<typeof NONE>) =>
  resolve(values.buscar ? questionsFound : questionsOfCategory, { ...NONE, ...values }, new Date())?.options
    .sort;

test('pinned questions stay first in every order, and a search without one is by relevance', () => {
  expect(sortOf({})).toBe('-fijada,-ultimaActividad');
  expect(sortOf({ orden: '-votos' })).toBe('-fijada,-votos');
  expect(sortOf({ orden: 'clave' })).toBe('-fijada,-ultimaActividad');
  expect(sortOf({ buscar: 'cable' })).toBeUndefined();
  expect(sortOf({ buscar: 'cable', orden: '-creadoEn' })).toBe('-fijada,-creadoEn');
});

const [A, B] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];

test('several types and states are asked for at once', () => {
  const values = { ...NONE, tipo: `${A},${B}`, estado: 'abierta' };
  expect(resolve(questionsOfCategory, values, new Date())?.options.filters).toEqual({
    categoria: 'c',
    tipo: { in: [A, B] },
    estado: { in: ['abierta'] },
  });
});
