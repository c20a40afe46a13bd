import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashPassword, seedCredential } from '../../auth/passwords.ts';
import { createSuperadmin } from '../../commands/create-superadmin.ts';
import type { Row } from '../../engine/collections/context.ts';
import { systemWrites } from '../../engine/collections/write.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { authApp, PASSWORD, type AuthApp, type Client } from '../../testing/auth-app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { keyOf, totp } from '../../testing/totp.ts';
import { DOMAIN } from '../index.ts';

let test: TestDatabase;
let site: AuthApp;
let hash: string;

async function person(
  name: string,
  extra: object = {},
): Promise<{ id: string; client: Client; email: string }> {
  const email = `${name}@ejemplo.com.ar`;
  const row: Row = await test.db.transaction(async (tx) => {
    const made = await systemWrites({
      tx,
      db: test.db,
      hooks: DOMAIN,
      caller: SYSTEM,
      now: new Date(),
    }).create('users', {
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
    return made;
  });
  const client = site.client();
  assert.equal((await client.signIn(email)).status, 200);
  return { id: row._id, client, email };
}
interface Profile {
  readonly [field: string]: unknown;
  readonly matriculas: { estado: string }[];
}
interface Stored {
  readonly [column: string]: unknown;
  readonly roles: string[];
  readonly consentimientos: { tipo: string; fecha: string }[];
  readonly perfilProfesional: Profile;
  readonly perfilPublico: Profile | null;
}
const stored = async (id: string): Promise<Stored> =>
  (await test.db.query<Stored>(`select * from "users" where "_id" = $1`, [id])).rows[0]!;

before(async () => {
  test = await testDatabase();
  site = await authApp(test.db);
  hash = await hashPassword(PASSWORD);
});
after(async () => {
  await site.app.close();
  await test.drop();
});

describe('roles', () => {
  it('does not let anybody grant a role equal to or above their own', async () => {
    const admin = await person('rol.admin', { roles: ['estudiante', 'admin'] });
    const boss = await person('rol.jefa', { roles: ['estudiante', 'superadmin'] });
    const other = await person('rol.otra');
    for (const roles of [['admin'], ['superadmin'], ['estudiante', 'moderador', 'admin']]) {
      const reply = await admin.client.put(`/api/users/${other.id}`, { roles });
      assert.equal(reply.status, 403, reply.text);
      assert.equal(reply.body.field, 'roles');
    }
    assert.equal((await admin.client.put(`/api/users/${other.id}`, { roles: ['moderador'] })).status, 200);
    assert.deepEqual((await stored(other.id))['roles'], ['estudiante', 'moderador']);
    assert.equal((await boss.client.put(`/api/users/${other.id}`, { roles: ['admin'] })).status, 200);
    assert.equal((await admin.client.put(`/api/users/${other.id}`, { roles: ['estudiante'] })).status, 403);
    assert.equal((await other.client.put(`/api/users/${other.id}`, { roles: ['superadmin'] })).status, 403);
    const made = await admin.client.post('/api/users', {
      email: 'x1@ejemplo.com.ar',
      nombre: 'X',
      apellido: 'Y',
      nombreUsuario: 'x1x',
      roles: ['admin'],
    });
    assert.equal(made.status, 403);
  });

  it('protects the last superadministrator', async () => {
    const { rows } = await test.db.query<{ _id: string }>(
      `select "_id" from "users" where "roles" @> array['superadmin']`,
    );
    assert.equal(rows.length, 1);
    const boss = site.client();
    await boss.signIn('rol.jefa@ejemplo.com.ar');
    const id = rows[0]!._id;
    const demoted = await boss.put(`/api/users/${id}`, { roles: ['estudiante', 'admin'] });
    assert.equal(demoted.status, 409, demoted.text);
    assert.equal(demoted.body.field, 'roles');
    assert.equal((await boss.put(`/api/users/${id}`, { estado: 'bajaSolicitada' })).status, 409);
    assert.equal((await boss.put(`/api/users/${id}`, { estado: 'suspendido' })).status, 422);
    assert.equal((await boss.delete(`/api/users/soft/${id}`)).status, 409);
    await person('rol.segunda', { roles: ['estudiante', 'superadmin'] });
    assert.equal((await boss.put(`/api/users/${id}`, { roles: ['estudiante', 'admin'] })).status, 200);
  });

  it('leaves one superadministrator when two resign at once', async () => {
    await test.db.query(
      `update "users" set "roles" = array['estudiante'] where "roles" @> array['superadmin']`,
    );
    const [a, b] = [
      await person('vez.a', { roles: ['estudiante', 'superadmin'] }),
      await person('vez.b', { roles: ['estudiante', 'superadmin'] }),
    ];
    const replies = await Promise.all([
      a.client.put(`/api/users/${b.id}`, { roles: ['estudiante'] }),
      b.client.put(`/api/users/${a.id}`, { roles: ['estudiante'] }),
    ]);
    const { rows } = await test.db.query(`select 1 from "users" where "roles" @> array['superadmin']`);
    assert.equal(
      rows.length,
      1,
      replies.map((reply) => `${reply.status} ${reply.text.slice(0, 200)}`).join(' '),
    );
  });
});

describe('accounts', () => {
  it('lets administrators set accounts’ passwords, except their own', async () => {
    const admin = await person('cta.admin', { roles: ['estudiante', 'admin'] });
    const made = await admin.client.post('/api/users', {
      email: 'Nueva@Ejemplo.com.ar',
      nombre: 'Nueva',
      apellido: 'P',
      nombreUsuario: 'nueva',
      clave: 'Otra-clave-2026',
    });
    assert.equal(made.status, 200, made.text);
    assert.equal(made.text.includes('clave'), false);
    const id = (made.body['docs'] as { _id: string }[])[0]!._id;
    assert.equal((await stored(id))['email'], 'nueva@ejemplo.com.ar');
    const client = site.client();
    assert.equal((await client.signIn('nueva@ejemplo.com.ar', 'Otra-clave-2026')).status, 200);
    assert.equal((await admin.client.put(`/api/users/${id}`, { clave: 'Tercera-clave-26' })).status, 200);
    assert.equal((await site.client().signIn('nueva@ejemplo.com.ar', 'Otra-clave-2026')).status, 401);
    assert.equal((await site.client().signIn('nueva@ejemplo.com.ar', 'Tercera-clave-26')).status, 200);
    const own = await admin.client.put(`/api/users/${admin.id}`, { clave: 'Tercera-clave-26' });
    assert.ok(own.status >= 400 && own.status < 500);
    assert.equal(own.body.field, 'clave');
    const easy = await admin.client.put(`/api/users/${id}`, { clave: 'contraseña1' });
    assert.equal(easy.status, 400);
    assert.equal(easy.body.field, 'clave');
    const short = await admin.client.put(`/api/users/${id}`, { clave: 'corta' });
    assert.equal(short.status, 400);
  });

  it('closes the sessions of a suspended account', async () => {
    const admin = await person('sus.admin', { roles: ['estudiante', 'admin'] });
    const other = await person('sus.otra');
    assert.equal(
      (await admin.client.put(`/api/users/${other.id}`, { estado: 'suspendido', motivoEstado: 'Prueba' }))
        .status,
      200,
    );
    const { rows } = await test.db.query(`select 1 from "sesiones" where "usuario" = $1`, [other.id]);
    assert.equal(rows.length, 0);
  });

  it('dates a request to leave, which can be withdrawn', async () => {
    const me = await person('baja.yo');
    assert.equal((await me.client.put(`/api/users/${me.id}`, { estado: 'bajaSolicitada' })).status, 200);
    assert.ok((await stored(me.id))['bajaSolicitadaEn']);
    assert.equal((await me.client.put(`/api/users/${me.id}`, { estado: 'activo' })).status, 200);
    assert.equal((await stored(me.id))['bajaSolicitadaEn'], null);
    assert.equal((await me.client.put(`/api/users/${me.id}`, { estado: 'anonimizado' })).status, 409);
  });

  it('fixes the legal name once there is a certificate', async () => {
    const me = await person('legal.yo', { nombreLegal: 'Legal Yo', documento: '98104200' });
    assert.equal((await me.client.put(`/api/users/${me.id}`, { nombreLegal: 'Legal Yo Dos' })).status, 200);
    await test.db.query(
      `insert into "credenciales" ("_id", "titular", "titulo", "origen", "estado", "creadoEn", "actualizadoEn", "version") values (gen_random_uuid(), $1, 'Prueba', 'emitida', 'vigente', now(), now(), 1)`,
      [me.id],
    );
    const reply = await me.client.put(`/api/users/${me.id}`, { documento: '1' });
    assert.equal(reply.status, 422, reply.text);
    assert.equal(reply.body.field, 'documento');
    const admin = await person('legal.admin', { roles: ['estudiante', 'admin'] });
    assert.equal((await admin.client.put(`/api/users/${me.id}`, { documento: '98104201' })).status, 200);
  });

  it('only adds consents', async () => {
    const me = await person('con.yo', {
      consentimientos: [
        { tipo: 'terminos', version: '1', aceptado: true, fecha: '2026-01-01T00:00:00.000Z' },
      ],
    });
    await me.client.put(`/api/users/${me.id}`, {
      consentimientos: [
        { tipo: 'novedades', version: '1', aceptado: true, fecha: '2001-01-01T00:00:00.000Z' },
      ],
    });
    const list = (await stored(me.id)).consentimientos;
    assert.deepEqual(
      list.map((c) => c.tipo),
      ['terminos', 'novedades'],
    );
    assert.ok(list[1]!.fecha > '2026');
  });
});

describe('professional profile', () => {
  const text = {
    titular: 'Electricista',
    resumen: 'Obra y vivienda',
    visibilidad: 'publico',
    disponible: true,
    matriculas: [{ numero: 'A1', autoridad: 'Colegio', estado: 'revisada' }],
  };
  it('moves from draft to reviewed, and stays visible during a change', async () => {
    const me = await person('perfil.yo');
    const mod = await person('perfil.mod', { roles: ['estudiante', 'moderador'] });
    const put = (client: Client, perfilProfesional: object) =>
      client.put(`/api/users/${me.id}`, { perfilProfesional });

    assert.equal((await put(me.client, { ...text, estado: 'aprobado' })).status, 409);
    const first = await put(me.client, { ...text, estado: 'pendiente' });
    assert.equal(first.status, 200, first.text);
    let row = await stored(me.id);
    assert.deepEqual(row['roles'], ['estudiante', 'profesional']);
    assert.equal(row.perfilProfesional['estado'], 'pendiente');
    assert.equal(
      row.perfilProfesional.matriculas[0]!.estado,
      'declarada',
      'nadie revisa su propia matrícula',
    );
    assert.equal(row['perfilPublico'], null);

    const bare = await put(mod.client, { estado: 'rechazado' });
    assert.equal(bare.status, 422);
    assert.equal(bare.body.field, 'perfilProfesional.motivo');
    assert.equal((await put(mod.client, { estado: 'rechazado', motivo: 'Falta la matrícula' })).status, 200);
    assert.equal((await stored(me.id)).perfilProfesional['titular'], 'Electricista');
    assert.equal((await put(me.client, { ...text, resumen: 'Corregido' })).status, 200);
    assert.equal((await stored(me.id)).perfilProfesional['estado'], 'pendiente');

    assert.equal((await put(mod.client, { ...text, titular: 'Otra cosa', estado: 'aprobado' })).status, 403);
    assert.equal(
      (
        await put(mod.client, {
          estado: 'aprobado',
          matriculas: [{ numero: 'A1', autoridad: 'Colegio', estado: 'revisada' }],
        })
      ).status,
      200,
    );
    row = await stored(me.id);
    assert.equal(row.perfilPublico!['resumen'], 'Corregido');
    assert.equal(row.perfilPublico!['estado'], undefined);
    assert.equal(row.perfilPublico!.matriculas[0]!.estado, 'revisada');
    const visitor = await site.client().get(`/api/users/${me.id}`);
    assert.equal(visitor.status, 200, visitor.text);
    assert.equal(visitor.text.includes('ejemplo.com.ar'), false);
    const { rows: notices } = await test.db.query(
      `select "titulo" from "notificaciones" where "usuario" = $1 order by "creadoEn"`,
      [me.id],
    );
    assert.equal(notices.length, 2);

    // Hiding and showing again needs no review; a change of the text does.
    const approved = row['perfilProfesional'];
    await put(me.client, { ...approved, visibilidad: 'oculto' });
    assert.equal((await stored(me.id))['perfilPublico'], null);
    await put(me.client, { ...approved, visibilidad: 'publico' });
    row = await stored(me.id);
    assert.equal(row.perfilProfesional['estado'], 'aprobado');
    assert.equal(row.perfilPublico!['resumen'], 'Corregido');
    assert.equal(row.perfilProfesional.matriculas[0]!.estado, 'revisada');
    await put(me.client, { ...approved, resumen: 'Texto nuevo' });
    row = await stored(me.id);
    assert.equal(row.perfilProfesional['estado'], 'pendiente');
    assert.equal(row.perfilPublico!['resumen'], 'Corregido');
  });
});

describe('two steps', () => {
  it('is set up, asked for at sign-in, and accepts a backup code', async () => {
    const me = await person('dos.pasos');
    const wrong = await me.client.post('/api/auth/two-factor/enable', { password: 'no-es-la-clave' });
    assert.equal(wrong.status, 400);
    assert.equal(wrong.body.field, 'clave');
    const { body } = await me.client.post('/api/auth/two-factor/enable', { password: PASSWORD });
    const uri = String(body['totpURI']);
    const backup = body['backupCodes'] as string[];
    assert.match(uri, /^otpauth:\/\/totp\/Oficio/);
    assert.equal((await me.client.post('/api/auth/two-factor/verify-totp', { code: '000000' })).status, 401);
    const done = await me.client.post('/api/auth/two-factor/verify-totp', { code: totp(uri) });
    assert.equal(done.status, 200, done.text);
    assert.equal((await stored(me.id))['dosPasos'], true);
    const { rows } = await test.db.query<{ secreto: string }>(
      `select "secreto" from "segundosFactores" where "usuario" = $1`,
      [me.id],
    );
    assert.equal(rows[0]!.secreto.includes(keyOf(uri).toString()), false, 'el secreto se guarda cifrado');

    const later = site.client();
    const half = await later.signIn(me.email);
    assert.equal(half.status, 200);
    assert.equal(half.body['twoFactorRedirect'], true);
    assert.deepEqual((await later.get('/api/sesion')).body, { usuario: null });
    const bad = await later.post('/api/auth/two-factor/verify-totp', { code: '123456' });
    assert.equal(bad.status, 401);
    assert.equal(bad.body.field, 'code');
    // The code used to set it up is spent; the next window's code is accepted, for clocks that run ahead.
    const next = totp(uri, Date.now() + 30_000);
    assert.equal((await later.post('/api/auth/two-factor/verify-totp', { code: next })).status, 200);
    assert.notDeepEqual((await later.get('/api/sesion')).body, { usuario: null });

    const other = site.client();
    await other.signIn(me.email);
    const used = await other.post('/api/auth/two-factor/verify-backup-code', { code: backup[0] });
    assert.equal(used.status, 200, used.text);
    const again = site.client();
    await again.signIn(me.email);
    assert.equal(
      (await again.post('/api/auth/two-factor/verify-backup-code', { code: backup[0] })).status,
      401,
    );
  });

  it('withholds superadministration in production until it is set up', async () => {
    const { email } = await person('sin.pasos', { roles: ['estudiante', 'superadmin'] });
    const strict = await authApp(test.db, { demo: false, publicUrl: 'https://oficio.example' });
    const headers = { origin: 'https://oficio.example' };
    const signed = await strict.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers,
      payload: { email, password: PASSWORD },
    });
    assert.equal(signed.statusCode, 200, signed.body);
    const cookie = signed.cookies.map((c) => `${c.name}=${encodeURIComponent(c.value)}`).join('; ');
    assert.match(String(signed.headers['set-cookie']), /^__Host-oficio.*Secure/);
    const { usuario } = (await strict.app.inject({ url: '/api/sesion', headers: { cookie } })).json();
    assert.deepEqual(usuario.roles, ['estudiante']);
    assert.match(usuario.aviso, /dos pasos/);
    const trash = await strict.app.inject({ url: '/api/users?papelera=1', headers: { cookie } });
    assert.ok(trash.statusCode >= 400, trash.body);
    const loopback = await strict.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie, origin: 'http://localhost:3150' },
      payload: {},
    });
    assert.equal(loopback.statusCode, 403);
    await strict.app.close();
  });
});

