/** Beginning and end of sessions, second factors with their backup codes, and password strength. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as common from '@zxcvbn-ts/language-common';
import { SignJWT } from 'jose';
import { linkIn, PASSWORD, type AuthApp, type Client } from '../testing/auth-app.ts';
import { useAuthSite } from '../testing/auth-site.ts';
import type { TestDatabase } from '../testing/database.ts';
import { totp } from '../testing/totp.ts';
import { until } from '../testing/until.ts';
import { checkPassword, SITE_WORDS } from './password-strength.ts';

let test: TestDatabase;
let site: AuthApp;

useAuthSite((its) => ({ test, site } = its));

let counter = 0;
/** Registers a person; returns them with their browser. */
async function person(clave = PASSWORD): Promise<{ email: string; client: Client }> {
  const email = `vida${(counter += 1)}@ejemplo.com.ar`;
  const client = site.client();
  const reply = await client.post('/api/auth/sign-up/email', {
    nombre: 'Irma',
    apellido: 'Salvatierra',
    email,
    clave,
    consentimientos: ['terminos', 'privacidad'],
  });
  assert.equal(reply.status, 200, reply.text);
  return { email, client };
}
const isIn = async (client: Client) => (await client.get('/api/sesion')).body['usuario'] !== null;
/** Waits until the session is over: the session reader caches it for a second. */
const isOut = (client: Client) => until(async () => !(await isIn(client)));
const sessionsOf = async (email: string) =>
  (
    await test.db.query<{ token: string }>(
      `select s."token" from "sesiones" s join "users" u on u."_id" = s."usuario" where u."email" = $1`,
      [email],
    )
  ).rows;
async function withTwoFactor(): Promise<{ email: string; client: Client; uri: string; backup: string[] }> {
  const { email, client } = await person();
  const { body } = await client.post('/api/auth/two-factor/enable', { password: PASSWORD });
  const uri = String(body['totpURI']);
  const done = await client.post('/api/auth/two-factor/verify-totp', {
    code: totp(uri),
  });
  assert.equal(done.status, 200, done.text);
  return { email, client, uri, backup: body['backupCodes'] as string[] };
}

describe('a session', () => {
  it('gets a new token of 128 bits or more at each sign-in', async () => {
    const { email, client } = await person();
    const first = new Map(client.cookies);
    const [{ token } = { token: '' }] = await sessionsOf(email);
    assert.equal((await client.signIn(email)).status, 200);
    const value = decodeURIComponent([...client.cookies.values()][0] ?? '').split('.')[0] ?? '';
    assert.match(value, /^[A-Za-z0-9_-]{22,}$/, '22 characters of 64 are 132 bits');
    assert.deepEqual(
      (await sessionsOf(email)).map((row) => row.token === token),
      [false],
      'one, and another',
    );
    const thief = site.client();
    for (const [name, kept] of first) thief.cookies.set(name, kept);
    assert.equal(await isIn(thief), false);
    assert.equal(await isIn(client), true);
  });

  it('ends when it is not used', async () => {
    const { email, client } = await person();
    const { rows } = await test.db.query<{ dias: number }>(
      `select round(extract(epoch from "expiraEn" - now()) / 86400)::int as dias from "sesiones" where "usuario" = (select "_id" from "users" where "email" = $1)`,
      [email],
    );
    assert.deepEqual(rows, [{ dias: 30 }]);
    await test.db.query(
      `update "sesiones" set "expiraEn" = now() - interval '1 second' where "usuario" = (select "_id" from "users" where "email" = $1)`,
      [email],
    );
    await isOut(client);
  });

  it('ends after seven days for administrators and moderators', async () => {
    const [reader, staff] = [await person(), await person()];
    await test.db.query(`update "users" set "roles" = array['estudiante', 'moderador'] where "email" = $1`, [
      staff.email,
    ]);
    const age = (days: number) =>
      test.db.query(`update "sesiones" set "creadoEn" = now() - make_interval(days => $1)`, [days]);
    await age(6);
    assert.equal(await isIn(staff.client), true);
    await age(8);
    await isOut(staff.client);
    assert.equal(await isIn(reader.client), true);
  });
});

