/**
 * Bulk works: every record exactly once, with the permissions of the person who started it, despite
 * interruptions.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { bulkDeps, Works } from '../../testing/bulk.ts';
import { refused, training, type Training } from '../../testing/training.ts';

let t: Training;
let works: Works;

before(async () => {
  t = await training();
  works = new Works(t, await bulkDeps(t.db));
});
after(() => t.close());

let made = 0;
/** Creates a country with its provinces, and returns the country. */
async function provinces(count: number): Promise<string> {
  const n = (made += 1);
  const pais = `${String.fromCharCode(65 + n)}Z`;
  for (let i = 0; i < count; i++)
    await t.insert('provincias', { nombre: `Provincia ${n}-${i}`, codigo: `${pais}-${i}`, pais, orden: 0 });
  return pais;
}
const rowsOf = async (pais: string) =>
  (await t.db.query(`select * from "provincias" where "pais" = $1 order by "_id"`, [pais])).rows;
const change = (pais: string, cambios: object) => ({
  tipo: 'cambio',
  coleccion: 'provincias',
  opciones: { consulta: { pais }, cambios },
});

it('changes all 250 filtered records once, not only the page’s 100', async () => {
  const pais = await provinces(250);
  const { tried, done } = await works.through(t.admin, change(pais, { orden: 7 }));
  assert.deepEqual([tried.estado, tried.total, tried.cambiadas], ['preparado', 250, 250]);
  assert.deepEqual([done.estado, done.hechas, done.cambiadas, done.rechazadas], ['terminado', 250, 250, 0]);
  const rows = await rowsOf(pais);
  assert.ok(rows.every((row) => row['orden'] === 7 && row['version'] === 2));
  const traces = await t.db.query(
    `select count(distinct "objeto") as n from "auditoria" where "trabajo" = $1`,
    [done._id],
  );
  assert.equal(traces.rows[0]?.['n'], 250);
});

it('stores nothing in a dry run', async () => {
  const pais = await provinces(3);
  const id = await works.start(t.admin, change(pais, { orden: 9 }));
  await works.run(id);
  assert.ok((await rowsOf(pais)).every((row) => row['orden'] === 0 && row['version'] === 1));
});

it('resumes after a cut between batches, without repeats or gaps', async () => {
  const pais = await provinces(250);
  const id = await works.start(t.admin, { ...change(pais, { orden: 5 }), ensayo: false });
  let batches = 0;
  const stop = new Error('se cortó');
  await assert.rejects(
    works.run(id, {
      onBatch: () => {
        // The batch that records the selection, then two batches.
        if ((batches += 1) === 3) throw stop;
      },
    }),
    stop,
  );
  const then = (await works.read(id)).hechas;
  assert.ok(then > 0 && then < 250, `${then}`);
  // While the lease is alive, another process skips the work.
  await works.run(id);
  assert.equal((await works.read(id)).hechas, then);
  await t.db.query(`update "trabajos" set "vistoEn" = now() - interval '1 minute' where "_id" = $1`, [id]);
  await works.run(id);
  const done = await works.read(id);
  assert.deepEqual([done.estado, done.hechas, done.cambiadas], ['terminado', 250, 250]);
  assert.ok((await rowsOf(pais)).every((row) => row['version'] === 2));
});

it('does nothing twice with two processes', async () => {
  const pais = await provinces(150);
  const id = await works.start(t.admin, { ...change(pais, { orden: 4 }), ensayo: false });
  await Promise.all([works.run(id), works.run(id), works.run(id)]);
  await works.run(id);
  const done = await works.read(id);
  assert.deepEqual([done.estado, done.hechas], ['terminado', 150]);
  assert.ok((await rowsOf(pais)).every((row) => row['version'] === 2));
});

