/** Mistakes in fixed statements that must not compile. */
import { sql } from 'kysely';
import { from } from './statements.ts';

from
  .selectFrom('credenciales')
  .select('_id')
  // @ts-expect-error a state that doesn't exist
  .where('estado', '=', 'vigentee')
  // @ts-expect-error nor written out
  .where('estado', '=', sql.lit('vigentee'));
// @ts-expect-error a column that its collection doesn't have
from.selectFrom('users').select('rolees');
// @ts-expect-error a table that is none
from.selectFrom('userss');
// @ts-expect-error a column inside a fragment
from.selectFrom('users').select((the) => sql<string>`upper(${the.ref('nombree')})`.as('x'));
// @ts-expect-error a field inside an object
from.selectFrom('users').select((the) => the.ref('preferencias', '->').key('avisoss').as('x'));
// @ts-expect-error a choice in a case
from.selectFrom('ejercicios').select((the) => the.case('metodoNota').when('mejorr').then(1).end().as('x'));
// @ts-expect-error a role that nobody has
from.selectFrom('users').where('roles', '&&', (the) => the.val(['admon']));
// @ts-expect-error a state of what is no collection
from.updateTable('correos').set({ estado: 'enviadoo' });
