import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zonas } from '@oficio/shared/contract/collections/zonas';
import { text } from '@oficio/shared/contract/declaration/fields';
import { completeRow } from './bulk.ts';

test('older rows hold what the declaration says for them', () => {
  const alias = text({ label: 'Alias', required: true, backfill: 'sin alias' });
  const later = { ...zonas, fields: { ...zonas.fields, alias } };
  const at = '2026-11-22T12:00:00.000Z';
  assert.equal(completeRow(later, { nombre: 'Centro' }, at)['alias'], 'sin alias');
  assert.equal(completeRow(later, { nombre: 'Centro', alias: 'El bajo' }, at)['alias'], 'El bajo');
});
