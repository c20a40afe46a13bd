/** Issuing to many people at once: the review, lists in any encoding, and the result of each person. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  issueBatches as issueBatchesCall,
  issuedLines as issuedLinesCall,
  issueReview,
  loweredGrades as loweredGradesCall,
  type IssueReviewRequest,
} from '@oficio/shared/contract/calls/issuing';
import { bulkDeps, Works } from '../../../testing/bulk.ts';
import { admitted } from '../../../testing/calls.ts';
import { refused, training, type Person, type Training } from '../../../testing/training.ts';
import { issueBatches, issuedLines } from './batches.ts';
import { loweredGrades } from './issuing.ts';
import { reviewIssue } from './review.ts';

let t: Training;
let works: Works;
let course: string;
before(async () => {
  t = await training();
  // Works run at the real time.
  t.now = new Date();
  works = new Works(t, await bulkDeps(t.db));
  course = (await t.published({ titulo: 'Instalaciones' }))._id;
});
after(() => t.close());

const nobody = (): Person => ({ roles: [], confirmado: false, _id: undefined as never });
const reading = (who: Person) => ({ caller: who, now: t.now, db: t.db });
const review = (who: Person, id: string, request: IssueReviewRequest) =>
  reviewIssue(reading(who), id, request);
const list = (text: string | Buffer): IssueReviewRequest => ({
  archivo: Buffer.from(text).toString('base64'),
});

let made = 0;
const certification = (more: Record<string, unknown> = {}) =>
  t.insert('certificaciones', {
    nombre: 'Electricista',
    codigo: `ACTO-${(made += 1)}`,
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    estado: 'publicada',
    emision: 'manual',
    requisitos: { cursos: [course] },
    ...more,
  });
const legal = (nombreLegal: string, documento: string) => ({
  nombreLegal,
  documentoTipo: 'DNI',
  documento,
});
let document = 30_000_000;
/** Creates a person who completed the course. */
async function graduate(name: string, more: Record<string, unknown> = {}): Promise<Person> {
  const who = await t.person(name, ['estudiante'], {
    ...legal(`${name} Legal`, String((document += 1))),
    ...more,
  });
  await t.insert('inscripciones', { usuario: who._id, curso: course, estado: 'completada' });
  return who;
}
const email = async (who: Person) => String((await t.row('users', who._id))['email']);

/** Issues as the desk does: by importing a file of ids. */
async function issue(who: Person, cert: string, people: readonly Person[]): Promise<string> {
  const lines = people.map(({ _id }) => `${_id},${cert},Electricista,emitida`);
  const archivo = await works.upload(
    who,
    Buffer.from(['titular,certificacion,titulo,origen', ...lines].join('\n')),
  );
  const id = await works.start(who, {
    tipo: 'importacion',
    coleccion: 'credenciales',
    archivo,
    ensayo: false,
    opciones: { existentes: 'omitir', requeridos: ['titular', 'certificacion'] },
  });
  await works.run(id);
  return id;
}
const became = async (who: Person, cert: string, work: string) =>
  issuedLines(reading(who), cert, work, { page: 1, limit: 100 });