it('pauses, resumes and undoes all except later edits by others', async () => {
  const pais = await provinces(220);
  const id = await works.start(t.admin, { ...change(pais, { orden: 8 }), ensayo: false });
  let batches = 0;
  await works.run(id, {
    onBatch: async () => {
      if ((batches += 1) === 2) await works.ask(t.admin, id, { estado: 'pausado' });
    },
  });
  const paused = await works.read(id);
  assert.equal(paused.estado, 'pausado');
  assert.ok(paused.hechas > 0 && paused.hechas < 220, `${paused.hechas}`);
  await works.ask(t.admin, id, { estado: 'enCurso' });
  await works.run(id);
  assert.equal((await works.read(id)).estado, 'terminado');
  const [one] = await rowsOf(pais);
  await t.edit(t.admin, 'provincias', one?.['_id'] as string, { orden: 99 });
  await works.ask(t.admin, id, { estado: 'deshecho' });
  await works.run(id);
  const undone = await works.read(id);
  assert.deepEqual([undone.estado, undone.rechazadas], ['deshecho', 1]);
  assert.match(undone.problemas?.[0]?.mensaje ?? '', /Alguien lo cambió después/);
  const orders = (await rowsOf(pais)).map((row) => row['orden']);
  assert.deepEqual([orders.filter((n) => n === 0).length, orders.filter((n) => n === 99).length], [219, 1]);
});

it('does not reveal enrolments by a file, with any of its options', async () => {
  const course = await t.published();
  const ana = await t.person('ana');
  const beto = await t.person('beto');
  await t.create(ana, 'inscripciones', { curso: course._id });
  const moderator = await t.person('mirta', ['estudiante', 'moderador']);
  const said = async (person: { readonly _id: string }, existentes: string) => {
    const sheet = `Persona,Curso,Ciclo\n${person._id},${course._id},1\n`;
    const archivo = await works.upload(moderator, Buffer.from(sheet));
    const id = await works.start(moderator, {
      tipo: 'importacion',
      coleccion: 'inscripciones',
      archivo,
      opciones: { existentes },
    });
    await works.run(id);
    const { iguales, rechazadas, problemas } = await works.read(id);
    return { iguales, rechazadas, problemas };
  };
  for (const existentes of ['omitir', 'actualizar']) {
    const stranger = await said(beto, existentes);
    assert.equal(stranger.rechazadas, 1);
    assert.deepEqual(await said(ana, existentes), stranger);
  }
});

it('reports how many of a list enrolled and how many wait', async () => {
  const course = await t.published({ cupo: 2 });
  const names: unknown[] = [];
  for (const name of ['ada', 'bea', 'cleo']) {
    const { _id } = await t.person(`lista ${name}`);
    names.push((await t.row('users', _id))['nombreUsuario']);
  }
  const sheet = `Persona,Curso,Sobra\n${names.map((name) => `${String(name)},${course._id},x\n`).join('')}`;
  const archivo = await works.upload(t.admin, Buffer.from(sheet));
  const { done } = await works.through(t.admin, { tipo: 'importacion', coleccion: 'inscripciones', archivo });
  assert.equal(done.creadas, 3, JSON.stringify(done.problemas));
  assert.match(done.aviso ?? '', /Sobra.*En curso: 2\. En lista de espera: 1\.$/);
});

it('names a person by user name to readers of the profile only', async () => {
  const moderator = await t.person('marta', ['estudiante', 'moderador']);
  const ana = await t.person('ana por nombre');
  const course = await t.published();
  const { nombreUsuario } = await t.row('users', ana._id);
  const archivo = await works.upload(
    moderator,
    Buffer.from(`Persona,Curso\n${String(nombreUsuario)},${course._id}\n`),
  );
  const id = await works.start(moderator, { tipo: 'importacion', coleccion: 'inscripciones', archivo });
  await works.run(id);
  const { estado, problemas } = await works.read(id);
  assert.equal(estado, 'preparado');
  assert.match(problemas?.[0]?.mensaje ?? '', /(Solo el centro|no hay un único registro)/);
});

