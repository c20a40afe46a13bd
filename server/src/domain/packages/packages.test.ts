/** Export and import of a course: a round trip changes nothing, and a hostile file does no harm. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { pack } from 'tar-stream';
import { ZipFile } from 'yazl';
import { newId } from '@oficio/shared/contract/values/ids';
import type { FileStorage } from '../../engine/files/file-storage.ts';
import { createStorage } from '../../engine/files/storage.ts';
import { refused, training, type Person, type Training } from '../../testing/training.ts';
import { DOMAIN } from '../index.ts';
import { describeCourse } from './describe-course.ts';
import { bringCourse } from './plugin.ts';
import { writeCartridge } from './write-cartridge.ts';
import { manifestOf, writePackage } from './write-package.ts';

let t: Training;
let folder: string;
let storage: FileStorage;
before(async () => {
  t = await training();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oficio-paquetes-'));
  storage = await createStorage({ dataDir: folder });
});
after(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const described = (who: Person, id: string) => t.run(who, (context) => describeCourse(context, id));
const packed = async (who: Person, id: string) => buffer(writePackage(storage, await described(who, id)));
async function bring(bytes: Buffer, who = t.docente, { _id = newId(), review = false } = {}) {
  const file = await storage.temporary();
  await writeFile(file, bytes);
  try {
    const asked = { centro: t.centro, _id, review };
    return {
      _id,
      ...(await bringCourse({ db: t.db, storage, hooks: DOMAIN }, { caller: who, now: t.now }, file, asked)),
    };
  } finally {
    await rm(file, { force: true });
  }
}
/** Returns the manifest of a course without its code, which is unique to each course. */
async function said(id: string) {
  const manifest = JSON.parse(manifestOf(await described(t.docente, id))) as { curso: { codigo?: string } };
  delete manifest.curso.codigo;
  return manifest;
}

async function stored(text: string, nombre: string): Promise<string> {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storage.put(sha256, bytes);
  return t.insert('archivos', {
    nombre,
    sha256,
    tipo: 'text/plain',
    bytes: bytes.length,
    creadoPor: t.docente._id,
  });
}

async function course(title = 'Instalar un tomacorriente', text = '<p>Cortar la corriente.</p>') {
  const made = await t.course({ titulo: title, inicio: '2026-12-01T12:00:00.000Z' }, [
    { contenido: text, notasDocente: 'Llevar el tester.' },
    { tipo: 'presencial', encuentro: { inicio: '2026-12-02T21:00:00.000Z', lugar: 'Taller' } },
  ]);
  const [first = ''] = made.clases;
  const archivo = await stored('Plano de la casa', 'plano.txt');
  await t.edit(t.docente, 'clases', first, { adjuntos: [archivo] });
  for (const place of [{ clase: first }, { modulo: made.modulo }, { curso: made._id }]) {
    const exercise = await t.create(t.docente, 'ejercicios', {
      ...place,
      titulo: 'Repaso',
      tipo: 'evaluacion',
      cierra: '2027-01-01T00:00:00.000Z',
      reactivos: [
        {
          id: 'a',
          tipo: 'unica',
          enunciado: title,
          opciones: [
            { id: '1', texto: 'Sí' },
            { id: '2', texto: 'No' },
          ],
        },
      ],
      clave: { a: '1' },
    });
    if ('clase' in place) await t.edit(t.docente, 'ejercicios', exercise._id, { estado: 'publicado' });
  }
  const opciones = [
    { id: 'b', texto: title },
    { id: '1', texto: 'Otra' },
  ];
  for (const [tipo, clave, more] of [
    // Each of these keys, as a bare word, would be parsed as another type.
    ['unica', '1', { opciones }],
    ['ensayo', 'true', {}],
    ['verdaderoFalso', false, { grupo: 'Cables', etiquetas: ['uno'] }],
    ['numerica', { valor: 0, tolerancia: 0.5 }, { unidad: 'Ω' }],
  ] as const)
    await t.create(t.docente, 'reactivos', {
      centro: t.centro,
      curso: made._id,
      tipo,
      enunciado: title,
      clave: JSON.stringify(clave),
      retroalimentacion: JSON.stringify('null'),
      ...more,
    });
  return made;
}