describe('reviewing an issue', () => {
  it('states for each person the outcome and its reason', async () => {
    const cert = await certification({ identidadMin: 'centro', vigenciaMeses: 24 });
    const checked = { nivelIdentidad: 'centro' };
    const [ana, declared, nameless, holder, past, other] = [
      await graduate('ana', checked),
      await graduate('beto'),
      await graduate('caro', { ...checked, nombreLegal: null }),
      await graduate('dario', checked),
      await graduate('eva', checked),
      await t.person('ajena', ['estudiante'], legal('Ajena', '99888777')),
    ];
    for (const [who, numero, estado] of [
      [holder, 'OF-2026-900001', 'vigente'],
      [past, 'OF-2026-900002', 'vencida'],
    ] as const)
      await t.insert('credenciales', {
        titular: who._id,
        certificacion: cert,
        titulo: 'Electricista',
        origen: 'emitida',
        numero,
        estado,
      });
    const people = [ana, declared, nameless, holder, past, other, ana, t.docente];
    const found = await review(t.gestor, cert, {
      personas: people.map(({ _id }) => _id),
      emitidaEn: '2026-01-15T15:00:00.000Z',
    });
    assert.deepEqual(
      found.lineas.map(({ resultado, faltan, numero }) => [resultado, numero, ...(faltan ?? [])]),
      [
        ['emite', undefined],
        ['falta', undefined, 'comprobar su identidad («Comprobada por un centro contra el documento»)'],
        ['falta', undefined, 'que complete su nombre legal en «Mi perfil»'],
        ['yaTiene', 'OF-2026-900001'],
        ['yaTuvo', 'OF-2026-900002'],
        ['noEsDelCentro', undefined],
        ['repetida', undefined],
        [
          'falta',
          undefined,
          'completar el curso «Instalaciones»',
          'que complete su nombre legal en «Mi perfil»',
          'comprobar su identidad («Comprobada por un centro contra el documento»)',
          'una decisión aparte, porque forma parte del personal del centro',
        ],
      ],
    );
    assert.equal(found.lineas[5]?.persona, undefined, 'de quien no es del centro no se dice quién es');
    assert.equal(found.lineas[1]?.persona?.nombreLegal, null);
    assert.deepEqual(
      [found.emitidaEn, found.venceEn],
      ['2026-01-15T15:00:00.000Z', '2028-01-15T15:00:00.000Z'],
    );
    await refused(
      review(t.gestor, cert, { personas: [ana._id], emitidaEn: '2999-01-01T00:00:00Z' }),
      422,
      'emitidaEn',
    );
  });

  it('lets nobody issue to themselves, in the list and the issue', async () => {
    const cert = await certification();
    const self = await graduate('gestora');
    await t.db.query(`update "centros" set "gestores" = array_append("gestores", $1) where "_id" = $2`, [
      self._id,
      t.centro,
    ]);
    const own = await review(self, cert, { personas: [self._id] });
    assert.deepEqual(
      [own.lineas[0]?.resultado, own.lineas[0]?.faltan],
      ['falta', ['que lo emita otra persona: nadie se emite un certificado a sí mismo']],
    );
    // Another manager needs a separate decision.
    assert.deepEqual(
      (await review(t.gestor, cert, { personas: [self._id] })).lineas.map(({ resultado, persona }) => [
        resultado,
        persona?.personal,
      ]),
      [['emite', true]],
    );
    const work = await issue(self, cert, [self]);
    const { docs } = await became(self, cert, work);
    assert.equal(docs[0]?.resultado, 'noEmitido');
    assert.match(docs[0]?.mensaje ?? '', /a sí mismo/);
  });

  const HEADED = (rows: readonly (readonly string[])[], mark: string) =>
    [['Apellido y nombre', 'DNI', 'Correo electrónico'], ...rows].map((row) => row.join(mark)).join('\r\n');
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  for (const [name, mark, encode] of [
    ['UTF-8 with commas', ',', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark and semicolons', ';', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with tabs', '\t', utf16],
    ['Windows-1252 with semicolons', ';', (text: string) => Buffer.from(text, 'latin1')],
  ] as const)
    it(`reads an Excel list: ${name}`, async () => {
      const cert = await certification();
      const [ana, beto] = [await graduate('ana'), await graduate('beto')];
      const dni = String((await t.row('users', ana._id))['documento']);
      const dotted = `${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5)}`;
      const rows = [
        ['Núñez Ana', dotted, ''],
        ['Peña Beto', '', (await email(beto)).toUpperCase()],
      ];
      const found = await review(t.gestor, cert, list(encode(HEADED(rows, mark))));
      assert.deepEqual(
        found.lineas.map(({ linea, dice, resultado, persona }) => [linea, dice, resultado, persona?._id]),
        [
          [2, `Núñez Ana · ${dotted}`, 'emite', ana._id],
          [3, `Peña Beto · ${rows[1]?.[2]}`, 'emite', beto._id],
        ],
      );
    });

  it('reads lists without titles, addresses, a CUIL and unknown text', async () => {
    const cert = await certification();
    const [ana, beto, caro] = [await graduate('ana'), await graduate('beto'), await graduate('caro')];
    const dni = String((await t.row('users', caro._id))['documento']);
    const text = [
      `Ana <${await email(ana)}>, ${await email(beto)}`,
      `27-${dni}-4`,
      'Sin nada que la nombre',
      await email(ana),
    ].join('\n');
    const { lineas } = await review(t.gestor, cert, list(text));
    assert.deepEqual(
      lineas.map(({ resultado, persona }) => [resultado, persona?._id]),
      [
        ['emite', ana._id],
        ['emite', beto._id],
        ['emite', caro._id],
        ['sinDatos', undefined],
        ['repetida', ana._id],
      ],
    );
    await refused(review(t.gestor, cert, list('DNI;Correo\n')), 400, 'archivo', /ninguna persona/);
    await refused(review(t.gestor, cert, list(Buffer.from([0, 1, 2, 0, 3]))), 400, 'archivo');
    await refused(
      review(t.gestor, cert, list(Array.from({ length: 1001 }, (_, n) => `a${n}@x.example`).join('\n'))),
      400,
      'archivo',
      /más de 1000/,
    );
  });

  it('reports a stranger like a missing person, and refuses ambiguity', async () => {
    const cert = await certification();
    const other = await t.person('ajena', ['estudiante'], legal('Ajena', '99888777'));
    const [ana, beto] = [await graduate('ana'), await graduate('beto')];
    const shared = await graduate('caro', { documento: '77666555' });
    await graduate('caro', { documento: '77666555' });
    const betos = String((await t.row('users', beto._id))['documento']);
    const { lineas } = await review(
      t.gestor,
      cert,
      list(
        [
          'correo;documento',
          `${await email(other)};`,
          ';99888777',
          'nadie@oficio.example;',
          `${await email(ana)};${betos}`,
          ';77666555',
          `${await email(shared)};77666555`,
        ].join('\n'),
      ),
    );
    assert.deepEqual(
      lineas.map(({ resultado }) => resultado),
      ['noEsDelCentro', 'noEsDelCentro', 'noEsDelCentro', 'ambigua', 'ambigua', 'emite'],
    );
    const [one, two, three] = lineas.map(({ linea: _linea, dice: _dice, ...rest }) => rest);
    assert.deepEqual([one, two], [three, three]);
  });

  it('limits the rate, so that documents cannot be guessed', async () => {
    const cert = await certification();
    const slow = await t.person('apurada');
    await t.db.query(`update "centros" set "gestores" = array_append("gestores", $1) where "_id" = $2`, [
      slow._id,
      t.centro,
    ]);
    for (let n = 0; n < 60; n += 1) await review(slow, cert, list(`3000000${n}`));
    await refused(review(slow, cert, list('30000001')), 429);
  });
});

