/**
 * A centre's manager imports people from a file: the result is the same as one by one, and reveals no faster
 * who has an account.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Work } from '../../engine/bulk/work.ts';
import { resumeWorks } from '../../engine/bulk/run.ts';
import { TooManyAttempts } from '../../platform/errors/too-many-attempts.ts';
import { bulkDeps, Works } from '../../testing/bulk.ts';
import { training, type Person, type Training } from '../../testing/training.ts';

let t: Training;
let works: Works;
let specialties: string[];

before(async () => {
  t = await training();
  works = new Works(t, await bulkDeps(t.db, { demo: false }));
  specialties = [];
  for (const nombre of ['Electricista', 'Gasista', 'Frío, calor y aire'])
    specialties.push(
      await t.insert('categorias', { nombre, slug: `e-${specialties.length}`, ambito: 'profesional' }),
    );
});
after(() => t.close());
beforeEach(async () => {
  await t.db.query(`delete from "limites"`);
});

const HEAD = 'nombre;apellido;correo;titular';
const NEEDED = ['nombre', 'apellido', 'email', 'perfilProfesional.titular'];
async function asked(who: Person, text: string, opciones: object = {}) {
  const archivo = await works.upload(who, Buffer.from(text), 'padrón.csv');
  return {
    tipo: 'importacion',
    coleccion: 'users',
    archivo,
    opciones: { requeridos: NEEDED, ...opciones },
  };
}
const load = async (who: Person, text: string, opciones: object = {}) =>
  works.through(who, await asked(who, text, opciones));
async function tried(who: Person, text: string): Promise<Work> {
  const id = await works.start(who, await asked(who, text));
  await works.run(id);
  return works.read(id);
}
async function loaded(email: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await t.db.query(`select * from "users" where "email" = $1 and not "eliminado"`, [email]);
  return rows[0];
}
/** Addresses of existing accounts. */
async function known(count: number): Promise<string[]> {
  const people: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { _id } = await t.person('conocida');
    people.push(String((await t.row('users', _id))['email']));
  }
  return people;
}
const hourLater = () =>
  t.db
    .query(`update "limites" set "venceEn" = now() - interval '1 second'`)
    .then(() =>
      t.db.query(`update "trabajos" set "sigueEn" = now() - interval '1 second' where "sigueEn" is not null`),
    );
const lines = (emails: readonly string[]) =>
  emails.map((email, n) => `Ana;Paz ${n};${email};Plomera`).join('\n');

it('loads each column, also of the profile, and derives the user name', async () => {
  const text = [
    `${HEAD};resumen;especialidades;Provincia;modalidad;matricula;autoridad;usuario;Visibilidad`,
    'Begoña;Muñoz;Begona@correo.example;Señalización;Carteles;electricista, GASISTA;cordoba;en linea;E-12;Consejo;;publico',
    'Begoña;Muñoz;begona.dos@correo.example;Gasista;;Frío, calor y aire;;;;;;',
    'Luz;Sosa;luz@correo.example;Plomera;;;;;;;lucecita;',
  ].join('\n');
  const { tried: dry, done } = await load(t.gestor, text);
  assert.deepEqual([dry.creadas, dry.rechazadas], [3, 0], JSON.stringify(dry.problemas));
  assert.deepEqual([done.estado, done.creadas], ['terminado', 3], JSON.stringify(done.problemas));
  assert.equal(done.titulo, 'Importar: personas usuarias, de padrón.csv');
  const first = await loaded('begona@correo.example');
  const profile = first?.['perfilProfesional'] as Record<string, unknown>;
  assert.deepEqual(
    [first?.['nombreUsuario'], first?.['estado'], first?.['roles'], first?.['creadoPor']],
    ['begona.munoz', 'pendiente', ['estudiante', 'profesional'], t.gestor._id],
  );
  assert.equal(typeof first?.['provincia'], 'string');
  // Each person decides whether to be listed.
  assert.deepEqual(
    [profile['titular'], profile['modalidad'], profile['estado'], profile['visibilidad']],
    ['Señalización', 'enLinea', 'pendiente', 'oculto'],
  );
  assert.deepEqual(profile['especialidades'], specialties.slice(0, 2));
  assert.deepEqual(profile['matriculas'], [{ numero: 'E-12', autoridad: 'Consejo', estado: 'declarada' }]);
  const second = await loaded('begona.dos@correo.example');
  assert.equal(second?.['nombreUsuario'], 'begona.munoz2');
  assert.deepEqual((second?.['perfilProfesional'] as { especialidades: unknown }).especialidades, [
    specialties[2],
  ]);
  assert.equal((await loaded('luz@correo.example'))?.['nombreUsuario'], 'lucecita');
});

it('reports all faults of each row, and a missing column of the file', async () => {
  const dry = await tried(
    t.gestor,
    `${HEAD};provincia;matricula\nAna;Paz;mal;;Cordova;7\nEva;Ríos;eva@correo.example;Gasista;;8`,
  );
  assert.deepEqual([dry.creadas, dry.rechazadas], [0, 2]);
  const [first, second] = dry.problemas ?? [];
  assert.equal(first?.linea, 2);
  for (const sentence of [
    /«Perfil profesional: Oficio o profesión»/,
    /«Correo»/,
    /«Provincia» nombra «Cordova»/,
  ])
    assert.match(first?.mensaje ?? '', sentence);
  assert.match(second?.mensaje ?? '', /Falta completar el campo «Perfil profesional: Matrículas: Autoridad»/);
  assert.equal(second?.campo, 'Perfil profesional: Matrículas: Autoridad');
  const without = await tried(t.gestor, 'nombre;apellido;correo\nAna;Paz;ana.paz@correo.example');
  assert.equal(without.estado, 'fallido');
  assert.match(without.aviso ?? '', /le falta la columna «Perfil profesional: Oficio o profesión»/);
  assert.equal(without.columnas?.length, 3);
});

