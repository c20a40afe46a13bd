/** The question bank: validation, permissions and bulk creation. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import { newId } from '@oficio/shared/contract/values/ids';
import { createStorage } from '../../engine/files/storage.ts';
import { refused, training, type Training } from '../../testing/training.ts';
import { checkMayCreate } from '../copies/original.ts';
import { DOMAIN } from '../index.ts';
import { readQuestionFile } from '../question-files/read-file.ts';
import { bankIndex, saveQuestions } from './bank-routes.ts';
import { bankStatistics, exerciseStatistics } from './statistics-routes.ts';

let t: Training;
let course: { _id: string; centro: string };
before(async () => {
  t = await training();
  const { _id } = await t.published({});
  course = { _id, centro: String((await t.row('cursos', _id))['centro']) };
});
after(() => t.close());

const question = (more: object = {}) => ({
  _id: newId(),
  centro: course.centro,
  curso: course._id,
  tipo: 'unica',
  enunciado: '¿Cuál?',
  opciones: [
    { id: 'a', texto: '5 A' },
    { id: 'b', texto: '8 A' },
  ],
  // JSON in a string, as fields of that kind are sent.
  clave: '"b"',
  ...more,
});
const keep = (who: Training['docente'], docs: readonly object[]) =>
  t.db.transaction((tx) =>
    saveQuestions({ caller: who, now: t.now, db: t.db, tx, hooks: DOMAIN }, docs as never),
  );
const kept = async () => {
  const { rows } = await t.db.query(`select count(*)::int as n from "reactivos"`);
  return (rows[0] as { n: number }).n;
};

describe('the question bank', () => {
  it('takes a batch once, and none when one is wrong', async () => {
    const docs = [question(), question({ tipo: 'ensayo', opciones: undefined, clave: undefined })];
    assert.deepEqual(await keep(t.docente, docs), { guardadas: 2 });
    assert.deepEqual(await keep(t.docente, docs), { guardadas: 2 });
    assert.equal(await kept(), 2);
    await refused(keep(t.docente, [question(), question({ clave: '"z"' })]), 422, 'docs.1.clave');
    assert.equal(await kept(), 2);
  });

  it('refuses an unanswerable question, naming the field', async () => {
    for (const [more, field] of [
      [{ clave: '"z"' }, 'clave'],
      [
        {
          opciones: [
            { id: 'a', texto: 'x' },
            { id: 'b', texto: 'x' },
          ],
        },
        'opciones.1.texto',
      ],
      [{ opciones: [{ id: 'a', texto: 'x' }, { id: 'b' }] }, 'opciones.1.texto'],
      [{ tipo: 'emparejar', opciones: [{ id: 'a', texto: 'x' }] }, 'opciones'],
    ] as const)
      await refused(t.create(t.docente, 'reactivos', question(more)), 422, field);
    const { _id } = await t.create(t.docente, 'reactivos', question());
    await refused(t.edit(t.docente, 'reactivos', _id, { clave: '"c"' }), 422, 'clave');
  });

  it('is for the course’s teachers and the centre’s managers', async () => {
    const { _id } = await t.create(t.docente, 'reactivos', question());
    const other = await t.person('otra', ['estudiante']);
    await refused(t.view(other, 'reactivos', _id), 404);
    await refused(t.create(other, 'reactivos', question()), 403);
    assert.equal((await t.view(t.gestor, 'reactivos', _id))['clave'], 'b');
    // Teaching a course elsewhere gives no rights here.
    await refused(t.create(t.admin, 'reactivos', question({ curso: newId() })), 422, 'curso');
  });

  it('is read from a file into a course’s bank by its staff only', async () => {
    const { centro } = course;
    const elsewhere = await t.person('afuera');
    const may = (who: Training['docente'], place: object) =>
      t.run(who, (context) => checkMayCreate(context, reactivos, { ...place }));
    for (const [who, place, allowed] of [
      [t.docente, { centro, curso: course._id }, true],
      [t.gestor, { centro, curso: course._id }, true],
      [t.admin, { centro, curso: course._id }, true],
      [t.docente, { centro }, true],
      [elsewhere, { centro, curso: course._id }, false],
      [elsewhere, { centro }, false],
      [await t.person('moderador', ['moderador']), { centro, curso: course._id }, false],
    ] as const)
      await (allowed ? may(who, place) : refused(may(who, place), 403));
  });

  it('lists groups and tags of the readable questions only', async () => {
    const { _id: curso } = await t.published({});
    const own = { curso, centro: t.centro };
    await keep(t.docente, [
      question({ ...own, grupo: 'Cables', etiquetas: ['uno', 'dos'] }),
      question({ ...own, grupo: 'Cables', etiquetas: ['dos'] }),
      question(own),
    ]);
    const index = (who: Training['docente']) => bankIndex({ caller: who, now: t.now, db: t.db }, curso);
    const all = {
      grupos: [{ nombre: 'Cables', cuantas: 2 }],
      etiquetas: [
        { nombre: 'dos', cuantas: 2 },
        { nombre: 'uno', cuantas: 1 },
      ],
    };
    const other = await t.person('otro docente');
    await t.insert('centros', {
      nombre: 'Otro',
      slug: 'otro',
      provincia: (await t.row('centros', t.centro))['provincia'],
      email: 'o@oficio.example',
      docentes: [other._id],
      gestores: [],
      estado: 'activo',
    });
    for (const [who, expected] of [
      [t.docente, all],
      [t.gestor, all],
      [t.admin, all],
      [other, { grupos: [], etiquetas: [] }],
    ] as const)
      assert.deepEqual(await index(who), expected);
  });

  it('shows answer statistics to teachers and managers only', async () => {
    const { _id: curso } = await t.published({});
    const asked = question({ curso, centro: t.centro });
    await keep(t.docente, [asked]);
    const { tipo, enunciado, opciones } = asked;
    const exercise = await t.create(t.docente, 'ejercicios', {
      titulo: 'Del banco',
      tipo: 'practica',
      curso,
      reactivos: [
        { id: 'r1', tipo, enunciado, opciones },
        { id: 'r2', tipo: 'verdaderoFalso', enunciado: '¿Otra?' },
      ],
      clave: { r1: 'b', r2: true },
    });
    const person = await t.person('estudia');
    const people = [person._id, ...Array.from({ length: 39 }, () => newId())];
    for (const [n, usuario] of people.entries())
      for (const [numero, right] of [
        [1, n % 2 === 0],
        // A second attempt already knows the question.
        [2, true],
      ] as const)
        await t.insert('intentos', {
          ejercicio: exercise._id,
          usuario,
          numero,
          estado: 'calificado',
          nota: 100 * Number(right),
          detalle: [
            { reactivo: 'r1', puntos: Number(right), puntaje: 1 },
            { reactivo: 'r2', puntos: Number(right), puntaje: 1 },
          ],
          respuestas: { r1: right ? 'b' : 'a', r2: right },
        });
    const said = { facilidad: 0.5, discriminacion: 1, enBlanco: 0, veces: 40 };
    const elegidas = { a: 20, b: 20 };
    const reading = (who: Training['docente']) => ({ caller: who, now: t.now, db: t.db });
    const other = await t.person('otra');
    for (const who of [t.docente, t.gestor, t.admin]) {
      assert.deepEqual(await exerciseStatistics(reading(who), exercise._id), {
        veces: 40,
        preguntas: [
          { reactivo: 'r1', ...said, elegidas, sinElegir: [] },
          { reactivo: 'r2', ...said },
        ],
      });
      assert.deepEqual(await bankStatistics(reading(who), curso), {
        veces: 40,
        preguntas: [{ reactivo: asked._id, ...said, elegidas, sinElegir: [] }],
      });
    }
    for (const who of [person, other]) {
      await refused(exerciseStatistics(reading(who), exercise._id), 404);
      assert.deepEqual(await bankStatistics(reading(who), curso), { veces: 0, preguntas: [] });
    }
  });

  it('uploads a file’s pictures for its reader, and leaves the rest', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'oficio-imagenes-'));
    try {
      const storage = await createStorage({ dataDir: folder });
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const file = (name: string, bytes: Buffer) =>
        `<file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file>`;
      const asked = (words: string, files: string, options = '') =>
        `<question type="multichoice"><questiontext format="html"><text><![CDATA[${words}]]></text>${files}</questiontext><single>true</single>${options || '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>'}</question>`;
      const image = (name: string) => `<img src="@@PLUGINFILE@@/${name}" alt="Tablero">`;
      const option = (fraction: number, name: string) =>
        `<answer fraction="${fraction}" format="html"><text><![CDATA[${image(name)}]]></text>${file(name, png)}</answer>`;
      const place = path.join(folder, 'banco.xml');
      await writeFile(
        place,
        `<quiz>${asked(`${image('mi%20foto.png')}¿Qué es?`, file('mi foto.png', png))}${asked('¿Cuál?', '', option(100, 'a.png') + option(0, 'b.png'))}${asked(`${image('x.png')}¿Y esto?`, file('x.png', Buffer.from('<svg onload="x()"/>')))}${asked(`<img src="data:image/png;base64,${png.toString('base64')}">¿Escrita?`, '')}</quiz>`,
      );
      const { tomadas, dejadas } = await readQuestionFile(
        { db: t.db, storage },
        { caller: t.docente, now: t.now } as never,
        place,
      );
      assert.deepEqual(
        tomadas.map(({ enunciado, alt }) => [enunciado, alt]),
        [
          ['¿Qué es?', 'Tablero'],
          ['¿Cuál?', undefined],
          ['¿Escrita?', undefined],
        ],
      );
      assert.equal(dejadas.length, 1);
      assert.match(String(dejadas[0]?.motivo), /^Su imagen no se puede traer\. El campo «Imagen» admite/);
      const ids = tomadas.flatMap(({ imagen, opciones = [] }) => [
        imagen,
        ...opciones.map((one) => one.imagen),
      ]);
      const docs = tomadas.map(({ avisos: _, clave, ...one }) =>
        question({ ...one, clave: JSON.stringify(clave) }),
      );
      await keep(t.docente, docs);
      const { rows } = await t.db.query(
        `select "coleccion", "creadoPor" from "archivos" where "_id" = any($1::uuid[])`,
        [ids.filter((id) => id !== undefined)],
      );
      assert.deepEqual(rows, Array(4).fill({ coleccion: 'reactivos', creadoPor: t.docente._id }));

      // An exercise has its own copies, because its students can't read the bank.
      const given = tomadas.map(({ avisos: _, clave: __, ...one }, i) => ({ id: `r${i + 1}`, ...one }));
      const clave = { r1: 'a', r2: 'a', r3: 'a' };
      const made = await t.create(t.docente, 'ejercicios', {
        titulo: 'Del banco',
        tipo: 'practica',
        curso: course._id,
        reactivos: given.slice(0, 1),
        clave,
      });
      const { version } = await t.row('ejercicios', made._id);
      await t.edit(t.docente, 'ejercicios', made._id, {
        reactivos: [...(made['reactivos'] as object[]), ...given.slice(1)],
        version,
      });
      const whole = await t.row('ejercicios', made._id);
      const theirs = [...JSON.stringify(whole['reactivos']).matchAll(/"imagen":\s?"([^"]+)"/g)].map(
        ([, id]) => id,
      );
      assert.equal(theirs.length, 4);
      assert.ok(theirs.every((id) => !ids.includes(id)));
      const { rows: hung } = await t.db.query(
        `select distinct "coleccion", "objeto" from "archivos" where "_id" = any($1::uuid[])`,
        [theirs],
      );
      assert.deepEqual(hung, [{ coleccion: 'ejercicios', objeto: made._id }]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
