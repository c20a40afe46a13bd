import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { authApp, linkIn, PASSWORD, type AuthApp, type Client } from '../testing/auth-app.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { until } from '../testing/until.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

let test: TestDatabase;
let site: AuthApp;
const CONSENTS = ['terminos', 'privacidad'];
const person = (extra: object = {}) => ({
  nombre: 'Lucía',
  apellido: 'Benítez',
  email: 'Lucia@Ejemplo.com.ar',
  nombreUsuario: 'Lucia.B',
  clave: PASSWORD,
  consentimientos: CONSENTS,
  ...extra,
});
const rowOf = async (email: string) =>
  (await test.db.query(`select * from "users" where lower("email") = $1`, [email])).rows[0] as Record<
    string,
    unknown
  >;
const lastMail = () => site.mails.at(-1)!;

before(async () => {
  test = await testDatabase();
  site = await authApp(test.db);
});
after(async () => {
  await site.app.close();
  await test.drop();
});

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB and two passes', async () => {
    const hash = await hashPassword('contraseña segura');
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal(await verifyPassword(hash, 'contraseña segura'), true);
    assert.equal(await verifyPassword(hash, 'contraseña segura '), false);
    assert.equal(await verifyPassword('texto suelto', 'texto suelto'), false);
    assert.notEqual(hash, await hashPassword('contraseña segura'));
  });
});

describe('sign-up', () => {
  it('creates a student account that has to confirm its e-mail', async () => {
    const reply = await site.client().post('/api/auth/sign-up/email', person());
    assert.equal(reply.status, 200, reply.text);
    assert.match(String(reply.headers['set-cookie']), /session_token/);
    const row = await rowOf('lucia@ejemplo.com.ar');
    assert.equal(row['email'], 'lucia@ejemplo.com.ar');
    assert.equal(row['nombreUsuario'], 'Lucia.B');
    assert.deepEqual(row['roles'], ['estudiante']);
    assert.equal(row['estado'], 'pendiente');
    assert.equal(row['emailVerificado'], false);
    assert.equal(row['version'], 1);
    assert.ok(row['busqueda'], 'tiene vector de búsqueda');
    const consents = row['consentimientos'] as { tipo: string; aceptado: boolean; fecha: string }[];
    assert.deepEqual(
      consents.map((c) => [c.tipo, c.aceptado]),
      [
        ['terminos', true],
        ['privacidad', true],
      ],
    );
    const { rows: totals } = await test.db.query(
      `select sum("n")::int as n from "totales" where "coleccion" = 'users' and "clase" = 'todos'`,
    );
    assert.equal(totals[0]?.['n'], 1);
    const { rows: audit } = await test.db.query(
      `select "accion", "ip" from "auditoria" where "objeto" = $1`,
      [row['_id']],
    );
    assert.deepEqual(audit, [{ accion: 'create', ip: '127.0.0.1' }]);
    assert.equal(lastMail().to, 'lucia@ejemplo.com.ar');
  });

  it('reports an e-mail that already has an account', async () => {
    const fresh = await site
      .client()
      .post('/api/auth/sign-up/email', person({ email: 'otra@ejemplo.com.ar', nombreUsuario: 'otra' }));
    assert.equal(fresh.status, 200);
    const again = await site.client().post('/api/auth/sign-up/email', person({ nombreUsuario: 'tercera' }));
    assert.equal(again.status, 409);
    assert.equal(again.body.field, 'email');
    const { rows } = await test.db.query(`select 1 from "users" where "nombreUsuario" = 'tercera'`);
    assert.equal(rows.length, 0);
  });

  it('proposes a free user name', async () => {
    const { nombreUsuario: _, ...rest } = person({ email: 'p1@ejemplo.com.ar' });
    await site.client().post('/api/auth/sign-up/email', rest);
    await site.client().post('/api/auth/sign-up/email', { ...rest, email: 'p2@ejemplo.com.ar' });
    assert.equal((await rowOf('p1@ejemplo.com.ar'))['nombreUsuario'], 'lucia.benitez');
    assert.equal((await rowOf('p2@ejemplo.com.ar'))['nombreUsuario'], 'lucia.benitez2');
  });

  const wrong: [string, object, number, string][] = [
    ['an e-mail without an at sign', { email: 'nada' }, 400, 'email'],
    ['a short password', { clave: 'corta' }, 400, 'clave'],
    ['an overlong password', { clave: 'x'.repeat(129) }, 400, 'clave'],
    [
      'a password equal to the e-mail',
      { clave: 'lucia@ejemplo.com.ar', nombreUsuario: 'lucia.c' },
      400,
      'clave',
    ],
    ['a missing surname', { apellido: '' }, 400, 'apellido'],
    ['a name that is a number', { nombre: 5 }, 400, 'nombre'],
    ['a user name with spaces', { nombreUsuario: 'a b c' }, 400, 'nombreUsuario'],
    [
      'a taken user name in another case',
      { email: 'x@y.com', nombreUsuario: 'LUCIA.b' },
      409,
      'nombreUsuario',
    ],
    ['missing consents', { consentimientos: [] }, 422, 'consentimientos'],
    ['an unknown consent', { consentimientos: ['todo'] }, 400, 'consentimientos.0.tipo'],
    ['an extra field', { roles: ['superadmin'] }, 400, 'roles'],
  ];
  for (const [what, change, status, field] of wrong)
    it(`refuses ${what}`, async () => {
      const reply = await site.client().post('/api/auth/sign-up/email', person(change));
      assert.equal(reply.status, status, reply.text);
      assert.equal(reply.body.field, field);
      assert.match(reply.body.message ?? '', /[áéíóúñ]|El |La |Falta|Ese/);
    });

  it('confirms the e-mail by the link', async () => {
    site.mails.length = 0;
    await site.client().post('/api/auth/send-verification-email', { email: 'lucia@ejemplo.com.ar' });
    await until(() => site.mails.length > 0);
    const token = linkIn(lastMail(), '/verificar-correo').searchParams.get('token') ?? '';
    const reply = await site.client().post('/api/auth/verify-email', { token });
    assert.equal(reply.status, 200, reply.text);
    const row = await rowOf('lucia@ejemplo.com.ar');
    assert.equal(row['estado'], 'activo');
    assert.equal(row['emailVerificado'], true);
    assert.equal(row['version'], 2);
    const bad = await site.client().post('/api/auth/verify-email', { token: 'cualquiera' });
    assert.equal(bad.status, 400);
    assert.equal(bad.body.field, 'token');
  });
});

