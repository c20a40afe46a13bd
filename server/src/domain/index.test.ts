/** The combined plugins of the domain. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DOMAIN, hooksIn, PLUGINS } from './index.ts';

it('every plugin brings its hooks to the domain', () => {
  const names = PLUGINS.flatMap(({ hooks = {} }) => Object.keys(hooks));
  assert.ok(names.length > 20);
  assert.deepEqual(Object.keys(DOMAIN).toSorted(), names.toSorted());
});
it('two plugins never serve the same collection', () => {
  const plugin = { hooks: { cursos: {} } };
  assert.throws(() => hooksIn([plugin, { routes: () => undefined }, plugin]), /cursos/);
});
