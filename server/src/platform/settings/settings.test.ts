/** Settings: the records follow the declaration, and each one takes effect. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SETTINGS, type SettingName } from '@oficio/shared/contract/collections/settings';
import { registration } from '../../auth/registration.ts';
import { syncSettings } from '../../engine/collections/sync-settings.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';
import type { Database } from '../database/connection.ts';
import { forgetSettings, settings } from './settings.ts';

let t: Training;
let root: Person;
before(async () => {
  t = await training();
  root = await t.person('super', ['superadmin']);
  await syncSettings(t.db, t.now);
});
after(() => t.close());

const idOf = async (clave: SettingName): Promise<string> => {
  const { rows } = await t.db.query<{ _id: string }>(`select "_id" from "configuracion" where "clave" = $1`, [
    clave,
  ]);
  return rows[0]!._id;
};
const set = async (clave: SettingName, valor: unknown) =>
  t.edit(root, 'configuracion', await idOf(clave), { valor });

describe('settings', () => {
  it('are one per declared setting with its default, after upgrades too', async () => {
    await t.insert('configuracion', { clave: 'sitio.nombre', valor: 'Otro' });
    await Promise.all([syncSettings(t.db, t.now), syncSettings(t.db, t.now)]);
    const { rows } = await t.db.query<{ clave: string; valor: unknown }>(
      `select "clave", "valor" from "configuracion" order by "clave"`,
    );
    assert.deepEqual(
      Object.fromEntries(rows.map(({ clave, valor }) => [clave, valor])),
      Object.fromEntries(Object.entries(SETTINGS).map(([name, field]) => [name, field.default])),
    );
    assert.deepEqual(await settings(t.db), Object.fromEntries(rows.map((row) => [row.clave, row.valor])));
  });
  it('hold what they declare, changed by superadmins only', async () => {
    await refused(set('foro.diasCuentaNueva', true), 400, 'valor', /«Días en que una cuenta es nueva»/);
    await refused(set('foro.diasCuentaNueva', -1), 400, 'valor');
    await refused(t.edit(t.admin, 'configuracion', await idOf('foro.diasCuentaNueva'), { valor: 1 }), 403);
    assert.equal((await set('foro.diasCuentaNueva', 10))['valor'], 10);
    assert.equal((await settings(t.db))['foro.diasCuentaNueva'], 10);
    // A cleared setting returns to its default.
    assert.equal((await set('foro.diasCuentaNueva', null))['valor'], 3);
  });
});

describe('reading the settings', () => {
  it('keeps the newer settings when an older read fails', async () => {
    const first = Promise.withResolvers<never>();
    let asked = 0;
    const query = async () => ((asked += 1) === 1 ? first.promise : { rows: [] });
    // Settings only query.
    const db = { query } as unknown as Database;
    const before = settings(db);
    forgetSettings(db);
    const now = await settings(db);
    first.reject(new Error('The connection was lost.'));
    await assert.rejects(before);
    assert.equal(await settings(db), now);
    assert.equal(asked, 2);
  });
});

describe('effects of settings', () => {
  const account = { nombre: 'Ana', apellido: 'Paz', email: 'ana@x.example', clave: 'Clave-larga-2026' };
  it('close the registration', async () => {
    await set('cuentas.registroAbierto', false);
    const body = { ...account, consentimientos: ['terminos', 'privacidad'] };
    await refused(registration(t.db, body, t.now), 403, undefined, /no se crean cuentas/);
    await set('cuentas.registroAbierto', true);
    assert.equal((await registration(t.db, body, t.now))['email'], 'ana@x.example');
  });
  it('hold first messages, and links of new accounts', async () => {
    const category = await t.insert('categorias', { nombre: 'Foro', slug: 'foro', ambito: 'foro' });
    const tipo = await t.insert('tiposdepreguntas', { nombre: 'Duda', slug: 'duda' });
    const ana = await t.person('ana');
    let asked = 0;
    const ask = async (who: Person, links = 0) =>
      (
        await t.create(who, 'preguntas', {
          titulo: '¿Qué cable va al tomacorriente?',
          cuerpo: `Quiero cambiar ${(asked += 1)} tomacorrientes. ${'https://x.example '.repeat(links)}`,
          categoria: category,
          tipo,
        })
      )['estado'];
    assert.equal(await ask(ana, 1), 'pendiente', 'the first one waits with any link');
    await set('foro.ritmoNueva', 100);
    assert.equal(await ask(ana), 'abierta');
    assert.equal(await ask(ana, 2), 'abierta');
    assert.equal(await ask(ana, 3), 'pendiente');
    await heldAfterEdit(ana, category, tipo);
    await set('foro.enlacesParaRetener', 2);
    assert.equal(await ask(ana, 2), 'pendiente');
    await set('foro.diasCuentaNueva', 0);
    // Publishing once more makes her a known author.
    assert.equal(await ask(ana), 'abierta');
    assert.equal(await ask(ana, 2), 'abierta');
    await set('foro.retenerPrimerMensaje', true);
    assert.equal(await ask(ana), 'abierta', 'has published before');
    const eva = await t.person('eva');
    assert.equal(await ask(eva), 'pendiente');
    assert.equal(await ask(eva), 'pendiente', 'nothing of hers was accepted yet');
    assert.equal(await ask(await t.person('mod', ['estudiante', 'moderador'])), 'abierta');
  });
});

/**
 * Checks that links added by an edit are held for review like those of a new text, and that reviewed links
 * are not held again.
 */
async function heldAfterEdit(who: Person, categoria: string, tipo: string): Promise<void> {
  const plain = 'Quiero cambiar un tomacorriente.';
  const links = `${plain} ${'HTTPS://x.example '.repeat(3)}`;
  const mod = await t.person('modera', ['estudiante', 'moderador']);
  const question = await t.create(who, 'preguntas', {
    titulo: '¿Qué cable va al tomacorriente?',
    cuerpo: plain,
    categoria,
    tipo,
  });
  const write = async (by: Person, name: string, id: string, changes: Record<string, unknown>) =>
    (await t.edit(by, name, id, changes))['estado'];
  const answer = await t.create(who, 'respuestas', { pregunta: question._id, cuerpo: plain });
  await write(who, 'preguntas', question._id, { respuestaAceptada: answer._id });
  assert.equal(await write(who, 'respuestas', answer._id, { cuerpo: links }), 'pendiente');
  assert.equal((await t.row('preguntas', question._id))['estado'], 'abierta', 'nothing shown solves it');
  assert.equal(await write(mod, 'respuestas', answer._id, { estado: 'visible' }), 'visible');
  assert.equal(await write(who, 'respuestas', answer._id, { cuerpo: `${links} Gracias.` }), 'visible');

  assert.equal(await write(who, 'preguntas', question._id, { cuerpo: `${plain} Del baño.` }), 'abierta');
  assert.equal(await write(who, 'preguntas', question._id, { cuerpo: links }), 'pendiente');
  assert.equal(await write(mod, 'preguntas', question._id, { estado: 'abierta' }), 'abierta');
  assert.equal(await write(who, 'preguntas', question._id, { cuerpo: `${links} Gracias.` }), 'abierta');
  assert.equal(
    await write(mod, 'preguntas', question._id, { cuerpo: `${links} https://y.example` }),
    'abierta',
  );
}
