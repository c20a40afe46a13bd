/** Commands that others run from their own machines: witnessing a log, and checking all of it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { lastCheckpoint } from '../domain/transparency/checkpoints.ts';
import { appendStep } from '../domain/transparency/leaves.ts';
import { logKey } from '../domain/transparency/log-key.ts';
import { sealLog } from '../domain/transparency/seal.ts';
import { firstOf, from } from '../engine/schema/statements.ts';
import { logSite, type LogSite } from '../testing/log-site.ts';
import { registerWitness } from './add-witness.ts';
import { checkLog } from './check-log.ts';
import { siteOf } from './log-client.ts';
import { sampledBundles, witnessOnce } from './witness.ts';

let folder: string;
let site: LogSite;
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'oficio-testigo-'));
});
after(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  site = await logSite();
  await site.grow(300, new Date('2026-11-22T12:00:00Z'));
});
afterEach(() => site.close());

let made = 0;
const newFiles = () => {
  made += 1;
  return { key: path.join(folder, `testigo-${made}`), name: `testigo-${made}.example/oficio` };
};
/** Extracts the key that the site's operator registers. */
const keyIn = (text: string): string => /'([^']+\+[0-9a-f]{8}\+[^']+)'/.exec(text)?.[1] ?? '';

/** Creates a witness that the site knows and that has signed once. */
async function knownWitness() {
  const files = newFiles();
  const refusal = await witnessOnce(site.url, files).catch((error: Error) => error.message);
  await registerWitness(site.db, 'Universidad', keyIn(String(refusal)));
  await witnessOnce(site.url, files);
  return files;
}
const signaturesNow = async () => {
  const { key } = await logKey(site.db);
  return (await lastCheckpoint(site.db, key))!.note.signatures.length;
};
/** Backdates a leaf in the table. */
const redate = (index: number) =>
  site.db.query(
    `update "registro_hojas" set "datos" = replace("datos", '2026-11-22', '2026-01-05'), "en" = "en" - interval '321 days' where "indice" = $1`,
    [index],
  );

describe('a witness', () => {
  it('makes its private key, asks to be registered, and then signs', async () => {
    const files = newFiles();
    await assert.rejects(witnessOnce(site.url, files), /no tiene registrado a este testigo[^]*add-witness/);
    assert.equal((await stat(files.key)).mode & 0o777, 0o600);
    const seed = (await readFile(files.key, 'utf8')).split('\n')[1]!;
    const refusal = await witnessOnce(site.url, files).catch((error: Error) => error.message);
    assert.ok(!String(refusal).includes(seed));
    assert.equal(await signaturesNow(), 1);
    assert.match(await registerWitness(site.db, 'Universidad', keyIn(String(refusal))), /Queda registrado/);
    assert.match(await registerWitness(site.db, 'Universidad', keyIn(String(refusal))), /ya estaba/);
    assert.match((await witnessOnce(site.url, files)).join(), /Se firmó: el registro tiene 300 hojas/);
    assert.equal(await signaturesNow(), 2);
  });

  it('signs as the log grows', async () => {
    const files = await knownWitness();
    await site.grow(700);
    assert.match((await witnessOnce(site.url, files)).join(), /1000 hojas y continúa/);
    assert.equal(await signaturesNow(), 2);
  });

  const refusals: readonly [string, () => Promise<unknown>, RegExp][] = [
    [
      'a leaf that was dated back in the database, signed anew with the log’s own key',
      async () => {
        await redate(7);
        await site.rewrite();
      },
      /no continúa lo que se había visto/,
    ],
    [
      'the same, after which the log grew',
      async () => {
        await redate(7);
        await site.rewrite();
        await site.db.query(`update "registro_testigos" set "tamano" = null, "firma" = null`);
        await site.grow(20);
      },
      /no continúa lo que se había visto/,
    ],
    [
      'a leaf that was dated back in the table alone, which its tree betrays',
      () => redate(7),
      /Las hojas 0 a 255 que el registro muestra no son las que firmó/,
    ],
    [
      'a backup of before',
      async () => {
        await site.db.query(`delete from "registro_hojas" where "indice" >= 200`);
        await site.rewrite();
      },
      /volvió atrás: tenía 300 hojas y muestra 200/,
    ],
    [
      'a checkpoint that the log did not sign',
      () => site.db.query(`update "registro_puntos" set "nota" = replace("nota", 'registro', 'registra')`),
      /responde 500|no es la de la clave/,
    ],
  ];
  for (const [what, change, sentence] of refusals)
    it(`refuses ${what}`, async () => {
      const files = await knownWitness();
      await change();
      await assert.rejects(witnessOnce(site.url, files), sentence);
      const { rows } = await site.db.query<{ tamano: number | null }>(
        'select "tamano" from "registro_testigos"',
      );
      assert.ok((rows[0]?.tamano ?? 300) === 300);
    });

  it('refuses a log that has another key', async () => {
    const files = await knownWitness();
    const other = await logSite();
    try {
      // The same address, as if the browser or DNS were redirected.
      const seen = `${files.key}.${new URL(site.url).host.replace(/[^\w.-]/g, '_')}.visto`;
      const own = `${files.key}.${new URL(other.url).host.replace(/[^\w.-]/g, '_')}.visto`;
      await copyFile(seen, own);
      await assert.rejects(witnessOnce(other.url, files), /cambió de clave[^]*No se firmó nada/);
    } finally {
      await other.close();
    }
  });

  it('does not use a key that others may read', async () => {
    const files = await knownWitness();
    await chmod(files.key, 0o644);
    await assert.rejects(witnessOnce(site.url, files), /chmod 600/);
  });

  it('exits with 1 and a sentence when it refuses', async () => {
    const files = await knownWitness();
    await redate(7);
    await site.rewrite();
    const { code, said } = await command('witness.ts', site.url, '--key', files.key);
    assert.equal(code, 1);
    assert.match(said, /no continúa lo que se había visto/);
    const gone = await command('witness.ts', 'ftp://oficio.example');
    assert.equal(gone.code, 1);
    assert.match(gone.said, /https:\/\//);
  });
});

/** Runs a command as a person does and returns its exit code and output. */
function command(name: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, name), ...args]);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('close', (code) => done({ code, said }));
  });
}