describe('sessions', () => {
  it('accepts the e-mail or the user name, in any case', async () => {
    const byMail = site.client();
    const reply = await byMail.signIn('LUCIA@ejemplo.com.ar');
    assert.equal(reply.status, 200, reply.text);
    assert.equal(JSON.stringify(reply.body).includes('token'), false);
    const cookie = String(reply.headers['set-cookie']);
    assert.match(cookie, /HttpOnly/i);
    assert.match(cookie, /SameSite=Lax/i);
    assert.doesNotMatch(cookie, /Secure/i);
    const byName = site.client();
    const named = await byName.post('/api/auth/sign-in/username', {
      username: 'lucia.b',
      password: PASSWORD,
    });
    assert.equal(named.status, 200, named.text);
    for (const client of [byMail, byName]) {
      const { body } = await client.get('/api/sesion');
      const user = body['usuario'] as Record<string, unknown>;
      assert.equal(user['nombreUsuario'], 'Lucia.B');
      assert.equal(user['confirmado'], true);
      assert.deepEqual(user['gestorDe'], []);
      assert.equal(user['ensena'], false);
      assert.equal(user['notificacionesSinLeer'], 0);
      assert.equal(user['pendientesModeracion'], undefined);
    }
  });

  it('stores only the hash of the token', async () => {
    const client = site.client();
    await client.signIn('lucia@ejemplo.com.ar');
    const token = decodeURIComponent([...client.cookies.values()][0] ?? '').split('.')[0];
    const { rows } = await test.db.query<{ token: string }>(`select "token" from "sesiones"`);
    assert.equal(
      rows.some((row) => row.token === token),
      false,
    );
    assert.ok(rows.length > 0);
    // The stored hash is useless as a token.
    const thief = site.client();
    thief.cookies.set([...client.cookies.keys()][0]!, `${rows[0]!.token}.firma`);
    assert.deepEqual((await thief.get('/api/sesion')).body, { usuario: null });
  });

  it('answers alike to a wrong password and an unknown account', async () => {
    const wrong = await site.client().signIn('lucia@ejemplo.com.ar', 'no-es-esta-clave');
    const nobody = await site.client().signIn('nadie@ejemplo.com.ar', 'no-es-esta-clave');
    assert.equal(wrong.status, 401);
    assert.equal(wrong.text, nobody.text);
    assert.equal(wrong.body.field, 'clave');
  });

  it('treats a visitor as no account', async () => {
    assert.deepEqual((await site.client().get('/api/sesion')).body, { usuario: null });
  });

  it('lists the sessions, closes one, and closes the others', async () => {
    const [one, two] = [site.client(), site.client()];
    await one.signIn('lucia@ejemplo.com.ar');
    await two.signIn('lucia@ejemplo.com.ar');
    const list = (await one.get('/api/auth/list-sessions')).body as unknown as {
      token: string;
      actual: boolean;
    }[];
    assert.ok(list.length >= 2);
    assert.equal(list.filter((s) => s.actual).length, 1);
    const other = list.find((s) => !s.actual)!;
    assert.equal((await one.post('/api/auth/revoke-session', { token: other.token })).status, 200);
    assert.equal((await one.post('/api/auth/revoke-other-sessions')).status, 200);
    assert.deepEqual((await two.get('/api/sesion')).body, { usuario: null });
    assert.notDeepEqual((await one.get('/api/sesion')).body, { usuario: null });
    const after = (await one.get('/api/auth/list-sessions')).body as unknown as unknown[];
    assert.equal(after.length, 1);
    assert.equal((await site.client().get('/api/auth/list-sessions')).status, 401);
  });

  it('does not let anybody close another person’s session', async () => {
    const [lucia, otra] = [site.client(), site.client()];
    await lucia.signIn('lucia@ejemplo.com.ar');
    await otra.signIn('otra@ejemplo.com.ar');
    const [mine] = (await lucia.get('/api/auth/list-sessions')).body as unknown as { token: string }[];
    await otra.post('/api/auth/revoke-session', { token: mine!.token });
    assert.notDeepEqual((await lucia.get('/api/sesion')).body, { usuario: null });
  });

  it('signs out', async () => {
    const client = site.client();
    await client.signIn('lucia@ejemplo.com.ar');
    const kept = new Map(client.cookies);
    assert.equal((await client.post('/api/auth/sign-out')).status, 200);
    assert.deepEqual((await client.get('/api/sesion')).body, { usuario: null });
    client.cookies = kept;
    const replay = site.client();
    for (const [name, value] of kept) replay.cookies.set(name, value);
    assert.deepEqual((await replay.get('/api/sesion')).body, { usuario: null });
  });

  it('ignores a suspended, anonymised or deleted account’s session', async () => {
    const client = site.client();
    await client.signIn('otra@ejemplo.com.ar');
    for (const change of [
      `"estado" = 'suspendido'`,
      `"estado" = 'anonimizado'`,
      `"estado" = 'activo', "eliminado" = true`,
    ]) {
      await test.db.query(`update "users" set ${change} where "email" = 'otra@ejemplo.com.ar'`);
      // The session reader caches a session's user for a second.
      await until(async () => (await client.get('/api/sesion')).body['usuario'] === null);
      const again = await site.client().signIn('otra@ejemplo.com.ar');
      assert.ok([401, 403].includes(again.status), again.text);
      assert.equal(again.headers['set-cookie'], undefined);
    }
    await test.db.query(
      `update "users" set "estado" = 'activo', "eliminado" = false where "email" = 'otra@ejemplo.com.ar'`,
    );
  });
});

