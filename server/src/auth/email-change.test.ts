/** Changes of an account's e-mail: before it is confirmed, and afterwards with both mailboxes' consent. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkIn, PASSWORD, type AuthApp, type Client } from '../testing/auth-app.ts';
import { useAuthSite } from '../testing/auth-site.ts';
import type { TestDatabase } from '../testing/database.ts';

let test: TestDatabase;
let site: AuthApp;
useAuthSite((its) => ({ test, site } = its));

let counter = 0;
async function registered(
  email = `persona${(counter += 1)}@gmial.com`,
): Promise<{ client: Client; email: string }> {
  const client = site.client();
  const reply = await client.post('/api/auth/sign-up/email', {
    nombre: 'Ana',
    apellido: 'Paz',
    email,
    clave: PASSWORD,
    consentimientos: ['terminos', 'privacidad'],
  });
  assert.equal(reply.status, 200, reply.text);
  site.mails.length = 0;
  return { client, email };
}
async function confirmed(): Promise<{ client: Client; email: string }> {
  const one = await registered(`confirmada${(counter += 1)}@ejemplo.com.ar`);
  await test.db.query(`update "users" set "emailVerificado" = true, "estado" = 'activo' where "email" = $1`, [
    one.email,
  ]);
  return one;
}
const ask = (client: Client, email: string, clave?: string) =>
  client.post('/api/cuenta/correo', { email, ...(clave !== undefined && { clave }) });
const tokenTo = (address: string): string =>
  linkIn(
    site.mails.find(({ to }) => to === address)!,
    '/verificar-correo',
  ).searchParams.get('cambio') ?? '';
const open = (token: string) => site.client().post('/api/cuenta/correo/confirmar', { token });
const rowOf = async (email: string) =>
  (await test.db.query<{ [column: string]: unknown }>(`select * from "users" where "email" = $1`, [email]))
    .rows[0];

describe('an unconfirmed account', () => {
  it('corrects its address without a password; the new mail confirms', async () => {
    const { client, email } = await registered();
    assert.equal((await ask(client, 'Ana.Paz@gmail.com')).status, 200);
    assert.deepEqual(
      site.mails.map(({ to }) => to),
      ['ana.paz@gmail.com'],
    );
    const { usuario } = (await client.get('/api/sesion')).body as { usuario: Record<string, unknown> };
    assert.equal(usuario['email'], email);
    assert.equal(usuario['emailNuevo'], 'ana.paz@gmail.com');
    const reply = await open(tokenTo('ana.paz@gmail.com'));
    assert.deepEqual(reply.body, { paso: 'hecho' });
    const row = await rowOf('ana.paz@gmail.com');
    assert.deepEqual(
      [row?.['emailVerificado'], row?.['estado'], row?.['emailNuevo']],
      [true, 'activo', null],
    );
    assert.equal(await rowOf(email), undefined);
    assert.equal((await site.client().signIn('ana.paz@gmail.com')).status, 200);
  });

  it('uses the latest of two corrections', async () => {
    const { client } = await registered();
    await ask(client, 'primera@gmail.com');
    await ask(client, 'segunda@gmail.com');
    assert.equal((await open(tokenTo('primera@gmail.com'))).status, 400);
    assert.equal((await open(tokenTo('segunda@gmail.com'))).status, 200);
  });
});

describe('a confirmed account', () => {
  it('needs the password and the consent of both addresses', async () => {
    for (const first of ['actual', 'nuevo']) {
      const { client, email } = await confirmed();
      const wanted = `nueva${(counter += 1)}@ejemplo.com.ar`;
      for (const clave of [undefined, 'no-es-esta-clave']) {
        const refused = await ask(client, wanted, clave);
        assert.equal(refused.status, 400);
        assert.equal(refused.body.field, 'clave');
      }
      assert.equal((await ask(client, wanted, PASSWORD)).status, 200);
      assert.deepEqual(site.mails.map(({ to }) => to).sort(), [email, wanted].sort());
      const [one, other] = first === 'actual' ? [email, wanted] : [wanted, email];
      const tokens = [tokenTo(one), tokenTo(other)] as const;
      const waits = first === 'actual' ? 'nuevo' : 'actual';
      assert.deepEqual((await open(tokens[0])).body, { paso: waits });
      assert.deepEqual((await open(tokens[0])).body, { paso: waits }, 'opened twice');
      assert.ok(await rowOf(email), 'not yet');
      site.mails.length = 0;
      assert.deepEqual((await open(tokens[1])).body, { paso: 'hecho' });
      assert.equal((await rowOf(wanted))?.['emailVerificado'], true);
      assert.deepEqual(
        site.mails.map(({ to }) => to),
        [email],
        'the old one is told',
      );
      assert.equal((await open(tokens[1])).status, 400);
      site.mails.length = 0;
    }
  });

  it('can withdraw the change', async () => {
    const { client, email } = await confirmed();
    await ask(client, 'otra.mas@ejemplo.com.ar', PASSWORD);
    const token = tokenTo('otra.mas@ejemplo.com.ar');
    assert.equal((await client.delete('/api/cuenta/correo')).status, 200);
    assert.equal((await open(token)).status, 400);
    assert.equal((await rowOf(email))?.['emailNuevo'], null);
  });

  it('refuses an expired link', async () => {
    const { client, email } = await confirmed();
    await ask(client, 'vencida@ejemplo.com.ar', PASSWORD);
    const [mine, theirs] = [tokenTo(email), tokenTo('vencida@ejemplo.com.ar')];
    await test.db.query(
      `update "verificaciones" set "expiraEn" = now() - interval '1 second' where "identificador" like '%:actual'`,
    );
    assert.equal((await open(mine)).status, 400);
    assert.equal((await open(theirs)).status, 400);
    assert.ok(await rowOf(email));
  });

  it('does not reveal whether the new address has an account', async () => {
    const { email: taken } = await confirmed();
    const { client } = await confirmed();
    const free = await ask(client, 'libre@ejemplo.com.ar', PASSWORD);
    site.mails.length = 0;
    const used = await ask(client, taken, PASSWORD);
    assert.deepEqual([used.status, used.text], [free.status, free.text]);
    const letter = site.mails.find(({ to }) => to === taken);
    assert.match(letter?.subject ?? '', /ya tiene una cuenta/);
    assert.equal(JSON.stringify(letter).includes('cambio='), false);
  });
});

it('limits the links sent, and leaves taken addresses alone', async () => {
  const { client } = await registered();
  for (let n = 0; n < 5; n += 1) assert.equal((await ask(client, `d${n}@ejemplo.com.ar`)).status, 200);
  assert.equal((await ask(client, 'd6@ejemplo.com.ar')).status, 429);
  assert.equal((await ask(site.client(), 'x@ejemplo.com.ar')).status, 401);
  for (const token of ['', 'x', 'a.nuevo.b', `${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}.nuevo.x`])
    assert.equal((await open(token)).status, 400, token);
});

it('reports whether the site creates accounts', async () => {
  assert.deepEqual((await site.client().get('/api/cuenta/registro')).body, { abierto: true });
});
