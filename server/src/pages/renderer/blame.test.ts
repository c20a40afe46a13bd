import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createBlame } from './blame.ts';

it('counts the ends of a remote anew once another version is served', () => {
  const blame = createBlame();
  const end = (time: number) => blame.ended('mf-forum', 'memoria', `/pagina/${time}`);
  for (const time of [1, 2, 3]) end(time);
  assert.equal(blame.isSuspended('mf-forum'), true);
  blame.reset();
  end(4);
  assert.equal(blame.isSuspended('mf-forum'), false);
  assert.equal(blame.all()[0]?.killed, 4);
});