describe('a forgotten or changed password', () => {
  it('changes with the current one, and closes the other sessions', async () => {
    const [here, there] = [site.client(), site.client()];
    await here.signIn('p1@ejemplo.com.ar');
    await there.signIn('p1@ejemplo.com.ar');
    const wrong = await here.post('/api/auth/change-password', {
      currentPassword: 'otra-cosa-rara',
      newPassword: 'Nueva-clave-26',
    });
    assert.equal(wrong.status, 400);
    assert.equal(wrong.body.field, 'claveActual');
    const done = await here.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'Nueva-clave-26',
    });
    assert.equal(done.status, 200, done.text);
    assert.notDeepEqual((await here.get('/api/sesion')).body, { usuario: null });
    assert.deepEqual((await there.get('/api/sesion')).body, { usuario: null });
    assert.equal((await site.client().signIn('p1@ejemplo.com.ar')).status, 401);
    assert.equal((await site.client().signIn('p1@ejemplo.com.ar', 'Nueva-clave-26')).status, 200);
  });

  it('is recovered by a single-use link that reveals no account', async () => {
    site.mails.length = 0;
    const known = await site.client().post('/api/auth/request-password-reset', {
      email: 'P2@ejemplo.com.ar',
      redirectTo: 'https://otro.example',
    });
    const unknown = await site
      .client()
      .post('/api/auth/request-password-reset', { email: 'nadie@ejemplo.com.ar' });
    assert.equal(known.status, 200);
    assert.equal(known.text, unknown.text);
    await until(() => site.mails.length > 0);
    assert.equal(site.mails.length, 1);
    const token = linkIn(lastMail(), '/recuperar-clave').searchParams.get('token') ?? '';
    const { rows } = await test.db.query<{ identificador: string }>(
      `select "identificador" from "verificaciones"`,
    );
    assert.equal(
      rows.some((row) => row.identificador.includes(token)),
      false,
      'el enlace se guarda sólo como huella',
    );
    const short = await site.client().post('/api/auth/reset-password', { token, newPassword: 'corta' });
    assert.equal(short.status, 400);
    assert.equal(short.body.field, 'clave');
    assert.equal(
      (await site.client().post('/api/auth/reset-password', { token, newPassword: 'Recuperada-2026' }))
        .status,
      200,
    );
    assert.equal((await site.client().signIn('p2@ejemplo.com.ar', 'Recuperada-2026')).status, 200);
    // Opening the link proves access to the mailbox: the loader of the account loses control of it.
    const { rows: owned } = await test.db.query<{ estado: string; emailVerificado: boolean }>(
      `select "estado", "emailVerificado" from "users" where "email" = 'p2@ejemplo.com.ar'`,
    );
    assert.deepEqual(owned, [{ estado: 'activo', emailVerificado: true }]);
    const twice = await site
      .client()
      .post('/api/auth/reset-password', { token, newPassword: 'Recuperada-2027' });
    assert.equal(twice.status, 400);
    assert.equal(twice.body.field, 'token');
  });
});

