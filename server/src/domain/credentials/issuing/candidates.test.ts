/** Candidates for a certification: who qualifies, what the others lack, and who may read it. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { candidates } from '@oficio/shared/contract/calls/issuing';
import { admitted } from '../../../testing/calls.ts';
import { training, refused, type Person, type Training } from '../../../testing/training.ts';
import { listCandidates } from './candidates.ts';

let t: Training;
before(async () => {
  t = await training();
});
after(() => t.close());

const LEGAL = { nombreLegal: 'Ana María Gómez', documentoTipo: 'DNI', documento: '30111222' };
const list = (who: Person, id: string, page = 1, limit = 50) =>
  listCandidates({ caller: who, now: t.now, db: t.db }, id, { page, limit });

it('lists those who qualify first, and what the others lack', async () => {
  const course = await t.published({ titulo: 'Instalaciones' });
  const [ana, beto, caro, dario, eva, staff] = [
    await t.person('ana', ['estudiante'], { ...LEGAL, apellido: 'Zapata' }),
    await t.person('beto', ['estudiante'], LEGAL),
    await t.person('caro'),
    await t.person('dario', ['estudiante'], LEGAL),
    await t.person('eva', ['estudiante'], LEGAL),
    await t.person('personal', ['estudiante'], LEGAL),
  ];
  for (const [who, estado] of [
    [ana, 'completada'],
    [beto, 'activa'],
    [caro, 'completada'],
    [dario, 'completada'],
    [eva, 'abandonada'],
    [staff, 'completada'],
  ] as const)
    await t.insert('inscripciones', { usuario: who._id, curso: course._id, estado });
  await t.db.query(`update "centros" set "docentes" = array_append("docentes", $1) where "_id" = $2`, [
    staff._id,
    t.centro,
  ]);
  const exam = await t.insert('ejercicios', {
    titulo: 'Examen',
    tipo: 'evaluacion',
    curso: course._id,
    cursoRaiz: course._id,
    estado: 'publicado',
    aprobacionPct: 60,
  });
  for (const [who, nota] of [
    [ana, 80],
    [caro, 80],
    [staff, 90],
    [dario, 65],
  ] as const)
    await t.insert('intentos', {
      ejercicio: exam,
      usuario: who._id,
      numero: 1,
      estado: 'calificado',
      nota,
      versionEjercicio: 1,
    });
  const cert = await t.insert('certificaciones', {
    nombre: 'Electricista',
    codigo: 'LISTA-1',
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    estado: 'publicada',
    emision: 'manual',
    requisitos: { cursos: [course._id], ejercicios: [exam], notaMin: 70 },
  });
  const found = await list(t.gestor, cert);
  assert.deepEqual([found.totalDocs, found.cumplen], [5, 1]);
  assert.deepEqual(
    new Map(found.docs.map(({ _id, cumple, nombreLegal, faltan }) => [_id, { cumple, nombreLegal, faltan }])),
    new Map([
      [ana._id, { cumple: true, nombreLegal: LEGAL.nombreLegal, faltan: [] }],
      [
        beto._id,
        {
          cumple: false,
          nombreLegal: null,
          faltan: ['completar el curso «Instalaciones»', 'aprobar «Examen»'],
        },
      ],
      [
        caro._id,
        { cumple: false, nombreLegal: null, faltan: ['que complete su nombre legal en «Mi perfil»'] },
      ],
      [dario._id, { cumple: false, nombreLegal: null, faltan: ['aprobar «Examen»'] }],
      [
        staff._id,
        {
          cumple: false,
          nombreLegal: LEGAL.nombreLegal,
          faltan: ['una decisión aparte, porque forma parte del personal del centro'],
        },
      ],
    ]),
  );
  assert.deepEqual(
    found.docs.filter(({ emisible }) => emisible).map(({ _id }) => _id),
    [ana._id, staff._id],
  );
  assert.equal(found.docs[0]?._id, ana._id, 'quien cumple va primero, aunque su apellido sea el último');
  assert.deepEqual(
    [...(await list(t.gestor, cert, 1, 2)).docs, ...(await list(t.gestor, cert, 2, 2)).docs],
    found.docs.slice(0, 4),
  );

  await t.db.query(`update "certificaciones" set "identidadMin" = 'centro' where "_id" = $1`, [cert]);
  const surer = await list(t.admin, cert);
  assert.equal(surer.cumplen, 0);
  assert.deepEqual(surer.docs.find(({ _id }) => _id === ana._id)?.faltan, [
    'comprobar su identidad («Comprobada por un centro contra el documento»)',
  ]);
  await t.db.query(`update "users" set "nivelIdentidad" = 'centro' where "_id" = $1`, [ana._id]);
  assert.equal((await list(t.gestor, cert)).cumplen, 1);

  await t.insert('credenciales', {
    titular: ana._id,
    certificacion: cert,
    titulo: 'Electricista',
    origen: 'emitida',
    estado: 'revocada',
  });
  const without = await list(t.gestor, cert);
  assert.ok(without.docs.every(({ _id }) => _id !== ana._id));
  assert.equal(without.totalDocs, 4);
});

it('shows the list to the centre’s managers and administrators', async () => {
  const cert = await t.insert('certificaciones', {
    nombre: 'Gasista',
    codigo: 'LISTA-2',
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    estado: 'publicada',
  });
  assert.deepEqual((await list(t.gestor, cert)).docs, []);
  const other = await t.person('otra');
  for (const who of [other, t.docente, { ...other, _id: undefined as never }])
    await refused(admitted(candidates, { caller: who, now: t.now, db: t.db }, { certificacion: cert }), 404);
});
