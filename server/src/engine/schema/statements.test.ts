/** Fixed statements, as PostgreSQL receives them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { from } from './statements.ts';

it('inlines flags, so that partial indexes apply, and binds the rest', () => {
  const { sql, parameters } = from
    .selectFrom('cursos')
    .select('_id')
    .where('codigo', '=', "E'1")
    .where('eliminado', '=', false)
    .compile();
  assert.equal(sql, 'select "_id" from "cursos" where "codigo" = $1 and "eliminado" = false');
  assert.deepEqual(parameters, ["E'1"]);
});
