/**
 * Editions of certifications: issued certificates don't change, and people who have begun an edition complete
 * that one.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import type { Row, Values } from '../../../engine/collections/context.ts';
import { from, rowsOf } from '../../../engine/schema/statements.ts';
import { bulkDeps, Works } from '../../../testing/bulk.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';
import { DOMAIN } from '../../index.ts';
import { listCandidates } from '../issuing/issuing.ts';
import { prepareEdition } from './draft.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const LEGAL = { nombreLegal: 'Ana María Gómez', documentoTipo: 'DNI', documento: '30111222' };
let counter = 0;
const publish = async (id: string): Promise<void> => {
  await t.edit(t.gestor, 'certificaciones', id, { estado: 'enRevision' });
  await t.edit(t.admin, 'certificaciones', id, { estado: 'publicada' });
};
const certification = async (more: Values = {}): Promise<string> => {
  const made = await t.create(t.gestor, 'certificaciones', {
    nombre: 'Electricista',
    codigo: `E-${(counter += 1)}`,
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    emision: 'manual',
    ...more,
  });
  await publish(made._id);
  return made._id;
};
const prepare = (who: Person, id: string) =>
  t.db.transaction((tx) => prepareEdition({ caller: who, now: t.now, db: t.db, tx, hooks: DOMAIN }, id));
const give = (titular: Person, certificacion: string, more: Values = {}): Promise<Row> =>
  t.create(t.gestor, 'credenciales', {
    origen: 'emitida',
    titulo: 'Electricista',
    titular: titular._id,
    certificacion,
    ...more,
  });
const complete = (usuario: Person, curso: string, more: Values = {}): Promise<string> =>
  t.insert('inscripciones', {
    usuario: usuario._id,
    curso,
    estado: 'completada',
    creadoEn: t.now.toISOString(),
    ...more,
  });
/** Moves the clock some days ahead. */
const later = (days: number): void => {
  t.now = new Date(t.now.getTime() + days * 86_400_000);
};
const codeOf = async (id: string): Promise<string> => String((await t.row('certificaciones', id))['codigo']);

describe('a published certification', () => {
  it('changes only what certificates do not state', async () => {
    const cert = await certification();
    const category = await t.insert('categorias', { nombre: 'Obra', slug: 'obra', ambito: 'curso' });
    const { provincia } = await t.row('centros', t.centro);
    const other: Values = {
      nombre: 'Otro nombre',
      codigo: 'OTRO',
      edicion: '2031',
      descripcion: 'Otra cosa.',
      criterio: '<p>Otro.</p>',
      centroEmisor: await t.insert('centros', {
        nombre: 'Otro',
        slug: 'otro-centro',
        email: 'otro@oficio.example',
        provincia,
        estado: 'activo',
      }),
      alcance: 'habilitante',
      normativa: 'Otra norma.',
      requisitos: { cursos: [] },
      emision: 'automatica',
      examen: 'conSolicitud',
      identidadMin: 'centro',
      demuestra: ['Otra cosa.'],
      vigenciaMeses: 3,
      renovacion: { modo: 'horas' },
      alineaciones: [{ nombre: 'Otro marco' }],
    };
    const free = new Set(['imagen', 'categoria', 'recordatorios', 'estado', 'motivoEstado']);
    const written = Object.entries(certificaciones.fields as Fields).filter(
      ([name, field]) => !field.derived && name !== '_id' && !free.has(name),
    );
    // Every field that people write is either free or tested here.
    assert.deepEqual(
      written.map(([name]) => name).filter((name) => !(name in other)),
      [],
    );
    for (const who of [t.gestor, t.admin])
      for (const [name, field] of written)
        await refused(
          t.edit(who, 'certificaciones', cert, { [name]: other[name] }),
          422,
          name,
          new RegExp(`^«${field.label}» no se cambia en una certificación publicada.*edición nueva`),
        );
    await t.edit(t.gestor, 'certificaciones', cert, { categoria: category, recordatorios: [60] });
    await t.edit(t.gestor, 'certificaciones', cert, { estado: 'retirada' });
    await refused(
      t.edit(t.admin, 'certificaciones', cert, { nombre: 'Otro' }),
      422,
      'nombre',
      /certificación retirada/,
    );
  });

  it('does not let anybody write its edition', async () => {
    const values = {
      nombre: 'X ella',
      codigo: 'X-1',
      descripcion: 'x',
      criterio: 'x',
      centroEmisor: t.centro,
    };
    const cert = await certification();
    for (const more of [{ numeroEdicion: 4 }, { anterior: cert }]) {
      const field = Object.keys(more)[0];
      await refused(t.create(t.admin, 'certificaciones', { ...values, ...more }), 400, field);
      await refused(t.edit(t.admin, 'certificaciones', cert, more), 400, field);
    }
    // An edit can't take another certification's code either.
    await refused(
      t.create(t.gestor, 'certificaciones', { ...values, codigo: await codeOf(cert) }),
      409,
      'codigo',
      /mismo valor en «Código»\.$/,
    );
  });
});

