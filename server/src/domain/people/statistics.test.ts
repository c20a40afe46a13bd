/** The figures of the directory's map agree with its list. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.ts';

interface Figures {
  total: number;
  provincias: { provincia: string | null; total: number; disponibles: number }[];
}

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const figures = async (query = '') => {
  const { status, body } = await t.get('visitante', `/api/estadisticas/profesionales${query}`);
  return { status, body: body as unknown as Figures & { field?: string } };
};

describe('figures of the directory', () => {
  it('add up to the list that a visitor gets, for every caller', async () => {
    const { body: list } = await t.get('visitante', '/api/users/?limit=100');
    const { body } = await figures();
    assert.equal(body.total, list.totalDocs);
    for (const { provincia, total } of body.provincias) {
      const same = list.docs.filter((d) => (d['provincia'] ?? null) === provincia);
      assert.equal(total, same.length);
    }
    const asAdmin = await t.get('admin', '/api/estadisticas/profesionales');
    assert.deepEqual(asAdmin.body, body);
  });
  it('accept the filters of the list, and a text', async () => {
    for (const query of ['?perfilPublico.disponible=true', '?searchString=electricista']) {
      const { body: list } = await t.get(
        'visitante',
        query.includes('searchString') ? `/api/users/search/${query}&searchField=*` : `/api/users/${query}`,
      );
      const { body } = await figures(query);
      assert.equal(body.total, list.totalDocs);
    }
  });
  it('refuse what the list refuses, naming it', async () => {
    for (const [query, field] of [
      ['?provincia=abc', 'provincia'],
      ['?inventada=1', 'inventada'],
      ['?email=a@b.com', 'email'],
    ]) {
      const { status, body } = await figures(query);
      assert.equal(status, 400);
      assert.equal(body.field, field);
    }
  });
});