describe('the second step', () => {
  it('is not skipped by a link to recover the password', async () => {
    const { email } = await withTwoFactor();
    await site.client().post('/api/auth/request-password-reset', { email });
    const letter = () => site.mails.find(({ subject }) => subject.includes('contraseña nueva'));
    await until(() => letter() !== undefined);
    const token = linkIn(letter()!, '/recuperar-clave').searchParams.get('token');
    const client = site.client();
    const newPassword = 'Recuperada-con-enlace-2026';
    const reset = await client.post('/api/auth/reset-password', { token, newPassword });
    assert.equal(reset.status, 200, reset.text);
    assert.equal(await isIn(client), false);
    assert.equal((await client.signIn(email, newPassword)).body['twoFactorRedirect'], true);
    assert.equal(await isIn(client), false);
  });

  it('closes the other sessions when it is set and removed', async () => {
    const { email, client } = await person();
    const other = site.client();
    await other.signIn(email);
    const { body } = await client.post('/api/auth/two-factor/enable', { password: PASSWORD });
    const uri = String(body['totpURI']);
    await client.post('/api/auth/two-factor/verify-totp', { code: totp(uri) });
    assert.deepEqual([await isIn(client), await isIn(other)], [true, false]);
    await other.signIn(email);
    // Use the next code already: the previous one could be two windows old on arrival.
    await other.post('/api/auth/two-factor/verify-totp', { code: totp(uri, Date.now() + 30_000) });
    assert.deepEqual([await isIn(client), await isIn(other)], [true, true]);
    assert.equal((await client.post('/api/auth/two-factor/disable', { password: PASSWORD })).status, 200);
    assert.deepEqual([await isIn(client), await isIn(other)], [true, false]);
  });

  it('stores backup codes like passwords, each valid once', async () => {
    const { email, client, backup } = await withTwoFactor();
    const stored = async () =>
      (
        await test.db.query<{ codigosRespaldo: string }>(
          `select "codigosRespaldo" from "segundosFactores" where "usuario" = (select "_id" from "users" where "email" = $1)`,
          [email],
        )
      ).rows[0]!.codigosRespaldo;
    const hashes = JSON.parse(await stored()) as string[];
    assert.equal(hashes.length, backup.length);
    for (const hash of hashes) assert.match(hash, /^\$argon2id\$/);
    const enter = async (code: string) => {
      const one = site.client();
      await one.signIn(email);
      return (await one.post('/api/auth/two-factor/verify-backup-code', { code })).status;
    };
    assert.equal(await enter(hashes[0]!), 400, 'what is stored is no code, and longer than any');
    assert.equal(await enter(backup[3]!), 200);
    const left = JSON.parse(await stored()) as string[];
    assert.deepEqual(
      left,
      hashes.filter((_, n) => n !== 3),
    );
    assert.equal(await enter(backup[3]!), 401);
    assert.equal(await enter(backup[4]!), 200);
    const { body } = await client.post('/api/auth/two-factor/generate-backup-codes', { password: PASSWORD });
    assert.equal(await enter((body['backupCodes'] as string[])[0]!), 200);
    assert.equal(await enter(backup[5]!), 401);
  });
});

describe('the link that confirms an e-mail', () => {
  it('is valid if this site signed it and it has not expired', async () => {
    const { email } = await person();
    const { rows } = await test.db.query<{ valor: string }>(
      `select "valor" from "secretos" where "nombre" = 'sesiones'`,
    );
    const key = new TextEncoder().encode(rows[0]!.valor);
    const token = (alg: string, by: Uint8Array, until: string | number = '1h') =>
      new SignJWT({ email }).setProtectedHeader({ alg }).setIssuedAt().setExpirationTime(until).sign(by);
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encoded({ alg: 'none' })}.${encoded({ email, exp: Date.now() })}.`;
    const confirm = async (link: string) =>
      (await site.client().post('/api/auth/verify-email', { token: link })).status;
    for (const [what, link] of [
      ['unsigned', unsigned],
      ['of another key', await token('HS256', Buffer.alloc(32, 7))],
      ['of another algorithm', await token('HS512', Buffer.alloc(64, 7))],
      ['expired', await token('HS256', key, Math.floor(Date.now() / 1000) - 60)],
    ] as const)
      assert.equal(await confirm(link), 400, what);
    assert.equal(await confirm(await token('HS256', key)), 200);
  });
});

describe('a password', () => {
  it('may have any characters, spaces and alphabets, up to 128', async () => {
    for (const clave of [
      'solo letras en minúscula',
      '8301947265530918',
      'zażółć gęślą jaźń',
      '櫻花 を 見に 行く ところ',
      '🔧 taller 🪛 de los martes',
      'frase larga sin fin ni medida '.repeat(4).slice(0, 128).trim(),
    ]) {
      const { email } = await person(clave);
      assert.equal((await site.client().signIn(email, clave)).status, 200, clave);
      assert.equal((await site.client().signIn(email, ` ${clave}`)).status, 401, `a space before ${clave}`);
      assert.equal(
        (await site.client().signIn(email, clave.slice(0, -1))).status,
        401,
        `${clave} without its end`,
      );
    }
  });

  it('may not be one that leaked from other sites', async () => {
    const leaked = common.dictionary['passwords-common'] as readonly string[];
    const long = leaked.filter((word) => word.length >= 10);
    assert.ok(leaked.length > 3000 && long.length > 100, `${leaked.length} ${long.length}`);
    for (const word of long) await assert.rejects(checkPassword(word, []), { field: 'clave' }, word);
  });

  it('may not be a word of the site followed by digits', async () => {
    for (const word of SITE_WORDS)
      for (const clave of [`${word}${word}`, `${word}2026`.padEnd(10, '1')])
        await assert.rejects(checkPassword(clave, []), { field: 'clave' }, clave);
  });
});
