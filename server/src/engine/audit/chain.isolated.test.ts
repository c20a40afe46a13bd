import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import { auditoria } from '@oficio/shared/contract/collections/auditoria';
import { newId } from '@oficio/shared/contract/values/ids';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { ERASABLE_COLUMNS, HASHED_COLUMNS, UNHASHED_COLUMNS } from './chain.ts';
import { checkAudit, sealOf } from './check.ts';
import { addAuditEntry, awaitSealing } from './entry.ts';
import { forgetInAudit } from './forget.ts';
import { recordRepeatable, writeRepeated } from './repeated.ts';
import { sealAudit } from './seal.ts';

let world: TestDatabase;
const run = (text: string, values: readonly unknown[] = []) => world.db.query(text, values);
before(async () => {
  world = await testDatabase();
});
after(() => world.drop());
beforeEach(async () => {
  for (const table of ['auditoria', 'sin_sellar', 'sellos', 'sucesos_repetidos', 'contadores', 'totales'])
    await run(`delete from "${table}"`);
});

const note = (some: Partial<Parameters<typeof addAuditEntry>[1]> = {}) =>
  addAuditEntry(world.db, {
    actor: null,
    accion: 'edit',
    coleccion: 'cursos',
    objeto: newId(),
    diff: { titulo: { antes: 'Soldadura', despues: 'Soldadura por arco' } },
    ip: '203.0.113.9',
    agente: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...some,
  });
async function sealed(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await note();
  await sealAudit(world.db);
}
const fault = async () => (await checkAudit(world.db)).fault;
const idAt = async (n: number) =>
  (await run(`select "asiento" from "sellos" where "n" = $1`, [n])).rows[0]?.['asiento'] as string;

describe('the chain of the audit log', () => {
  it('is whole after sealing, and covers every column but the search’s', async () => {
    assert.deepEqual(await checkAudit(world.db), {
      head: { n: 0, huella: '' },
      total: 0,
      done: true,
    });
    await sealed(3);
    const { head, done, fault: none } = await checkAudit(world.db);
    assert.deepEqual([head.n, done, none], [3, true, undefined]);
    const { rows } = await run(
      `select attname::text as "nombre" from pg_attribute where attrelid = '"auditoria"'::regclass and attnum > 0 and not attisdropped`,
    );
    assert.deepEqual(
      rows.map(({ nombre }) => String(nombre)).sort(),
      [
        ...HASHED_COLUMNS,
        ...Object.values(ERASABLE_COLUMNS).flat(),
        ...UNHASHED_COLUMNS.filter((name) => rows.some((row) => row['nombre'] === name)),
      ].sort(),
    );
    assert.ok(Object.keys(auditoria.fields).every((name) => rows.some((row) => row['nombre'] === name)));
  });

  const alterations: Readonly<Record<string, string>> = {
    'what changed': `"diff" = '{"titulo":{"antes":"Soldadura","despues":"Otra"}}'`,
    'who did it': `"actor" = "_id"`,
    'what was done': `"accion" = 'create'`,
    'where from': `"ip" = '203.0.113.10'`,
    'with what': `"agente" = null`,
    'when, by a microsecond': `"creadoEn" = "creadoEn" + interval '1 microsecond'`,
    'that it is there, for the lists': `"eliminado" = true`,
  };
  for (const [what, change] of Object.entries(alterations))
    it(`detects an altered entry: ${what}`, async () => {
      await sealed(4);
      await run(`update "auditoria" set ${change} where "_id" = $1`, [await idAt(3)]);
      const check = await checkAudit(world.db);
      assert.match(check.fault ?? '', /^El asiento 3 de la cadena .* fue alterado/);
      assert.deepEqual([check.head.n, check.done, check.entry], [2, true, await idAt(3)]);
    });

  it('detects a deleted entry, alone, with its seal, and at the end', async () => {
    await sealed(5);
    const second = await idAt(2);
    await run(`delete from "auditoria" where "_id" = $1`, [second]);
    assert.equal(await fault(), 'Falta el asiento 2 de la cadena: fue borrado.');
    await run(`delete from "sellos" where "n" = 2`);
    assert.equal(await fault(), 'Falta en la cadena el 2: se borró con su sello.');
    await run(`delete from "sellos" where "n" >= 2`);
    await run(
      `delete from "auditoria" a where not exists (select 1 from "sellos" s where s."asiento" = a."_id")`,
    );
    assert.equal(await fault(), 'La cadena termina en el asiento 1 y se habían sellado 5: falta lo último.');
  });

  it('detects an entry inserted from outside', async () => {
    await sealed(2);
    await run(
      `insert into "auditoria" ("_id", "accion", "creadoEn", "actualizadoEn", "version", "eliminado")
       values ($1, 'sign_in', now(), now(), 1, false)`,
      [newId()],
    );
    assert.match((await fault()) ?? '', /«Inició sesión»\) que no está en la cadena .* se agregó por fuera/);
  });

  it('detects entries that changed places in any way', async () => {
    await sealed(4);
    await run(`update "sellos" set "n" = -1 where "n" = 2`);
    await run(`update "sellos" set "n" = 2 where "n" = 3`);
    await run(`update "sellos" set "n" = 3 where "n" = -1`);
    assert.match((await fault()) ?? '', /^El asiento 2 de la cadena .* está fuera de orden/);
    await run(`delete from "sellos"`);
    await run(`delete from "contadores"`);
    await awaitSealing(world.db);
    await sealAudit(world.db);
    assert.equal(await fault(), undefined);
    const [one, other] = [await idAt(1), await idAt(4)];
    await run(`update "sellos" set "asiento" = $1 where "n" = 1`, [newId()]);
    await run(`update "sellos" set "asiento" = $1 where "n" = 4`, [one]);
    await run(`update "sellos" set "asiento" = $1 where "n" = 1`, [other]);
    assert.match((await fault()) ?? '', /^El asiento 1 de la cadena .* cambiado de lugar/);
  });

  it('detects an entry deleted or late before its seal', async () => {
    await note();
    assert.equal(await fault(), undefined);
    await run(`update "sin_sellar" set "desde" = "desde" - interval '90 seconds'`);
    assert.match((await fault()) ?? '', /^Hay un asiento sin sellar desde hace 9\d segundos/);
    await run(`delete from "auditoria"`);
    assert.equal(await fault(), 'Falta un asiento que esperaba su sello: fue borrado.');
    // Deleting an entry doesn't block the others.
    await note();
    assert.equal(await sealAudit(world.db), 1);
  });

  it('detects a chain made anew, by a seal noted elsewhere', async () => {
    await sealed(3);
    const kept = await sealOf(world.db, 3);
    await run(`update "auditoria" set "accion" = 'create' where "_id" = $1`, [await idAt(2)]);
    await run(`delete from "sellos"`);
    await run(`delete from "contadores"`);
    await awaitSealing(world.db);
    await sealAudit(world.db);
    assert.equal(await fault(), undefined);
    assert.notEqual(await sealOf(world.db, 3), kept);
  });

  it('is checked in stretches, each from where the last one ended', async () => {
    await sealed(2300);
    let hops = 0;
    for (let from = 0; ; hops += 1) {
      const {
        head,
        done,
        total,
        fault: wrong,
      } = await checkAudit(world.db, { after: from, maxEntries: 1000 });
      assert.deepEqual([total, wrong], [2300, undefined]);
      from = head.n;
      if (done) break;
    }
    assert.equal(hops, 2);
    await run(`delete from "sellos" where "n" = 1000`);
    assert.match((await checkAudit(world.db, { after: 1000 })).fault ?? '', /Falta el asiento 1000/);
  });
});