describe('a course in a file', () => {
  it('is the same after the round trip, whatever its content', async () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 3, maxLength: 40 })
      .map((s) => `Curso ${s}`.trim());
    await fc.assert(
      fc.asyncProperty(words, fc.string({ maxLength: 60 }), async (title, text) => {
        const { _id } = await course(title, `<p>${text}</p><p>@0001</p>`);
        const taken = await bring(await packed(t.docente, _id));
        assert.deepEqual(await said(taken._id), await said(_id));
      }),
      { numRuns: 4 },
    );
  });

  it('makes one draft of the importer, with files of its own', async () => {
    const original = await course();
    const bytes = await packed(t.docente, original._id);
    const review = await bring(bytes, t.docente, { review: true });
    const { formato, modulos, clases, ejercicios, preguntas, banco, archivos, avisos } = review;
    assert.deepEqual(
      { formato, modulos, clases, ejercicios, preguntas, banco, archivos, avisos },
      {
        formato: 'oficio',
        modulos: 1,
        clases: 2,
        ejercicios: 3,
        preguntas: 3,
        banco: 4,
        archivos: 1,
        avisos: [],
      },
    );
    const { rows: none } = await t.db.query('select 1 from cursos where "_id" = $1', [review._id]);
    assert.equal(none.length, 0);
    const { _id } = await bring(bytes);
    await bring(bytes, t.docente, { _id });
    const row = await t.row('cursos', _id);
    assert.deepEqual([row['estado'], row['inicio'], row['docentes']], ['borrador', null, [t.docente._id]]);
    const { rows } = await t.db.query<{ objeto: string; _id: string }>(
      `select f."objeto", c."_id" from "clases" c join "archivos" f on f."_id" = c."adjuntos"[1] where c."curso" = $1`,
      [_id],
    );
    assert.equal(rows.length, 1);
    assert.equal(rows[0]?.objeto, rows[0]?._id);
    const { rows: loose } = await t.db.query(
      'select 1 from archivos where objeto is null and "creadoEn" > $1',
      [t.now],
    );
    assert.equal(loose.length, 0);
  });

  it('exports for those who read its keys, imports for who may create', async () => {
    const original = await course();
    const student = await t.person('estudia');
    await t.insert('inscripciones', { usuario: student._id, curso: original._id, estado: 'activa' });
    await t.edit(t.gestor, 'cursos', original._id, { estado: 'publicado' });
    await refused(described(student, original._id), 403);
    await refused(bring(await packed(t.docente, original._id), student), 403);
  });
});

