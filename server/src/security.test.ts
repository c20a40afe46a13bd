/** Attempts to get more access than one's own. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newId } from '@oficio/shared/contract/values/ids';
import { testApp, type TestApp } from './testing/app.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

async function value(sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await t.db.query<{ v: string }>(sql, values);
  assert.ok(rows[0], `Sin filas: ${sql}`);
  return rows[0].v;
}
const question = async (changes: object = {}) => ({
  titulo: 'Una pregunta de prueba',
  cuerpo: 'Con el texto que hace falta para poder publicarla.',
  categoria: await value(`select "_id" as v from "categorias" where "ambito" = 'foro' limit 1`),
  tipo: await value(`select "_id" as v from "tiposdepreguntas" where not "requiereCurso" limit 1`),
  ...changes,
});

describe('moves', () => {
  it('do not put a teacher’s course in a centre of others', async () => {
    const foreign = await value(
      `select "_id" as v from "centros" where "estado" = 'activo' and not coalesce("gestores", '{}') && $1::uuid[] and not coalesce("docentes", '{}') && $1::uuid[] limit 1`,
      [[t.idOf('docente'), t.idOf('gestor')]],
    );
    const own = await value(
      `select "_id" as v from "cursos" where "docentes" @> array[$1]::uuid[] and "centro" = $2 and "estado" = 'publicado' limit 1`,
      [t.idOf('docente'), t.centro],
    );
    for (const [who, changes] of [
      ['docente', {}],
      ['gestor', { docentes: [t.idOf('gestor')] }],
    ] as const) {
      const { status, body } = await t.put(who, `/api/cursos/${own}`, { centro: foreign, ...changes });
      assert.equal(status, 403);
      assert.equal(body.field, 'centro');
    }
    assert.equal(await value(`select "centro" as v from "cursos" where "_id" = $1`, [own]), t.centro);
  });

  it('do not put a question in a course that its author does not take', async () => {
    const curso = await value(
      `select "_id" as v from "cursos" c where "estado" = 'publicado' and not exists (select 1 from "inscripciones" i where i."curso" = c."_id" and i."usuario" = $1) limit 1`,
      [t.idOf('profesional')],
    );
    const { body } = await t.post('profesional', '/api/preguntas/', await question());
    const url = `/api/preguntas/${body.docs[0]!._id}`;
    assert.equal((await t.put('profesional', url, { curso, visibilidad: 'curso' })).status, 403);
    assert.equal(
      (await t.put('profesional', url, { curso })).status,
      200,
      'asking about it in public is fine',
    );
    assert.equal((await t.put('profesional', url, { visibilidad: 'docentes' })).status, 403);
  });
});

describe('concurrent repeats', () => {
  it('get the stored record each', async () => {
    const _id = newId();
    const body = await question({ _id });
    const answers = await Promise.all([1, 2, 3, 4].map(() => t.post('estudiante', '/api/preguntas/', body)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal((await t.post('profesional', '/api/preguntas/', body)).status, 409);
    const objeto = await value(
      `select "_id" as v from "cursos" where "estado" = 'publicado' and "visibilidad" = 'publica' order by "_id" desc limit 1`,
    );
    const likes = await Promise.all(
      [1, 2, 3, 4].map(() => t.post('estudiante', '/api/likes/', { coleccion: 'cursos', objeto })),
    );
    assert.deepEqual(
      likes.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal(new Set(likes.map(({ body: { docs } }) => docs[0]!._id)).size, 1);
  });
});

describe('hidden data', () => {
  it('reveal no word of a record that the caller may not read', async () => {
    const { body } = await t.get('visitante', '/api/users/search/?searchField=*&searchString=superadmim');
    assert.equal(body.totalDocs, 0);
    assert.deepEqual((body as { resaltar?: string[] }).resaltar, ['superadmim']);
  });
  it('reveal a class’s content to its readers only', async () => {
    const enrolled = (n: number) =>
      `exists (select 1 from "inscripciones" i where i."curso" = x."_id" and i."usuario" = $${n} and i."estado" in ('activa', 'completada'))`;
    const lessonId = await value(
      `select c."_id" as v from "clases" c join "cursos" x on x."_id" = c."curso" where x."estado" = 'publicado' and x."visibilidad" = 'publica' and x."progresion" <> 'secuencial' and not c."vistaPrevia" and ${enrolled(1)} and not ${enrolled(2)} limit 1`,
      [t.idOf('estudiante'), t.idOf('profesional')],
    );
    const body = { contenido: '<p>Una palabra que no está en otra parte: zanfonía.</p>' };
    assert.equal((await t.put('admin', `/api/clases/${lessonId}`, body)).status, 200);
    const found = async (who: Parameters<typeof t.get>[0], text = 'zanfonia') =>
      (await t.get(who, `/api/clases/search/?searchField=*&_id=${lessonId}&searchString=${text}`)).body
        .totalDocs;
    assert.deepEqual([await found('visitante'), await found('profesional')], [0, 0]);
    assert.deepEqual([await found('estudiante'), await found('moderador'), await found('admin')], [1, 1, 1]);
    const titulo = await value(`select "titulo" as v from "clases" where "_id" = $1`, [lessonId]);
    assert.equal(await found('visitante', encodeURIComponent(titulo)), 1, 'its title is anybody’s');
  });
  it('include a calendar’s old address once it is renewed', async () => {
    assert.equal((await t.post('visitante', '/api/calendario', {})).status, 401);
    const address = async (renovar: boolean) => {
      const { body } = await t.post('estudiante', '/api/calendario', { renovar });
      return new URL((body as unknown as { direccion: string }).direccion).pathname;
    };
    const first = await address(false);
    const given = await t.get('visitante', first);
    assert.equal(given.status, 200);
    assert.equal(given.headers['cache-control'], 'private, no-store');
    assert.equal(given.headers['x-robots-tag'], 'noindex, nofollow');
    assert.notEqual(await address(true), first);
    assert.equal((await t.get('visitante', first)).status, 404);
  });
  it('are not listed by a search of signs alone', async () => {
    const { body } = await t.get('visitante', '/api/cursos/search/?searchField=titulo&searchString=!!!');
    assert.equal(body.totalDocs, 0);
  });
  it('are not cached between the server and the person', async () => {
    for (const [who, url] of [
      ['estudiante', '/api/inscripciones/'],
      ['visitante', '/api/cursos/'],
      ['estudiante', '/api/cursos/nada'],
    ] as const) {
      assert.match(String((await t.get(who, url)).headers['cache-control']), /private|no-store/, url);
    }
  });
  it('leave nothing confidential in the browser', async () => {
    for (const name of ['auditoria', 'contactarnos', 'invitaciones', 'reportes', 'revisiones', 'trabajos'])
      for (const path of ['/', '/search/?searchString=', '/nada'])
        assert.equal(
          (await t.get('superadmin', `/api/${name}${path}`)).headers['cache-control'],
          'no-store',
          `${name}${path}`,
        );
  });
  it('refuse a restore that also edits', async () => {
    const created = await t.post(
      'estudiante',
      '/api/preguntas/',
      await question({ cuerpo: 'Otro texto, que nadie publicó todavía en ninguna parte.' }),
    );
    const url = `/api/preguntas/${created.body.docs[0]!._id}`;
    await t.delete('estudiante', url.replace('/preguntas/', '/preguntas/soft/'));
    const both = await t.put('estudiante', url, { eliminado: false, titulo: 'Otro título de prueba' });
    assert.equal(both.status, 400);
    assert.equal(both.body.field, 'titulo');
    assert.equal((await t.put('estudiante', url, { eliminado: false })).status, 200);
  });
});
