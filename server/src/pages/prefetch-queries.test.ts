import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, recordOf } from '@oficio/shared/contract/queries/declare';
import type { RecordDatum } from '@oficio/shared/contract/queries/prefetched-answer';
import type { ReadRequest } from '@oficio/shared/contract/queries/resolve';
import { answer, each, param, url, urlChoice, urlId } from '@oficio/shared/contract/queries/slots';
import { createAnswerCache } from './answer-cache.ts';
import {
  prefetchQueries,
  type Answer,
  type AnswerRequest,
  type PrefetchResult,
  type PrefetchState,
} from './prefetch-queries.ts';

const course = recordOf('cursos', param('id'), { expand: ['centro'] });
const modules = listOf('modulos', { filters: { curso: param('id') }, sort: 'orden' }, { scope: 'programa' });
const related = listOf(
  'cursos',
  { filters: { categorias: answer('categoria', course, 'categorias') }, limit: 3 },
  { scope: 'relacionados' },
);
const ofCategory = listOf(
  'preguntas',
  { filters: { categoria: each('categoria', listOf('categorias', {}, { scope: 'foro' }), '_id') } },
  { scope: 'categoria-{categoria}' },
);
const pageOf = (...docs: { _id: string }[]) => ({ docs, totalDocs: docs.length });

type AnswerRecords = (request: ReadRequest) => Promise<Answer>;
const records =
  (reply: AnswerRecords): AnswerRequest =>
  async (read) =>
    'kind' in read ? undefined : reply(read);

interface Opened extends Partial<Omit<PrefetchState, 'answer' | 'needs'>> {
  readonly needs: PrefetchState['needs'];
  readonly answer?: AnswerRecords;
}

function open(more: Opened) {
  const asked: ReadRequest[] = [];
  const failures: unknown[] = [];
  const found = prefetchQueries({
    params: { id: 'x' },
    searchParams: new URLSearchParams(),
    timeoutMs: 1_000,
    onFailure: (error) => failures.push(error),
    ...more,
    answer: records(async (request) => {
      asked.push(request);
      return (more.answer ?? (async () => pageOf()))(request);
    }),
  });
  // These requests are all for records.
  return {
    asked,
    failures,
    found: found as Promise<Omit<PrefetchResult, 'data'> & { readonly data: RecordDatum[] }>,
  };
}

const ID = '01900000-0000-7000-8000-000000000001';

test('answers what the path and the address name, as the store reads it', async () => {
  const list = listOf('posts', { filters: { centro: urlId('centro') }, limit: 2 }, { scope: 'novedades' });
  const { found } = open({ needs: [course, list], searchParams: new URLSearchParams(`centro=${ID}&otra=1`) });
  assert.deepEqual(await found, {
    missing: false,
    complete: true,
    data: [
      { collection: 'cursos', operation: 'view', options: { expand: 'centro' }, page: pageOf() },
      {
        collection: 'posts',
        operation: 'load',
        options: { limit: '2', centro: ID },
        scope: 'novedades',
        page: pageOf(),
      },
    ],
  });
});

test('waits for an answer that a query depends on, and asks once', async () => {
  const { asked, found } = open({
    needs: [related, course, modules, course],
    answer: async ({ operation }) =>
      operation === 'view' ? pageOf({ _id: 'x', ...{ categorias: ['a', 'b'] } }) : pageOf({ _id: 'y' }),
  });
  const { data } = await found;
  assert.equal(asked.length, 3);
  assert.equal(data.length, 3);
  assert.equal(data.find(({ scope }) => scope === 'relacionados')?.options?.['categorias'], 'a');
});

test('asks once for each record of a list', async () => {
  const answerAll: AnswerRecords = async ({ collection }) =>
    collection === 'categorias' ? pageOf({ _id: 'a' }, { _id: 'b' }) : pageOf();
  const { found } = open({ needs: [ofCategory], answer: answerAll });
  const scopes = (await found).data.map(({ scope }) => scope);
  assert.deepEqual(scopes, ['foro', 'categoria-a', 'categoria-b']);
});

test('asks a few at a time, up to a maximum', async () => {
  let running = 0;
  let most = 0;
  const { asked, found } = open({
    needs: [ofCategory],
    answer: async ({ collection }) => {
      most = Math.max(most, ++running);
      await new Promise((resume) => setImmediate(resume));
      running -= 1;
      const many = Array.from({ length: 40 }, (_, n) => ({ _id: `c${n}` }));
      return collection === 'categorias' ? pageOf(...many) : pageOf();
    },
  });
  await found;
  assert.equal(most, 12);
  assert.equal(asked.length, 24);
});