it('applies the starter’s permissions to each record, with reasons', async () => {
  const own = await t.published({ titulo: 'Curso propio del lote' });
  const other = await t.insert('centros', {
    nombre: 'Centro ajeno',
    slug: 'centro-ajeno',
    provincia: (await t.row('centros', t.centro))['provincia'],
    email: 'ajeno@oficio.example',
    estado: 'activo',
  });
  const { _id: _own, ...copied } = await t.row('cursos', own._id);
  const foreign = await t.insert('cursos', {
    ...copied,
    codigo: 'AJENO-1',
    slug: 'ajeno-1',
    centro: other,
    docentes: [],
  });
  const { done } = await works.through(t.gestor, {
    tipo: 'cambio',
    coleccion: 'cursos',
    opciones: { consulta: {}, registros: [own._id, foreign], cambios: { resumen: 'Cambiado en lote.' } },
  });
  assert.deepEqual([done.cambiadas, done.rechazadas], [1, 1]);
  assert.equal((await t.row('cursos', foreign))['resumen'], 'Instalar con seguridad.');
  assert.equal(done.problemas?.[0]?.registro, foreign);
});

it('stops when the starter can no longer sign in', async () => {
  const pais = await provinces(2);
  const gone = await t.person('saliente', ['admin']);
  const id = await works.start(gone, { ...change(pais, { orden: 3 }), ensayo: false });
  await t.db.query(`update "users" set "estado" = 'suspendido' where "_id" = $1`, [gone._id]);
  await works.run(id);
  assert.equal((await works.read(id)).estado, 'fallido');
  assert.ok((await rowsOf(pais)).every((row) => row['orden'] === 0));
});

it('hides a work from others, and lets no student start one', async () => {
  const pais = await provinces(1);
  const id = await works.start(t.admin, change(pais, { orden: 3 }));
  const otherAdmin = await t.person('otra', ['admin']);
  await refused(works.ask(otherAdmin, id, { estado: 'detenido' }), 404);
  const student = await t.person('estudiante');
  await refused(works.start(student, { tipo: 'exportacion', coleccion: 'cursos', opciones: {} }), 403);
});

it('imports what Excel writes: Windows-1252, semicolons, sep= and CRLF', async () => {
  const text = 'sep=;\r\nNombre;Código;País;Orden\r\nBegoña;ES-BE;ES;1\r\n"Logroño; La Rioja";ES-LO;ES;2\r\n';
  const archivo = await works.upload(t.admin, Buffer.from(text, 'latin1'));
  const { tried, done } = await works.through(t.admin, {
    tipo: 'importacion',
    coleccion: 'provincias',
    archivo,
  });
  assert.deepEqual([tried.creadas, tried.rechazadas], [2, 0], JSON.stringify(tried.problemas));
  assert.equal(done.creadas, 2);
  const names = (await rowsOf('ES')).map((row) => row['nombre']).sort();
  assert.deepEqual(names, ['Begoña', 'Logroño; La Rioja']);
});

it('reads UTF-16 and pasted columns without splitting words', async () => {
  const text = 'Nombre\tCódigo\tPaís\nTierra del Fuego\tCL-TF\tCL\nÑuble\tCL-NB\tCL\n';
  const archivo = await works.upload(t.admin, Buffer.from(`\uFEFF${text}`, 'utf16le'), 'pegado.txt');
  const { done } = await works.through(t.admin, { tipo: 'importacion', coleccion: 'provincias', archivo });
  assert.equal(done.creadas, 2, JSON.stringify(done.problemas));
  assert.deepEqual((await rowsOf('CL')).map((row) => row['nombre']).sort(), ['Tierra del Fuego', 'Ñuble']);
});

