import { resolve } from '@oficio/shared/contract/queries/resolve';
import { viewUrl } from '../foro/foro-views.ts';
import { forumQueries, questionCounts } from '../foro/foro.queries.ts';
import { searchedCategoryQuestions, categoryQuestions } from './foro-categoria.queries.ts';

const [A, B] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
const NONE = { id: 'c', buscar: '', tipo: '', estado: '', orden: '' };
const sortOf = (values: Partial<typeof NONE>) =>
  resolve(values.buscar ? searchedCategoryQuestions : categoryQuestions, { ...NONE, ...values }, new Date())
    ?.options.sort;

test('pinned questions stay first, and a bare search is by relevance', () => {
  expect(sortOf({})).toBe('-fijada,-ultimaActividad');
  expect(sortOf({ orden: '-votos' })).toBe('-fijada,-votos');
  expect(sortOf({ orden: 'clave' })).toBe('-fijada,-ultimaActividad');
  expect(sortOf({ buscar: 'cable' })).toBeUndefined();
  expect(sortOf({ buscar: 'cable', orden: '-creadoEn' })).toBe('-fijada,-creadoEn');
});

test('filter options are counted under the filters of their list', () => {
  const narrowed = {
    vista: '',
    buscar: '',
    sin: '',
    categoria: A,
    tipo: '',
    estado: 'abierta',
  };
  const home = resolve(questionCounts[''], narrowed, new Date())?.options;
  expect(home).toEqual(
    expect.objectContaining({
      filters: { categoria: { in: [A] }, estado: { in: ['abierta'] } },
      params: { campos: '_id', facetas: 'categoria,tipo,estado' },
    }),
  );
  const unanswered = resolve(
    questionCounts['sin-respuesta'],
    { ...narrowed, vista: 'sin-respuesta' },
    new Date(),
  );
  expect(unanswered?.options.filters).toEqual({
    categoria: { in: [A] },
    respuestas: 0,
    estado: 'abierta',
  });
  expect(forumQueries).toContain(questionCounts['']);
  expect(viewUrl('sin-respuesta', { categoria: A, tipo: '', estado: '' })).toBe(
    `/foro?vista=sin-respuesta&categoria=${A}`,
  );
});

test('several types and states are requested at once', () => {
  const values = { ...NONE, tipo: `${A},${B}`, estado: 'abierta' };
  expect(resolve(categoryQuestions, values, new Date())?.options.filters).toEqual({
    categoria: 'c',
    tipo: { in: [A, B] },
    estado: { in: ['abierta'] },
  });
});