describe('issuing to many', () => {
  it('reports each recipient or reason, and is idempotent', async () => {
    const cert = await certification();
    const [ana, beto] = [await graduate('ana'), await graduate('beto')];
    const missing = await t.student('caro', legal('Caro', '41000111'));
    const stranger = await t.person('ajena', ['estudiante'], legal('Ajena', '41000112'));
    const people = [ana, beto, missing, stranger];
    const work = await issue(t.gestor, cert, people);
    const first = await became(t.gestor, cert, work);
    assert.deepEqual([first.totalDocs, first.emitidos, first.yaTenian, first.noEmitidos], [4, 2, 0, 2]);
    assert.deepEqual(
      first.docs.map(({ nombre, resultado }) => [nombre, resultado]),
      [
        ['caro Prueba', 'noEmitido'],
        [null, 'noEmitido'],
        ['ana Legal', 'emitido'],
        ['beto Legal', 'emitido'],
      ],
    );
    assert.match(first.docs[0]?.mensaje ?? '', /completar el curso «Instalaciones»/);
    for (const { numero } of first.docs.slice(2)) assert.match(numero ?? '', /^OF-\d{4}-\d{6}$/);

    // Repeating it, even by a colleague, issues no second certificate and counts everyone as done.
    const colleague = await t.person('colega');
    await t.db.query(`update "centros" set "gestores" = array_append("gestores", $1) where "_id" = $2`, [
      colleague._id,
      t.centro,
    ]);
    for (const who of [t.gestor, colleague]) {
      const again = await became(who, cert, await issue(who, cert, [ana, beto]));
      assert.deepEqual(
        again.docs.map(({ resultado, numero }) => [resultado, numero]),
        first.docs.slice(2).map(({ numero }) => ['yaTenia', numero]),
      );
    }
    const { rows } = await t.db.query<{ n: number }>(
      `select count(*)::int as n from "credenciales" where "certificacion" = $1`,
      [cert],
    );
    assert.equal(rows[0]?.n, 2);
    assert.ok((await issueBatches(reading(t.gestor), cert)).docs.some(({ _id }) => _id === work));
  });

  it('is hidden from those who do not manage the issuing centre', async () => {
    const cert = await certification();
    const ana = await graduate('ana');
    const work = await issue(t.gestor, cert, [ana]);
    const elsewhere = await t.person('otra gestora');
    await t.insert('centros', {
      nombre: 'Otro centro',
      slug: `otro-${made}`,
      email: 'otro@oficio.example',
      provincia: (await t.row('centros', t.centro))['provincia'],
      gestores: [elsewhere._id],
      estado: 'activo',
    });
    for (const who of [elsewhere, t.docente, ana, nobody()]) {
      for (const call of [issueReview, issueBatchesCall, issuedLinesCall])
        await refused(admitted(call, reading(who), { certificacion: cert }), 404);
      await refused(admitted(loweredGradesCall, reading(who), { centro: t.centro }), 404);
    }
    // A colleague who also manages the centre reads only their own works.
    await refused(became(t.admin, cert, work), 404);
    assert.deepEqual((await issueBatches(reading(t.admin), cert)).docs, []);
  });
});