describe('a new edition', () => {
  it('is one draft with the same contents, also when two prepare it', async () => {
    const cert = await certification({ demuestra: ['Mide.'], vigenciaMeses: 24 });
    const [a, b] = await Promise.all([prepare(t.gestor, cert), prepare(t.admin, cert)]);
    assert.equal(a.row._id, b.row._id);
    assert.deepEqual([a.isNew, b.isNew].sort(), [false, true]);
    assert.equal((await prepare(t.gestor, cert)).row._id, a.row._id);
    const draft = await t.view(t.gestor, 'certificaciones', a.row._id);
    assert.deepEqual(
      [
        'estado',
        'numeroEdicion',
        'anterior',
        'codigo',
        'nombre',
        'demuestra',
        'vigenciaMeses',
        'emitidas',
      ].map((name) => draft[name]),
      ['borrador', 2, cert, await codeOf(cert), 'Electricista', ['Mide.'], 24, 0],
    );
    await refused(prepare(t.gestor, a.row._id), 409, 'estado');
    await refused(t.edit(t.gestor, 'certificaciones', a.row._id, { codigo: 'OTRO-2' }), 422, 'codigo');
    await t.edit(t.gestor, 'certificaciones', a.row._id, { nombre: 'Electricista de obra' });
  });

  it('is for the centre’s managers and for administrators', async () => {
    const cert = await certification();
    await refused(prepare(t.docente, cert), 403);
    await refused(prepare(await t.student('curiosa'), cert), 403);
    await refused(prepare(await t.person('otra gestora'), cert), 403);
    await prepare(t.admin, cert);
  });

  it('retires the previous one on publishing, and takes its exams over', async () => {
    const cert = await certification();
    const exam = await t.insert('ejercicios', {
      titulo: 'Final',
      tipo: 'evaluacion',
      certificacion: cert,
      estado: 'publicado',
      reactivos: [],
    });
    const ana = await t.student('ana', LEGAL);
    const old = await give(ana, cert);
    const { row } = await prepare(t.gestor, cert);
    await t.edit(t.gestor, 'certificaciones', row._id, { nombre: 'Electricista de obra', edicion: '2027' });
    await publish(row._id);
    assert.deepEqual(
      [(await t.row('certificaciones', cert))['estado'], (await t.row('certificaciones', row._id))['estado']],
      ['retirada', 'publicada'],
    );
    assert.equal((await t.row('ejercicios', exam))['certificacion'], row._id);
    // Issued certificates don't change.
    const held = await t.row('credenciales', old._id);
    assert.equal(held['titulo'], 'Electricista');
    assert.equal((held['instantanea'] as Values)['certificacion'], 'Electricista');
    // Only the last edition can be followed.
    await refused(prepare(t.gestor, cert), 409, undefined, /la sigue la 2/);
    const third = await prepare(t.gestor, row._id);
    assert.deepEqual([third.row.numeroEdicion, third.row.anterior], [3, row._id]);
    await publish(third.row._id);
    await refused(prepare(t.gestor, cert), 409, undefined, /edición posterior, la 3/);
    const published = await rowsOf(
      t.db,
      from
        .selectFrom('certificaciones')
        .select('numeroEdicion')
        .where('codigo', '=', row.codigo)
        .where('estado', '=', 'publicada'),
    );
    assert.deepEqual(published, [{ numeroEdicion: 3 }]);
  });
});