describe('create-superadmin', () => {
  it('creates the account, or grants the role to an existing one', async () => {
    const person1 = {
      correo: 'Jefa@Ejemplo.com.ar',
      nombre: 'Jefa',
      apellido: 'Nueva',
      clave: async () => PASSWORD,
    };
    assert.match(await createSuperadmin(test.db, person1), /Se creó la cuenta/);
    const client = site.client();
    assert.equal((await client.signIn('jefa@ejemplo.com.ar')).status, 200);
    const user = (await client.get('/api/sesion')).body['usuario'] as {
      roles: string[];
      confirmado: boolean;
    };
    assert.deepEqual(user.roles, ['estudiante', 'superadmin']);
    assert.equal(user.confirmado, true);
    assert.match(await createSuperadmin(test.db, person1), /ya es/);
    await assert.rejects(
      createSuperadmin(test.db, { ...person1, correo: 'b@c.com', clave: async () => 'corta' }),
      /al menos 10/,
    );
    const plain = await person('llano.uno');
    assert.match(
      await createSuperadmin(test.db, { correo: plain.email, clave: async () => PASSWORD }),
      /ahora es/,
    );
    assert.ok((await stored(plain.id)).roles.includes('superadmin'));
  });
});

describe('without a confirmed e-mail', () => {
  it('explains how to confirm where a confirmed e-mail could publish', async () => {
    const ana = await person('sinconfirmar', { estado: 'pendiente', emailVerificado: false });
    const question = {
      titulo: '¿Qué cable va al tomacorriente?',
      cuerpo: 'Quiero cambiar un tomacorriente.',
      categoria: '01890000-0000-7000-8000-000000000000',
      tipo: '01890000-0000-7000-8000-000000000000',
    };
    const reply = await ana.client.post('/api/preguntas', question);
    assert.equal(reply.status, 403, reply.text);
    assert.match(reply.body.message ?? '', /hay que confirmar el correo.*\/verificar-correo/);
    // Actions that the person's role doesn't allow are refused as usual.
    const other = await ana.client.post('/api/provincias', { nombre: 'Cuyo', codigo: 'AR-Z', pais: 'AR' });
    assert.equal(other.status, 403);
    assert.match(other.body.message ?? '', /^La cuenta no tiene permiso/);
  });
});
