/** Lists follow the browsers' order of names, whatever the database's locale. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { compareNames } from '@oficio/shared/contract/values/compare-names';
import { zonas } from '@oficio/shared/contract/collections/zonas';
import { from, rowsOf } from '../schema/statements.ts';
import { inSpanish, orderExpression } from './order.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const NAMES = [
  'Ñorquincó',
  'Zapala',
  'ñandú',
  'Álvarez',
  'Corrientes',
  'Córdoba',
  'alba',
  'Nogoyá',
  'Óptica',
  'Nz',
];

it('sorts names as people and browsers do', async () => {
  const { rows } = await t.db.query<{ nombre: string }>(
    `select "nombre" from unnest($1::text[]) as t("nombre") order by ${orderExpression(zonas, 'nombre', 't.')}`,
    [NAMES],
  );
  assert.deepEqual(
    rows.map(({ nombre }) => nombre),
    ['alba', 'Álvarez', 'Córdoba', 'Corrientes', 'Nogoyá', 'Nz', 'ñandú', 'Ñorquincó', 'Óptica', 'Zapala'],
  );
  assert.deepEqual(
    rows.map(({ nombre }) => nombre),
    NAMES.toSorted(compareNames),
  );
});

for (const [path, field] of [
  ['/api/provincias/?sort=nombre&limit=100', 'nombre'],
  ['/api/cursos/?sort=titulo&limit=100', 'titulo'],
  ['/api/centros/?limit=100', 'nombre'],
] as const)
  it(`sorts ${path} alike from both ends`, async () => {
    const names = async (address: string) =>
      (await t.get('visitante', address)).body.docs.map((doc) => String(doc[field]));
    const all = await names(path);
    assert.ok(all.length > 1);
    assert.deepEqual(all, all.toSorted(compareNames));
    const last = await names(
      path.includes('sort=') ? path.replace('sort=', 'sort=-') : `${path}&sort=-${field}`,
    );
    assert.deepEqual(last, all.toReversed());
  });

it('sorts fixed statements alike', async () => {
  const rows = await rowsOf(
    t.db,
    from.selectFrom('provincias').select('nombre').orderBy('nombre', inSpanish),
  );
  const names = rows.map(({ nombre }) => nombre);
  assert.notDeepEqual(names, names.toSorted(), 'their bytes would give them otherwise');
  assert.deepEqual(names, names.toSorted(compareNames));
});

it('sorts values that are no names as stored', () => {
  assert.equal(orderExpression(zonas, '-creadoEn'), '"creadoEn" desc');
});
