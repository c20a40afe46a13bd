/** Account and permission events reach the audit log without the secrets involved. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { DOMAIN } from '../domain/index.ts';
import { checkAudit } from '../engine/audit/check.ts';
import { writeRepeated } from '../engine/audit/repeated.ts';
import { sealAudit } from '../engine/audit/seal.ts';
import { systemWrites } from '../engine/collections/write.ts';
import { SYSTEM } from '../platform/actor.ts';
import { linkIn, PASSWORD, type AuthApp, type Client } from '../testing/auth-app.ts';
import { useAuthSite } from '../testing/auth-site.ts';
import type { TestDatabase } from '../testing/database.ts';
import { keyOf, totp } from '../testing/totp.ts';
import { until } from '../testing/until.ts';

let test: TestDatabase;
let site: AuthApp;
useAuthSite((its) => ({ test, site } = its), ['sucesos_repetidos']);

let counter = 0;
interface Person {
  readonly client: Client;
  readonly email: string;
  readonly id: string;
}
async function person(...roles: string[]): Promise<Person> {
  const email = `segura${(counter += 1)}@ejemplo.com.ar`;
  const client = site.client('203.0.113.7');
  const reply = await client.post('/api/auth/sign-up/email', {
    nombre: 'Ana',
    apellido: 'Paz',
    email,
    clave: PASSWORD,
    consentimientos: ['terminos', 'privacidad'],
  });
  assert.equal(reply.status, 200, reply.text);
  const { rows } = await test.db.query<{ _id: string }>(
    `update "users" set "emailVerificado" = true, "estado" = 'activo', "roles" = $2 where "email" = $1 returning "_id"`,
    [email, ['estudiante', ...roles]],
  );
  site.mails.length = 0;
  return { client, email, id: rows[0]!._id };
}
/** Returns the audited events about an account, in order. */
const acts = async (id: string): Promise<string[]> =>
  (
    await test.db.query<{ que: string }>(
      `select concat_ws(' ', "suceso", "accion") as que from "auditoria" where "objeto" = $1 order by "creadoEn", "_id"`,
      [id],
    )
  ).rows.map(({ que }) => que);
/** Waits for an event that is audited after its answer. */
const noted = (id: string, act: string) => until(async () => (await acts(id)).includes(act));

async function secondFactor({ client }: Person): Promise<{ uri: string; codes: string[] }> {
  const enabled = await client.post('/api/auth/two-factor/enable', { clave: PASSWORD });
  assert.equal(enabled.status, 200, enabled.text);
  const uri = String(enabled.body['totpURI']);
  const verified = await client.post('/api/auth/two-factor/verify-totp', { code: totp(uri) });
  assert.equal(verified.status, 200, verified.text);
  return { uri, codes: enabled.body['backupCodes'] as string[] };
}