it('classifies rows in a dry run as new, changed, equal or refused', async () => {
  await t.insert('provincias', { nombre: 'Montevideo', codigo: 'UY-MO', pais: 'UY', orden: 1 });
  await t.insert('provincias', { nombre: 'Rocha', codigo: 'UY-RO', pais: 'UY', orden: 1 });
  const text = [
    'codigo,nombre,pais,orden,Sobra',
    'UY-MO,Montevideo,UY,1,x',
    'UY-RO,Rocha,UY,2,x',
    'UY-SA,Salto,UY,1,x',
    '',
    'UY-AR,Artigas,UY,no es número,x',
    'UY-SA,Salto otra vez,UY,1,x',
  ].join('\n');
  const archivo = await works.upload(t.admin, Buffer.from(text));
  const id = await works.start(t.admin, { tipo: 'importacion', coleccion: 'provincias', archivo });
  await works.run(id);
  const tried = await works.read(id);
  assert.deepEqual([tried.creadas, tried.cambiadas, tried.iguales, tried.rechazadas], [1, 1, 1, 2]);
  assert.match(tried.aviso ?? '', /Sobra/);
  assert.deepEqual(
    tried.problemas?.map(({ linea, campo }) => [linea, campo]),
    [
      [6, 'Orden'],
      [7, undefined],
    ],
  );
  assert.match(tried.problemas?.[1]?.mensaje ?? '', /línea 4/);
  assert.deepEqual(
    tried.columnas?.map(({ titulo, campo, ejemplo }) => [titulo, campo, ejemplo]),
    [
      ['codigo', 'codigo', 'UY-MO'],
      ['nombre', 'nombre', 'Montevideo'],
      ['pais', 'pais', 'UY'],
      ['orden', 'orden', '1'],
      ['Sobra', undefined, 'x'],
    ],
  );
});

it('counts faults by reason, and lists all of them in the file', async () => {
  const lines = Array.from({ length: 230 }, (_, i) => `Pueblo ${i};MX-${i};MX;${i < 220 ? 'mal' : i}`);
  lines.push('Repetido;MX-229;MX;1');
  const archivo = await works.upload(t.admin, Buffer.from(`Nombre;Código;País;Orden\n${lines.join('\n')}\n`));
  const { tried, done } = await works.through(t.admin, {
    tipo: 'importacion',
    coleccion: 'provincias',
    archivo,
  });
  for (const work of [tried, done]) {
    assert.deepEqual([work.creadas, work.rechazadas, work.problemas?.length], [10, 221, 200]);
    assert.deepEqual(
      work.motivos?.map(({ campo, cantidad }) => [campo, cantidad]),
      [
        ['Orden', 220],
        [undefined, 1],
      ],
    );
    assert.equal(work.motivos?.[1]?.mensaje, 'Repite lo que ya dice otra línea.');
  }
  const wrong = (await works.fileText(tried.resultado ?? '')).trim().split('\r\n');
  assert.equal(wrong.length, 222);
  assert.match(wrong[1] ?? '', /^2;Rechazado;Orden;.*;Pueblo 0;MX-0;MX;mal$/);
  const all = (await works.fileText(done.resultado ?? '')).trim().split('\r\n');
  assert.equal(all.length, 232);
  assert.equal(all.filter((line) => line.includes(';Nuevo;')).length, 10);
});

it('lets columns be assigned, shows a sample, and skips the rest', async () => {
  const archivo = await works.upload(
    t.admin,
    Buffer.from('Localidad;Clave;Nación;Nombre\nPunta Arenas;CL-PA;CL;no va\n'),
  );
  const values = { tipo: 'importacion', coleccion: 'provincias', archivo };
  const asked = await works.start(t.admin, {
    ...values,
    opciones: { columnas: ['', '', '', ''] },
  });
  await works.run(asked);
  const unknown = await works.read(asked);
  assert.equal(unknown.estado, 'fallido');
  assert.match(unknown.aviso ?? '', /Ninguna columna se reconoce/);
  assert.deepEqual(unknown.columnas?.[0], { titulo: 'Localidad', ejemplo: 'Punta Arenas' });
  const { done } = await works.through(t.admin, {
    ...values,
    opciones: { columnas: ['nombre', 'codigo', 'pais', ''] },
  });
  assert.deepEqual([done.estado, done.creadas], ['terminado', 1], JSON.stringify(done.problemas));
  const { rows } = await t.db.query(`select "nombre" from "provincias" where "codigo" = 'CL-PA'`);
  assert.deepEqual(rows, [{ nombre: 'Punta Arenas' }]);
});

