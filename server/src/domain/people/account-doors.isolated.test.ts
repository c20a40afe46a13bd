/** Attacks on accounts, tried as on a production site. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import { slugOf } from '@oficio/shared/kit/slug';
import { hashPassword, seedCredential } from '../../auth/passwords.ts';
import { systemWrites } from '../../engine/collections/write.ts';
import { SYSTEM } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { authApp, PASSWORD, type AuthApp, type Client } from '../../testing/auth-app.ts';
import { cpuSeconds } from '../../testing/cpu.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { totp } from '../../testing/totp.ts';
import { until } from '../../testing/until.ts';
import { DOMAIN } from '../index.ts';

const PRODUCTION = { demo: false, publicUrl: 'https://oficio.example' };
let test: TestDatabase;
let site: AuthApp;
let hash: string;

before(async () => {
  test = await testDatabase();
  site = await authApp(test.db, PRODUCTION);
  hash = await hashPassword(PASSWORD);
});
after(async () => {
  await site.app.close();
  await test.drop();
});
beforeEach(async () => {
  site.mails.length = 0;
  await test.db.query(`delete from "limites"`);
});

let counter = 0;
const form = (extra: object = {}) => ({
  nombre: 'Lucía',
  apellido: 'Benítez',
  email: `persona${(counter += 1)}@ejemplo.com.ar`,
  clave: PASSWORD,
  consentimientos: ['terminos', 'privacidad'],
  ...extra,
});
const register = (client: Client, extra: object = {}) => client.post('/api/auth/sign-up/email', form(extra));
async function person(name: string, extra: object = {}): Promise<{ id: string; email: string }> {
  const email = `${name}@ejemplo.com.ar`;
  const id = await test.db.transaction(async (tx) => {
    const context = { tx, db: test.db, hooks: DOMAIN, caller: SYSTEM, now: new Date() } as const;
    const made = await systemWrites(context).create('users', {
      email,
      nombre: name,
      apellido: 'Prueba',
      nombreUsuario: name,
      roles: ['estudiante'],
      estado: 'activo',
      emailVerificado: true,
      ...extra,
    });
    await seedCredential(tx, made._id, hash);
    return made._id;
  });
  return { id, email };
}

describe('knowing who has an account', () => {
  it('is not possible by a call about user names', async () => {
    const reply = await site.client().post('/api/auth/is-username-available', { username: 'lucia.b' });
    assert.equal(reply.status, 404);
  });

  it('signs in on sign-up, and reports an e-mail with an account', async () => {
    const client = site.client();
    const first = form();
    const reply = await client.post('/api/auth/sign-up/email', first);
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.text.includes('token'), false);
    const { usuario } = (await client.get('/api/sesion')).body as { usuario: { email: string } };
    assert.equal(usuario.email, first.email);
    const again = await register(site.client(), { email: first.email.toUpperCase() });
    assert.equal(again.status, 409);
    assert.equal(again.body.field, 'email');
    assert.match(again.body.message ?? '', /ya tiene una cuenta/);
    assert.equal(again.headers['set-cookie'], undefined);
  });

  it('is reported five times an hour per address, and then refused', async () => {
    const known = form();
    await site.client('2001:db8:9::1').post('/api/auth/sign-up/email', known);
    const ask = (n: number) => register(site.client(`2001:db8:1:2::${n}`), { email: known.email });
    const said = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(n)));
    assert.deepEqual(said.map(({ status }) => status).sort(), [...Array(5).fill(409), ...Array(4).fill(429)]);
    // Answering that an address is free would reveal as much.
    const free = await register(site.client('2001:db8:1:2::ff'));
    assert.equal(free.status, 429);
    assert.ok(Number(free.headers['retry-after']) > 0);
    assert.equal((await register(site.client('2001:db8:1:3::1'))).status, 200, 'another network');
  });

  /** A signed-in person at that address, with or without a centre to manage. */
  async function loader(name: string, ip: string, roles: string[], managing = true): Promise<Client> {
    const { id, email } = await person(name, { roles });
    if (managing)
      await test.db.transaction(async (tx) => {
        const context = { tx, db: test.db, hooks: DOMAIN, caller: SYSTEM, now: new Date() } as const;
        const { create } = systemWrites(context);
        const provincia = await create('provincias', {
          nombre: `De ${name}`,
          codigo: `AR-${(counter += 1)}`,
          pais: 'AR',
        });
        await create('centros', {
          provincia: provincia._id,
          nombre: `Centro de ${name}`,
          email: `centro.${name}@ejemplo.com.ar`,
          slug: `centro-de-${slugOf(name)}`,
          gestores: [id],
          estado: 'activo',
        });
      });
    const client = site.client(ip);
    assert.equal((await client.signIn(email)).status, 200);
    return client;
  }
  const loaded = (extra: object = {}) => {
    const n = (counter += 1);
    return {
      nombre: 'Rosa',
      apellido: 'Vega',
      nombreUsuario: `cargada${n}`,
      email: `cargada${n}@ejemplo.com.ar`,
      ...extra,
    };
  };

  it('is limited alike, by address, when loading other people', async () => {
    const known = await person('ya.cargada');
    const gestor = await loader('gestora.uno', '2001:db8:2:1::1', ['estudiante']);
    const said = await Promise.all(
      Array.from({ length: 9 }, () =>
        gestor.post('/api/users', loaded({ email: known.email.toUpperCase() })),
      ),
    );
    assert.deepEqual(said.map(({ status }) => status).sort(), [...Array(5).fill(409), ...Array(4).fill(429)]);
    assert.equal(said.find(({ status }) => status === 409)?.body.field, 'email');
    const free = await gestor.post('/api/users', loaded());
    assert.equal(free.status, 429, 'that an address is free would tell as much');
    assert.match(free.body.message ?? '', /Demasiadas veces seguidas. Conviene esperar \d+ minutos/);
    assert.ok(Number(free.headers['retry-after']) > 0);
    // One shared counter: neither registering from there nor another account reveals any more.
    assert.equal((await register(site.client('2001:db8:2:1::2'))).status, 429);
    const other = await loader('gestora.dos', '2001:db8:2:1::3', ['estudiante']);
    assert.equal((await other.post('/api/users', loaded())).status, 429);
  });

  it('is limited by account from anywhere, only for existing accounts', async () => {
    const known = await person('otra.cargada');
    const { email } = await person('gestora.viajera', { roles: ['estudiante'] });
    await loader('gestora.tres', '2001:db8:3:0::1', ['estudiante']);
    await test.db.query(
      `update "centros" set "gestores" = array[(select "_id" from "users" where "email" = $1)]
        where "slug" = 'centro-de-gestora-tres'`,
      [email],
    );
    const from = async (n: number) => {
      const client = site.client(`2001:db8:3:${n}::1`);
      assert.equal((await client.signIn(email)).status, 200);
      return client;
    };
    const first = await from(10);
    for (let n = 0; n < 8; n += 1) {
      const made = await first.post('/api/users', loaded());
      assert.equal(made.status, 200, made.text);
    }
    for (let n = 1; n <= 5; n += 1) {
      const reply = await (await from(n)).post('/api/users', loaded({ email: known.email }));
      assert.equal(reply.status, 409, reply.text);
    }
    assert.equal((await (await from(6)).post('/api/users', loaded())).status, 429);
  });

  it('is refused to those who cannot load people, and when editing them', async () => {
    const known = await person('tercera.cargada');
    const nobody = await loader('profesional.solo', '2001:db8:4:1::1', ['profesional'], false);
    const free = await nobody.post('/api/users', loaded());
    assert.equal(free.status, 403, free.text);
    for (const taken of [{ email: known.email }, { nombreUsuario: 'tercera.cargada' }])
      for (let n = 0; n < 6; n += 1) {
        const reply = await nobody.post('/api/users', loaded(taken));
        assert.deepEqual([reply.status, reply.body.message], [free.status, free.body.message]);
      }

    const gestor = await loader('gestora.cuatro', '2001:db8:4:2::1', ['estudiante']);
    const made = await gestor.post('/api/users', loaded());
    const [row] = made.body['docs'] as { _id: string }[];
    for (const email of [known.email, 'nadie.la.tiene@ejemplo.com.ar'])
      assert.equal((await gestor.put(`/api/users/${row?._id}`, { email })).status, 403, email);
  });

  it('is unlimited for administrators, who read the e-mails', async () => {
    const known = await person('cuarta.cargada');
    // Production ignores the role without a second factor, so this runs on a demo site, which needs none.
    const demo = await authApp(test.db, { demo: true });
    try {
      await person('administradora', { roles: ['admin'] });
      const admin = demo.client('2001:db8:5:1::1');
      assert.equal((await admin.signIn('administradora@ejemplo.com.ar')).status, 200);
      await test.db.query(
        `insert into "limites" ("clave", "puntos", "venceEn")
         values ('registro:dice:2001:db8:5:1::/64', 1000, now() + interval '1 hour')`,
      );
      assert.equal((await admin.post('/api/users', loaded({ email: known.email }))).status, 409);
      const made = await admin.post('/api/users', loaded());
      assert.equal(made.status, 200, made.text);
    } finally {
      await demo.app.close();
    }
  });

  it('lets a whole class sign up from one address', async () => {
    for (let n = 0; n < 30; n += 1)
      assert.equal((await register(site.client('198.51.100.4'))).status, 200, String(n));
  });

  it('does not reveal a user name’s e-mail by failed attempts', async () => {
    const { email } = await person('vinculada');
    const status = async (byMail: boolean) => {
      const client = site.client('198.51.100.9');
      const reply = byMail
        ? await client.signIn(email, 'no-es-esta-clave')
        : await client.post('/api/auth/sign-in/username', {
            username: 'vinculada',
            password: 'no-es-esta-clave',
          });
      return reply.status;
    };
    for (let n = 0; n < 10; n += 1) assert.equal(await status(true), 401);
    assert.equal(await status(true), 429);
    assert.equal(await status(false), 401, 'by user name it is as if nobody had tried');
  });

  it('takes as long to request a link with an account as without', { timeout: 20_000 }, async () => {
    const { email } = await person('olvidadiza');
    const pending = await person('sin.confirmar', { estado: 'pendiente', emailVerificado: false });
    // A database that never finishes looking up the account or storing the link, until it is released.
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const stuck: Database = {
      ...test.db,
      async query(text: string, values?: unknown[]) {
        if (/"users"|"verificaciones"/.test(text)) await gate;
        return test.db.query(text, values) as never;
      },
      transaction: async (work) => (await gate, test.db.transaction(work)),
    };
    const slow = await authApp(stuck, PRODUCTION);
    try {
      for (const [path, known] of [
        ['request-password-reset', email],
        ['send-verification-email', pending.email],
      ] as const) {
        const answers = await Promise.all(
          [known, 'nadie@ejemplo.com.ar'].map((to) => slow.client().post(`/api/auth/${path}`, { email: to })),
        );
        assert.equal(answers[0]!.status, 200);
        assert.equal(answers[0]!.text, answers[1]!.text);
      }
      assert.equal(slow.mails.length, 0);
      open();
      await until(() => slow.mails.length === 2);
    } finally {
      open();
      await slow.app.close();
    }
  });
});