/** The advisory lock key in `seal.ts`. */
const SEALING = 7_263_402_117;

describe('sealing', () => {
  it('neither blocks a write nor waits for one', async () => {
    await world.db.transaction(async (sealing) => {
      await sealing.query(`lock table "sellos" in access exclusive mode`);
      await note();
    });
    await world.db.transaction(async (writing) => {
      await addAuditEntry(writing, { actor: null, accion: 'edit' });
      assert.equal(await sealAudit(world.db), 1);
    });
  });

  it('seals what committed late, without a gap', async (t) => {
    // Each write adds to one of 32 random slots; two that pick the same would block each other.
    let slot = 0;
    t.mock.method(Math, 'random', () => ((slot += 1) % 32) / 32);
    let late: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (late = resolve));
    let begun: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (begun = resolve));
    const slow = world.db.transaction(async (tx) => {
      await addAuditEntry(tx, { actor: null, accion: 'create', coleccion: 'cursos' });
      begun();
      await held;
    });
    await written;
    try {
      await note();
      assert.equal(await sealAudit(world.db), 1);
    } finally {
      late();
    }
    await slow;
    assert.equal(await sealAudit(world.db), 1);
    const { rows } = await run(
      `select s."n", a."accion" from "sellos" s join "auditoria" a on a."_id" = s."asiento" order by s."n"`,
    );
    assert.deepEqual(rows, [
      { n: 1, accion: 'edit' },
      { n: 2, accion: 'create' },
    ]);
    assert.equal(await fault(), undefined);
  });

  it('leaves the work to a process that is doing it, without waiting', async () => {
    await note();
    await world.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [SEALING]);
      assert.equal(await sealAudit(world.db), 0);
    });
    assert.equal(await sealAudit(world.db), 1);
  });

  it('happens once for several processes', async () => {
    for (let n = 0; n < 60; n += 1) await note();
    const done = await Promise.all(Array.from({ length: 6 }, () => sealAudit(world.db)));
    await sealAudit(world.db);
    assert.equal(
      done.reduce((a, b) => a + b, 0),
      60,
    );
    assert.equal((await checkAudit(world.db)).head.n, 60);
    assert.equal(await fault(), undefined);
  });

  it('logs a line per security event, with its seal, without values', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const objeto = newId();
    await note();
    await note({
      accion: 'edit',
      suceso: 'permisos',
      coleccion: 'users',
      objeto,
      diff: { roles: { antes: ['estudiante'], despues: ['estudiante', 'admin'] } },
    });
    await sealAudit(world.db, log);
    const [line, ...more] = lines;
    assert.equal(more.length, 0);
    const { huella } = (await checkAudit(world.db)).head;
    const { time, level, en, ...said } = line ?? {};
    assert.ok(time && level === 30 && en);
    assert.deepEqual(said, {
      suceso: 'permisos',
      accion: 'edit',
      coleccion: 'users',
      objeto,
      ip: '203.0.113.9',
      equipo: 'Firefox en Linux',
      campos: ['roles'],
      sello: 2,
      huella,
      msg: 'suceso de seguridad',
    });
  });
});

