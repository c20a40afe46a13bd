/** Operator commands for the keys that sign certificates. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { adoptKeys } from '../domain/keys/adopt-keys.ts';
import { issueAs, issuingSite } from '../domain/keys/issuing-site.ts';
import { keysOf, signerNamed, signingKey } from '../domain/keys/signing-keys.ts';
import { StartError } from '../platform/config.ts';
import { createVault } from '../platform/vault.ts';
import { training, type Training } from '../testing/training.ts';
import { signingKeys } from './signing-keys.ts';

const BEFORE = 'un secreto que solo usan las pruebas';
let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const current = async (centre: string | null) => (await signingKey(t.db, t.db, centre)).kid;
const refused = (...args: Parameters<typeof signingKeys>) =>
  signingKeys(...args).then(
    () => assert.fail('it was done'),
    (error: Error) => {
      assert.ok(error instanceof StartError, String(error));
      return error.message;
    },
  );
const asIf = (secret: string) =>
  issueAs(t.db, { origin: issuingSite(t.db).origin, vault: createVault(secret) });

describe('signing-keys', () => {
  it('lists the owner of each key, without secrets', async () => {
    const kid = await current(t.centro);
    const text = await signingKeys(t.db, 'list');
    assert.match(text, new RegExp(`${kid} .*${t.centro}.* firma`));
    assert.ok(!text.includes('"d"') && !text.includes('v1.'));
  });

  it('replaces a centre’s key and retains the old one', async () => {
    const old = await current(t.centro);
    await signingKeys(t.db, 'rotate', { centre: t.centro });
    const next = await current(t.centro);
    assert.notEqual(next, old);
    const kids = (await keysOf(t.db, t.centro)).map(({ kid }) => kid);
    assert.ok(kids.includes(old) && kids.includes(next));
    const { rows } = await t.db.query<{ clave: string }>(
      `select "diff"->'clave'->>'despues' as "clave" from "auditoria" where "accion" = 'change_signing_key'`,
    );
    assert.deepEqual(rows, [{ clave: next }]);
    assert.match(await refused(t.db, 'rotate'), /--site/);
    assert.match(
      await refused(t.db, 'rotate', { centre: '00000000-0000-4000-8000-000000000000' }),
      /no existe/,
    );
  });

  it('stops signing with a key once it is marked as compromised', async () => {
    const old = await current(t.centro);
    assert.match(await refused(t.db, 'compromised', { key: old, since: '2999-01-01' }), /--since/);
    assert.match(await refused(t.db, 'compromised', { key: 'otra', since: '2026-01-01' }), /no existe/);
    await signingKeys(t.db, 'compromised', { key: old, since: '2026-11-01' });
    assert.equal(await signerNamed(t.db, old), undefined);
    assert.notEqual(await current(t.centro), old);
    assert.match(await signingKeys(t.db, 'list'), new RegExp(`${old} .*comprometida desde 2026-11-01`));
  });

  it('reseals all keys with another secret, or none of them', async () => {
    const kid = await current(t.centro);
    asIf('otro secreto, de treinta y dos letras');
    await assert.rejects(adoptKeys(t.db), StartError);
    assert.match(await refused(t.db, 'reseal'), /SIGNING_SECRET_OLD/);
    assert.match(await refused(t.db, 'reseal', { oldSecret: 'uno que nunca se usó' }), /No se cambió nada/);
    await signingKeys(t.db, 'reseal', { oldSecret: BEFORE });
    await adoptKeys(t.db);
    assert.equal(await current(t.centro), kid);
    assert.match(await signingKeys(t.db, 'reseal', { oldSecret: BEFORE }), /ya con el secreto/);
  });

  it('makes new keys without the secret, and publishes the old ones', async () => {
    assert.match(await signingKeys(t.db, 'renew'), /no hay nada que renovar/);
    const old = await current(t.centro);
    asIf('un tercer secreto, que no abre nada');
    await signingKeys(t.db, 'renew');
    await adoptKeys(t.db);
    assert.notEqual(await current(t.centro), old);
    assert.ok((await keysOf(t.db, t.centro)).some(({ kid }) => kid === old));
    assert.equal(await signerNamed(t.db, old), undefined);
    assert.match(await signingKeys(t.db, 'list'), /su parte privada se perdió/);
  });

  it('prints its usage', async () => {
    assert.match(await refused(t.db, 'otra cosa'), /^Uso: /);
    assert.match(await refused(t.db), /^Uso: /);
  });
});