describe('guessable passwords', () => {
  const guessed = [
    '1234567890',
    'contraseña1',
    'Contrasena1',
    'Contraseña2026',
    'qwertyuiop',
    'asdfghjklñ',
    '1q2w3e4r5t',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'p4ssw0rd123',
    'argentina2026',
    'tequieromucho',
  ];
  for (const clave of guessed)
    it(`refuses «${clave}»`, async () => {
      const reply = await register(site.client(), { clave });
      assert.equal(reply.status, 400, reply.text);
      assert.equal(reply.body.field, 'clave');
      assert.match(reply.body.message ?? '', /«Contraseña».*adivinar/);
    });

  it('refuses those with the name or the e-mail, and gives the reason', async () => {
    for (const clave of ['benitez.lucia', 'LuciaBenitez26', 'ana.gomez.1990', 'lucia.b.lucia.b'])
      for (const reply of [
        await register(site.client(), { clave, email: 'ana.gomez@ejemplo.com.ar', nombreUsuario: 'lucia.b' }),
      ]) {
        assert.equal(reply.status, 400, `${clave}: ${reply.text}`);
        assert.equal(reply.body.field, 'clave');
        assert.match(reply.body.message ?? '', /nombre o el correo/);
      }
  });

  it('refuses them also when changing and recovering', async () => {
    const { email } = await person('cambiante');
    const client = site.client();
    await client.signIn(email);
    for (const newPassword of ['1234567890', 'cambiante.prueba']) {
      const reply = await client.post('/api/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword,
      });
      assert.equal(reply.status, 400, newPassword);
      assert.equal(reply.body.field, 'clave');
    }
    await site.client().post('/api/auth/request-password-reset', { email });
    await until(() => site.mails.length === 1);
    const token = /token=([^\s"]+)/.exec(JSON.stringify(site.mails[0]))?.[1] ?? '';
    for (const newPassword of ['contraseña1', 'cambiante.prueba']) {
      const reply = await site.client().post('/api/auth/reset-password', { token, newPassword });
      assert.equal(reply.status, 400, newPassword);
      assert.equal(reply.body.field, 'clave');
    }
    const good = await site
      .client()
      .post('/api/auth/reset-password', { token, newPassword: 'tableros-y-cables' });
    assert.equal(good.status, 200, 'the link was not used up by what was refused');
  });

  it('takes at most five times an ordinary one’s processor time', async () => {
    const cost = (clave: string) => cpuSeconds(async () => void (await register(site.client(), { clave })));
    // The first run also loads the list of common words.
    await cost('tableros y cables del taller');
    const ordinary = Math.max(
      await cost('tableros y cables del barrio'),
      await cost('tableros y cables del puerto'),
      await cost('tableros y cables del centro'),
    );
    const long = await cost('4s$0!3'.repeat(21));
    assert.ok(long < 5 * ordinary, `${long} s of processor, ${ordinary} an ordinary one`);
  });
});

describe('second step', () => {
  // A code lasts half a minute: fix the clock, so that a slow machine doesn't outlast it.
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.now() }));
  afterEach(() => mock.timers.reset());

  /** A person with a second factor, set up with the previous window's code. */
  async function withTwoFactor(name: string): Promise<{ email: string; uri: string; backup: string[] }> {
    const { email } = await person(name);
    const client = site.client();
    await client.signIn(email);
    const { body } = await client.post('/api/auth/two-factor/enable', { password: PASSWORD });
    const uri = String(body['totpURI']);
    const code = totp(uri, Date.now() - 30_000);
    const done = await client.post('/api/auth/two-factor/verify-totp', { code });
    assert.equal(done.status, 200, done.text);
    return { email, uri, backup: body['backupCodes'] as string[] };
  }
  const halfIn = async (app: AuthApp, email: string): Promise<Client> => {
    const client = app.client();
    assert.equal((await client.signIn(email)).body['twoFactorRedirect'], true);
    return client;
  };

  it('accepts a code once, including the one that activated it', async () => {
    const { email, uri } = await withTwoFactor('repetida');
    const code = totp(uri);
    const first = await halfIn(site, email);
    const second = await halfIn(site, email);
    assert.equal((await first.post('/api/auth/two-factor/verify-totp', { code })).status, 200);
    const replay = await second.post('/api/auth/two-factor/verify-totp', { code });
    assert.equal(replay.status, 401, replay.text);
    assert.equal(replay.body.field, 'code');
    assert.match(replay.body.message ?? '', /ya se usó/);
    assert.deepEqual((await second.get('/api/sesion')).body, { usuario: null });
    const third = await halfIn(site, email);
    const enabling = totp(uri, Date.now() - 30_000);
    assert.equal((await third.post('/api/auth/two-factor/verify-totp', { code: enabling })).status, 401);
  });

  it('admits one of two processes that use a code at once', async () => {
    const { email, uri, backup } = await withTwoFactor('doble');
    const other = await authApp(test.db, PRODUCTION);
    try {
      for (const [path, code] of [
        ['verify-totp', totp(uri)],
        ['verify-backup-code', backup[0]],
      ] as const) {
        const clients = await Promise.all([site, other, site, other].map((app) => halfIn(app, email)));
        const said = await Promise.all(
          clients.map((client) => client.post(`/api/auth/two-factor/${path}`, { code })),
        );
        assert.equal(said.filter(({ status }) => status === 200).length, 1, path);
        const signed = await Promise.all(clients.map((client) => client.get('/api/sesion')));
        assert.equal(signed.filter(({ body }) => body['usuario'] !== null).length, 1, path);
      }
    } finally {
      await other.app.close();
    }
  });

  for (const role of ['moderador', 'admin', 'superadmin'])
    it(`leaves the role ${role} no permission of its own without it`, async () => {
      const { email } = await person(`sin.${role}`, { roles: ['estudiante', role] });
      const client = site.client();
      await client.signIn(email);
      const { usuario } = (await client.get('/api/sesion')).body as {
        usuario: { roles: string[]; aviso: string; faltaSegundoPaso: boolean };
      };
      assert.deepEqual(usuario.roles, ['estudiante']);
      assert.equal(usuario.faltaSegundoPaso, true);
      assert.match(usuario.aviso, /dos pasos/);
      const { body } = await client.get('/api/contactarnos');
      assert.equal(body['totalDocs'] ?? 0, 0);
      const { body: enabled } = await client.post('/api/auth/two-factor/enable', { password: PASSWORD });
      const code = totp(String(enabled['totpURI']));
      assert.equal((await client.post('/api/auth/two-factor/verify-totp', { code })).status, 200);
      const now = (await client.get('/api/sesion')).body as { usuario: { roles: string[] } };
      assert.deepEqual(now.usuario.roles, ['estudiante', role]);
    });
});

