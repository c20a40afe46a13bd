/** Filters through a reference are replaced with the referenced records, when they are few. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { parseListOptions, parseSearchOptions, type Filter } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { training, type Training } from '../../testing/training.ts';
import type { ReadContext } from './context.ts';
import { replaceByIds } from './referred-rows.ts';
import { attempt, attemptFacets } from './understood-attempt.ts';

const cursos = collectionNamed('cursos') as Collection;
let t: Training;
/** Provinces with one centre, with more than the limit, and with none. */
const provinces = { one: '', many: '', none: '' };
let centre: string;

before(async () => {
  t = await training();
  for (const name of ['one', 'many', 'none'] as const)
    provinces[name] = await t.insert('provincias', {
      nombre: `Provincia ${name}`,
      codigo: `AR-${name}`,
      pais: 'AR',
    });
  const put = (n: number, provincia: string) =>
    t.insert('centros', {
      nombre: `Centro referido ${n}`,
      slug: `centro-referido-${n}`,
      provincia,
      email: `referido${n}@oficio.example`,
      estado: 'activo',
    });
  centre = await put(0, provinces.one);
  for (let n = 1; n <= 51; n += 1) await put(n, provinces.many);
});
after(() => t.close());

const filtersOf = (query: Record<string, string>): readonly Filter[] =>
  parseListOptions(cursos, query).filters;
const told = (filters: readonly Filter[] | undefined) =>
  filters?.map(({ path, operator, value }) => ({ path, operator, value }));
const context = (): ReadContext => ({ caller: t.admin, now: t.now, db: t.db });

it('names the few records that a filter leaves, besides other filters', async () => {
  const asked = filtersOf({ 'centro.provincia': provinces.one, modalidad: 'presencial' });
  assert.deepEqual(told(await replaceByIds(context(), cursos, asked)), [
    { path: 'centro', operator: 'in', value: [centre] },
    { path: 'modalidad', operator: 'eq', value: 'presencial' },
  ]);
});

it('leaves a filter that many records meet to the statement', async () => {
  const asked = filtersOf({ 'centro.provincia': provinces.many });
  assert.deepEqual(told(await replaceByIds(context(), cursos, asked)), told(asked));
});

it('reports that nothing is left where no record meets it', async () => {
  const asked = filtersOf({ 'centro.provincia': provinces.none, modalidad: 'presencial' });
  assert.equal(await replaceByIds(context(), cursos, asked), undefined);
});

it('queries once for each read', async () => {
  const asked = filtersOf({ 'centro.provincia': provinces.one });
  let statements = 0;
  const db = new Proxy(t.db, {
    get(target, name, receiver) {
      if (name === 'query') statements += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const read = { ...context(), db };
  await replaceByIds(read, cursos, asked);
  await replaceByIds(read, cursos, asked);
  assert.equal(statements, 1);
  await replaceByIds({ ...read }, cursos, asked);
  assert.equal(statements, 2, 'another read asks again');
});

it('finds nothing where no record meets it, except its own facet', async () => {
  const options = parseSearchOptions(cursos, {
    searchField: '*',
    searchString: 'curso',
    'centro.provincia': provinces.none,
    facetas: 'modalidad,centro.provincia',
  });
  await t.published();
  const asked = { marks: [], terms: [], queries: [] };
  const read = context();
  assert.deepEqual(await attempt(read, cursos, options, asked), {
    docs: [],
    totalDocs: 0,
    matchesOfFirst: 0,
  });
  const { modalidad, 'centro.provincia': places } = await attemptFacets(read, cursos, options, asked);
  assert.deepEqual(modalidad, []);
  assert.ok((places?.length ?? 0) > 0);
});
