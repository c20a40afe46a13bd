/** Hooks of credentials: issued and signed, uploaded and reviewed. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { addMonths } from '@oficio/shared/contract/values/add-months';
import { parseLeaf } from '@oficio/shared/transparency/leaf';
import type { Row, Values } from '../../engine/collections/context.ts';
import { firstOf, from, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { VISITOR } from '../../platform/actor.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';
import { deriveAll } from '../derived.ts';
import { readSigned, signMissing, vouchedFields } from './signing/signing.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const LEGAL = { nombreLegal: 'Ana María Gómez', documentoTipo: 'DNI', documento: '30111222' };
const certification = async (more: Values = {}): Promise<string> => {
  const made = await t.create(t.gestor, 'certificaciones', {
    nombre: 'Electricista',
    codigo: `C-${Math.random()}`,
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    ...more,
  });
  await t.edit(t.gestor, 'certificaciones', made._id, { estado: 'enRevision' });
  await t.edit(t.admin, 'certificaciones', made._id, { estado: 'publicada' });
  return made._id;
};
const give = (who: Person, titular: Person, certificacion: string, more: Values = {}): Promise<Row> =>
  t.create(who, 'credenciales', {
    origen: 'emitida',
    titulo: 'Electricista',
    titular: titular._id,
    certificacion,
    ...more,
  });
const whole = async (id: string): Promise<Stored<'credenciales'>> => {
  const row = await firstOf(t.db, from.selectFrom('credenciales').selectAll().where('_id', '=', id));
  assert.ok(row);
  return row;
};

describe('showing on the profile', () => {
  const listed = { ...LEGAL, perfilPublico: { titular: 'Electricista' } };
  const visitorSees = (id: string): Promise<boolean> =>
    t
      .view(VISITOR, 'credenciales', id)
      .then(() => true)
      .catch((error: unknown) => {
        assert.ok(error instanceof ContractError && error.status === 404, String(error));
        return false;
      });

  it('shows visitors what its holder chose, until withdrawn', async () => {
    const ana = await t.student('ana', listed);
    const [one, other] = [
      await give(t.gestor, ana, await certification()),
      await give(t.gestor, ana, await certification()),
    ];
    assert.equal(await visitorSees(one._id), false);
    await t.edit(ana, 'credenciales', one._id, { enPerfil: true });
    assert.deepEqual([await visitorSees(one._id), await visitorSees(other._id)], [true, false]);
    await t.edit(ana, 'credenciales', one._id, { enPerfil: false });
    assert.equal(await visitorSees(one._id), false);
  });

  it('lets only the holder choose, and only valid or expired ones', async () => {
    const ana = await t.student('ana', listed);
    const beto = await t.student('beto', listed);
    const given = await give(t.gestor, ana, await certification());
    for (const who of [beto, t.gestor, t.docente, t.admin])
      await assert.rejects(t.edit(who, 'credenciales', given._id, { enPerfil: true }), ContractError);
    await refused(t.edit(ana, 'credenciales', given._id, { titulo: 'Otro título' }), 403, 'titulo');
    await refused(
      t.edit(ana, 'credenciales', given._id, { estado: 'revocada', motivoPublico: 'x' }),
      403,
      'estado',
    );
    await t.edit(t.gestor, 'credenciales', given._id, { estado: 'suspendida', motivoPublico: 'Reclamo.' });
    await refused(t.edit(ana, 'credenciales', given._id, { enPerfil: true }), 403);
    await t.edit(t.gestor, 'credenciales', given._id, { estado: 'vigente' });
    await t.edit(ana, 'credenciales', given._id, { enPerfil: true });
  });

  it('continues for the credential that replaces it', async () => {
    const ana = await t.student('ana', listed);
    const cert = await certification();
    const first = await give(t.gestor, ana, cert);
    await t.edit(ana, 'credenciales', first._id, { enPerfil: true });
    const second = await give(t.gestor, ana, cert, { reemplazaA: first._id });
    assert.equal((await whole(second._id)).enPerfil, true);
  });
});

describe('issuing', () => {
  it('counts a withdrawn exam for those who passed it only', async () => {
    const cert = await certification();
    const exam = await t.insert('ejercicios', {
      titulo: 'Examen retirado',
      certificacion: cert,
      tipo: 'evaluacion',
      aprobacionPct: 60,
      estado: 'borrador',
    });
    await t.db.query(`update "certificaciones" set "requisitos" = $2 where "_id" = $1`, [
      cert,
      JSON.stringify({ ejercicios: [exam] }),
    ]);
    const [ana, beto] = [await t.student('ana', LEGAL), await t.student('beto', LEGAL)];
    await t.insert('intentos', {
      ejercicio: exam,
      usuario: ana._id,
      numero: 1,
      estado: 'calificado',
      nota: 80,
      versionEjercicio: 1,
    });
    await refused(give(t.gestor, beto, cert), 422, 'motivoDispensa', /aprobar «Examen retirado»/);
    await give(t.gestor, ana, cert);
  });

  it('requires a second factor where the site does', async () => {
    const ana = await t.student('ana', LEGAL);
    const cert = await certification();
    await refused(
      give({ ...t.gestor, sinSegundoFactor: true }, ana, cert),
      403,
      undefined,
      /^Para emitir certificados .*dos pasos/,
    );
    await give(t.gestor, ana, cert);
  });

  it('refuses an expiry later than the certification allows', async () => {
    const ana = await t.student('ana', LEGAL);
    const cert = await certification({ vigenciaMeses: 24 });
    const emitidaEn = '2026-11-20T12:00:00Z';
    for (const venceEn of ['2099-01-01T00:00:00Z', '2028-11-22T00:00:00Z'])
      await refused(give(t.gestor, ana, cert, { emitidaEn, venceEn }), 422, 'venceEn');
    await refused(give(t.admin, ana, cert, { emitidaEn, venceEn: '2099-01-01T00:00:00Z' }), 422, 'venceEn');
    const made = await give(t.gestor, ana, cert, { emitidaEn, venceEn: '2027-06-01T12:00:00Z' });
    assert.equal((await whole(made._id))['venceEn'], '2027-06-01T12:00:00.000Z');
  });

  it('numbers, copies the holder, dates and signs', async () => {
    const ana = await t.student('ana', LEGAL);
    const cert = await certification({ vigenciaMeses: 24 });
    const made = await give(t.gestor, ana, cert, { calificacion: '9' });
    assert.match(String(made['numero']), /^OF-2026-\d{6}$/);
    const row = await whole(made._id);
    assert.match(String(row['codigoVerificacion']), /^[A-HJKMNP-Z2-9]{8}$/);
    assert.deepEqual(
      [row['estado'], row['nivelPrueba'], row['nombreLegal'], row['documento'], row['venceEn']],
      ['vigente', 'firmada', 'Ana María Gómez', '30111222', '2028-11-20T12:00:00.000Z'],
    );
    assert.ok(await vouchedFields(t.db, row));
    const forgeries: readonly Partial<Stored<'credenciales'>>[] = [
      { nombreLegal: 'Otra Persona' },
      { numero: 'OF-2026-999999' },
      { venceEn: null },
      { jsonFirmado: null },
    ];
    for (const change of forgeries) {
      assert.equal(await vouchedFields(t.db, { ...row, ...change }), undefined, Object.keys(change)[0]);
    }
    const { jwt } = row['jsonFirmado'] as { jwt: string };
    const [head, body, signature] = jwt.split('.') as [string, string, string];
    const forged = Buffer.from(
      Buffer.from(body, 'base64url').toString().replaceAll('Ana María', 'Eva'),
    ).toString('base64url');
    assert.equal(await readSigned(t.db, [head, forged, signature].join('.')), undefined);
    assert.equal((await readSigned(t.db, jwt))?.['name'], 'Electricista');
    assert.equal((await t.row('certificaciones', cert))['emitidas'], 1);
    assert.ok((await t.notices(ana)).includes('Certificado emitido: «Electricista»'));
    assert.equal(
      (await t.view(ana, 'credenciales', made._id))['codigoVerificacion'],
      row['codigoVerificacion'],
    );
  });

  it('signs the requirements of its programme in readable words', async () => {
    const ana = await t.student('ana', LEGAL);
    const criterio = '<p>Norma A &amp; B.</p><p>Tensión &lt; 50 V y corriente &gt; 2 A.</p>';
    const made = await give(t.gestor, ana, await certification({ criterio }));
    const { jwt } = (await whole(made._id))['jsonFirmado'] as { jwt: string };
    const signed = JSON.stringify(await readSigned(t.db, jwt));
    assert.ok(signed.includes('"narrative":"Norma A & B. Tensión < 50 V y corriente > 2 A."'), signed);
  });

  it('is for the centre’s managers, and hides people from others', async () => {
    const ana = await t.student('ana', LEGAL);
    const cert = await certification();
    await refused(give(ana, ana, cert), 403);
    await refused(give(t.docente, await t.person('sin nombre'), cert), 403);
    await refused(give(t.gestor, await t.student('sin nombre'), cert), 422, 'titular', /nombre legal/);
    await refused(give(t.gestor, ana, cert, { emitidaEn: '2027-01-01T00:00:00Z' }), 422, 'emitidaEn');
    await refused(give(t.gestor, ana, cert, { numero: 'OF-2026-000001' }), 400, 'numero');
  });

  it('allows one in force at a time, also when two issue at once', async () => {
    const ana = await t.student('ana', LEGAL);
    const cert = await certification({
      vigenciaMeses: 12,
      renovacion: { modo: 'examen', desdeMesesAntes: 3 },
    });
    const [a, b] = await Promise.allSettled([give(t.gestor, ana, cert), give(t.admin, ana, cert)]);
    assert.deepEqual([a.status, b.status].sort(), ['fulfilled', 'rejected']);
    const first = (a.status === 'fulfilled' ? a : b) as PromiseFulfilledResult<Row>;
    await refused(give(t.gestor, ana, cert), 409, 'titular', /OF-2026-/);
    await refused(give(t.gestor, ana, cert, { renuevaA: first.value._id }), 422, 'renuevaA', /3 meses/);
    const second = await give(t.gestor, ana, cert, { reemplazaA: first.value._id });
    assert.deepEqual(
      [(await whole(first.value._id))['estado'], (await whole(second._id))['estado']],
      ['reemplazada', 'vigente'],
    );
  });

  it('requires what the certification asks for, or a written reason', async () => {
    const ana = await t.student('ana', LEGAL);
    const course = await t.published({ titulo: 'Instalaciones' });
    const cert = await certification({ requisitos: { cursos: [course._id] } });
    await refused(give(t.gestor, ana, cert), 422, 'motivoDispensa', /completar el curso «Instalaciones»/);
    const inscripcion = (await t.create(ana, 'inscripciones', { curso: course._id }))._id;
    for (const clase of course.clases)
      await t.create(ana, 'progreso', { inscripcion, clase, estado: 'completada' });
    await give(t.gestor, ana, cert);
    const beto = await t.student('beto', LEGAL);
    const made = await give(t.gestor, beto, cert, { motivoDispensa: 'Equivalencia aprobada.' });
    const seen = await t.view(beto, 'credenciales', made._id);
    assert.deepEqual(
      [seen['dispensas'], seen['motivoDispensa']],
      [['completar el curso «Instalaciones»'], 'Equivalencia aprobada.'],
    );
    await t.edit(t.gestor, 'certificaciones', cert, { estado: 'retirada' });
    await refused(
      give(t.gestor, await t.student('caro', LEGAL), cert, { motivoDispensa: 'x' }),
      422,
      'certificacion',
    );
  });

  it('states registration, identity check, waivers and recipient', async () => {
    const cert = await certification();
    const ana = await t.student('ana', LEGAL);
    const emitidaEn = '2015-03-02T12:00:00.000Z';
    const row = await whole((await give(t.gestor, ana, cert, { emitidaEn }))._id);
    assert.deepEqual(
      [
        row.emitidaEn,
        row.registradaEn,
        row.nivelIdentidad,
        row.identidadTexto,
        row.vinculoEmisor,
        row.dispensas,
      ],
      [emitidaEn, t.now.toISOString(), 'declarada', 'Declarada por la persona', 'ninguno', []],
    );
    const forgeries: readonly Partial<Stored<'credenciales'>>[] = [
      { registradaEn: emitidaEn },
      { nivelIdentidad: 'administracion' },
      { identidadTexto: 'Comprobada por «Otro» contra el documento, el 2 de marzo de 2015' },
      { vinculoEmisor: 'personal' },
      { dispensas: ['aprobar «B»'] },
      { motivoDispensa: 'Otro.' },
    ];
    for (const change of forgeries)
      assert.equal(await vouchedFields(t.db, { ...row, ...change }), undefined, Object.keys(change)[0]);
    const staff = await t.student('docente del centro', LEGAL);
    await t.db.query(
      `update "centros" set "docentes" = array_append(coalesce("docentes", '{}'), $1) where "_id" = $2`,
      [staff._id, t.centro],
    );
    assert.equal((await give(t.gestor, staff, await certification()))['vinculoEmisor'], 'personal');
  });

  it('stores the certification and centre, and no reason without waiver', async () => {
    const cert = await certification({ demuestra: ['Instala con seguridad'], normativa: 'Res. 1' });
    const row = await whole(
      (await give(t.gestor, await t.student('ana', LEGAL), cert, { motivoDispensa: 'Por las dudas.' }))._id,
    );
    assert.equal(row.motivoDispensa, null);
    assert.deepEqual(
      [row.instantanea?.certificacion, row.instantanea?.demuestra, row.instantanea?.normativa],
      ['Electricista', ['Instala con seguridad'], 'Res. 1'],
    );
  });

  it('refuses a lower identity level than the certification asks for', async () => {
    const ana = await t.student('ana', LEGAL);
    const cert = await certification({ identidadMin: 'centro' });
    await refused(give(t.gestor, ana, cert, { motivoDispensa: 'x' }), 422, 'titular', /identidad/);
    await t.create(t.gestor, 'identidades', { usuario: ana._id, ...LEGAL, centro: t.centro });
    const made = await give(t.gestor, ana, cert);
    assert.equal(made['nivelIdentidad'], 'centro');
    assert.match(
      String(made['identidadTexto']),
      /^Comprobada por «.+» contra el documento, el 20 de noviembre de 2026$/,
    );
  });

  it('suspends, revokes with a public reason, and notifies the holder', async () => {
    const ana = await t.student('ana', LEGAL);
    const made = await give(t.gestor, ana, await certification());
    await refused(t.edit(t.gestor, 'credenciales', made._id, { estado: 'suspendida' }), 422, 'motivoPublico');
    await t.edit(t.gestor, 'credenciales', made._id, { estado: 'suspendida', motivoPublico: 'Reclamo.' });
    await refused(t.edit(t.gestor, 'credenciales', made._id, { estado: 'revocada' }), 400, 'motivoPublico');
    const lifted = await t.edit(t.gestor, 'credenciales', made._id, { estado: 'vigente' });
    assert.equal(lifted['motivoPublico'], null);
    await refused(t.edit(t.gestor, 'credenciales', made._id, { estado: 'revocada' }), 422, 'motivoPublico');
    await t.edit(t.gestor, 'credenciales', made._id, {
      estado: 'revocada',
      motivoPublico: 'Se emitió por error.',
    });
    await refused(t.edit(t.gestor, 'credenciales', made._id, { estado: 'vigente' }), 409, 'estado');
    assert.ok((await t.notices(ana)).includes('Certificado revocado: «Electricista»'));
    assert.ok(await vouchedFields(t.db, await whole(made._id)));
  });

  it('adds months by the calendar', () => {
    const day = (text: string, months: number) =>
      addMonths(new Date(text), months).toISOString().slice(0, 10);
    assert.equal(day('2026-01-31T12:00:00Z', 1), '2026-02-28');
    assert.equal(day('2024-02-29T12:00:00Z', 12), '2025-02-28');
    assert.equal(day('2026-05-31T12:00:00Z', -3), '2026-02-28');
  });

  it('signs a bulk load afterwards, and continues its numbers', async () => {
    const ana = await t.student('ana', LEGAL);
    const cert = await certification();
    const loaded = await t.insert('credenciales', {
      titular: ana._id,
      certificacion: cert,
      titulo: 'Cargada en bloque',
      origen: 'emitida',
      numero: 'OF-2026-000500',
      nombreLegal: LEGAL.nombreLegal,
      emitidaEn: '2026-03-01T00:00:00Z',
      estado: 'vigente',
    });
    assert.equal(await signMissing(t.db), 1);
    assert.equal(await signMissing(t.db), 0);
    assert.ok(await vouchedFields(t.db, await whole(loaded)));
    await deriveAll(t.db);
    const beto = await t.student('beto', LEGAL);
    assert.equal((await give(t.gestor, beto, cert))['numero'], 'OF-2026-000501');
  });
});

describe('the public log', () => {
  const leavesOf = async (id: string) =>
    (
      await rowsOf(
        t.db,
        from.selectFrom('registro_hojas').select('datos').where('credencial', '=', id).orderBy('indice'),
      )
    ).map(({ datos }) => parseLeaf(datos));

  it('records the issue, its instant and waiver, and each state change', async () => {
    const cara = await t.student('cara', LEGAL);
    const given = await give(t.gestor, cara, await certification());
    const id = given._id;
    const row = await whole(id);
    for (const [estado, motivoPublico] of [
      ['suspendida', 'Se revisa.'],
      ['vigente', undefined],
      ['revocada', 'Se emitió por error.'],
    ] as const)
      await t.edit(t.gestor, 'credenciales', id, { estado, ...(motivoPublico && { motivoPublico }) });
    const leaves = await leavesOf(id);
    assert.deepEqual(
      leaves.map((leaf) => leaf?.kind),
      ['emision', 'suspension', 'levantamiento', 'revocacion'],
    );
    const [issued, ...steps] = leaves;
    assert.ok(issued?.kind === 'emision');
    assert.equal(issued.at, new Date(row.registradaEn ?? '').toISOString());
    assert.equal(issued.waived, false);
    for (const step of steps) assert.equal(step && 'of' in step && step.of, row.indiceRegistro);
    assert.doesNotMatch(JSON.stringify(leaves), /Ana|30111222|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('records a late entry with its real date and its state', async () => {
    const dora = await t.student('dora', LEGAL);
    const late = await t.insert('credenciales', {
      titular: dora._id,
      certificacion: await certification(),
      titulo: 'De antes del registro',
      origen: 'emitida',
      numero: 'OF-2025-000007',
      nombreLegal: LEGAL.nombreLegal,
      emitidaEn: '2025-03-01T00:00:00Z',
      registradaEn: '2025-03-02T00:00:00Z',
      estado: 'revocada',
    });
    const began = new Date().toISOString();
    await signMissing(t.db);
    await signMissing(t.db);
    const leaves = await leavesOf(late);
    assert.deepEqual(
      leaves.map((leaf) => leaf?.kind),
      ['emision', 'revocacion'],
    );
    assert.ok(leaves[0]!.at >= began, leaves[0]!.at);
    assert.equal((await whole(late)).registradaEn, '2025-03-02T00:00:00.000Z');
  });
});

describe('uploading and reviewing', () => {
  it('waits for a review, which numbers it', async () => {
    const ana = await t.student('ana', LEGAL);
    const moderator = await t.person('mode', ['moderador']);
    const upload = {
      origen: 'cargada',
      titular: ana._id,
      titulo: 'Primeros auxilios',
      emisorTexto: 'Cruz Roja',
    };
    await refused(t.create(ana, 'credenciales', upload), 422, 'archivo');
    const archivo = await t.insert('archivos', {
      nombre: 'a.pdf',
      sha256: 'x',
      tipo: 'application/pdf',
      bytes: 1,
      creadoPor: ana._id,
    });
    await refused(
      t.create(ana, 'credenciales', {
        ...upload,
        archivo,
        emitidaEn: '2026-02-01T00:00:00Z',
        venceEn: '2026-01-01T00:00:00Z',
      }),
      422,
      'venceEn',
    );
    const made = await t.create(ana, 'credenciales', { ...upload, archivo });
    assert.deepEqual([made['estado'], made['nivelPrueba'], made['numero']], ['pendiente', 'declarada', null]);
    assert.ok((await t.notices(moderator)).some((n) => n.startsWith('Hay una certificación por revisar')));
    // The reviewer reads the name that the file should show.
    const seen = await t.view(moderator, 'credenciales', made._id);
    assert.equal(seen['nombreLegal'], LEGAL.nombreLegal);
    await refused(t.edit(moderator, 'credenciales', made._id, { estado: 'rechazada' }), 422, 'motivoPublico');
    await t.edit(moderator, 'credenciales', made._id, { estado: 'vigente' });
    const row = await whole(made._id);
    assert.match(String(row['numero']), /^RV-2026-\d{6}$/);
    assert.deepEqual([row['nivelPrueba'], row['nombreLegal']], ['revisada', LEGAL.nombreLegal]);
    assert.ok((await t.notices(ana)).includes('Certificación revisada: «Primeros auxilios»'));
  });
});