it('shows a grade lowered afterwards, and revokes nothing by itself', async () => {
  const exam = await t.insert('ejercicios', {
    titulo: 'Examen final',
    tipo: 'evaluacion',
    curso: course,
    cursoRaiz: course,
    estado: 'publicado',
    aprobacionPct: 60,
  });
  const cert = await certification({ requisitos: { cursos: [course], ejercicios: [exam], notaMin: 70 } });
  const attempt = (who: Person, nota: number) =>
    t.insert('intentos', {
      ejercicio: exam,
      usuario: who._id,
      numero: 1,
      estado: 'calificado',
      nota,
      versionEjercicio: 1,
    });
  const [ana, waived, well] = [await graduate('ana'), await graduate('beto'), await graduate('caro')];
  const [lowered] = [await attempt(ana, 90), await attempt(waived, 65), await attempt(well, 80)];
  const give = (who: Person, more: Record<string, unknown> = {}) =>
    t.create(t.gestor, 'credenciales', {
      origen: 'emitida',
      titulo: 'Electricista',
      titular: who._id,
      certificacion: cert,
      ...more,
    });
  const { _id } = await give(ana);
  await give(waived, { motivoDispensa: 'Rindió antes de que hubiera examen.' });
  await give(well);
  assert.deepEqual(await loweredGrades(t.db, t.centro), { docs: [], totalDocs: 0 });

  await t.db.query(`update "intentos" set "nota" = 40 where "_id" = $1`, [lowered]);
  const found = await loweredGrades(t.db, t.centro);
  assert.equal(found.totalDocs, 1);
  assert.deepEqual(
    found.docs.map((one) => [one._id, one.estado, one.faltan]),
    [[_id, 'vigente', ['aprobar «Examen final»']]],
  );
  assert.equal((await t.row('credenciales', _id))['estado'], 'vigente');

  await t.edit(t.gestor, 'credenciales', _id, { estado: 'revocada', motivoPublico: 'Se corrigió la nota.' });
  assert.equal((await loweredGrades(t.db, t.centro)).totalDocs, 0);
});
