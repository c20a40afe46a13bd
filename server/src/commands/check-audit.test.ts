import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { addAuditEntry, awaitSealing } from '../engine/audit/entry.ts';
import { sealAudit } from '../engine/audit/seal.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { reportAudit } from './check-audit.ts';

let world: TestDatabase;
before(async () => {
  world = await testDatabase();
});
after(() => world.drop());

/** Runs the command as an operator does. */
async function command(...given: string[]): Promise<{ code: number; said: string; wrong: string }> {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'oficio-comprobar-'));
  const env = { ...process.env, DATABASE_URL: world.url, PUBLIC_URL: 'https://oficio.example', DATA_DIR };
  const file = path.join(import.meta.dirname, 'check-audit.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...given], { env }, (error, said, wrong) =>
      resolve({ code: error ? Number(error.code) : 0, said, wrong }),
    );
  });
}

test('reports whether the audit is whole, by words and exit code', async () => {
  assert.deepEqual(await reportAudit(world.db), {
    isIntact: true,
    sentence: 'La auditoría todavía no tiene asientos sellados.',
  });
  for (let n = 0; n < 3; n += 1) await addAuditEntry(world.db, { actor: null, accion: 'sign_in' });
  await sealAudit(world.db);
  const whole = await command();
  assert.deepEqual([whole.code, whole.wrong], [0, '']);
  assert.match(
    whole.said,
    /^La auditoría está completa: 3 asientos sellados, como se escribieron\. Último sello: 3:/,
  );
  const seal = /3:[\w-]{43}/.exec(whole.said)?.[0] ?? '';
  assert.equal((await command('--sello', seal)).code, 0);

  const { rows } = await world.db.query<{ _id: string }>(
    `update "auditoria" set "accion" = 'backup' where "_id" = (select "asiento" from "sellos" where "n" = 2) returning "_id"`,
  );
  const broken = await command();
  assert.deepEqual([broken.code, broken.said], [1, '']);
  assert.match(
    broken.wrong,
    /^El asiento 2 de la cadena .* fue alterado o cambiado de lugar\. Identificador: /,
  );
  assert.match(broken.wrong, new RegExp(`${rows[0]?._id}\\.\\n$`));

  // Someone with full write access can build a consistent chain, but not one with the earlier seals.
  for (const table of ['sellos', 'contadores']) await world.db.query(`delete from "${table}"`);
  await awaitSealing(world.db);
  await sealAudit(world.db);
  assert.equal((await reportAudit(world.db)).isIntact, true);
  assert.match((await reportAudit(world.db, [seal])).sentence, /^El asiento 3 de la cadena tiene otro sello/);
  const wrong = await command('--sello', 'x');
  assert.deepEqual([wrong.code, wrong.wrong.includes('«x» no es un sello')], [1, true]);
});