describe('holders and candidates of an edition', () => {
  it('hold one in force across editions, renewed by the new one', async () => {
    const course = await t.published({ titulo: 'Instalaciones' });
    const cert = await certification({ requisitos: { cursos: [course._id] }, vigenciaMeses: 12 });
    const ana = await t.student('ana', LEGAL);
    await complete(ana, course._id);
    later(1);
    const old = await give(ana, cert);
    const { row } = await prepare(t.gestor, cert);
    await publish(row._id);
    await refused(give(ana, row._id), 409, 'titular', /ya tiene este certificado/);
    // A completion before the last certificate doesn't renew it.
    await refused(
      give(ana, row._id, { renuevaA: old._id }),
      422,
      'motivoDispensa',
      /completar el curso «Instalaciones»/,
    );
    later(1);
    await complete(ana, course._id, { ciclo: 2 });
    const renewed = await give(ana, row._id, { renuevaA: old._id });
    assert.equal((await t.row('credenciales', renewed._id))['renuevaA'], old._id);
    assert.equal((await t.row('credenciales', old._id))['estado'], 'reemplazada');
    // A certificate of another certification can't be renewed with this one.
    const beto = await t.student('beto', { ...LEGAL, nombreLegal: 'Beto' });
    const other = await give(beto, await certification());
    await refused(give(beto, row._id, { renuevaA: other._id }), 422, 'renuevaA');
  });

  it('get the edition that they met while it was current', async () => {
    const one = await t.published({ titulo: 'Primero' });
    const two = await t.published({ titulo: 'Segundo' });
    const cert = await certification({ requisitos: { cursos: [one._id] } });
    const [ana, beto] = [await t.student('ana', LEGAL), await t.student('beto', LEGAL)];
    await complete(ana, one._id);
    later(1);
    const { row } = await prepare(t.gestor, cert);
    await t.edit(t.gestor, 'certificaciones', row._id, { requisitos: { cursos: [one._id, two._id] } });
    await publish(row._id);
    later(1);
    await complete(beto, one._id);
    const list = await listCandidates({ caller: t.gestor, now: t.now, db: t.db }, cert, {
      page: 1,
      limit: 50,
    });
    assert.deepEqual(
      list.docs.map(({ _id, cumple }) => [_id, cumple]),
      [
        [ana._id, true],
        [beto._id, false],
      ],
    );
    await refused(
      give(beto, cert, { motivoDispensa: 'Porque sí.' }),
      422,
      'certificacion',
      /la siguió otra: se emite solo a quien la cumplió antes/,
    );
    assert.equal((await give(ana, cert))['certificacion'], cert);
    // A certification retired without a successor is issued to nobody.
    const alone = await certification();
    await t.edit(t.gestor, 'certificaciones', alone, { estado: 'retirada' });
    await refused(give(beto, alone), 422, 'certificacion', /no está publicada/);
  });

  it('count each achievement and edition by its own dates', async () => {
    const course = await t.published({ titulo: 'De a poco' });
    const cert = await certification({ requisitos: { cursos: [course._id] } });
    const [ana, beto, caro] = [
      await t.student('puntual', LEGAL),
      await t.student('tarde', LEGAL),
      await t.student('despacio', LEGAL),
    ];
    const [inTime, late, afterwards] = await Promise.all(
      [ana, beto, caro].map((who) => complete(who, course._id, { estado: 'activa' })),
    );
    const finish = (id: string | undefined) =>
      t.system('inscripciones', String(id), { estado: 'completada' });
    later(1);
    await finish(inTime);
    later(1);
    const { row } = await prepare(t.gestor, cert);
    await publish(row._id);
    later(1);
    // Enrolled before the new edition, and completed after it.
    await finish(late);
    // Later edits of the enrolment or of the old edition don't change who met its terms in time.
    await t.system('inscripciones', String(inTime), { venceEn: '2040-01-01T00:00:00.000Z' });
    later(1);
    await t.edit(t.gestor, 'certificaciones', cert, { recordatorios: [60] });
    await finish(afterwards);
    for (const who of [beto, caro])
      await refused(
        give(who, cert, { motivoDispensa: 'Porque sí.' }),
        422,
        'certificacion',
        /la siguió otra: se emite solo a quien la cumplió antes/,
      );
    assert.equal((await give(ana, cert))['certificacion'], cert);
  });
});

describe('the edition of a course', () => {
  it('counts for the original when its centre says so, at any depth', async () => {
    const original = await t.published({ titulo: 'Original' });
    const copy = await t.published({ titulo: 'Copia' });
    const second = await t.published({ titulo: 'Copia de la copia' });
    const cert = await certification({ requisitos: { cursos: [original._id] } });
    const ana = await t.student('ana', LEGAL);
    await complete(ana, second._id);
    await refused(give(ana, cert), 422, 'motivoDispensa', /«Original»/);
    await refused(t.edit(t.docente, 'cursos', copy._id, { edicionDe: original._id }), 403, 'edicionDe');
    await t.edit(t.gestor, 'cursos', copy._id, { edicionDe: original._id });
    await t.edit(t.gestor, 'cursos', second._id, { edicionDe: copy._id });
    for (const id of [copy._id, second._id])
      assert.deepEqual((await t.row('cursos', id))['certificaciones'], [cert]);
    const list = await listCandidates({ caller: t.gestor, now: t.now, db: t.db }, cert, {
      page: 1,
      limit: 50,
    });
    assert.deepEqual(
      list.docs.map(({ _id, cumple }) => [_id, cumple]),
      [[ana._id, true]],
    );
    assert.deepEqual((await give(ana, cert))['dispensas'] ?? [], []);
    // Cycles and courses of other centres are refused.
    for (const id of [original._id, copy._id, second._id])
      await refused(t.edit(t.gestor, 'cursos', original._id, { edicionDe: id }), 422, 'edicionDe');
    const { provincia } = await t.row('centros', t.centro);
    const elsewhere = await t.insert('centros', {
      nombre: 'Otro',
      slug: 'en-otro-lado',
      email: 'lejos@oficio.example',
      provincia,
      estado: 'activo',
    });
    const foreign = await t.create(t.admin, 'cursos', {
      titulo: 'Ajeno',
      codigo: 'AJENO-1',
      resumen: 'De otro centro.',
      descripcion: '<p>De otro centro.</p>',
      centro: elsewhere,
      docentes: [t.docente._id],
    });
    await refused(t.edit(t.admin, 'cursos', copy._id, { edicionDe: foreign._id }), 422, 'edicionDe');
    await refused(t.edit(t.admin, 'cursos', original._id, { centro: elsewhere }), 422, 'centro', /«Copia»/);
    await t.edit(t.gestor, 'cursos', second._id, { edicionDe: null });
    assert.equal((await t.row('cursos', second._id))['certificaciones'], null);
  });
});

