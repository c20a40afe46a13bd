/**
 * Role x collection x operation x own/other, exhaustively: over every row of the demo, the compiled rules
 * must allow exactly what an independent reading of the declarations (support/oracle.ts) allows.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ACCESS_OPERATIONS, type AccessOperation } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Field } from '@oficio/shared/contract/declaration/fields';
import { isDeclaredOrder } from '@oficio/shared/contract/declaration/orders';
import { column, fragment, run } from '../sql/fragment.ts';
import { applicableRules, rowFilterSql } from './rules.ts';
import { isSignedIn, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { load } from '../collections/list.ts';
import { DEFAULT_LIMIT } from '@oficio/shared/contract/answers/limits';
import { parseListOptions } from '@oficio/shared/contract/answers/query';
import { holds, rulesThatAllow, type World } from '../../testing/oracle.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { demoDatabase } from '../../testing/demo-database.ts';
import { actorsOf, readWorld } from '../../testing/world.ts';

const now = new Date();
let test: TestDatabase;
let world: World;
let actors: ReadonlyMap<string, Actor>;

before(async () => {
  test = await demoDatabase();
  await giveTheAccountsMore(test.db);
  world = await readWorld(test.db);
  actors = actorsOf(world);
});
after(() => test.drop());

/** Gives the demo accounts the relations that they lack, each in one row of another person. */
async function giveTheAccountsMore(db: Database): Promise<void> {
  const account = (name: string) => `(select "_id" from "users" where "email" = '${name}@oficio.example')`;
  const taught = `(select "_id" from "cursos" where ${account('docente')} = any("docentes") order by "_id" limit 1)`;
  const oneOf = (table: string, where = 'true') =>
    `(select "_id" from "${table}" where ${where} order by "_id" limit 1)`;
  for (const statement of [
    `update "asistencias" set "usuario" = ${account('estudiante')}, "clase" = ${oneOf('clases', `"curso" = ${taught}`)}
     where "_id" = ${oneOf('asistencias')}`,
    `update "reportes" set "curso" = ${taught} where "_id" = ${oneOf('reportes')}`,
    // Two created accounts, one confirmed and one not; neither is public, or totals would change.
    `update "users" set "creadoPor" = ${account('gestor')} where "_id" = ${oneOf('users', `"perfilPublico" is not null`)}`,
    `update "users" set "creadoPor" = ${account('gestor')}, "estado" = 'pendiente', "emailVerificado" = false
     where "_id" = ${oneOf('users', `"perfilPublico" is null and "roles" = array['estudiante'] and "_id" <> ${account('estudiante')}`)}`,
  ])
    await db.query(statement);
}

/** Returns the ids that the compiled rules let an actor reach. */
async function reached(
  collection: Collection,
  operation: AccessOperation,
  actor: Actor,
): Promise<Set<string>> {
  const where = rowFilterSql(collection, applicableRules(collection, operation, actor));
  const { rows } = await run<{ _id: string }>(
    test.db,
    { caller: actor, now },
    fragment`select t."_id" from ${column(collection.name)} t where ${where}`,
  );
  return new Set(rows.map((row) => row._id));
}