describe('an IMS Common Cartridge', () => {
  it('exports and imports pages, files and questions, and lists the rest', async () => {
    const original = await t.course({ titulo: 'Instalar & medir' }, [
      { contenido: '<p>Cortar <strong>siempre</strong>.</p>' },
    ]);
    const [clase = ''] = original.clases;
    const archivo = await stored('Plano de la casa', 'plano ñ.txt');
    await t.edit(t.docente, 'clases', clase, {
      adjuntos: [archivo],
      contenido: `<p>Cortar <strong>siempre</strong>. <a href="/archivos/${archivo}">Plano</a></p>`,
    });
    const opciones = [
      { id: 'x', texto: 'Fase < neutro' },
      { id: 'y', texto: 'Tierra' },
      { id: 'z', texto: 'Neutro' },
    ];
    const reactivos = [
      { id: 'a', tipo: 'unica', enunciado: 'Una', opciones, puntaje: 2 },
      { id: 'b', tipo: 'multiple', enunciado: 'Varias', opciones },
      { id: 'c', tipo: 'verdaderoFalso', enunciado: 'Cierto' },
      { id: 'd', tipo: 'textoCorto', enunciado: 'Unidad' },
      { id: 'e', tipo: 'ensayo', enunciado: 'Contar' },
      { id: 'f', tipo: 'numerica', enunciado: 'Cuánto' },
    ];
    const clave = { a: 'y', b: ['x', 'z'], c: false, d: { aceptadas: ['ampere', 'A'] }, f: { valor: 1 } };
    await t.create(t.docente, 'ejercicios', {
      modulo: original.modulo,
      titulo: 'Repaso',
      tipo: 'evaluacion',
      reactivos,
      clave,
      retroalimentacion: { a: 'Por la tierra.' },
    });
    await t.create(t.docente, 'ejercicios', {
      curso: original._id,
      titulo: 'Final',
      tipo: 'evaluacion',
      reactivos: reactivos.slice(0, 1),
    });
    const inBank = { centro: t.centro, curso: original._id };
    await t.create(t.docente, 'reactivos', {
      ...inBank,
      ...{ tipo: 'unica', enunciado: 'Del banco', opciones, clave: '"z"', puntaje: 2 },
    });
    await t.create(t.docente, 'reactivos', {
      ...inBank,
      ...{ tipo: 'numerica', enunciado: 'Sin lugar', clave: '{"valor":1}' },
    });
    const course = await described(t.docente, original._id);
    const { _id, formato, modulos, avisos } = await bring(await buffer(writeCartridge(storage, course)));
    assert.deepEqual([formato, modulos], ['cartucho', 1]);
    // A question without its key is useless to the importer.
    assert.deepEqual(avisos, [
      'La pregunta 1 de «Final» no se toma: hay que marcar la opción correcta.',
      '«Final» no se toma: no trae ninguna pregunta que se pueda tomar.',
    ]);
    const row = await t.row('cursos', _id);
    assert.deepEqual([row['titulo'], row['resumen']], ['Instalar & medir', 'Instalar con seguridad.']);
    const { rows } = await t.db.query<{
      titulo: string;
      contenido: string;
      objeto: string;
      _id: string;
      nombre: string;
    }>(
      `select c."_id", c.titulo, c.contenido, f.objeto, f.nombre from clases c join archivos f on c.contenido like '%' || f."_id" || '%' where c.curso = $1`,
      [_id],
    );
    assert.deepEqual(
      rows.map((one) => [one.titulo, one.objeto === one._id, one.nombre]),
      [['Clase 1', true, 'plano-ñ.txt']],
    );
    assert.match(String(rows[0]?.contenido), /Cortar <strong>siempre<\/strong>/);
    const { rows: bank } = await t.db.query(
      'select tipo, enunciado, clave, puntaje from reactivos where curso = $1',
      [_id],
    );
    assert.deepEqual(bank, [{ tipo: 'unica', enunciado: 'Del banco', clave: '3', puntaje: 2 }]);
    const { rows: made } = await t.db.query<{
      reactivos: { id: string; puntaje: number }[];
      clave: object;
      retroalimentacion: object;
    }>('select reactivos, clave, retroalimentacion from ejercicios where "cursoRaiz" = $1', [_id]);
    const [exercise] = made;
    assert.deepEqual(
      exercise?.reactivos.map(({ puntaje }) => puntaje),
      [2, 1, 1, 1, 1],
    );
    assert.deepEqual(exercise?.clave, {
      1: '2',
      2: ['1', '3'],
      3: false,
      4: { aceptadas: ['ampere', 'A'] },
    });
    assert.deepEqual(exercise?.retroalimentacion, { 1: 'Por la tierra.' });
  });

  it('imports the known parts of another program’s cartridge', async () => {
    const zip = new ZipFile();
    const parts = {
      'imsmanifest.xml': `<manifest identifier="m" xmlns="x" xmlns:l="y"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion><l:lom><l:general><l:title><l:string>Soldar</l:string></l:title></l:general></l:lom></metadata>
        <organizations><organization><item identifier="r"><item identifier="m1"><title>Uno</title><item identifier="a" identifierref="ra"><title>Enlace</title></item><item identifier="s"><title>Dentro</title><item identifier="b" identifierref="rb"><title>Página</title></item></item><item identifier="c" identifierref="rc"><title>Foro</title></item><item identifier="d" identifierref="rd"><title>Programa</title></item></item></item></organization></organizations>
        <resources><resource identifier="ra" type="imswl_xmlv1p1"><file href="l.xml"/></resource><resource identifier="rb" type="webcontent" href="wiki/p.html"/><resource identifier="rc" type="imsdt_xmlv1p1"><file href="l.xml"/></resource><resource identifier="rd" type="webcontent" href="x.exe"/></resources></manifest>`,
      'l.xml': '<webLink xmlns="z"><title>E</title><url href="http://example.org/a?b=1&amp;c=2"/></webLink>',
      'wiki/p.html':
        '<html><head><title>No</title></head><body><p>Sí <img src="$IMS-CC-FILEBASE$/../../etc/passwd"></p><script>x</script></body></html>',
      'x.exe': 'MZ',
    };
    for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
    zip.end();
    const taken = await bring(
      await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>),
    );
    const { rows } = await t.db.query<{ titulo: string; tipo: string; contenido: string }>(
      'select titulo, tipo, contenido from clases where curso = $1 order by orden',
      [taken._id],
    );
    assert.deepEqual(rows, [
      {
        titulo: 'Enlace',
        tipo: 'externo',
        contenido:
          '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener nofollow ugc">Enlace</a></p>',
      },
      { titulo: 'Página', tipo: 'texto', contenido: '<p>Sí </p>' },
    ]);
    assert.equal(taken.avisos.length, 3);
    assert.match(taken.avisos.join(' '), /«Foro».*foro de discusión.*«Programa».*«x.exe»/);
  });
});

