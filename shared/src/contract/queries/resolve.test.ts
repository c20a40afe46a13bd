import { UNDERSTOOD } from '../declaration/searching.ts';
import { listOf, recordOf, refined } from './declare.ts';
import { pluck, resolve, slotsOf } from './resolve.ts';
import type { SlotValues } from './slot-value.ts';
import {
  answer,
  AS_WRITTEN,
  each,
  given,
  param,
  today,
  url,
  urlChoice,
  urlId,
  urlIds,
  urlOptions,
  urlPage,
} from './slots.ts';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => `01900000-0000-7000-8000-00000000000${digit}`);
const now = new Date('2026-11-21T15:30:00.000Z');
const catalogue = listOf(
  'cursos',
  {
    searchString: url('buscar'),
    filters: {
      estado: 'publicado',
      centro: urlId('centro'),
      categorias: { in: urlIds('categoria') },
      'precio.monto': urlChoice('precio', { gratis: 0, pagos: { gte: 0.01 } }),
      inicio: { gte: today() },
    },
    sort: 'titulo',
    page: urlPage('pagina'),
    limit: 12,
  },
  { scope: 'catalogo', expand: ['centro'] },
);

test('always requests the fields that a list names', () => {
  const brief = listOf(
    'cursos',
    { searchString: url('buscar'), understand: urlOptions('sin', [...UNDERSTOOD, AS_WRITTEN]) },
    { scope: 'a', fields: ['titulo', 'slug'] },
  );
  expect(resolve(brief, {}, now)?.options).toEqual({ params: { campos: 'titulo,slug' } });
  expect(resolve(brief, { buscar: 'gasista' }, now)?.options).toMatchObject({
    params: { campos: 'titulo,slug', interpretar: 1 },
  });
});

test('requests the declared query for an address without parameters', () => {
  expect(resolve(catalogue, {}, now)).toEqual({
    collection: 'cursos',
    operation: 'load',
    scope: 'catalogo',
    options: {
      filters: { estado: 'publicado', inicio: { gte: '2026-11-21T00:00:00.000Z' } },
      sort: 'titulo',
      page: 1,
      limit: 12,
      expand: ['centro'],
    },
  });
});

test('fills the query from the address and ignores invalid values', () => {
  const values = { buscar: ' luz ', centro: C, categoria: `${A},zzz,${B},`, precio: 'pagos', pagina: '3' };
  expect(resolve(catalogue, values, now)).toMatchObject({
    operation: 'search',
    options: {
      searchString: 'luz',
      searchField: '*',
      filters: { centro: C, categorias: { in: [A, B] }, 'precio.monto': { gte: 0.01 } },
      page: 3,
    },
  });
  expect(resolve(catalogue, values, now)?.options.sort).toBeUndefined();
  const wrong = { precio: 'nada', pagina: '-1', centro: 'abc', categoria: 'zzz' };
  const odd = resolve(catalogue, wrong, now)?.options;
  expect(odd?.filters).not.toHaveProperty('centro');
  expect(odd?.filters).not.toHaveProperty('categorias');
  expect(odd?.filters).not.toHaveProperty('precio.monto');
  expect(odd?.page).toBe(1);
});

test('sorts by the address’s order, or the default for an unknown one', () => {
  const query = listOf(
    'preguntas',
    {
      searchString: url('buscar'),
      sort: urlChoice('orden', { '': ['-fijada', '-creadoEn'], '-votos': '-votos' }),
    },
    { scope: 'a' },
  );
  const sortOf = (values: Record<string, string>) => resolve(query, values, now)?.options.sort;
  expect(sortOf({ orden: '-votos', buscar: 'a' })).toBe('-votos');
  expect(sortOf({})).toBe('-fijada,-creadoEn');
  expect(sortOf({ orden: 'constructor' })).toBe('-fijada,-creadoEn');
});

test('waits for the values that a record or its related list needs', () => {
  const course = recordOf('cursos', param('id'), { expand: ['categorias'] });
  expect(resolve(course, {}, now)).toBeUndefined();
  expect(resolve(course, { id: 'x' }, now)).toEqual({
    collection: 'cursos',
    operation: 'view',
    id: 'x',
    options: { expand: ['categorias'] },
  });
  const related = listOf(
    'cursos',
    { filters: { categorias: answer('categorias', course, 'categorias'), _id: { ne: param('id') } } },
    { scope: 'junto-a-{id}' },
  );
  expect(resolve(related, { id: 'x', categorias: [] }, now)).toBeUndefined();
  expect(resolve(related, { id: 'x', categorias: ['a', 'b'] }, now)).toMatchObject({
    scope: 'junto-a-x',
    options: { filters: { categorias: 'a', _id: { ne: 'x' } } },
  });
  const required = listOf('cursos', { filters: { _id: { in: given('cursos') } } }, { scope: 'a' });
  expect(resolve(required, { cursos: [] }, now)).toBeUndefined();
  expect(resolve(required, { cursos: 'uno' }, now)?.options.filters).toEqual({ _id: { in: ['uno'] } });
});

