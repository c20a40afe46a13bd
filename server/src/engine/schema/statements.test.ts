/** Fixed statements, as PostgreSQL receives them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { from } from './statements.ts';

it('writes flags out, so that a prepared statement uses the partial indexes, and sends the rest apart', () => {
  const { sql, parameters } = from
    .selectFrom('cursos')
    .select('_id')
    .where('codigo', '=', "E'1")
    .where('eliminado', '=', false)
    .compile();
  assert.equal(sql, 'select "_id" from "cursos" where "codigo" = $1 and "eliminado" = false');
  assert.deepEqual(parameters, ["E'1"]);
});