/** Returns a Moodle backup with these parts. */
async function backup(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const tar = pack();
  for (const [name, text] of Object.entries(parts)) tar.entry({ name }, text);
  tar.finalize();
  return gzipSync(await buffer(tar));
}

describe('a Moodle backup', () => {
  const HASH = 'ab'.padEnd(40, '0');
  const activity = (id: number, kind: string, inner: string) =>
    `<activity id="${id}" moduleid="${id}" modulename="${kind}" contextid="5${id}"><${kind} id="${id}">${inner}</${kind}></activity>`;
  const listed = (id: number, kind: string, title: string) =>
    `<activity><moduleid>${id}</moduleid><sectionid>7</sectionid><modulename>${kind}</modulename><title>${title}</title><directory>activities/${kind}_${id}</directory></activity>`;
  const answer = (id: number, text: string, fraction: string) =>
    `<answer id="${id}"><answertext>${text}</answertext><fraction>${fraction}</fraction></answer>`;
  const entry = (id: number, qtype: string, text: string, plugin: string) =>
    `<question_bank_entry id="${id}"><question_version><question_versions id="1"><questions><question id="9${id}"><questiontext>${text}</questiontext><generalfeedback></generalfeedback><qtype>${qtype}</qtype><plugin_qtype_${qtype}_question>${plugin}</plugin_qtype_${qtype}_question></question></questions></question_versions></question_version></question_bank_entry>`;
  const slot = (n: number, bank: number) =>
    `<question_instance id="${n}"><slot>${n}</slot><maxmark>2.0000000</maxmark><question_reference id="${n}"><questionbankentryid>${bank}</questionbankentryid></question_reference></question_instance>`;
  const PARTS = {
    'moodle_backup.xml': `<moodle_backup><information><original_course_fullname>Soldadura básica</original_course_fullname><contents><activities>${[
      listed(3, 'quiz', 'Prueba'),
      listed(1, 'page', 'Antes de soldar'),
      listed(2, 'resource', 'Apunte'),
      listed(4, 'forum', 'Novedades'),
    ].join(
      '',
    )}</activities><sections><section><sectionid>7</sectionid><title>1</title><directory>sections/section_7</directory></section></sections></contents></information></moodle_backup>`,
    'sections/section_7/section.xml':
      '<section id="7"><number>1</number><name>Seguridad</name><summary>&lt;p&gt;Lo primero.&lt;/p&gt;</summary><sequence>1,2,3,4</sequence></section>',
    'activities/page_1/page.xml': activity(
      1,
      'page',
      '<name>Antes de soldar</name><intro></intro><content>&lt;p&gt;Mirar &lt;a href="@@PLUGINFILE@@/gu%C3%ADa.txt"&gt;la guía&lt;/a&gt;.&lt;script&gt;x&lt;/script&gt;&lt;/p&gt;</content>',
    ),
    'activities/resource_2/resource.xml': activity(
      2,
      'resource',
      '<name>Apunte</name><intro>$@NULL@$</intro>',
    ),
    'activities/quiz_3/quiz.xml': activity(
      3,
      'quiz',
      `<name>Prueba</name><intro></intro><timelimit>600</timelimit><attempts_number>2</attempts_number><question_instances>${[1, 2, 3, 4, 5, 6].map((n) => slot(n, n)).join('')}</question_instances>`,
    ),
    'files.xml': `<files>${['51', '52']
      .map(
        (context) =>
          `<file id="${context}"><contenthash>${HASH}</contenthash><contextid>${context}</contextid><filepath>/</filepath><filename>guía.txt</filename></file>`,
      )
      .join('')}</files>`,
    [`files/ab/${HASH}`]: 'Usar máscara.',
    'questions.xml': `<question_categories><question_category id="1"><name>Seguridad</name><question_bank_entries>${[
      entry(
        1,
        'multichoice',
        '&lt;p&gt;¿Qué va primero?&lt;/p&gt;',
        `<answers>${answer(1, 'Máscara', '1.0000000')}${answer(2, 'Prisa', '0.0000000')}</answers><multichoice><single>1</single></multichoice>`,
      ),
      entry(
        2,
        'truefalse',
        'Hay que ventilar.',
        `<answers>${answer(3, 'Falso', '0.0000000')}${answer(4, 'Verdadero', '1.0000000')}</answers><truefalse><trueanswer>4</trueanswer><falseanswer>3</falseanswer></truefalse>`,
      ),
      entry(
        3,
        'numerical',
        '¿Cuántos milímetros?',
        `<answers>${answer(5, '2.5', '1.0000000')}</answers><numerical_records><numerical_record id="1"><answer>5</answer><tolerance>0.5</tolerance></numerical_record></numerical_records>`,
      ),
      entry(
        4,
        'match',
        'Unir',
        '<matches><match id="1"><questiontext>Rojo</questiontext><answertext>Caliente</answertext></match><match id="2"><questiontext>Azul</questiontext><answertext>Frío</answertext></match></matches>',
      ),
      entry(5, 'ddwtos', 'Arrastrar', ''),
      entry(8, 'essay', '&lt;p&gt;¿Por qué la máscara?&lt;/p&gt;', ''),
      entry(9, 'ddmarker', 'Marcar la pieza', ''),
    ].join('')}</question_bank_entries></question_category></question_categories>`,
  };

  it('becomes modules, classes and exercises, and lists the rest', async () => {
    const taken = await bring(await backup(PARTS));
    const { formato, titulo, modulos, clases, preguntas, banco } = taken;
    assert.deepEqual(
      [formato, titulo, modulos, clases, preguntas, banco],
      ['moodle', 'Soldadura básica', 1, 2, 4, 5],
    );
    const { rows: kept } = await t.db.query(
      'select tipo, grupo, clave from reactivos where curso = $1 order by tipo',
      [taken._id],
    );
    assert.deepEqual(
      kept.map((one) => [one['tipo'], one['grupo']]),
      ['emparejar', 'ensayo', 'numerica', 'unica', 'verdaderoFalso'].map((tipo) => [tipo, 'Seguridad']),
    );
    assert.deepEqual(taken.avisos, [
      'La pregunta 5 de «Prueba» no se toma: su tipo («ddwtos») no se usa aquí.',
      'La pregunta 6 de «Prueba» no se toma: se toma al azar, o no está en la copia.',
      '«Novedades» no se toma: es un foro.',
      'La pregunta «Marcar la pieza» del banco no se toma: su tipo («ddmarker») no se usa aquí.',
    ]);
    const { rows } = await t.db.query<{
      titulo: string;
      tipo: string;
      contenido: string | null;
      n: number | null;
    }>(
      'select titulo, tipo, contenido, cardinality(adjuntos) n from clases where curso = $1 order by orden',
      [taken._id],
    );
    assert.deepEqual(
      rows.map((one) => [one.titulo, one.tipo, one.n]),
      [
        ['Antes de soldar', 'texto', null],
        ['Apunte', 'documento', 1],
      ],
    );
    assert.match(
      String(rows[0]?.contenido),
      /^<p>Mirar <a href="\/archivos\/[0-9a-f-]{36}">la guía<\/a>\.<\/p>$/,
    );
    const made = await t.db.query<Record<string, unknown>>(
      'select e.titulo, e."duracionSeg", e."intentosMax", e.clave, m.titulo modulo, m.descripcion from ejercicios e join modulos m on m."_id" = e.modulo where e."cursoRaiz" = $1',
      [taken._id],
    );
    assert.deepEqual(made.rows, [
      {
        titulo: 'Prueba',
        duracionSeg: 600,
        intentosMax: 2,
        clave: {
          1: '1',
          2: true,
          3: { valor: 2.5, tolerancia: 0.5 },
          4: { i1: 'Caliente', i2: 'Frío' },
        },
        modulo: 'Seguridad',
        descripcion: 'Lo primero.',
      },
    ]);
  });

  it('is refused when it is cut short or too large', async () => {
    const whole = await backup(PARTS);
    await refused(bring(whole.subarray(0, whole.length - 200)), 400, 'archivo', /dañado/);
    await refused(bring(await backup({ 'otra.xml': '<a/>' })), 400, 'archivo', /no trae un curso/);
    const laughs = { ...PARTS, 'moodle_backup.xml': '<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>' };
    await refused(bring(await backup(laughs)), 400, 'archivo', /DOCTYPE/);
  });
});