test('asks for what the address searches, and omits the rest', async () => {
  const list = listOf('cursos', { searchString: url('buscar') }, { scope: 'a' });
  const elsewhere = listOf('posts', {}, { scope: 'b', when: { vista: 'otra' } });
  const sorted = listOf('zonas', { sort: urlChoice('orden', { n: 'nombre' }) }, { scope: 'c' });
  const { asked, found } = open({
    needs: [list, elsewhere, sorted],
    searchParams: new URLSearchParams('buscar=luz&orden=n'),
  });
  await found;
  assert.deepEqual(
    asked.map(({ collection, operation, options }) => [
      collection,
      operation,
      options.searchString ?? options.sort,
    ]),
    [
      ['cursos', 'search', 'luz'],
      ['zonas', 'load', 'nombre'],
    ],
  );
});

test('reports and omits what fails, and answers the rest', async () => {
  const { failures, found } = open({
    needs: [course, related, modules],
    answer: async ({ collection }) => {
      if (collection === 'cursos') throw new Error('no database');
      return pageOf({ _id: 'm' });
    },
  });
  const { data, missing } = await found;
  assert.deepEqual(
    data.map(({ collection }) => collection),
    ['modulos'],
  );
  assert.equal(missing, false);
  assert.equal(failures.length, 1);
});

test('omits what is late, and begins nothing behind it', async () => {
  const slow = open({
    needs: [ofCategory, modules],
    timeoutMs: 20,
    answer: ({ collection }) =>
      collection === 'categorias' ? new Promise(() => {}) : Promise.resolve(pageOf({ _id: 'm' })),
  });
  const { data } = await slow.found;
  assert.deepEqual(
    data.map(({ collection }) => collection),
    ['modulos'],
  );
  assert.equal(slow.asked.length, 2);
});

test('leaves what is too much for a page to the screen', async () => {
  const { found } = open({
    needs: [ofCategory],
    answer: async ({ collection, options }) => {
      if (collection === 'categorias') return pageOf({ _id: 'a' }, { _id: 'b' }, { _id: 'c' });
      const big = JSON.stringify(options.filters).includes('"b"');
      return pageOf({ _id: 'p', ...{ cuerpo: 'x'.repeat(big ? 159_000 : 1_000) } });
    },
  });
  const scopes = (await found).data.map(({ scope }) => scope);
  assert.deepEqual(scopes, ['foro', 'categoria-a', 'categoria-c']);
});

test('reports a missing record of the path, and omits others', async () => {
  const panel = recordOf('centros', url('centro'));
  const none: AnswerRecords = async () => null;
  const searchParams = new URLSearchParams('centro=c');
  assert.equal((await open({ needs: [course], answer: none }).found).missing, true);
  assert.equal((await open({ needs: [panel], searchParams, answer: none }).found).missing, false);
});

test('asks for nothing by needs of an older form', async () => {
  const old = { collection: 'cursos', operation: 'load' } as unknown as PrefetchState['needs'][number];
  const { asked, found } = open({ needs: [old] });
  assert.deepEqual(await found, { data: [], missing: false, complete: true });
  assert.equal(asked.length, 0);
});

test('shares an answer until a write, and retries a failed one', async () => {
  let version = 'a';
  const asked: string[] = [];
  const waiting: PromiseWithResolvers<void>[] = [];
  let waits = false;
  const answering = createAnswerCache(
    async () => ({ checkedAt: performance.now(), version }),
    (ip) =>
      records(async (request) => {
        asked.push(`${ip} ${request.collection}`);
        if (waits && ip === 'crowded') {
          const turn = Promise.withResolvers<void>();
          waiting.push(turn);
          await turn.promise;
        }
        return pageOf({ _id: `${asked.length}` });
      }),
  );
  const request = (collection: string): ReadRequest => ({ collection, operation: 'load', options: {} });
  const firstOf = async (ip: string, collection: string) =>
    ((await answering(ip)(request(collection))) as Answer)?.docs[0]?._id;
  assert.equal(await firstOf('one', 'zonas'), '1');
  assert.equal(await firstOf('other', 'zonas'), '1');
  assert.equal(await firstOf('other', 'cursos'), '2');
  version = 'b';
  assert.equal(await firstOf('other', 'zonas'), '3');
  waits = true;
  const refused = firstOf('crowded', 'posts');
  const beside = firstOf('other', 'posts');
  while (waiting.length === 0) await new Promise((resume) => setImmediate(resume));
  waiting[0]?.reject(new Error('Too much of yours waits.'));
  await assert.rejects(refused);
  assert.equal(await beside, '5');
  // Neither failure was cached.
  assert.equal(await firstOf('one', 'posts'), '6');
  assert.deepEqual(asked.slice(3), ['crowded posts', 'other posts', 'one posts']);
});