describe('the security log', () => {
  it('records sign-ins, second steps and failures', async () => {
    const ana = await person();
    await site.client().signIn(ana.email, 'no-es-la-clave-1');
    await noted(ana.id, 'fallo sign_in_failed');
    await site.client().signIn(ana.email);
    assert.deepEqual(await acts(ana.id), ['create', 'fallo sign_in_failed', 'ingreso sign_in']);
    const { uri, codes } = await secondFactor(ana);
    await ana.client.post('/api/auth/two-factor/disable', { clave: 'no-es-la-clave-2' });
    await noted(ana.id, 'fallo password_failed');
    const other = site.client();
    await other.signIn(ana.email);
    const wrong = String((Number(totp(uri)) + 1) % 1_000_000).padStart(6, '0');
    assert.equal((await other.post('/api/auth/two-factor/verify-totp', { code: wrong })).status, 401);
    await noted(ana.id, 'fallo second_factor_failed');
    const step = await other.post('/api/auth/two-factor/verify-backup-code', { code: codes[0] });
    assert.equal(step.status, 200, step.text);
    assert.deepEqual((await acts(ana.id)).slice(3), [
      'cuenta edit',
      'fallo password_failed',
      'fallo second_factor_failed',
      'ingreso sign_in',
    ]);
    const fresh = await ana.client.post('/api/auth/two-factor/generate-backup-codes', { clave: PASSWORD });
    assert.equal(fresh.status, 200, fresh.text);
    assert.ok((await acts(ana.id)).includes('cuenta new_backup_codes'));
    const { rows } = await test.db.query(
      `select "actor", "ip", "agente" from "auditoria" where "objeto" = $1 and "suceso" = 'fallo' order by "creadoEn"`,
      [ana.id],
    );
    assert.deepEqual(rows, [
      { actor: null, ip: '127.0.0.1', agente: 'Equipo sin identificar' },
      { actor: ana.id, ip: '203.0.113.7', agente: 'Equipo sin identificar' },
      { actor: null, ip: '127.0.0.1', agente: 'Equipo sin identificar' },
    ]);
  });

  it('stores nothing that was typed for an unknown account', async () => {
    await site.client('198.51.100.4').signIn('mi-clave-secreta@ejemplo.com.ar', 'x-x-x-x-x-1');
    const found = () =>
      test.db.query(`select * from "auditoria" where "ip" = '198.51.100.4' and "accion" = 'sign_in_failed'`);
    await until(async () => (await found()).rows.length === 1);
    assert.equal((await found()).rows[0]?.['objeto'], null);
  });

  it('records changes and requests of means to sign in', async () => {
    const ana = await person();
    await ana.client.post('/api/auth/change-password', { claveActual: PASSWORD, clave: 'Cambiada-larga-26' });
    await noted(ana.id, 'cuenta change_password');
    await site.client().post('/api/auth/request-password-reset', { email: ana.email });
    await until(() => site.mails.some((mail) => JSON.stringify(mail).includes('/recuperar-clave?token=')));
    const letter = site.mails.find((mail) => JSON.stringify(mail).includes('/recuperar-clave?token='))!;
    const token = linkIn(letter, '/recuperar-clave').searchParams.get('token') ?? '';
    const reset = await site.client().post('/api/auth/reset-password', { token, newPassword: PASSWORD });
    assert.equal(reset.status, 200, reset.text);
    const client = site.client();
    await client.signIn(ana.email);
    await client.post('/api/auth/revoke-other-sessions');
    await client.post('/api/cuenta/correo', { email: `nueva.${ana.email}`, clave: 'no-es-la-clave-4' });
    await client.post('/api/cuenta/correo', { email: `nueva.${ana.email}`, clave: PASSWORD });
    await client.post('/api/cuenta/copia');
    assert.equal((await site.client().post('/api/cuenta/copia')).status, 401);
    await client.post('/api/auth/revoke-sessions');
    assert.deepEqual(
      (await acts(ana.id)).filter((act) => act.includes(' ') && act !== 'cuenta edit'),
      [
        'cuenta change_password',
        'cuenta ask_password_reset',
        'cuenta reset_password',
        'ingreso sign_in',
        'ingreso revoke_other_sessions',
        'fallo password_failed',
        'cuenta ask_email_change',
        'exportacion export_own_data',
        'ingreso revoke_sessions',
      ],
    );
  });

  it('records changed permissions and refused requests', async () => {
    const [ana, root] = [await person(), await person('admin')];
    const { rows } = await test.db.query<{ version: number }>(
      `select "version" from "users" where "_id" = $1`,
      [ana.id],
    );
    const raised = await root.client.put(`/api/users/${ana.id}`, {
      roles: ['estudiante', 'moderador'],
      version: rows[0]?.version,
    });
    assert.equal(raised.status, 200, raised.text);
    assert.deepEqual((await acts(ana.id)).slice(1), ['permisos edit']);
    const suspended = await root.client.put(`/api/users/${ana.id}`, { estado: 'suspendido' });
    assert.equal(suspended.status, 200, suspended.text);
    assert.deepEqual((await acts(ana.id)).slice(2), ['permisos edit']);

    const student = await person();
    const refused = () =>
      test.db.query<{ coleccion: string; ruta: string }>(
        `select "coleccion", "diff" #>> '{ruta,despues}' as ruta from "auditoria" where "accion" = 'refused' and "actor" = $1`,
        [student.id],
      );
    for (let n = 0; n < 5; n += 1)
      assert.equal((await student.client.post('/api/provincias/', { nombre: 'Una más' })).status, 403);
    await until(async () => (await refused()).rows.length > 0);
    assert.deepEqual((await refused()).rows, [{ coleccion: 'provincias', ruta: 'POST /api/provincias/' }]);
    await until(async () => {
      const { rows: counted } = await test.db.query<{ veces: number }>(
        `select "veces" from "sucesos_repetidos" where "clave" like $1`,
        [`refused ${student.id}%`],
      );
      return counted[0]?.veces === 4;
    });
    const foreign = await site
      .client('198.51.100.9')
      .post('/api/auth/sign-in/email', {}, { origin: 'https://otro.example' });
    assert.equal(foreign.status, 403);
    await until(async () => {
      const { rows: there } = await test.db.query(
        `select 1 from "auditoria" where "accion" = 'refused' and "ip" = '198.51.100.9'`,
      );
      return there.length === 1;
    });
  });

  it('records certificates, exports and settings', async () => {
    const ana = await person();
    const kinds = await test.db.transaction(async (tx) => {
      const context = { db: test.db, tx, hooks: DOMAIN, caller: SYSTEM, now: new Date() } as const;
      const system = systemWrites({ ...context, hooks: {} });
      const credential = await system.create('credenciales', {
        titular: ana.id,
        titulo: 'Soldadura por arco',
        origen: 'cargada',
      });
      for (const estado of ['vigente', 'suspendida', 'revocada'] as const)
        await system.edit('credenciales', credential._id, { estado });
      const work = await system.create('trabajos', {
        tipo: 'exportacion',
        coleccion: 'cursos',
        ensayo: false,
      });
      const other = await system.create('trabajos', { tipo: 'cambio', coleccion: 'cursos', ensayo: true });
      const { rows: settings } = await tx.query<{ _id: string }>(
        `insert into "configuracion" ("_id", "clave", "valor", "creadoEn", "actualizadoEn", "version", "eliminado")
         values (gen_random_uuid(), 'cuentas.registroAbierto', 'false', now(), now(), 1, false) returning "_id"`,
      );
      await system.edit('configuracion', settings[0]!._id, { valor: true });
      const ids = [credential._id, work._id, other._id, settings[0]!._id];
      const { rows } = await tx.query<{ que: string }>(
        `select concat_ws(' ', "coleccion", "accion", "suceso") as que from "auditoria" where "objeto" = any($1) order by "creadoEn", "_id"`,
        [ids],
      );
      return rows.map(({ que }) => que);
    });
    assert.deepEqual(kinds, [
      'credenciales create',
      'credenciales edit credencial',
      'credenciales edit credencial',
      'credenciales edit credencial',
      'trabajos create exportacion',
      'trabajos create',
      'configuracion edit sitio',
    ]);
  });

  it('records that a hidden field changed, without its values', async () => {
    const ana = await person();
    for (const documento of ['30111222', '30111333'])
      assert.equal((await ana.client.put(`/api/users/${ana.id}`, { documento })).status, 200);
    const { rows } = await test.db.query(
      `select "diff" from "auditoria" where "objeto" = $1 and "diff" ? 'documento'`,
      [ana.id],
    );
    assert.deepEqual(
      rows.map(({ diff }) => (diff as { documento: unknown }).documento),
      [{}, {}],
    );
  });

  it('holds no secret in its rows or its lines', async () => {
    const ana = await person();
    const secrets = [PASSWORD, 'no-es-la-clave-3', 'Otra-clave-larga-26'];
    const codes: string[] = [];
    const withSecrets = (client: Client) => {
      for (const value of client.cookies.values())
        secrets.push(...decodeURIComponent(decodeURIComponent(value)).split('.'));
    };
    withSecrets(ana.client);
    await site.client().signIn(ana.email, 'no-es-la-clave-3');
    const { uri, codes: backup } = await secondFactor(ana);
    secrets.push(new URL(uri).searchParams.get('secret') ?? '', keyOf(uri).toString(), ...backup);
    codes.push(totp(uri), '135791');
    const other = site.client();
    await other.signIn(ana.email);
    withSecrets(other);
    await other.post('/api/auth/two-factor/verify-totp', { code: '135791' });
    await noted(ana.id, 'fallo second_factor_failed');
    await other.post('/api/auth/two-factor/verify-backup-code', { code: backup[0] });
    withSecrets(other);
    await other.put(`/api/users/${ana.id}`, {
      documentoTipo: 'DNI',
      documento: '30111222',
      telefono: '+54 11 5555-0199',
    });
    secrets.push('30111222');
    await other.post('/api/cuenta/correo', { email: `otra.${ana.email}`, clave: PASSWORD });
    await site.client().post('/api/auth/request-password-reset', { email: ana.email });
    await until(() => site.mails.some((mail) => JSON.stringify(mail).includes('/recuperar-clave?token=')));
    for (const mail of site.mails)
      for (const [, link] of JSON.stringify(mail).matchAll(/(?:token|cambio)=([^"&\\]+)/g))
        secrets.push(
          ...decodeURIComponent(link ?? '')
            .split('.')
            .filter((part) => !part.includes(ana.id) && part.length > 8),
        );
    const letter = site.mails.find((mail) => JSON.stringify(mail).includes('/recuperar-clave?token='))!;
    const token = linkIn(letter, '/recuperar-clave').searchParams.get('token') ?? '';
    const reset = await site
      .client()
      .post('/api/auth/reset-password', { token, newPassword: 'Otra-clave-larga-26' });
    assert.equal(reset.status, 200, reset.text);
    await noted(ana.id, 'cuenta reset_password');

    const lines: string[] = [];
    await writeRepeated(test.db, new Date(Date.now() + 61_000));
    await sealAudit(test.db, pino({}, { write: (line: string) => void lines.push(line) }));
    assert.equal((await checkAudit(test.db)).fault, undefined);
    const { rows } = await test.db.query<{ todo: string }>(
      `select string_agg(to_jsonb(a)::text, E'\\n') || coalesce((select string_agg("asiento"::text, E'\\n') from "sucesos_repetidos"), '') as todo
         from "auditoria" a`,
    );
    const everything = `${rows[0]?.todo}\n${lines.join('\n')}`;
    assert.match(everything, /reset_password/);
    assert.ok(lines.length > 8);
    for (const secret of secrets.filter((one) => one.length > 5))
      assert.equal(everything.includes(secret), false, `quedó «${secret}»`);
    for (const code of codes) assert.doesNotMatch(everything, new RegExp(`\\b${code}\\b`));
  });
});