describe('removing a person’s data', () => {
  const person = newId();
  const about = { coleccion: 'users', objeto: person } as const;

  it('empties their fields and leaves the chain whole', async () => {
    await note({ ...about, actor: person });
    await note({ actor: person });
    await note();
    await sealAudit(world.db);
    await note({ ...about, actor: person });
    await world.db.transaction((tx) => forgetInAudit(tx, person));
    assert.equal(await fault(), undefined);
    await sealAudit(world.db);
    assert.equal(await fault(), undefined);
    const { rows } = await run(
      `select a."diff" is null as d, a."ip" is null as i, a."agente" is null as e, s."salOrigen" is null as s
         from "auditoria" a join "sellos" s on s."asiento" = a."_id" order by s."n"`,
    );
    assert.deepEqual(
      rows.map(({ d, i, e, s }) => [d, i, e, s]),
      [
        [true, true, true, true],
        [false, true, true, true],
        [false, false, false, false],
        [true, true, true, true],
        [true, true, true, true],
      ],
    );
  });

  it('does not remove data of anybody who did not ask for it', async () => {
    await note({ ...about, actor: newId() });
    await note({ actor: person });
    await sealAudit(world.db);
    await run(`update "auditoria" set "ip" = null, "agente" = null`);
    assert.match((await fault()) ?? '', /^El asiento 1 de la cadena .* fue alterado/);
    await run(`update "sellos" set "salOrigen" = null`);
    assert.match((await fault()) ?? '', /^Al asiento 1 .* le quitaron datos/);
    // In entries about others, only the origin is the forgotten person's.
    await world.db.transaction((tx) => forgetInAudit(tx, person));
    assert.equal(await fault(), undefined);
    await run(`update "auditoria" set "diff" = null where "_id" = $1`, [await idAt(2)]);
    await run(`update "sellos" set "salCambios" = null where "n" = 2`);
    assert.match((await fault()) ?? '', /^Al asiento 2 .* le quitaron datos/);
  });
});

describe('repeated events', () => {
  const wrong = (ip = '203.0.113.9', objeto?: string) =>
    recordRepeatable(world.db, { actor: null, accion: 'sign_in_failed', coleccion: 'users', objeto, ip });
  const entries = async () =>
    (
      await run(
        `select "suceso", "ip", "diff" #>> '{veces,despues}' as veces from "auditoria" order by "creadoEn", "_id"`,
      )
    ).rows;
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 1000);

  it('are one entry at once, and then one a minute', async () => {
    await Promise.all(Array.from({ length: 40 }, () => wrong()));
    await wrong('2001:db8:1:2:3::4');
    await wrong('2001:db8:1:2:5::6');
    const once = [
      { suceso: 'fallo', ip: '203.0.113.9', veces: null },
      { suceso: 'fallo', ip: '2001:db8:1:2::/64', veces: null },
    ];
    assert.deepEqual(await entries(), once);
    assert.equal(await writeRepeated(world.db), 0, 'el minuto no pasó');
    assert.equal(await writeRepeated(world.db, later(1)), 2);
    assert.deepEqual(await entries(), [
      ...once,
      { suceso: 'fallo', ip: '2001:db8:1:2::/64', veces: '1' },
      { suceso: 'fallo', ip: '203.0.113.9', veces: '39' },
    ]);
    await wrong();
    await wrong();
    assert.equal(await writeRepeated(world.db, later(2)), 1);
    assert.equal((await entries()).length, 5);
    assert.equal(await writeRepeated(world.db, later(3)), 0);
    assert.equal(await writeRepeated(world.db, later(4)), 0);
    assert.equal((await run(`select 1 from "sucesos_repetidos"`)).rows.length, 0, 'se olvida lo que cesó');
    await sealAudit(world.db);
    assert.equal(await fault(), undefined);
  });

  it('separate accounts', async () => {
    const [one, other] = [newId(), newId()];
    for (const account of [one, other, undefined, one]) await wrong('203.0.113.9', account);
    assert.equal((await entries()).length, 3);
  });
});