describe('the session cookie', () => {
  it('can only be set by this site', async () => {
    const { email } = await person('galleta');
    const reply = await site.client().signIn(email);
    const cookie = String(reply.headers['set-cookie']);
    assert.match(cookie, /^__Host-oficio\.session_token=/);
    assert.match(cookie, /; Path=\/(;|$)/);
    assert.match(cookie, /; Secure/i);
    assert.match(cookie, /; HttpOnly/i);
    assert.doesNotMatch(cookie, /Domain/i);
  });

  it('replaces the cookie of earlier sessions, and not of later ones', async () => {
    const { email } = await person('antigua');
    const client = site.client();
    await client.signIn(email);
    const value = client.cookies.get('__Host-oficio.session_token')!;
    client.cookies.delete('__Host-oficio.session_token');
    client.cookies.set('__Secure-oficio.session_token', value);
    assert.deepEqual((await client.get('/api/sesion')).body, { usuario: null }, 'begun with the new name');
    await test.db.query(`update "sesiones" set "creadoEn" = now() - interval '2 days'`);
    const reply = await client.get('/api/sesion');
    assert.notEqual(reply.body['usuario'], null);
    const set = [reply.headers['set-cookie']].flat().map(String);
    assert.ok(
      set.some((one) => /^__Host-oficio\.session_token=.*Max-Age=\d{5,}.*Secure/.test(one)),
      set.join(),
    );
    assert.ok(
      set.some((one) => /^__Secure-oficio\.session_token=;.*Max-Age=0/.test(one)),
      set.join(),
    );
    assert.deepEqual([...client.cookies.keys()], ['__Host-oficio.session_token']);
    assert.notEqual((await client.get('/api/sesion')).body['usuario'], null);
  });

  it('ends after ninety days even if used every day', async () => {
    const { id, email } = await person('constante');
    const client = site.client();
    await client.signIn(email);
    const age = (days: number) =>
      test.db.query(
        `update "sesiones" set "creadoEn" = now() - make_interval(days => $2), "actualizadoEn" = now() - interval '2 days' where "usuario" = $1`,
        [id, days],
      );
    await age(80);
    await until(async () => (await client.get('/api/sesion')).headers['set-cookie'] !== undefined);
    const { rows } = await test.db.query<{ dias: number }>(
      `select extract(day from "expiraEn" - now())::int as dias from "sesiones" where "usuario" = $1`,
      [id],
    );
    assert.ok(rows[0]!.dias >= 9 && rows[0]!.dias <= 10, `${rows[0]!.dias} days`);
    await age(91);
    await until(async () => (await client.get('/api/sesion')).body['usuario'] === null);
  });
});
