/** Requests to correct one's own name and document: who may ask, who decides, and the effects. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Row, Values } from '../../../engine/collections/context.ts';
import { from, rowsOf } from '../../../engine/schema/statements.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';
import { vouchedFields } from '../signing/signing.ts';
import { verify } from '../verification/verification.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

let counter = 0;
const legal = (more: Values = {}): Values => ({
  nombreLegal: 'Ana Maria Gomes',
  documentoTipo: 'DNI',
  documento: String(40_000_000 + (counter += 1)),
  ...more,
});
/** Inserts a picture that the person uploaded. */
const picture = (who: Person) =>
  t.insert('archivos', {
    nombre: 'documento.jpg',
    tipo: 'image/jpeg',
    bytes: 10,
    sha256: newId(),
    creadoPor: who._id,
  });
async function ask(who: Person, propuesto: Values, more: Values = {}): Promise<Row> {
  return t.create(who, 'solicitudes', {
    tipo: 'correccionIdentidad',
    objeto: who._id,
    motivo: 'Está mal escrito.',
    archivo: await picture(who),
    propuesto,
    ...more,
  });
}
const accept = (request: Row, who = t.admin) =>
  t.edit(who, 'solicitudes', request._id, { estado: 'aceptada' });
async function certified(name: string, papers = legal()): Promise<{ who: Person; old: Row; papers: Values }> {
  const who = await t.student(name, papers);
  const certificacion = await t.insert('certificaciones', {
    descripcion: 'Instala.',
    edicion: 1,
    nombre: 'Electricista',
    centroEmisor: t.centro,
    codigo: `E-${(counter += 1)}`,
    criterio: 'Rendir.',
    estado: 'publicada',
  });
  const old = await t.create(t.gestor, 'credenciales', {
    titulo: 'Electricista',
    origen: 'emitida',
    titular: who._id,
    certificacion,
    calificacion: '9',
    emitidaEn: '2026-03-02T12:00:00.000Z',
  });
  return { who, old, papers };
}
const heldBy = (who: Person) =>
  rowsOf(t.db, from.selectFrom('credenciales').selectAll().where('titular', '=', who._id));

