/** Superadmin features outside the collections: sessions, remotes, errors, jobs, mail, figures. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { DEMO_ACCOUNTS } from '@oficio/demo/accounts';
import type { Activity, AuditStretch, StorageFigures } from '@oficio/shared/contract/calls/system';
import type { JobEntry, LoggedError, MailEntry } from '@oficio/shared/contract/calls/system-lists';
import type { RemotesAnswer } from '@oficio/shared/contract/calls/system-remotes';
import type { PersonSession } from '@oficio/shared/contract/calls/system-sessions';
import type { Page } from '@oficio/shared/contract/declaration/collection';
import { CONTRACT_VERSION, type RegistryRemote } from '@oficio/shared/contract/remotes/remote';
import { newId } from '@oficio/shared/contract/values/ids';
import { sealAudit } from '../engine/audit/seal.ts';
import { integrityOf } from '../pages/document/integrity.ts';
import { JOB_NAMES } from '../platform/jobs/declarations.ts';
import { createJobs, type JobHandlers } from '../platform/jobs/jobs.ts';
import { testApp, type Answer, type TestApp } from '../testing/app.ts';
import { until } from '../testing/until.ts';
import { publicationsIn } from './registry.ts';
import { recordServedVersions, readServedVersions, watchServedVersions } from './served-versions.ts';

let app: TestApp;
let dist: string;
const body = <T>(answer: Answer): T => answer.body as unknown as T;

async function publish(version: string, publishedAt: string): Promise<RegistryRemote> {
  const folder = path.join(dist, 'remotes/mf-foro', version);
  await mkdir(folder, { recursive: true });
  const entry = Buffer.from(`// ${version}`);
  await writeFile(path.join(folder, 'entry.js'), entry);
  const remote: RegistryRemote = {
    name: 'mf-foro',
    version,
    base: `/remotes/mf-foro/${version}/`,
    entry: 'entry.js',
    integrity: integrityOf(entry),
    requires: `^${CONTRACT_VERSION}`,
    contract: CONTRACT_VERSION,
    preload: [],
    screens: { foro: [] },
    routes: [{ path: '/foro', title: 'Foro', access: 'publico', screen: 'foro' }],
  };
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ publishedAt, remote }));
  return remote;
}

before(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'oficio-administracion-'));
  await publish('0.1.0-a', '2026-11-01T10:00:00.000Z');
  await publicationsIn(dist).pointTo(await publish('0.1.0-b', '2026-11-02T10:00:00.000Z'));
  app = await testApp({ distDir: dist });
});
after(() => app.close());

const lastAct = async () =>
  body<Page<Record<string, unknown>>>(await app.get('superadmin', '/api/auditoria/?limit=1')).docs[0];

const READS = [
  'remotos',
  'sesiones',
  'errores',
  'trabajos',
  'correos',
  'actividad',
  'almacenamiento',
  'datos-iniciales',
  'auditoria/comprobacion',
];
const WRITES: readonly (readonly ['put' | 'post' | 'delete', string])[] = [
  ['put', 'remotos/mf-foro'],
  ['delete', `sesiones/${newId()}`],
  ['delete', `sesiones?usuario=${newId()}`],
  ['delete', 'errores'],
  ['post', 'datos-iniciales'],
  ['delete', 'errores/aaaaaaaaaaaaaaaaaaaaaa'],
  ['post', `correos/${newId()}/reintentar`],
  ['post', `trabajos/clock/${newId()}/reintentar`],
];

test('hides the console from everybody but superadmins', async () => {
  for (const who of ['visitante', ...DEMO_ACCOUNTS] as const) {
    if (who === 'superadmin') continue;
    const expected = who === 'visitante' ? 401 : 404;
    for (const path of READS)
      assert.equal((await app.get(who, `/api/sistema/${path}`)).status, expected, `${who} GET ${path}`);
    for (const [method, path] of WRITES) {
      const url = `/api/sistema/${path}`;
      const answer: Answer =
        method === 'delete' ? await app.delete(who, url) : await app[method](who, url, {});
      assert.equal(answer.status, expected, `${who} ${method} ${path}`);
    }
  }
});

test('tells caches not to store the console’s answers', async () => {
  for (const path of READS) {
    const { status, headers } = await app.get('superadmin', `/api/sistema/${path}`);
    assert.equal(status, 200, path);
    assert.equal(headers['cache-control'], 'no-store', path);
  }
});

const sessions = async (query = '') =>
  body<Page<PersonSession>>(await app.get('superadmin', `/api/sistema/sesiones${query}`));

test('lists sessions newest first, without tokens, and by account', async () => {
  await app.get('estudiante', '/api/sesion');
  const all = await sessions();
  assert.ok(all.docs.some(({ actual }) => actual));
  assert.ok(all.docs.every((session) => !('token' in session)));
  assert.deepEqual(
    all.docs.map(({ _id }) => _id),
    [...all.docs.map(({ _id }) => _id)].sort().reverse(),
  );
  for (const text of ['estudiante@oficio.example', 'ESTUDIANTE@oficio.example'])
    assert.deepEqual(
      new Set((await sessions(`?buscar=${encodeURIComponent(text)}`)).docs.map(({ email }) => email)),
      new Set(['estudiante@oficio.example']),
    );
  assert.equal((await sessions('?buscar=zzzzqqqq')).totalDocs, 0);
  const { rows } = await app.db.query<{ apellido: string }>(
    `select "apellido" from "users" where "email" = 'estudiante@oficio.example'`,
  );
  const byName = await sessions(`?buscar=${encodeURIComponent(rows[0]!.apellido)}`);
  assert.ok(byName.docs.some(({ email }) => email === 'estudiante@oficio.example'));
  assert.equal((await sessions('?limit=1')).docs.length, 1);
  for (const query of [
    '?page=-1',
    '?limit=1000',
    '?page=99999999',
    '?usuario=yo',
    `?buscar=${'a'.repeat(300)}`,
  ]) {
    const answer = await app.get('superadmin', `/api/sistema/sesiones${query}`);
    assert.equal(answer.status, 400, query);
    assert.ok(answer.body.field, query);
  }
});

test('closes a session at once, notes it, and may be repeated', async () => {
  await app.get('profesional', '/api/sesion');
  const [session] = (await sessions('?buscar=profesional@oficio.example')).docs;
  const closed = await app.delete('superadmin', `/api/sistema/sesiones/${session!._id}`);
  assert.deepEqual(closed.body, { cerradas: 1 });
  assert.equal(body<{ usuario: unknown }>(await app.get('profesional', '/api/sesion')).usuario, null);
  const act = await lastAct();
  assert.equal(act?.['accion'], 'revoke_session');
  assert.equal(act?.['objeto'], session!.usuario);
  const again = await app.delete('superadmin', `/api/sistema/sesiones/${session!._id}`);
  assert.deepEqual(again.body, { cerradas: 0 });
  assert.equal((await lastAct())?.['_id'], act?.['_id']);
  assert.equal((await app.delete('superadmin', '/api/sistema/sesiones/otra')).status, 404);
});

test('closes all sessions of an account except the caller’s own', async () => {
  await app.get('docente', '/api/sesion');
  const account = app.idOf('docente');
  const open = (await sessions(`?usuario=${account}`)).totalDocs;
  assert.ok(open > 0);
  assert.deepEqual((await app.delete('superadmin', `/api/sistema/sesiones?usuario=${account}`)).body, {
    cerradas: open,
  });
  assert.equal((await lastAct())?.['accion'], 'revoke_sessions');
  const own = (await sessions()).docs.find(({ actual }) => actual)!;
  assert.equal((await app.delete('superadmin', `/api/sistema/sesiones/${own._id}`)).status, 422);
  await app.delete('superadmin', `/api/sistema/sesiones?usuario=${own.usuario}`);
  assert.equal((await sessions(`?usuario=${own.usuario}`)).totalDocs, 1);
  assert.equal((await app.delete('superadmin', '/api/sistema/sesiones')).body.field, 'usuario');
});

test('switches a remote’s version once, and notes it', async () => {
  const before = body<RemotesAnswer>(await app.get('superadmin', '/api/sistema/remotos'));
  assert.deepEqual(
    before.remotos[0]?.versiones.map(({ version, actual }) => [version, actual]),
    [
      ['0.1.0-b', true],
      ['0.1.0-a', false],
    ],
  );
  const change = { version: '0.1.0-a', desde: '0.1.0-b' };
  const changed = await app.put('superadmin', '/api/sistema/remotos/mf-foro', change);
  assert.equal(body<RemotesAnswer>(changed).cambio, true);
  assert.equal(body<RemotesAnswer>(changed).remotos[0]?.version, '0.1.0-a');
  const served = JSON.parse(await readFile(path.join(dist, 'remotes.json'), 'utf8')) as {
    remotes: RegistryRemote[];
  };
  assert.equal(served.remotes[0]?.version, '0.1.0-a');
  const act = await lastAct();
  assert.equal(act?.['accion'], 'change_remote');
  assert.deepEqual(act?.['diff'], {
    remoto: { despues: 'mf-foro' },
    version: { antes: '0.1.0-b', despues: '0.1.0-a' },
  });
  assert.equal(
    body<RemotesAnswer>(await app.put('superadmin', '/api/sistema/remotos/mf-foro', change)).cambio,
    false,
  );
  assert.equal((await lastAct())?.['_id'], act?.['_id']);
});

test('notes a version set by a command only once', async () => {
  const noted = async () =>
    (
      await app.db.query<{ actor: string | null; diff: unknown }>(
        `select "actor", "diff" from "auditoria" where "accion" = 'change_remote' order by "creadoEn"`,
      )
    ).rows;
  const before = (await noted()).length;
  const servers = await Promise.all(
    [0, 1].map(() =>
      watchServedVersions({ db: app.db, distDir: dist, log: pino({ level: 'silent' }), every: 20 }),
    ),
  );
  try {
    await publicationsIn(dist).useVersion('mf-foro', '0.1.0-b');
    await until(async () => (await noted()).length > before);
    assert.deepEqual((await noted()).at(-1), {
      actor: null,
      diff: { remoto: { despues: 'mf-foro' }, version: { antes: '0.1.0-a', despues: '0.1.0-b' } },
    });
  } finally {
    await Promise.all(servers.map((stop) => stop()));
  }
  const back = { version: '0.1.0-a', desde: '0.1.0-b' };
  assert.equal((await app.put('superadmin', '/api/sistema/remotos/mf-foro', back)).status, 200);
  const served = await readServedVersions(dist);
  assert.equal(await recordServedVersions(app.db, served, served), 0);
  assert.equal((await noted()).length, before + 2);
});

test('notes at the start what changed while no server ran', async () => {
  const known = new Map([
    ['mf-foro', '0.1.0-b'],
    ['mf-nuevo', '1'],
  ]);
  assert.equal(await recordServedVersions(app.db, known, known), 1);
  assert.deepEqual((await lastAct())?.['diff'], {
    remoto: { despues: 'mf-foro' },
    version: { antes: '0.1.0-a', despues: '0.1.0-b' },
  });
  assert.equal(await recordServedVersions(app.db, await readServedVersions(dist), known), 1);
});

test('refuses an unknown version, or a choice based on stale data', async () => {
  const refused = async (payload: object, status: number, name = 'mf-foro') => {
    const answer = await app.put('superadmin', `/api/sistema/remotos/${name}`, payload);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.ok(answer.body.field);
  };
  await refused({}, 400);
  await refused({ version: 7 }, 400);
  await refused({ version: '0.1.0-z' }, 404);
  await refused({ version: '../../mf-foro/0.1.0-b' }, 404);
  await refused({ version: '0.1.0-b' }, 404, '..%2Fremotes');
  await refused({ version: '0.1.0-b', desde: '0.1.0-b' }, 409);
});

test('lists failures by route with counts, without personal data', async () => {
  await app.db.query(`alter table "zonas" rename to "zonas_perdidas"`);
  try {
    for (let i = 0; i < 3; i += 1)
      assert.equal((await app.get('visitante', `/api/zonas/?nombre=${i}@secreto.example`)).status, 500);
  } finally {
    await app.db.query(`alter table "zonas_perdidas" rename to "zonas"`);
  }
  const page = body<Page<LoggedError>>(await app.get('superadmin', '/api/sistema/errores'));
  const entry = page.docs.find(({ lugar }) => lugar.startsWith('GET /api/zonas'));
  assert.equal(entry?.veces, 3);
  assert.match(entry.mensaje, /zonas/);
  assert.ok(!JSON.stringify(page).includes('secreto'));
  assert.ok(entry.solicitud);
  assert.equal(
    body<Page<LoggedError>>(await app.get('superadmin', '/api/sistema/errores?origen=trabajo')).totalDocs,
    0,
  );
  assert.equal((await app.get('superadmin', '/api/sistema/errores?origen=otro')).status, 400);
  await app.delete('superadmin', `/api/sistema/errores/${entry._id}`);
  assert.equal(body<Page<LoggedError>>(await app.get('superadmin', '/api/sistema/errores')).totalDocs, 0);
});

test('lists a failed job with its reason and runs it again', async () => {
  const jobs = await createJobs({ db: app.db, log: pino({ level: 'silent' }), worker: true });
  await app.db.query(`update "trabajos"."queue" set "retry_limit" = 0`);
  await jobs.send('mail.send', { correo: newId() }, {});
  await app.db.query(`update "trabajos"."job" set "retry_limit" = 0`);
  let runs = 0;
  const nothing = Object.fromEntries(JOB_NAMES.map((name) => [name, async () => undefined]));
  await jobs.work({
    ...nothing,
    'mail.send': async () => {
      runs += 1;
      if (runs === 1) throw new Error('No se pudo escribir a ana@ejemplo.org');
    },
  } as unknown as JobHandlers);
  const failed = async () =>
    body<Page<JobEntry>>(await app.get('superadmin', '/api/sistema/trabajos?estado=fallido')).docs;
  try {
    await until(async () => (await failed()).length > 0);
    const [job] = await failed();
    assert.equal(job?.nombre, 'mail.send');
    assert.equal(job.error, 'No se pudo escribir a ‹correo›');
    const url = `/api/sistema/trabajos/mail.send/${job._id}/reintentar`;
    assert.deepEqual((await app.post('superadmin', url, {})).body, { reintentado: true });
    assert.deepEqual((await app.post('superadmin', url, {})).body, { reintentado: false });
    await until(() => runs === 2);
    assert.equal(runs, 2);
  } finally {
    await jobs.stop();
  }
});

test('lists a failed mail without its text and queues it again once', async () => {
  const id = newId();
  await app.db.query(
    `insert into "correos" ("_id", "para", "asunto", "cuerpo", "estado", "error", "creadoEn") values ($1, 'a@ejemplo.org', 'Hola', 'secreto', 'fallido', '550', now())`,
    [id],
  );
  const page = body<Page<MailEntry>>(await app.get('superadmin', '/api/sistema/correos?estado=fallido'));
  assert.deepEqual(
    page.docs.map(({ _id }) => _id),
    [id],
  );
  assert.ok(!JSON.stringify(page).includes('secreto'));
  const url = `/api/sistema/correos/${id}/reintentar`;
  assert.deepEqual((await app.post('superadmin', url, {})).body, { reintentado: true });
  assert.deepEqual((await app.post('superadmin', url, {})).body, { reintentado: false });
  assert.equal((await app.post('superadmin', `/api/sistema/correos/${newId()}/reintentar`, {})).status, 404);
});

test('adds up the weekly figures to what began in those weeks', async () => {
  const { semanas, series } = body<Activity>(await app.get('superadmin', '/api/sistema/actividad'));
  assert.equal(semanas.length, 12);
  const { rows } = await app.db.query<{ n: number }>(
    `select count(*) as n from "users" where not "eliminado" and "creadoEn" >= $1::timestamp at time zone 'America/Argentina/Buenos_Aires'`,
    [semanas[0]],
  );
  assert.equal(
    series.users.reduce((sum, n) => sum + n, 0),
    rows[0]?.n,
  );
});

test('reports storage by kind', async () => {
  const { archivos, tablas } = body<StorageFigures>(
    await app.get('superadmin', '/api/sistema/almacenamiento'),
  );
  assert.ok(archivos.length > 0 && archivos.every(({ bytes }) => bytes > 0));
  assert.ok(tablas.length > 0);
});

test('checks the audit in stretches and reports what is wrong', async () => {
  const check = async (from: number | string = 0) =>
    app.get('superadmin', `/api/sistema/auditoria/comprobacion?desde=${from}`);
  await sealAudit(app.db);
  const whole = body<AuditStretch>(await check());
  assert.ok(whole.hasta > 5 && whole.hasta === whole.total && whole.fin);
  assert.match(whole.sello, /^[\w-]{43}$/);
  assert.equal(whole.problema, undefined);
  assert.equal(body<AuditStretch>(await check(3)).hasta, whole.hasta);
  assert.equal((await check('x')).status, 400);
  await app.db.query(
    `update "auditoria" set "objeto" = null where "_id" = (select "asiento" from "sellos" where "n" = 4)`,
  );
  assert.match(
    body<AuditStretch>(await check()).problema ?? '',
    /^El asiento 4 de la cadena .* fue alterado/,
  );
});