describe('checking a whole log from outside', () => {
  it('reports what the log holds, and that it has no witness', async () => {
    const lines = await checkLog(site.url);
    assert.match(lines[0]!, /completo: 300 hojas/);
    assert.match(lines[1]!, /Emisiones: 300 \(0 con dispensa\)/);
    assert.match(lines.at(-1)!, /^Sin testigos/);
    assert.equal((await command('check-log.ts', site.url)).code, 0);
  });

  it('reports each witness and counts what came after it', async () => {
    await knownWitness();
    const leaf = await firstOf(
      site.db,
      from.selectFrom('registro_hojas').select('credencial').where('indice', '=', 3),
    );
    await site.db.transaction((tx) =>
      appendStep(tx, { credential: leaf!.credencial, kind: 'revocacion', at: new Date() }),
    );
    await sealLog(site.db);
    const lines = (await checkLog(site.url)).join('\n');
    assert.match(lines, /Testigo «Universidad»: firmó 300 hojas/);
    assert.match(lines, /Revocaciones: 1/);
    assert.doesNotMatch(lines, /Sin testigos/);
  });

  const faults: readonly [string, () => Promise<unknown>, RegExp][] = [
    ['a leaf that was dated back in the table', () => redate(7), /La hoja 7 .* fue alterada/],
    [
      'one that was dated back and signed anew, by its neighbours',
      async () => {
        await redate(7);
        await site.rewrite();
      },
      /La hoja 7 dice haberse anotado el 2026-01-05.* fue antedatada/,
    ],
    [
      'one that is gone',
      () => site.db.query(`delete from "registro_hojas" where "indice" = 290`),
      /responde 500.*Faltan hojas/,
    ],
    [
      'a tile above the leaves that is another',
      () =>
        site.db.query(`update "registro_baldosas" set "hashes" = set_byte("hashes", 1, 0) where "nivel" = 1`),
      /baldosa 1\/000\.p\/1 .* fue alterada/,
    ],
    [
      'one that says something unknown',
      async () => {
        await site.db.query(
          `update "registro_hojas" set "datos" = replace("datos", 'oficio/registro/v1', 'oficio/registro/v9') where "indice" = 5`,
        );
        await site.rewrite();
      },
      /hoja 5 .* formato/,
    ],
    [
      'a suspension of what was never issued',
      async () => {
        await site.db.query(
          `update "registro_hojas" set "datos" = 'oficio/registro/v1' || chr(10) || 'suspension' || chr(10) || '2026-11-22T12:00:00.000Z' || chr(10) || 'hoja 299' || chr(10) where "indice" = 5`,
        );
        await site.rewrite();
      },
      /hoja 5 habla de la 299/,
    ],
  ];
  for (const [what, change, sentence] of faults)
    it(`detects ${what}`, async () => {
      await change();
      await assert.rejects(checkLog(site.url), sentence);
    });

  it('detects a history other than a witness signed or saw before', async () => {
    await knownWitness();
    const remember = path.join(folder, `visto-${(made += 1)}`);
    await checkLog(site.url, { remember });
    const witnessed = await site.db.query<{ nota: string }>(
      'select "nota" from "registro_puntos" where "tamano" = 300',
    );
    // A date at which its neighbours reveal nothing.
    await site.db.query(
      `update "registro_hojas" set "datos" = replace("datos", '12:00:00.000Z', '11:59:00.000Z') where "indice" = 7`,
    );
    await site.rewrite();
    await assert.rejects(checkLog(site.url, { remember }), /mostra|muestra|no es de ese testigo|no continúa/);
    await site.db.query('update "registro_testigos" set "tamano" = null, "firma" = null');
    await assert.rejects(checkLog(site.url, { remember }), /no continúa las 300 hojas/);
    // Also put the witness's note beside the new leaves.
    await site.db.query('update "registro_puntos" set "nota" = $1 where "tamano" = 300', [
      witnessed.rows[0]!.nota,
    ]);
    await assert.rejects(checkLog(site.url), /no dan la raíz|fue alterada/);
  });

  it('exits with 1 for a fault and with 2 when it cannot check', async () => {
    await redate(7);
    const wrong = await command('check-log.ts', site.url);
    assert.equal(wrong.code, 1);
    assert.match(wrong.said, /La hoja 7 .* fue alterada/);
    const gone = await command('check-log.ts', 'http://localhost:9');
    assert.equal(gone.code, 2);
    assert.match(gone.said, /No se pudo leer/);
  });
});

describe('the leaves that a witness checks', () => {
  it('are all of a small log, and the newest and some of a large one', () => {
    assert.deepEqual(sampledBundles(0), []);
    assert.deepEqual(sampledBundles(600), [0, 1, 2]);
    const some = sampledBundles(1_000_000);
    assert.equal(new Set(some).size, 20);
    assert.equal(some.at(-1), 3906);
  });
});

describe('the address of a site', () => {
  it('is https, or of this machine', () => {
    assert.equal(siteOf('https://oficio.example/registro?x'), 'https://oficio.example');
    assert.equal(siteOf('http://localhost:3000'), 'http://localhost:3000');
    for (const odd of [undefined, '', 'oficio.example', 'http://oficio.example', 'file:///etc/passwd'])
      assert.throws(() => siteOf(odd), /https/);
  });
});
