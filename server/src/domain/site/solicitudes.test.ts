/** Requests about a centre's legal data: made by its managers, decided by the administration. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newId } from '@oficio/shared/contract/values/ids';
import { refused, training, type Training } from '../../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());
beforeEach(async () => {
  await t.db.query(`delete from "solicitudes"`);
});

let counter = 0;
const ask = (propuesto: object, more: object = {}, who = t.gestor) =>
  t.create(who, 'solicitudes', {
    tipo: 'datosCentro',
    objeto: t.centro,
    motivo: 'Cambió el estatuto.',
    propuesto,
    ...more,
  });
const newName = () => `Centro número ${(counter += 1)}`;

describe('the legal data of a centre', () => {
  it('are not writable by its managers', async () => {
    for (const change of [{ nombre: 'Universidad Nacional' }, { razonSocial: 'Otra' }, { idFiscal: '30-1' }])
      await refused(t.edit(t.gestor, 'centros', t.centro, change), 403, Object.keys(change)[0]);
    await t.edit(t.gestor, 'centros', t.centro, { telefono: '+542994550099' });
    await t.edit(t.admin, 'centros', t.centro, { razonSocial: 'La misma de siempre' });
  });

  it('change when administrators accept a manager’s request', async () => {
    const nombre = newName();
    const request = await ask({ nombre, idFiscal: '30-71111111-9' });
    assert.equal(request['estado'], 'pendiente');
    assert.equal(request['usuario'], t.gestor._id);
    assert.ok((await t.notices(t.admin)).some((text) => text.includes('pide cambiar sus datos')));
    assert.notEqual((await t.row('centros', t.centro))['nombre'], nombre);
    await t.edit(t.admin, 'solicitudes', request._id, { estado: 'aceptada' });
    const centre = await t.row('centros', t.centro);
    assert.equal(centre['nombre'], nombre);
    assert.equal(centre['idFiscal'], '30-71111111-9');
    assert.ok((await t.notices(t.gestor)).some((text) => text.includes('como se pidió')));
    assert.equal((await t.row('solicitudes', request._id))['resueltaPor'], t.admin._id);
    await refused(
      t.edit(t.admin, 'solicitudes', request._id, { estado: 'rechazada', resolucion: 'No.' }),
      409,
      'estado',
    );
  });

  it('stay when the request is refused, which requires a reason', async () => {
    const nombre = newName();
    const request = await ask({ nombre });
    await refused(t.edit(t.admin, 'solicitudes', request._id, { estado: 'rechazada' }), 422, 'resolucion');
    await t.edit(t.admin, 'solicitudes', request._id, { estado: 'rechazada', resolucion: 'Falta el acta.' });
    assert.notEqual((await t.row('centros', t.centro))['nombre'], nombre);
    assert.ok((await t.notices(t.gestor)).some((text) => text.startsWith('No se aceptó cambiar')));
  });

  it('are requested by that centre’s managers only, in their own name', async () => {
    const ana = await t.person('ana');
    await refused(ask({ nombre: newName() }, {}, ana), 403);
    await refused(ask({ nombre: newName() }, {}, t.docente), 403);
    await refused(ask({ nombre: newName() }, { usuario: ana._id }), 403);
    await refused(ask({ nombre: newName() }, { objeto: newId() }), 400, 'objeto');
    await refused(ask({}), 400, 'propuesto');
    await refused(ask({ nombre: (await t.row('centros', t.centro))['nombre'] as string }), 400, 'propuesto');
    await refused(ask({ nombre: 'X' }), 400, 'propuesto.nombre');
  });

  it('wait for one decision at a time, which the requester may withdraw', async () => {
    const request = await ask({ nombre: newName() });
    await refused(ask({ nombre: newName() }), 409, 'objeto');
    await t.edit(t.gestor, 'solicitudes', request._id, { estado: 'retirada' });
    await refused(t.edit(t.admin, 'solicitudes', request._id, { estado: 'aceptada' }), 409, 'estado');
    await ask({ nombre: newName() });
  });

  it('make one of two concurrent requests', async () => {
    const both = await Promise.allSettled([ask({ nombre: newName() }), ask({ nombre: newName() })]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  it('are not decided by the requester, whatever their roles', async () => {
    const both = await t.person('ambas', ['admin']);
    const centre = await t.row('centros', t.centro);
    await t.edit(t.admin, 'centros', t.centro, { gestores: [...(centre['gestores'] as string[]), both._id] });
    const request = await ask({ nombre: newName() }, {}, both);
    await refused(t.edit(both, 'solicitudes', request._id, { estado: 'aceptada' }), 403, 'estado');
    await t.edit(t.admin, 'solicitudes', request._id, { estado: 'aceptada' });
  });

  it('are refused whole with another centre’s fiscal number', async () => {
    const province = (await t.row('centros', t.centro))['provincia'];
    await t.create(t.admin, 'centros', {
      nombre: newName(),
      email: 'otro@oficio.example',
      provincia: province,
      idFiscal: '30-70000000-1',
    });
    const request = await ask({ nombre: newName(), idFiscal: '30-70000000-1' });
    await refused(t.edit(t.admin, 'solicitudes', request._id, { estado: 'aceptada' }), 409, 'idFiscal');
    assert.equal((await t.row('solicitudes', request._id))['estado'], 'pendiente');
  });
});