it('changes nothing by the same file, and only corrections by another', async () => {
  const text = `${HEAD};resumen;matricula;autoridad\nIda;Rey;ida@correo.example;Plomera;Quince años;M-1;Colegio`;
  await load(t.gestor, text);
  const { done: same } = await load(t.gestor, text);
  assert.deepEqual([same.creadas, same.cambiadas, same.iguales], [0, 0, 1], JSON.stringify(same.problemas));
  const { done } = await load(t.gestor, `${HEAD}\nIda;Rey;IDA@correo.example;Plomera y gasista`);
  assert.deepEqual([done.cambiadas, done.rechazadas], [1, 0], JSON.stringify(done.problemas));
  const profile = (await loaded('ida@correo.example'))?.['perfilProfesional'] as Record<string, unknown>;
  assert.deepEqual([profile['titular'], profile['resumen']], ['Plomera y gasista', 'Quince años']);
  assert.equal((profile['matriculas'] as unknown[]).length, 1);
});

it('removes the loaded people on undo, except taken accounts', async () => {
  const { done } = await load(
    t.gestor,
    `${HEAD}\nUna;Paz;una@correo.example;Plomera\nDos;Paz;dos@correo.example;Plomera`,
  );
  await t.db.query(
    `update "users" set "estado" = 'activo', "emailVerificado" = true where "email" = 'dos@correo.example'`,
  );
  await works.ask(t.gestor, done._id, { estado: 'deshecho' });
  await works.run(done._id);
  const undone = await works.read(done._id);
  assert.deepEqual([undone.estado, undone.rechazadas], ['deshecho', 1], JSON.stringify(undone.problemas));
  assert.equal(await loaded('una@correo.example'), undefined);
  assert.ok(await loaded('dos@correo.example'));
});

it('pauses a dry run after five known e-mails and continues later', async () => {
  const taken = await known(7);
  const free = ['libre.uno@correo.example', 'libre.dos@correo.example'];
  const [one = '', two = ''] = free;
  const id = await works.start(t.gestor, await asked(t.gestor, `${HEAD}\n${lines([one, ...taken, two])}`));
  await works.run(id);
  const waiting = await works.read(id);
  assert.deepEqual(
    [waiting.estado, waiting.fase, waiting.hechas, waiting.creadas, waiting.rechazadas],
    ['enCurso', 'ensayar', 6, 1, 5],
  );
  assert.ok(Date.parse(waiting.sigueEn ?? '') > Date.now() + 50 * 60_000, waiting.sigueEn ?? 'does not wait');

  // Nothing reveals more: neither an early wake-up, nor another work, nor loading people one by one.
  await works.run(id);
  assert.equal((await works.read(id)).hechas, 6);
  works.deps.sent.length = 0;
  await resumeWorks(works.deps);
  assert.equal(works.deps.sent.length, 0);
  const other = await tried(t.gestor, `${HEAD}\n${lines(['libre.tres@correo.example'])}`);
  assert.deepEqual([other.hechas, other.estado], [0, 'enCurso']);
  const pace = works.deps.creationLimits.users;
  assert.ok(pace);
  await assert.rejects(
    pace({ actor: t.gestor, ip: '198.51.100.7' }, () => Promise.resolve()),
    TooManyAttempts,
  );

  await hourLater();
  await resumeWorks(works.deps);
  assert.ok(works.deps.sent.includes('bulk.run'));
  await works.run(id);
  const dry = await works.read(id);
  assert.deepEqual([dry.estado, dry.creadas, dry.rechazadas], ['preparado', 2, 7]);
  const spent = async () =>
    (
      await t.db.query(`select "puntos" from "limites" where "clave" = $1`, [
        `registro:dice:cuenta:${t.gestor._id}`,
      ])
    ).rows[0]?.['puntos'];
  assert.equal(await spent(), 2);
  await works.ask(t.gestor, id, { ensayo: false, estado: 'enCurso' });
  await works.run(id);
  const done = await works.read(id);
  assert.deepEqual([done.estado, done.creadas, done.rechazadas], ['terminado', 2, 7]);
  assert.equal(await spent(), 2);
  assert.match(await works.fileText(done.resultado ?? ''), /mismo valor en «Correo»/);
});

it('limits the address that requested the load too', async () => {
  const taken = await known(6);
  const ip = '203.0.113.9';
  const pace = works.deps.creationLimits.users;
  const id = await works.start(t.gestor, await asked(t.gestor, `${HEAD}\n${lines(taken)}`));
  await t.db.query(`update "auditoria" set "ip" = $2 where "objeto" = $1`, [id, ip]);
  await works.run(id);
  const stranger = await t.person('otra');
  assert.ok(pace);
  await assert.rejects(
    pace({ actor: stranger, ip }, () => Promise.resolve()),
    TooManyAttempts,
  );
});

it('does not pause administrators, who read the e-mails', async () => {
  const taken = await known(8);
  const dry = await tried(t.admin, `${HEAD}\n${lines([...taken, 'libre.de.admin@correo.example'])}`);
  assert.deepEqual([dry.estado, dry.hechas], ['preparado', 9]);
});

it('loads and reveals nobody for those who manage no centre', async () => {
  const [taken = ''] = await known(1);
  const moderator = await t.person('mirta', ['estudiante', 'moderador']);
  const dry = await tried(moderator, `${HEAD}\n${lines([taken, 'nadie.la.tiene@correo.example'])}`);
  assert.deepEqual([dry.creadas, dry.rechazadas], [0, 2]);
  const [first, second] = dry.problemas ?? [];
  assert.equal(first?.mensaje, second?.mensaje);
});
