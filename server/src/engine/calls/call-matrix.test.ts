/**
 * Call x role x own/other row, exhaustively: what the engine allows, and how it refuses, must match an
 * independent reading of the declarations (testing/oracle.ts).
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CALLS } from '@oficio/shared/contract/calls/index';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { AccessOperation } from '@oficio/shared/contract/declaration/access';
import type { CallDeclaration } from '@oficio/shared/contract/calls/call';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Who } from '@oficio/shared/contract/calls/who';
import { newId } from '@oficio/shared/contract/values/ids';
import { hasRole, isSignedIn, type Actor } from '../../platform/actor.ts';
import { admitted } from '../../testing/calls.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { demoDatabase } from '../../testing/demo-database.ts';
import { holds, rulesThatAllow, type StoredRow, type World } from '../../testing/oracle.ts';
import { shownSecrets, type ShownSecret } from '../../testing/shown-secrets.ts';
import { actorsOf, readWorld } from '../../testing/world.ts';

type Verdict = 'admitted' | 401 | 403 | 404;

const now = new Date();
let test: TestDatabase;
let world: World;
let actors: ReadonlyMap<string, Actor>;
let secrets: Readonly<Record<string, ShownSecret>>;

before(async () => {
  test = await demoDatabase();
  secrets = await shownSecrets(test.db);
  world = await readWorld(test.db);
  actors = actorsOf(world);
});
after(() => test.drop());

/** Sample rows of a collection: some related to a demo account, some of others, one deleted if any. */
function rowsTried(collection: Collection): (StoredRow | undefined)[] {
  const all = world.get(collection.name) ?? [];
  const own = Object.values(collection.access.relations ?? {}).flatMap((relation) =>
    [...actors.values()].flatMap(
      (actor) => all.find((row) => holds(world, collection, row, relation, actor, now.toISOString())) ?? [],
    ),
  );
  const deleted = all.find((row) => row['eliminado'] === true);
  // The last one is an id of no row.
  return [
    ...new Set([...own, ...all.slice(0, 6), ...all.slice(-3), ...(deleted ? [deleted] : [])]),
    undefined,
  ];
}

const allows = (collection: Collection, operation: AccessOperation, row: StoredRow, actor: Actor): boolean =>
  row['eliminado'] !== true &&
  rulesThatAllow(world, collection, operation, row, actor, now.toISOString()).length > 0;

/** Whether any rule of the operation applies to the actor's role. */
function reaches(collection: Collection, operation: AccessOperation, actor: Actor): boolean {
  return collection.access[operation].some(({ who }) =>
    who.some(
      (name) =>
        name === 'visitante' ||
        (name === 'usuario' && isSignedIn(actor)) ||
        (name === 'confirmado' && actor.confirmado) ||
        (isSignedIn(actor) && actor.roles.some((role) => role === name)) ||
        (isSignedIn(actor) && Object.hasOwn(collection.access.relations ?? {}, name)),
    ),
  );
}

const refusal = (actor: Actor, hidden: boolean | undefined): Verdict =>
  hidden ? 404 : isSignedIn(actor) ? 403 : 401;

function ofRows(who: Extract<Who, { is: 'rows' }>, row: StoredRow | undefined, actor: Actor): Verdict {
  if (who.account && !isSignedIn(actor)) return 401;
  const collection = collectionNamed(who.collection) as Collection;
  const reached = reaches(collection, who.operation, actor);
  if (!reached && !isSignedIn(actor)) return 401;
  if (who.param === undefined || (!reached && who.operation === 'read'))
    return reached ? 'admitted' : refusal(actor, who.hidden);
  if (row && allows(collection, who.operation, row, actor)) return 'admitted';
  if (!row || !allows(collection, 'read', row, actor)) return 404;
  return refusal(actor, who.hidden);
}

function ofRelation(
  who: Extract<Who, { is: 'relation' }>,
  row: StoredRow | undefined,
  actor: Actor,
): Verdict {
  const collection = collectionNamed(who.collection) as Collection;
  if (!isSignedIn(actor)) return who.hidden ? 404 : 401;
  const related = (one: StoredRow): boolean =>
    one['eliminado'] !== true &&
    who.names.some((name) => {
      const relation = collection.access.relations?.[name];
      return relation && holds(world, collection, one, relation, actor, now.toISOString());
    });
  const byRole = actor.roles.some((role) => who.names.includes(role));
  if (who.param === undefined)
    return byRole || (world.get(collection.name) ?? []).some(related)
      ? 'admitted'
      : refusal(actor, who.hidden);
  if (row && row['eliminado'] !== true && (byRole || related(row))) return 'admitted';
  if (!row || !allows(collection, 'read', row, actor)) return 404;
  return refusal(actor, who.hidden);
}

function expected(who: Who, row: StoredRow | undefined, actor: Actor): Verdict {
  if (who.is === 'rows') return ofRows(who, row, actor);
  if (who.is === 'relation') return ofRelation(who, row, actor);
  if (who.is === 'signedIn') return isSignedIn(actor) ? 'admitted' : 401;
  if (who.is === 'roles') {
    if (hasRole(actor, ...who.roles)) return 'admitted';
    return isSignedIn(actor) ? refusal(actor, who.hidden) : 401;
  }
  return 'admitted';
}

async function verdict(
  call: CallDeclaration,
  caller: Actor,
  sent: Readonly<Record<string, unknown>>,
): Promise<Verdict> {
  try {
    await admitted(call, { db: test.db, caller, now, ip: '127.0.0.1' }, sent);
    return 'admitted';
  } catch (error) {
    if (error instanceof ContractError) return error.status as Verdict;
    throw error;
  }
}

describe('call matrix', () => {
  for (const call of CALLS.filter(({ who }) => who.is !== 'secret')) {
    const { who } = call;
    it(`${call.method} ${call.path} admits the roles it declares`, async () => {
      const param = 'param' in who ? who.param : undefined;
      const collection = 'collection' in who ? collectionNamed(who.collection) : undefined;
      const rows = param !== undefined && collection ? rowsTried(collection) : [undefined];
      for (const [name, actor] of actors)
        for (const row of rows) {
          const sent = param === undefined ? {} : { [param]: row?._id ?? newId() };
          assert.equal(
            await verdict(call, actor, sent),
            expected(who, row, actor),
            `${name}, ${row?._id ?? 'sin registro'}`,
          );
        }
    });
  }

  for (const call of CALLS.filter(({ who }) => who.is === 'secret')) {
    const { who } = call as { readonly who: Extract<Who, { is: 'secret' }> };
    it(`${call.method} ${call.path} requires its secret`, async () => {
      const { sent, wrong } = secrets[who.table]!;
      for (const [name, actor] of actors) {
        assert.equal(await verdict(call, actor, { [who.param]: sent }), 'admitted', name);
        for (const given of [{ [who.param]: wrong }, { [who.param]: '' }, {}])
          assert.notEqual(await verdict(call, actor, given), 'admitted', `${name} ${JSON.stringify(given)}`);
      }
    });
  }
});