describe('correcting the name or the document', () => {
  it('is requested by the person, with the picture, for what differs', async () => {
    const ana = await t.person('ana', ['estudiante'], legal());
    const beto = await t.person('beto', ['estudiante'], legal());
    await refused(ask(ana, { nombreLegal: 'Otra' }, { objeto: beto._id }), 403);
    await refused(ask(t.admin, { nombreLegal: 'Otra' }, { objeto: beto._id }), 403);
    await refused(ask(t.gestor, { nombreLegal: 'Otra' }, { objeto: t.centro }), 403);
    await refused(ask(ana, { nombreLegal: 'Ana Maria Gomes' }), 400, 'propuesto');
    await refused(ask(ana, { nombreLegal: 'Ana Gómez' }, { archivo: null }), 400, 'archivo');
    const bare = await t.person('sin datos');
    await refused(ask(bare, { nombreLegal: 'Sin Datos' }), 400, 'propuesto.documentoTipo');
    const request = await ask(ana, { nombreLegal: 'Ana María Gómez' });
    assert.equal(Object(request['propuesto']).documentoTipo, 'DNI', 'the rest is as it stands');
    await refused(ask(ana, { nombreLegal: 'Ana Otra' }), 409, 'objeto');
    await refused(t.view(beto, 'solicitudes', request._id), 404);
    await refused(t.view(t.gestor, 'solicitudes', request._id), 404);
  });

  it('is written, checked and reissues what is in force when accepted', async () => {
    const { who, old, papers } = await certified('caro');
    const request = await ask(who, { nombreLegal: 'Carolina Gómez' });
    await accept(request);
    const row = await t.row('users', who._id);
    assert.deepEqual(
      [row['nombreLegal'], row['documento'], row['nivelIdentidad'], Object(row['identidad']).por],
      ['Carolina Gómez', papers['documento'], 'administracion', t.admin._id],
    );
    // Both have the same date of issue, so identify the old one by its id.
    const held = await heldBy(who);
    const [before] = held.filter(({ _id }) => _id === old._id);
    const [now, ...more] = held.filter(({ _id }) => _id !== old._id);
    assert.ok(before && now && more.length === 0);
    assert.deepEqual([before.estado, before.nombreLegal], ['reemplazada', 'Ana Maria Gomes']);
    assert.deepEqual(
      [now.estado, now.nombreLegal, now.reemplazaA, now.emitidaEn, now.calificacion, now.nivelIdentidad],
      ['vigente', 'Carolina Gómez', old._id, before.emitidaEn, '9', 'administracion'],
    );
    assert.notEqual(now.numero, before.numero);
    assert.equal(now.registradaEn, t.now.toISOString());
    assert.ok(await vouchedFields(t.db, now));
    assert.ok((await t.notices(who)).includes('Se corrigieron el nombre y el documento, como se pidió'));
  });

  it('preserves the registration date of what it replaces', async () => {
    const today = t.now;
    /** Returns the verification of the certificate in force after two successive corrections. */
    const corrected = async (name: string, registered: Date) => {
      t.now = registered;
      const { who } = await certified(name);
      t.now = today;
      await accept(await ask(who, { nombreLegal: 'Primera Corrección' }));
      await accept(await ask(who, { nombreLegal: 'Segunda Corrección' }));
      const [now] = (await heldBy(who)).filter(({ estado }) => estado === 'vigente');
      const said = await verify(t.db, now?.numero ?? '', undefined, today);
      return [said.etiqueta, said.diasAntedatada, said.registradaEn];
    };
    assert.deepEqual(await corrected('gala', new Date('2026-03-02T12:00:00Z')), [
      'Vigente. Firma comprobada',
      undefined,
      today.toISOString(),
    ]);
    assert.deepEqual(await corrected('hugo', new Date('2026-06-02T12:00:00Z')), [
      'Vigente, con observaciones. Firma comprobada',
      92,
      today.toISOString(),
    ]);
  });

  it('excuses no other date than that of what it replaces', async () => {
    const today = t.now;
    t.now = new Date('2026-03-02T12:00:00Z');
    const { who, old } = await certified('iris');
    t.now = today;
    const moved = await t.create(t.gestor, 'credenciales', {
      titulo: 'Electricista',
      origen: 'emitida',
      titular: who._id,
      certificacion: old['certificacion'],
      emitidaEn: '2015-11-20T12:00:00.000Z',
      reemplazaA: old._id,
    });
    const said = await verify(t.db, String(moved['numero']), undefined, today);
    assert.deepEqual([said.resultado, said.diasAntedatada], ['vigente', 4018]);
  });

  it('changes nothing when refused', async () => {
    const { who, papers } = await certified('dora');
    const request = await ask(who, { nombreLegal: 'Dora Díaz' });
    await refused(t.edit(t.admin, 'solicitudes', request._id, { estado: 'rechazada' }), 422, 'resolucion');
    await t.edit(t.admin, 'solicitudes', request._id, { estado: 'rechazada', resolucion: 'No se lee.' });
    assert.equal((await t.row('users', who._id))['nombreLegal'], papers['nombreLegal']);
    assert.deepEqual(
      (await heldBy(who)).map(({ estado }) => estado),
      ['vigente'],
    );
  });

  it('is decided by another person who administers', async () => {
    const both = await t.person('ambas', ['admin'], legal());
    const request = await ask(both, { nombreLegal: 'Ambas Correctas' });
    await refused(accept(request, both), 403, 'estado');
    await refused(accept(request, t.gestor), 404);
    await accept(request);
  });

  it('is refused whole with a document checked for another account', async () => {
    const taken = legal();
    const first = await t.student('eva', taken);
    await t.create(t.gestor, 'identidades', { usuario: first._id, ...taken, centro: t.centro });
    const { who, papers } = await certified('fidel');
    const request = await ask(who, { documento: taken['documento'] });
    await refused(accept(request), 409, 'documento');
    assert.equal((await t.row('solicitudes', request._id))['estado'], 'pendiente');
    assert.equal((await t.row('users', who._id))['documento'], papers['documento']);
    assert.deepEqual(
      (await heldBy(who)).map(({ estado }) => estado),
      ['vigente'],
    );
  });
});