describe('a code with several editions', () => {
  it('means the current edition in a spreadsheet, as does its name', async () => {
    const works = new Works(t, await bulkDeps(t.db));
    const cert = await certification({ nombre: 'Electricista de planilla' });
    const { row } = await prepare(t.gestor, cert);
    await publish(row._id);
    const draft = await prepare(t.gestor, row._id);
    const load = async (coleccion: string, text: string) => {
      const archivo = await works.upload(t.admin, Buffer.from(text));
      return works.through(t.admin, { tipo: 'importacion', coleccion, archivo });
    };
    const { done } = await load('certificaciones', `codigo,recordatorios\n${row.codigo},45`);
    assert.deepEqual([done.estado, done.cambiadas, done.rechazadas], ['terminado', 1, 0]);
    const reminders = async (id: string) => (await t.row('certificaciones', id))['recordatorios'];
    assert.deepEqual(await reminders(row._id), [45]);
    assert.notDeepEqual(await reminders(cert), [45]);
    assert.notDeepEqual(await reminders(draft.row._id), [45]);
    const refusal = await load('certificaciones', `codigo,normativa\n${row.codigo},Otra norma`);
    assert.match(refusal.tried.problemas?.[0]?.mensaje ?? '', /prepara una edición nueva/);
    const ana = await t.student('planillas', LEGAL);
    const { nombreUsuario } = await t.row('users', ana._id);
    await load(
      'credenciales',
      `titular,certificacion,titulo,origen\n${String(nombreUsuario)},Electricista de planilla,Electricista,emitida`,
    );
    const issued = await rowsOf(
      t.db,
      from.selectFrom('credenciales').select('certificacion').where('titular', '=', ana._id),
    );
    assert.deepEqual(issued, [{ certificacion: row._id }]);
  });

  it('has at most one published edition and one draft', async () => {
    const first = await certification();
    const codigo = await codeOf(first);
    const editions = () =>
      rowsOf(
        t.db,
        from
          .selectFrom('certificaciones')
          .select(['_id', 'numeroEdicion', 'anterior', 'estado'])
          .where('codigo', '=', codigo)
          .where('eliminado', '=', false)
          .orderBy('numeroEdicion'),
      );
    // A seeded sequence, so that every run is the same and covers each act after every other.
    let seed = 7;
    const next = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
    const acts: readonly ((id: string) => Promise<unknown>)[] = [
      (id) => prepare(t.gestor, id),
      (id) => Promise.all([prepare(t.gestor, id), prepare(t.admin, id)]),
      (id) => t.edit(t.gestor, 'certificaciones', id, { estado: 'enRevision' }),
      (id) => t.edit(t.admin, 'certificaciones', id, { estado: 'publicada' }),
      (id) => t.edit(t.admin, 'certificaciones', id, { estado: 'borrador', motivoEstado: 'Falta.' }),
      (id) => t.edit(t.gestor, 'certificaciones', id, { estado: 'retirada' }),
    ];
    for (let step = 0; step < 120; step += 1) {
      const all = await editions();
      // Mostly the last edition, where most acts are possible.
      const one = next(3) === 0 ? all[next(all.length)] : all.at(-1);
      await acts[next(acts.length)]?.(one?._id ?? '').catch((error: unknown) => {
        if (!(error instanceof ContractError)) throw error;
      });
      const after = await editions();
      after.forEach((edition, at) => {
        assert.equal(edition.numeroEdicion, at + 1);
        assert.equal(edition.anterior, after[at - 1]?._id ?? null);
      });
      const inState = (...states: string[]) => after.filter(({ estado }) => states.includes(estado)).length;
      assert.ok(inState('publicada') <= 1);
      assert.ok(inState('borrador', 'enRevision') <= 1);
    }
    assert.ok((await editions()).length > 3);
  });
});
