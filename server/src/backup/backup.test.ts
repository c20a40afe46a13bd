import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { DEMO_PASSWORD, demoEmail } from '@oficio/demo/accounts';
import { buildApp } from '../app.ts';
import { createStorage } from '../engine/files/storage.ts';
import { recountTotals } from '../engine/schema/totals.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { ident } from '../platform/database/identifiers.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { loadDemo } from '../seed/load.ts';
import { testDatabase } from '../testing/database.ts';
import { contentOf, readParts, writeArchive } from './archive.ts';
import { restoreSite } from './load.ts';
import { MANIFEST, MANIFEST_HASH, manifestParts, type Manifest } from './manifest.ts';
import { saveSite } from './save.ts';
import { SAVED_TABLES } from './tables.ts';

const home = await mkdtemp(path.join(os.tmpdir(), 'oficio-copia-'));
const file = path.join(home, 'sitio.oficio');
const databases: Awaited<ReturnType<typeof testDatabase>>[] = [];

async function site(name: string) {
  const database = await testDatabase();
  databases.push(database);
  const dataDir = path.join(home, name);
  return { ...database, dataDir, storage: await createStorage({ dataDir }) };
}
type Site = Awaited<ReturnType<typeof site>>;

/** Hashes every row of every table, as PostgreSQL prints it. */
async function fingerprint(db: Database): Promise<Record<string, string>> {
  const result: Record<string, string> = {};
  for (const table of SAVED_TABLES) {
    const { rows } = await db.query<{ h: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as h from ${ident(table)} t`,
    );
    result[table] = rows[0]!.h;
  }
  return result;
}
const totals = async (db: Database) =>
  (
    await db.query(
      `select "coleccion", "clase", sum("n")::int as n from "totales" group by 1, 2 having sum("n") > 0 order by 1, 2`,
    )
  ).rows;
const filesOf = async ({ dataDir }: Site) =>
  (await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();

let original: Site;
let saved: Awaited<ReturnType<typeof saveSite>>;
before(async () => {
  original = await site('original');
  const { db, storage } = original;
  await loadDemo(db, storage);
  // Values that a copy through JavaScript numbers, dates or line splitting would corrupt.
  await db.query(
    `update "cursos" set "objetivos" = array[$1, ''], "creadoEn" = '2026-01-02 03:04:05.678901+00' where "_id" = (select "_id" from "cursos" order by "_id" limit 1)`,
    ['Ñandú \u2028 "comillas" \\ \n\t fin'],
  );
  await db.query(
    `insert into "configuracion" select * from json_populate_record(null::"configuracion", '{"_id":"01a00000-0000-7000-8000-000000000001","creadoEn":"2026-01-01T00:00:00Z","actualizadoEn":"2026-01-01T00:00:00Z","version":1,"eliminado":false,"clave":"prueba.copia","nombre":"Prueba","valor":{"n":12345678901234567890,"d":0.1000}}')`,
  );
  await db.query(
    `insert into "correos" ("_id","para","asunto","cuerpo","estado","creadoEn") values (gen_random_uuid(),'a@oficio.example','Uno','Dos','pendiente',now())`,
  );
  await recountTotals(db);
  saved = await saveSite(original, file);
});
after(async () => {
  for (const database of databases) await database.drop();
  await rm(home, { recursive: true, force: true });
});

/** Copies the backup with a modified manifest and its matching hash. */
async function withManifest(name: string, change: (manifest: Manifest) => Manifest): Promise<string> {
  const target = path.join(home, name);
  const archive = await writeArchive(target, new Date());
  let manifest: Manifest | undefined;
  for (const part of await readParts(file)) {
    const content = Buffer.concat(await contentOf(file, part).toArray());
    if (part.nombre === MANIFEST) manifest = JSON.parse(content.toString('utf8')) as Manifest;
    else if (part.nombre !== MANIFEST_HASH) await archive.add(part.nombre, [content], part.bytes);
  }
  for (const [part, content] of manifestParts(change(manifest!)))
    await archive.add(part, [content], content.length);
  await archive.finish();
  return target;
}

test('restores everything into a fresh database, to the last digit', async () => {
  const copy = await site('nueva');
  await copy.db.query('drop schema public cascade');
  await copy.db.query('create schema public');
  const restored = await restoreSite(copy, file);
  assert.equal(restored.rows, saved.rows);
  assert.equal(restored.files, saved.files);
  assert.ok(saved.files > 10 && saved.rows > 500, 'the demo is in it');
  assert.deepEqual(saved.missing, []);
  assert.deepEqual(await filesOf(copy), await filesOf(original));
  assert.deepEqual(await totals(copy.db), await totals(original.db));
  const { rows } = await copy.db.query<{ estado: string }>(`select "estado" from "correos"`);
  assert.deepEqual(rows, [{ estado: 'fallido' }], 'nothing is sent by surprise');
  const [was, is] = [await fingerprint(original.db), await fingerprint(copy.db)];
  assert.deepEqual({ ...is, correos: '' }, { ...was, correos: '' });

  const config = readConfig({ DATA_DIR: copy.dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  const log = pino({ level: 'silent' });
  const jobs = await createJobs({ db: copy.db, log });
  const mail = createMailer({ config, db: copy.db, jobs, log });
  const app = await buildApp({ config, db: copy.db, log, mail, storage: copy.storage, jobs, distDir: home });
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers,
    payload: { email: demoEmail('docente'), password: DEMO_PASSWORD },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const { rows: pictures } = await copy.db.query<{ _id: string; sha256: string; bytes: number }>(
    `select a."_id", a."bytes" from "archivos" a join "cursos" c on c."imagen" = a."_id" where c."estado" = 'publicado' limit 1`,
  );
  const picture = await app.inject({ url: `/archivos/${pictures[0]!._id}`, headers });
  assert.equal(picture.statusCode, 200);
  assert.equal(picture.rawPayload.length, pictures[0]!.bytes);
  await app.close();
  await jobs.stop();
});

test('refuses a cut or altered backup and changes nothing', async () => {
  const other = await site('intacta');
  await other.db.query(`insert into "secretos" values ('sesion', 'valor', now())`);
  const before = await fingerprint(other.db);
  const { size } = await stat(file);
  const bad = path.join(home, 'mala.oficio');
  for (const length of [0, 300, 5000, Math.floor(size / 2), size - 2000, size - 600]) {
    await copyFile(file, bad);
    await truncate(bad, length);
    await assert.rejects(restoreSite(other, bad), /cortado|no es una copia/, `cut to ${length}`);
  }
  const bytes = await readFile(file);
  const parts = await readParts(file);
  const spots = parts
    .filter(({ nombre }, i) => i % 40 === 0 || nombre === MANIFEST || nombre === MANIFEST_HASH)
    .flatMap(({ start, bytes: length }) => [start - 500, start, start + Math.floor(length / 2)]);
  for (const at of spots) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] as number) ^ 1;
    await writeFile(bad, altered);
    await assert.rejects(restoreSite(other, bad), /cortado|alterado|no es una copia/, `byte ${at}`);
  }
  await writeFile(bad, 'no soy una copia');
  await assert.rejects(restoreSite(other, bad), /no es una copia de Oficio/);
  await assert.rejects(restoreSite(other, path.join(home, 'ninguna')), /no existe/);
  assert.deepEqual(await fingerprint(other.db), before);
  assert.deepEqual(await filesOf(other), []);
});

test('undoes the whole restore when it fails halfway', async () => {
  const other = await site('mitad');
  await other.db.query(`insert into "secretos" values ('sesion', 'valor', now())`);
  const before = await fingerprint(other.db);
  const short = await withManifest('corta.oficio', (manifest) => ({
    ...manifest,
    tablas: manifest.tablas.map((t) => (t.nombre === 'zonas' ? { ...t, filas: t.filas + 1 } : t)),
  }));
  await assert.rejects(restoreSite(other, short), /la tabla zonas trae \d+ filas y el manifiesto dice/);
  const future = await withManifest('futura.oficio', (manifest) => ({
    ...manifest,
    producto: '9.0.0',
    migraciones: [...manifest.migraciones, '9999_futuro.sql'],
  }));
  await assert.rejects(restoreSite(other, future), /versión más nueva de Oficio \(9\.0\.0\)/);
  const lessParts = await withManifest('menos.oficio', (m) => ({ ...m, partes: m.partes.slice(1) }));
  await assert.rejects(restoreSite(other, lessParts), /sus partes no son/);
  assert.deepEqual(await fingerprint(other.db), before);
});

test('replaces a site only when asked to, and completely', async () => {
  const other = await site('ocupada');
  await restoreSite(other, file);
  await other.db.query(`update "cursos" set "titulo" = 'Otro título'`);
  await other.storage.put('f'.repeat(64), Buffer.from('de antes'));
  await other.db.query(
    `update "archivos" set "sha256" = $1 where "_id" = (select "_id" from "archivos" order by "_id" limit 1)`,
    ['f'.repeat(64)],
  );
  await assert.rejects(restoreSite(other, file), /ya tiene un sitio.*--reemplazar/);
  await restoreSite(other, file, { replace: true });
  const [was, is] = [await fingerprint(original.db), await fingerprint(other.db)];
  assert.deepEqual({ ...is, correos: '' }, { ...was, correos: '' });
  assert.deepEqual(await filesOf(other), await filesOf(original), 'its own files are gone');
});

test('reports what the commands did and what to do next', async () => {
  const copy = await site('ordenes');
  const run = (script: string, where: Site, ...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: where.url, DATA_DIR: where.dataDir, INIT_CWD: home };
      execFile(
        process.execPath,
        [path.resolve(import.meta.dirname, `../commands/${script}.ts`), ...args],
        { env },
        (error, out, err) => resolve({ code: error ? 1 : 0, said: out + err }),
      );
    });
  const made = await run('backup', original, '--salida', 'orden.oficio');
  assert.match(made.said, /Copia guardada en .*orden\.oficio: [\d.]+ filas de \d+ tablas y \d+ archivos/);
  assert.equal((await stat(path.join(home, 'orden.oficio'))).mode & 0o777, 0o600);
  await assert.rejects(saveSite(original, path.join(home, 'orden.oficio')), /orden\.oficio ya existe/);
  assert.deepEqual(
    (await readdir(home)).filter((name) => name.endsWith('.parcial')),
    [],
  );
  const inUse = await run('restore', original, '--entrada', 'orden.oficio', '--reemplazar');
  assert.match(inUse.said, /Hay otras conexiones.*PgBouncer/);
  const restored = await run('restore', copy, '--entrada', 'orden.oficio');
  assert.match(restored.said, /Se restauraron [\d.]+ filas y \d+ archivos/);
  assert.equal(restored.code, 0);
});