it('removes an import on undo, and repeats it idempotently', async () => {
  const archivo = await works.upload(
    t.admin,
    Buffer.from('nombre;codigo;pais\nLima;PE-LI;PE\nCusco;PE-CU;PE\n'),
  );
  const values = { tipo: 'importacion', coleccion: 'provincias', archivo };
  const { done } = await works.through(t.admin, values);
  await works.ask(t.admin, done._id, { estado: 'deshecho' });
  await works.run(done._id);
  assert.ok((await rowsOf('PE')).every((row) => row['eliminado'] === true));
  const again = await works.through(t.admin, values);
  assert.equal(again.done.creadas, 2);
  const third = await works.through(t.admin, values);
  assert.deepEqual([third.done.creadas, third.done.iguales], [0, 2]);
});

it('exports all the filter holds for Spanish Excel, without formulas', async () => {
  const pais = await provinces(620);
  await t.insert('provincias', { nombre: '=HYPERLINK("http://malo")', codigo: 'F-1', pais, orden: 0 });
  const id = await works.start(t.admin, {
    tipo: 'exportacion',
    coleccion: 'provincias',
    opciones: { consulta: { pais, sort: 'nombre' }, columnas: ['nombre', 'orden', 'busqueda', 'noExiste'] },
  });
  await works.run(id);
  const done = await works.read(id);
  assert.deepEqual([done.estado, done.hechas], ['terminado', 621]);
  const text = await works.fileText(done.resultado ?? '');
  assert.ok(text.startsWith('\uFEFFNombre;Orden\r\n'), text.slice(0, 60));
  const lines = text.trim().split('\r\n');
  assert.equal(lines.length, 622);
  assert.ok(lines.includes(`"'=HYPERLINK(""http://malo"")";0`));
});

it('names the valid options of a refused one by label, not by key', async () => {
  const text = 'Nombre;Dirección corta;Ámbito\nRiego;riego-prueba;jardín\nPodas;podas-prueba;Novedades\n';
  const archivo = await works.upload(t.admin, Buffer.from(text));
  const id = await works.start(t.admin, { tipo: 'importacion', coleccion: 'categorias', archivo });
  await works.run(id);
  const { creadas, problemas } = await works.read(id);
  assert.equal(creadas, 1, JSON.stringify(problemas));
  assert.match(problemas?.[0]?.mensaje ?? '', /: Cursos, Foro, Novedades, Profesionales\.$/);
});

it('loads 250 people in batches, one account each, dry run included', async () => {
  const lines = Array.from(
    { length: 250 },
    (_, i) => `persona${i}@carga.example;persona_${i};Nombre ${i};Núñez ${i}`,
  );
  const archivo = await works.upload(
    t.admin,
    Buffer.from(`Correo;Nombre de usuario;Nombre;Apellido\n${lines.join('\n')}\n`),
  );
  const { done } = await works.through(t.admin, { tipo: 'importacion', coleccion: 'users', archivo });
  assert.deepEqual([done.creadas, done.rechazadas], [250, 0], JSON.stringify(done.problemas?.[0]));
  const { rows } = await t.db.query(
    `select count(*) as n, count(distinct "email") as emails from "users" where "email" like '%@carga.example'`,
  );
  assert.deepEqual(rows, [{ n: 250, emails: 250 }]);
});