describe('permission matrix', () => {
  for (const collection of ALL_COLLECTIONS) {
    for (const operation of ACCESS_OPERATIONS) {
      it(`${collection.name}: ${operation} reaches the allowed rows by role`, async () => {
        for (const [name, actor] of actors) {
          const actual = await reached(collection, operation, actor);
          for (const row of world.get(collection.name) ?? []) {
            const expected =
              rulesThatAllow(world, collection, operation, row, actor, now.toISOString()).length > 0;
            assert.equal(actual.has(row._id), expected, `${name} ${operation} ${collection.name} ${row._id}`);
          }
        }
      });
    }

    it(`${collection.name} shows each role only its rules’ fields`, async () => {
      for (const [name, actor] of actors) {
        if (applicableRules(collection, 'read', actor).length === 0) continue;
        const { docs } = await load(
          { db: test.db, caller: actor, now },
          collection,
          parseListOptions(collection, { limit: '100' }),
        );
        for (const doc of docs) {
          const row = world.get(collection.name)?.find((r) => r._id === doc['_id']);
          assert.ok(row, `${name} recibió una fila que no existe`);
          const allowed = new Set(
            rulesThatAllow(world, collection, 'read', row, actor, now.toISOString()).flatMap((i) =>
              readableFields(collection, i),
            ),
          );
          for (const field of Object.keys(doc))
            assert.ok(allowed.has(field), `${name} leyó ${collection.name}.${field} de ${row._id}`);
        }
      }
    });
  }

  it('each total equals the rows listed, by role and sorted field', async () => {
    const wrong: string[] = [];
    let compared = 0;
    const names = [...actors.keys()];
    for (const collection of ALL_COLLECTIONS) {
      const orders = Object.keys(collection.fields).filter((name) => sorts(collection, name));
      for (const [name, actor] of actors) {
        const rules = applicableRules(collection, 'read', actor);
        if (rules.length === 0) continue;
        const allowed = orders.filter(
          (order) =>
            rules.some((rule) => rule.fields.has(order)) &&
            (isSignedIn(actor) || isDeclaredOrder(collection, order)),
        );
        // Totals are counted in one way for callers who see everything, in another for public rows, and row
        // by row for the rest: these other roles share the orders among themselves.
        const whole = name === 'visitante' || name === 'superadmin';
        const shared = allowed.filter((_, i) => whole || (i + names.indexOf(name)) % 3 === 0);
        for (const order of [undefined, ...shared]) {
          const query = order === undefined ? {} : { sort: order };
          const page = (page: number) =>
            load({ db: test.db, caller: actor, now }, collection, {
              ...parseListOptions(collection, query),
              page,
            });
          const { docs, totalDocs } = await page(1);
          const last = Math.ceil(totalDocs / DEFAULT_LIMIT);
          const end = last > 1 ? (await page(last)).docs : docs;
          const beyond = end.length === DEFAULT_LIMIT ? (await page(last + 1)).docs : [];
          compared++;
          if (end.length !== totalDocs - Math.max(0, last - 1) * DEFAULT_LIMIT || beyond.length > 0)
            wrong.push(`${name} ${collection.name} ${order}: total ${totalDocs}, y otras son las filas`);
        }
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(compared > 1000, `solo se compararon ${compared}`);
  });

  it('the demo has own and foreign rows of each collection and relation', () => {
    const missing: string[] = [];
    for (const collection of ALL_COLLECTIONS) {
      const rows = world.get(collection.name) ?? [];
      if (rows.length === 0) missing.push(`${collection.name}: sin filas en demo/src/content`);
      else
        for (const [relation, condition] of Object.entries(collection.access.relations ?? {})) {
          const own = [...actors.values()].map(
            (actor) =>
              rows.filter((row) => holds(world, collection, row, condition, actor, now.toISOString())).length,
          );
          if (!own.some((count) => count > 0 && count < rows.length))
            missing.push(`${collection.name}: ninguna cuenta tiene filas propias y ajenas como ${relation}`);
        }
    }
    assert.deepEqual(missing, []);
  });
});

/** Whether the contract allows ordering a list by the field. */
function sorts(collection: Collection, name: string): boolean {
  try {
    parseListOptions(collection, { sort: name });
    return true;
  } catch {
    return false;
  }
}

/** Fields that a read rule names, reimplemented from the documentation of FieldSet. */
function readableFields(collection: Collection, index: number): string[] {
  const { fields } = collection.access.read[index] as {
    fields?: 'todos' | { only: string[] } | { except: string[] };
  };
  const system = ['_id', 'creadoEn', 'actualizadoEn', 'version'];
  const hiddenSystem = ['creadoPor', 'actualizadoPor', 'eliminado', 'eliminadoEn', 'eliminadoPor'];
  const all = Object.entries(collection.fields as Record<string, Field>);
  if (fields === 'todos') return all.filter(([, f]) => !f.writeOnly).map(([n]) => n);
  if (fields && 'only' in fields) return [...system, ...fields.only];
  const plain = all
    .filter(([n, f]) => !f.hidden && !f.writeOnly && !hiddenSystem.includes(n))
    .map(([n]) => n);
  return fields ? plain.filter((n) => !fields.except.includes(n) || system.includes(n)) : plain;
}