describe('other sites and closed addresses', () => {
  const paths = [
    'admin/list-users',
    'update-user',
    'delete-user',
    'change-email',
    'get-session',
    'sign-in/social',
    'link-social',
    'list-accounts',
    'unlink-account',
    'set-password',
    'reset-password/abc',
    'ok',
    'error',
    '__proto__',
    'constructor',
    'sign-up',
    '',
  ];
  for (const path of paths)
    it(`has no /api/auth/${path}`, async () => {
      for (const client of [site.client()]) {
        assert.equal((await client.post(`/api/auth/${path}`, {})).status, 404);
        if (path)
          assert.equal((await client.get(`/api/auth/${path}?callbackURL=https://otro.example`)).status, 404);
      }
    });

  it('refuses requests that come from other sites', async () => {
    const client: Client = site.client();
    await client.signIn('lucia@ejemplo.com.ar');
    const status = async (headers: Record<string, string>) =>
      (await client.post('/api/auth/revoke-other-sessions', {}, headers)).status;
    assert.equal(await status({ origin: 'https://otro.example' }), 403);
    assert.equal(await status({ origin: 'null' }), 403);
    assert.equal(await status({ 'sec-fetch-site': 'cross-site' }), 403);
    assert.equal(await status({ 'sec-fetch-site': 'same-site' }), 403);
    assert.equal(await status({ origin: 'http://127.0.0.1:3150', 'sec-fetch-site': 'same-origin' }), 200);
    assert.equal(await status({ origin: 'http://localhost:4000' }), 200);
    const cookie = [...client.cookies].map(([n, v]) => `${n}=${v}`).join('; ');
    const mute = await site.app.inject({
      method: 'POST',
      url: '/%61pi/auth/revoke-other-sessions',
      headers: { cookie },
      payload: {},
    });
    assert.equal(mute.statusCode, 403);
  });

  it('ignores a forged X-Forwarded-For', async () => {
    const client = site.client();
    await client.post(
      '/api/auth/sign-in/email',
      { email: 'p1@ejemplo.com.ar', password: 'Nueva-clave-26' },
      { 'x-forwarded-for': '9.9.9.9', 'x-oficio-ip': '8.8.8.8' },
    );
    const { rows } = await test.db.query(`select distinct "ip" from "sesiones"`);
    assert.deepEqual(rows, [{ ip: '127.0.0.1' }]);
  });

  it('counts attempts by what was typed', async () => {
    let blocked = 0;
    for (let n = 0; n < 12; n += 1) {
      const typed = n % 2 ? 'p2@ejemplo.com.ar' : ' P2@Ejemplo.com.ar';
      const reply = await site.client().signIn(typed, 'intento-fallido-1');
      if (reply.status === 429) {
        blocked += 1;
        assert.ok(Number(reply.headers['retry-after']) > 0);
      }
    }
    assert.equal(blocked, 2);
    assert.equal((await site.client().signIn('p2@ejemplo.com.ar', 'Recuperada-2026')).status, 429);
    assert.equal((await site.client().signIn('lucia@ejemplo.com.ar')).status, 200);
  });

  it('answers a malformed body with a 4xx', async () => {
    for (const payload of [
      '[]',
      '"x"',
      '5',
      '{',
      '{"email":{"a":1},"password":[]}',
      '{"email":"a@b.co","password":{"$ne":1}}',
    ]) {
      const reply = await site.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      assert.ok(
        reply.statusCode >= 400 && reply.statusCode < 500,
        `${payload}: ${reply.statusCode} ${reply.body}`,
      );
      assert.ok(reply.json().message);
    }
  });
});