let base: string | undefined;
/** Returns a tampered package: `change` edits its manifest, `files` replaces files by their places. */
async function altered(
  change: (manifest: Record<string, unknown> & { modulos: { clases: { valores: object }[] }[] }) => void,
  files: Record<string, Buffer> = {},
): Promise<Buffer> {
  base ??= manifestOf(await described(t.docente, (await course())._id));
  const manifest = JSON.parse(base) as Parameters<typeof change>[0];
  change(manifest);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'curso.json');
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>);
}
const PLAN = Buffer.from('Plano de la casa');
const planPlace = `archivos/${createHash('sha256').update(PLAN).digest('hex')}`;

describe('a hostile file', () => {
  it('is refused with its fault, and writes nothing', async () => {
    // The courses that the test starts from have other codes.
    const brought = async () =>
      (await t.db.query(`select "_id" from cursos where codigo !~ '^ELEC-[0-9]+$'`)).rows.length;
    const before = await brought();
    const wrong = async (bytes: Buffer, sentence: RegExp, status = 400) =>
      refused(bring(bytes), status, 'archivo', sentence);
    await wrong(Buffer.from('no es un zip'), /no es un ZIP/);
    await wrong(await altered(() => undefined), /no llegó como se guardó/);
    await wrong(await altered(() => undefined, { [planPlace]: Buffer.from('Plano de la c4sa') }), /alterado/);
    await wrong(await altered((m) => (m['version'] = 99), { [planPlace]: PLAN }), /versión/);
    await wrong(
      await altered((m) => (m['curso'] = { titulo: 'x' }), { [planPlace]: PLAN }),
      /En el curso «x»/,
    );
    await wrong(await altered(() => undefined, { ceros: Buffer.alloc(6_000_000) }), /fuera de lo común/);
    const climbing = await altered(() => undefined, { 'zz/zz/passwd': PLAN });
    await wrong(
      Buffer.from(climbing.toString('latin1').replaceAll('zz/zz/passwd', '../../passwd'), 'latin1'),
      /dañado/,
    );
    const twice = await altered(() => undefined, { aaaa: PLAN, bbbb: PLAN });
    await wrong(Buffer.from(twice.toString('latin1').replaceAll('bbbb', 'aaaa'), 'latin1'), /mismo nombre/);
    const many = new ZipFile();
    for (let i = 0; i < 5001; i += 1) many.addBuffer(Buffer.alloc(0), `p${i}`, { compress: false });
    many.end();
    await wrong(
      await buffer(many.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>),
      /más de 5000/,
    );
    const packedOne = await packed(t.docente, (await course())._id);
    await wrong(packedOne.subarray(0, packedOne.length - 40), /dañado/);
    assert.equal(await brought(), before);
  });

  it('imports no script, no protected field and nobody else’s file', async () => {
    const other = await stored('Secreto', 'secreto.txt');
    await t.db.query(`update archivos set "creadoPor" = $2 where "_id" = $1`, [other, t.gestor._id]);
    const taken = await bring(
      await altered(
        (m) =>
          (m.modulos[0]!.clases[0]!.valores = {
            titulo: 'Una',
            tipo: 'texto',
            contenido: `<p onclick="x()">Hola<script>alert(1)</script><a href="javascript:x()">y</a><a href="/archivos/${other}">z</a></p>`,
          }),
        { [planPlace]: PLAN },
      ),
    );
    const { rows } = await t.db.query<{ contenido: string; adjuntos: string[] | null }>(
      `select contenido, adjuntos from clases where curso = $1 and titulo = 'Una'`,
      [taken._id],
    );
    assert.doesNotMatch(String(rows[0]?.contenido), /script|onclick|alert/);
    assert.deepEqual(rows[0]?.adjuntos ?? [], []);
    await refused(
      bring(
        await altered((m) => Object.assign(m.modulos[0]!.clases[0]!.valores, { adjuntos: [other] }), {
          [planPlace]: PLAN,
        }),
      ),
      400,
      'archivo',
      /un archivo que no está/,
    );
    assert.equal((await t.row('archivos', other))['objeto'], null);
    await refused(
      bring(
        await altered((m) => Object.assign(m['curso'] as object, { inscriptos: 9 }), { [planPlace]: PLAN }),
      ),
      400,
      'archivo',
      /lo completa el sistema/,
    );
    await refused(
      bring(
        await altered((m) => Object.assign(m['curso'] as object, { destacado: true }), { [planPlace]: PLAN }),
      ),
      403,
      'destacado',
    );
  });
});
