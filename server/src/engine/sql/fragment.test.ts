import assert from 'node:assert/strict';
import { it } from 'node:test';
import { VISITOR } from '../../platform/actor.ts';
import { from } from '../schema/statements.ts';
import {
  allHold,
  bound,
  column,
  constant,
  empty,
  fragment,
  fragmentOf,
  joined,
  statementOf,
  textOf,
} from './fragment.ts';

const asker = { caller: VISITOR, now: new Date(0) };

it('numbers the values in the order in which the text names them', () => {
  const last = fragment`limit ${bound(10)}`;
  const first = fragment`a = ${bound('x')}`;
  assert.deepEqual(statementOf(fragment`select 1 where ${first} ${last}`, asker), {
    text: 'select 1 where a = $1 limit $2',
    values: ['x', 10],
  });
});

it('gives one number to a value that is written several times', () => {
  const once = bound('x');
  const words = fragment`${once}::tsquery`;
  const twice = fragment`v @@ ${words} and rank(v, ${words}) > ${bound('x')}`;
  assert.deepEqual(statementOf(twice, asker), {
    text: 'v @@ $1::tsquery and rank(v, $1::tsquery) > $2',
    values: ['x', 'x'],
  });
});

it('asks the request that sends it for values that depend on it', () => {
  const now = { valueFor: (request: { readonly now: Date }) => request.now.getTime() };
  const statement = fragment`at < ${now}`;
  assert.deepEqual(statementOf(statement, asker).values, [0]);
  assert.deepEqual(statementOf(statement, { ...asker, now: new Date(5) }).values, [5]);
});

it('binds a value that looks like SQL, and quotes names and constants', () => {
  const statement = fragment`select ${column('a"b', 't')} = ${bound(`'; drop table x; --`)}, ${constant("d'or")}`;
  assert.deepEqual(statementOf(statement, asker), {
    text: `select t."a""b" = $1, 'd''or'`,
    values: [`'; drop table x; --`],
  });
});

it('joins nothing to nothing, and no condition holds for every row', () => {
  assert.equal(joined([], ', '), empty);
  assert.equal(textOf(allHold([])), 'true');
  assert.equal(textOf(allHold([fragment`a`, fragment`b`])), 'a and b');
});

it('takes a statement of the builder with its values', () => {
  const built = from.selectFrom('cursos').select('_id').where('titulo', '=', 'x').where('slug', '=', 'y');
  const { text, values } = statementOf(fragment`with a as (${fragmentOf(built)}) limit ${bound(1)}`, asker);
  assert.match(text, /"titulo" = \$1 and "slug" = \$2\) limit \$3$/);
  assert.deepEqual(values, ['x', 'y', 1]);
});

it('refuses to give as plain text what needs a value', () => {
  assert.throws(() => textOf(fragment`a = ${bound(1)}`));
});