test('applies `when` and required texts of the address', () => {
  const list = listOf('posts', {}, { scope: 'a', when: { post: '', vista: 'todas' } });
  expect(resolve(list, { vista: 'todas' }, now)).toBeDefined();
  expect(resolve(list, { vista: 'todas', post: 'x' }, now)).toBeUndefined();
  expect(resolve(list, {}, now)).toBeUndefined();
  const found = listOf('posts', { searchString: url('buscar', { required: true }) }, { scope: 'a' });
  expect(resolve(found, { buscar: ' ' }, now)).toBeUndefined();
  expect(resolve(found, { buscar: 'luz' }, now)?.operation).toBe('search');
  const article = listOf('posts', { filters: { slug: url('post', { required: true }) } }, { scope: 'a' });
  expect(resolve(article, { post: '' }, now)).toBeUndefined();
  expect(resolve(article, { post: 'x' }, now)?.options.filters).toEqual({ slug: 'x' });
});

test('adds filters to a refined list and drops its condition', () => {
  const list = listOf(
    'cursos',
    { filters: { estado: 'publicado' } },
    { scope: 'a', when: { provincia: '' } },
  );
  const narrower = refined(list, { centro: { in: ['c'] } });
  expect(resolve(narrower, { provincia: 'p' }, now)?.options.filters).toEqual({
    estado: 'publicado',
    centro: { in: ['c'] },
  });
  expect(resolve(list, { provincia: 'p' }, now)).toBeUndefined();
});

test('resolves the same after a round trip through JSON', () => {
  const values = { buscar: 'luz', categoria: A };
  // The registry stores queries as JSON.
  const sent = JSON.parse(JSON.stringify(catalogue)) as typeof catalogue;
  expect(resolve(sent, values, now)).toEqual(resolve(catalogue, values, now));
});

test('finds the slots of a query, but not those of its dependency', () => {
  const categories = listOf('categorias', { filters: { _id: urlId('otra') } }, { scope: 'a' });
  const counts = listOf(
    'preguntas',
    { filters: { categoria: each('categoria', categories, '_id'), creadoEn: { gte: today() } } },
    { scope: 'a-{categoria}' },
  );
  expect(slotsOf(counts).map(({ name }) => name)).toEqual(['categoria']);
});

test('collects each value of a field once, and ids of references', () => {
  const docs = [
    { centro: { _id: 'a' }, categorias: [{ _id: 'x' }, { _id: 'y' }], titulo: 'T' },
    { centro: 'b', categorias: ['y'], requisitos: { cursos: ['q'] } },
  ];
  expect(pluck(docs, 'centro')).toEqual(['a', 'b']);
  expect(pluck(docs, 'categorias')).toEqual(['x', 'y']);
  expect(pluck(docs, 'requisitos.cursos')).toEqual(['q']);
  expect(pluck(docs, 'titulo.nada')).toEqual([]);
});

test('interprets a search, except what the address excludes', () => {
  const understood = listOf(
    'cursos',
    { searchString: url('buscar'), understand: urlOptions('sin', [...UNDERSTOOD, AS_WRITTEN]) },
    { scope: 'x' },
  );
  const asked = (values: SlotValues) => resolve(understood, values, now)?.options.params;
  expect(asked({ buscar: 'luz' })).toEqual({ interpretar: 1 });
  expect(asked({ buscar: 'luz', sin: 'zona,nada' })).toEqual({ interpretar: 1, sinFiltro: 'zona' });
  expect(asked({ buscar: 'luz', sin: `zona,${AS_WRITTEN}` })).toBeUndefined();
  expect(asked({ sin: 'zona' })).toBeUndefined();
  expect(resolve(catalogue, { buscar: 'luz' }, now)?.options.params).toBeUndefined();
});

test('requests facets and distances unless the search is literal', () => {
  const zone = '01900000-0000-7000-8000-00000000000a';
  const province = '01900000-0000-7000-8000-00000000000b';
  const counted = listOf(
    'cursos',
    {
      searchString: url('buscar'),
      understand: urlOptions('sin', [...UNDERSTOOD, AS_WRITTEN]),
      near: { zone: urlId('cerca'), province: urlId('desde') },
      facets: ['nivel', 'centro'],
    },
    { scope: 'x' },
  );
  const asked = (values: SlotValues) => resolve(counted, values, now)?.options.params;
  const facetas = 'nivel,centro';
  expect(asked({})).toEqual({ facetas });
  expect(asked({ desde: province })).toEqual({ facetas, cerca: province });
  expect(asked({ desde: province, cerca: zone })).toEqual({ facetas, cerca: zone });
  expect(asked({ desde: 'nada', buscar: 'luz' })).toEqual({ interpretar: 1, facetas });
  expect(asked({ buscar: 'luz', sin: AS_WRITTEN, desde: province })).toBeUndefined();
});
