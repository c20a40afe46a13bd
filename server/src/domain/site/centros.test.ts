/** Hooks of categories, zones, centres and certifications. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { refused, training, type Training } from '../../testing/training.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

describe('categorias', () => {
  const category = (nombre: string, more = {}) =>
    t.create(t.admin, 'categorias', { nombre, ambito: 'curso', ...more });
  it('makes a tree of three levels, of one area, without circles', async () => {
    const a = await category('Uno');
    const b = await category('Dos', { padre: a._id });
    const c = await category('Tres', { padre: b._id });
    await refused(category('Cuatro', { padre: c._id }), 422, 'padre', /tres|3/);
    await refused(category('Foro', { ambito: 'foro', padre: a._id }), 422, 'padre', /ámbito/);
    await refused(t.edit(t.admin, 'categorias', a._id, { padre: c._id }), 422, 'padre', /sí misma/);
    await refused(t.edit(t.admin, 'categorias', a._id, { padre: a._id }), 422, 'padre');
    const d = await category('Otra raíz');
    await refused(t.edit(t.admin, 'categorias', a._id, { padre: d._id }), 422, 'padre', /niveles/);
    await refused(t.edit(t.admin, 'categorias', a._id, { ambito: 'foro' }), 422, 'ambito');
    await t.edit(t.admin, 'categorias', c._id, { padre: d._id });
    await refused(t.softRemove(t.admin, 'categorias', a._id), 409);
  });
  it('proposes a free short address', async () => {
    await category('Repetida');
    assert.equal((await category('Repetida', { ambito: 'foro' }))['slug'], 'repetida-2');
  });
});

describe('centros and zonas', () => {
  it('lets a person request a centre, and manage it once accepted', async () => {
    const ana = await t.person('ana');
    const [here, there] = [
      await t.insert('provincias', { nombre: 'Salta', codigo: 'AR-A', pais: 'AR' }),
      await t.insert('provincias', { nombre: 'Jujuy', codigo: 'AR-Y', pais: 'AR' }),
    ];
    const zone = await t.insert('zonas', { nombre: 'Cafayate', provincia: here });
    const request = { nombre: 'Escuela de oficios', email: 'escuela@oficio.example', zona: zone };
    await refused(t.create(ana, 'centros', { ...request, provincia: there }), 400, 'zona');
    const centre = await t.create(ana, 'centros', { ...request, provincia: here });
    assert.equal(centre['estado'], 'pendiente');
    assert.ok((await t.notices(t.admin)).includes('El centro «Escuela de oficios» pide sumarse'));
    await t.edit(t.admin, 'centros', centre._id, { estado: 'activo' });
    assert.deepEqual((await t.row('centros', centre._id))['gestores'], [ana._id]);
    assert.ok((await t.notices(ana)).some((n) => n.includes('ya es parte de Oficio')));
    await t.edit(ana, 'centros', centre._id, { telefono: '+543871234567' });
    await refused(t.edit(ana, 'centros', centre._id, { provincia: there }), 400, 'zona');
    await refused(t.edit(t.admin, 'zonas', zone, { provincia: there }), 409, 'provincia');
    await refused(t.edit(t.admin, 'centros', centre._id, { centroPadre: centre._id }), 422, 'centroPadre');
  });
});

describe('habilitaciones of a centre', () => {
  it('are declared by the centre, and marked as seen by administrators', async () => {
    const states = async (): Promise<unknown[]> =>
      ((await t.row('centros', t.centro))['habilitaciones'] as { estado?: string }[]).map(
        ({ estado }) => estado,
      );
    const one = { organismo: 'Ministerio de Educación', numero: '12/2020' };
    const write = (who: typeof t.admin, habilitaciones: unknown) =>
      t.edit(who, 'centros', t.centro, { habilitaciones });
    // A new one is always declared, whatever state is sent.
    await write(t.gestor, [{ ...one, estado: 'revisada' }]);
    assert.deepEqual(await states(), ['declarada']);
    await refused(write(t.gestor, [{ ...one, estado: 'revisada' }]), 403, 'habilitaciones', /administración/);
    await write(t.admin, [{ ...one, estado: 'revisada' }]);
    // It stays reviewed when others are added, until it changes.
    await write(t.gestor, [one, { organismo: 'Municipio' }]);
    assert.deepEqual(await states(), ['revisada', 'declarada']);
    await write(t.gestor, [{ ...one, numero: '13/2021', estado: 'revisada' }, { organismo: 'Municipio' }]);
    assert.deepEqual(await states(), ['declarada', 'declarada']);
  });
});

describe('certificaciones', () => {
  const values = () => ({
    nombre: 'Electricista',
    codigo: `C-${Math.random()}`,
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
  });
  it('is requested by the centre, published by administrators, and linked', async () => {
    const course = await t.published();
    const made = await t.create(t.gestor, 'certificaciones', {
      ...values(),
      requisitos: { cursos: [course._id] },
    });
    assert.deepEqual((await t.row('cursos', course._id))['certificaciones'], [made._id]);
    await t.edit(t.gestor, 'certificaciones', made._id, { requisitos: { cursos: [] } });
    assert.deepEqual((await t.row('cursos', course._id))['certificaciones'], null);
    await t.edit(t.gestor, 'certificaciones', made._id, { requisitos: { cursos: [course._id] } });
    await t.edit(t.gestor, 'certificaciones', made._id, { estado: 'enRevision' });
    await refused(t.edit(t.gestor, 'certificaciones', made._id, { estado: 'publicada' }), 403, 'estado');
    await t.edit(t.admin, 'certificaciones', made._id, { estado: 'publicada' });
    assert.ok((await t.notices(t.gestor)).includes('Se publicó la certificación «Electricista»'));
    // After a certification is retired, no course leads to it.
    await t.edit(t.gestor, 'certificaciones', made._id, { estado: 'retirada' });
    assert.deepEqual((await t.row('cursos', course._id))['certificaciones'], null);
  });
});
