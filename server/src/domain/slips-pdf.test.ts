import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pagesOf } from '../testing/pdf-reader.ts';
import { slipsPdf } from './slips-pdf.ts';

it('prints eight slips a page, each with its code, use and deadline', async () => {
  const slips = Array.from({ length: 9 }, (_, i) => ({
    nombre: `Begoña Ñandú ${i}`,
    curso: 'Electricidad domiciliaria',
    centro: 'Instituto Técnico Sur',
    codigo: `K7QM2X9RT4WD9GH${i}`,
    venceEn: '2026-12-23T12:00:00.000Z',
  }));
  const [first = '', last = ''] = pagesOf(await slipsPdf(slips, 'https://oficio.example'));
  for (const said of [
    'Begoña Ñandú 8',
    'Electricidad domiciliaria',
    'Instituto Técnico Sur',
    'K7QM-2X9R-T4WD-9GH8',
    'oficio.example/invitacion',
    '23 de diciembre de 2026',
  ])
    assert.ok(last.includes(said), `${said} no está en: ${last}`);
  assert.equal(first.match(/Begoña/g)?.length, 8);
  assert.equal(last.match(/Begoña/g)?.length, 1);
});
