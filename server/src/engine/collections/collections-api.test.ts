/**
 * The calls of the specification's section 7 and the rules of the product's section 3, on a real database.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { UnderstoodPage } from '@oficio/shared/contract/answers/interpretation';
import type { Suggestions } from '@oficio/shared/contract/calls/suggestions';
import { testApp, type TestApp, type Who } from '../../testing/app.ts';
import { recordMissedSearch, writeMissedSearches } from '../search/missed-searches.ts';
import { lexemeOf } from '../search/lexemes.ts';
import { synonymsAt, synonymsOf } from '../search/synonyms.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const course = (changes: Record<string, unknown> = {}) => ({
  titulo: 'Instalaciones eléctricas de prueba',
  codigo: `P-${Math.random().toString(36).slice(2, 10)}`,
  resumen: 'Aprender a instalar con seguridad.',
  descripcion: '<p>Un curso <script>alert(1)</script><a href="javascript:x">de</a> prueba.</p>',
  centro: t.centro,
  docentes: [t.idOf('docente')],
  ...changes,
});

describe('load', () => {
  it('answers docs and totalDocs, with and without the trailing slash', async () => {
    for (const url of ['/api/cursos/', '/api/cursos']) {
      const { status, body } = await t.get('visitante', url);
      assert.equal(status, 200);
      assert.ok(Array.isArray(body.docs) && body.docs.length > 0);
      assert.equal(typeof body.totalDocs, 'number');
    }
  });
  it('pages without overlaps and with an exact total', async () => {
    const all = new Set<string>();
    let total = 0;
    for (let page = 1; page <= 10; page += 1) {
      const { body } = await t.get('visitante', `/api/cursos/?limit=5&page=${page}`);
      for (const doc of body.docs) all.add(doc._id);
      total = body.totalDocs;
    }
    assert.equal(all.size, total);
  });
  it('filters, compares, sorts and expands', async () => {
    // An undeclared order, which needs an account.
    const { body } = await t.get(
      'estudiante',
      '/api/cursos/?modalidad[in]=enLinea,mixta&horas[gte]=1&sort=-horas&expand=centro,docentes&limit=50',
    );
    assert.ok(
      body.docs.every(
        (d) => ['enLinea', 'mixta'].includes(String(d['modalidad'])) && Number(d['horas']) >= 1,
      ),
    );
    const hours = body.docs.map((d) => Number(d['horas']));
    assert.deepEqual(
      hours,
      [...hours].sort((a, b) => b - a),
    );
    const first = body.docs[0] as unknown as {
      centro: { nombre: string };
      docentes: Record<string, unknown>[];
    };
    assert.equal(typeof first.centro.nombre, 'string');
    assert.ok(
      first.docentes.every((d) =>
        Object.keys(d).every((k) => ['_id', 'nombreUsuario', 'avatar'].includes(k)),
      ),
    );
  });
  it('returns the named fields and what is expanded, in every read', async () => {
    const asked = 'campos=titulo,horas&expand=centro';
    const keys = (doc: object) => Object.keys(doc).sort();
    const { body } = await t.get('visitante', `/api/cursos/?${asked}&limit=50`);
    assert.ok(body.docs.length > 0);
    for (const doc of body.docs) assert.deepEqual(keys(doc), ['_id', 'centro', 'horas', 'titulo']);
    const first = body.docs[0] as unknown as { _id: string; titulo: string; centro: { nombre: string } };
    assert.equal(typeof first.centro.nombre, 'string');
    const text = `searchString=${encodeURIComponent(first.titulo)}`;
    for (const search of [
      `${text}&searchField=*`,
      `${text}&searchField=titulo`,
      `${text}&searchField=*&interpretar=1`,
      `searchString=${first._id}`,
    ]) {
      const found = await t.get('visitante', `/api/cursos/search/?${search}&${asked}`);
      assert.ok(found.body.docs.length > 0, search);
      for (const doc of found.body.docs)
        assert.deepEqual(keys(doc), ['_id', 'centro', 'horas', 'titulo'], search);
    }
    const one = await t.get('visitante', `/api/cursos/${first._id}/?${asked}`);
    assert.deepEqual(keys(one.body.docs[0]!), ['_id', 'centro', 'horas', 'titulo']);
    const ids = await t.get('visitante', '/api/cursos/?campos=_id&limit=1');
    assert.deepEqual(keys(ids.body.docs[0]!), ['_id']);
  });
  it('filters, sorts and counts by fields that are not returned', async () => {
    const query = 'modalidad=enLinea&sort=titulo&limit=100';
    const whole = await t.get('visitante', `/api/cursos/?${query}`);
    const named = await t.get('visitante', `/api/cursos/?${query}&campos=horas&facetas=nivel`);
    assert.deepEqual(
      named.body.docs.map(({ _id }) => _id),
      whole.body.docs.map(({ _id }) => _id),
    );
    assert.equal(named.body.totalDocs, whole.body.totalDocs);
    assert.ok((named.body as UnderstoodPage<object>).facetas?.['nivel']);
  });
  it('returns no hidden field, named or not', async () => {
    const { status, body } = await t.get('visitante', '/api/users/?campos=nombre,email,roles&limit=5');
    assert.equal(status, 200);
    assert.ok(body.docs.length > 0);
    assert.ok(body.docs.every((doc) => !('email' in doc) && !('roles' in doc)));
  });
  it('checks an expanded reference by fields that are not named', async () => {
    const backed = 'credencialRespaldo[ne]=&limit=5&expand=credencialRespaldo';
    const whole = await t.get('visitante', `/api/respuestas/?${backed}`);
    assert.ok(whole.body.docs.length > 0);
    const named = await t.get('visitante', `/api/respuestas/?${backed}&campos=votos`);
    assert.deepEqual(
      named.body.docs.map((doc) => doc['credencialRespaldo']),
      whole.body.docs.map((doc) => doc['credencialRespaldo']),
    );
    for (const doc of named.body.docs)
      assert.deepEqual(Object.keys(doc).sort(), ['_id', 'credencialRespaldo', 'votos']);
  });
  it('describes a search alike for any fields returned', async () => {
    // The word is in a field that a card doesn't show.
    for (const how of ['&interpretar=1', '']) {
      const path = `/api/cursos/search/?searchField=*${how}&searchString=reglamentasion`;
      const whole = (await t.get('visitante', path)).body as UnderstoodPage<{ _id: string }>;
      const named = (await t.get('visitante', `${path}&campos=titulo`)).body as UnderstoodPage<{
        _id: string;
      }>;
      assert.ok(whole.docs.length > 0, how);
      assert.deepEqual(named.interpretacion, whole.interpretacion, how);
      assert.deepEqual(named.resaltar, whole.resaltar, how);
      assert.ok(
        named.resaltar?.some((word) => word.startsWith('reglament')),
        how,
      );
      for (const doc of named.docs) assert.deepEqual(Object.keys(doc).sort(), ['_id', 'titulo'], how);
    }
  });
  for (const [what, url, field] of [
    ['a field that there is not', '/api/cursos/?campos=titulo,inventado', 'campos'],
    ['a nested field among those to bring', '/api/cursos/?campos=precio.monto', 'campos'],
    ['a field that is only written', '/api/users/?campos=clave', 'campos'],
    ['no field at all', '/api/cursos/?campos=', 'campos'],
    ['the fields twice', '/api/cursos/?campos=titulo&campos=horas', 'campos'],
    ['a page of -1', '/api/cursos/?page=-1', 'page'],
    ['a limit above 100', '/api/cursos/?limit=101', 'limit'],
    ['an unknown option', '/api/cursos/?inventada=1', 'inventada'],
    ['an unknown field in the order', '/api/cursos/?sort=inventado', 'sort'],
    ['an order that is not declared, of a visitor', '/api/cursos/?sort=-horas', 'sort'],
    ['such an order of a search', '/api/cursos/search/?searchString=luz&searchField=*&sort=horas', 'sort'],
    ['to skip more than ten thousand, of a visitor', '/api/cursos/?limit=100&page=102', 'page'],
    ['so in a search', '/api/cursos/search/?searchString=luz&searchField=*&page=502', 'page'],
    ['a filter that is no id', '/api/cursos/?centro=abc', 'centro'],
    ['a value that is none of the choice', '/api/cursos/?modalidad=lunar', 'modalidad'],
    ['a comparison that does not exist', '/api/cursos/?horas[like]=3', 'horas[like]'],
    ['a NUL', '/api/cursos/?titulo=%00', 'titulo'],
    ['an expand of no reference', '/api/cursos/?expand=titulo', 'expand'],
  ] as const) {
    it(`refuses ${what} by its field`, async () => {
      const { status, body } = await t.get('visitante', url);
      assert.equal(status, 400);
      assert.equal(body.field, field);
      assert.match(body.message, /[.]$/);
    });
  }
});

describe('how deep a visitor reads a list', () => {
  it('is ten thousand rows of any declared order, from both ends', async () => {
    for (const query of [
      'sort=titulo',
      'sort=-titulo',
      'sort=creadoEn',
      'sort=-inscriptos',
      'limit=100&page=101',
    ])
      assert.equal((await t.get('visitante', `/api/cursos/?${query}`)).status, 200, query);
  });
  it('is not limited for an account', async () => {
    for (const query of ['sort=-horas', 'limit=100&page=102'])
      assert.equal((await t.get('estudiante', `/api/cursos/?${query}`)).status, 200, query);
  });
});

describe('search', () => {
  it('looks for a plain string in _id, and finds nothing without an id', async () => {
    const { body: list } = await t.get('visitante', '/api/cursos/?limit=1');
    const id = list.docs[0]!._id;
    const hit = await t.get('visitante', `/api/cursos/search/?searchString=${id}&page=1&searchField=_id`);
    assert.deepEqual(
      hit.body.docs.map((d) => d._id),
      [id],
    );
    const miss = await t.get(
      'visitante',
      '/api/cursos/search/?searchString=electricidad&page=1&searchField=_id',
    );
    assert.deepEqual([miss.status, miss.body.docs, miss.body.totalDocs], [200, [], 0]);
  });
  it('lists everything for an empty text', async () => {
    const [a, b] = [
      await t.get('visitante', '/api/cursos/search/?searchString='),
      await t.get('visitante', '/api/cursos/'),
    ];
    assert.equal(a.body.totalDocs, b.body.totalDocs);
  });
  for (const text of [
    'electricidad',
    'eléctrica',
    'ELECTRICAS',
    'instalaciones electricas',
    'instalasiones electricas',
  ]) {
    it(`finds «${text}» by stem, accent and one typo`, async () => {
      const { body } = await t.get(
        'visitante',
        `/api/cursos/search/?searchField=*&searchString=${encodeURIComponent(text)}`,
      );
      assert.ok(body.totalDocs > 0, text);
    });
  }
  const matches = async (who: Parameters<TestApp['get']>[0], text: string, more = '') =>
    (await t.get(who, `/api/cursos/search/?searchField=*&searchString=${encodeURIComponent(text)}${more}`))
      .body;
  it('finds an unfinished word, also of a record just written', async () => {
    const titulo = 'Zurcido de xilografías murales';
    assert.equal((await t.post('docente', '/api/cursos/', course({ titulo }))).status, 200);
    for (const text of ['xilo', 'xilografi', 'zurcido xilog', 'murales zurc'])
      assert.equal((await matches('docente', text)).totalDocs, 1, text);
    assert.equal((await matches('docente', 'xilo zurc')).totalDocs, 0, 'only the last one may be unfinished');
  });
  it('finds and counts a prefix of more words than are looked up', async () => {
    const words = Array.from({ length: 30 }, (_, i) => `qwert${String.fromCharCode(97 + (i % 26))}${i}`);
    for (const word of words)
      assert.equal(
        (await t.post('docente', '/api/cursos/', course({ titulo: `Taller de ${word} textil` }))).status,
        200,
      );
    assert.equal((await matches('docente', 'qwert')).totalDocs, 30);
    assert.equal((await matches('docente', 'textil qwertb')).totalDocs, 2);
    const seen = new Set<string>();
    for (let page = 1; page <= 3; page += 1) {
      const { docs, totalDocs } = await matches('docente', 'qwert', `&limit=12&page=${page}`);
      assert.equal(totalDocs, 30);
      for (const { _id } of docs) seen.add(_id);
    }
    assert.equal(seen.size, 30);
    const past = await matches('docente', 'qwert', '&limit=12&page=9');
    assert.deepEqual([past.docs, past.totalDocs], [[], 30]);
  });
  it('distinguishes «ñ» from «n»', async () => {
    const { body } = await t.get(
      'visitante',
      `/api/cursos/search/?searchField=titulo&searchString=${encodeURIComponent('diseñx')}`,
    );
    assert.equal(body.totalDocs, 0);
  });
});

describe('the pages of a search', () => {
  const WORD = 'repujado';
  const MADE = 24;
  before(async () => {
    for (let n = 1; n <= MADE; n += 1) {
      const titulo = n % 2 === 0 ? `Taller de ${WORD} ${n}` : `Taller ${n}`;
      const made = course({ titulo, resumen: `Trabajos de ${WORD}, grupo ${n}.` });
      assert.equal((await t.post('docente', '/api/cursos/', made)).status, 200);
    }
  });
  /** Moves all but two to the trash or back, directly in the database, as another process would. */
  const inTrash = (eliminado: boolean) =>
    t.db.query(
      `update "cursos" set "eliminado" = $1 where "resumen" like $2 and "titulo" not in ('Taller 1', $3)`,
      [eliminado, `%${WORD}%`, `Taller de ${WORD} 2`],
    );
  // The collection's counters don't know of this change.
  after(() => inTrash(false));
  /** Returns the ids of a page, and its total. */
  const ask = async (how: string, page: number) => {
    const url = `/api/cursos/search/?searchField=*&searchString=${WORD}&limit=10&page=${page}${how}`;
    const { body } = await t.get('docente', url);
    return { ids: body.docs.map(({ _id }) => _id), totalDocs: body.totalDocs };
  };
  const WAYS = ['', '&interpretar=1', '&interpretar=1&sort=titulo', '&sort=titulo'];

  it('continues after the previous page, with a fresh or cached count', async () => {
    for (const how of WAYS) {
      const counted = await ask(how, 1);
      const pages = [await ask(how, 1), await ask(how, 2), await ask(how, 3)];
      assert.deepEqual(pages[0], counted, how);
      assert.deepEqual(
        pages.map(({ ids, totalDocs }) => [ids.length, totalDocs]),
        [
          [10, MADE],
          [10, MADE],
          [4, MADE],
        ],
        how,
      );
      assert.equal(new Set(pages.flatMap(({ ids }) => ids)).size, MADE, how);
      assert.deepEqual(await ask(how, 4), { ids: [], totalDocs: MADE }, how);
    }
  });

  it('updates a cached count where the end shows it', async () => {
    for (const how of WAYS) assert.equal((await ask(how, 1)).totalDocs, MADE, how);
    await inTrash(true);
    for (const how of WAYS) {
      const { ids, totalDocs } = await ask(how, 1);
      assert.deepEqual([ids.length, totalDocs], [2, 2], how);
    }
  });
});

describe('create, edit, remove', () => {
  it('creates, edits, moves to the trash, restores and removes', async () => {
    const created = await t.post('docente', '/api/cursos/', course());
    assert.equal(created.status, 200, created.body.message);
    const record = created.body.docs[0]!;
    assert.equal(record['estado'], 'borrador');
    assert.doesNotMatch(String(record['descripcion']), /script|javascript/);

    const edited = await t.put('docente', `/api/cursos/${record._id}`, { titulo: 'Otro título', horas: 12 });
    assert.equal(edited.body.docs[0]?.['titulo'], 'Otro título');
    assert.equal(edited.body.docs[0]?.['version'], 2);

    const removed = await t.delete('admin', `/api/cursos/soft/${record._id}`);
    assert.equal(removed.status, 200);
    assert.equal((removed.body as unknown as { record: { _id: string } }).record._id, record._id);
    assert.equal((await t.get('docente', `/api/cursos/${record._id}`)).status, 404);
    const trash = await t.get('admin', '/api/cursos/?papelera=1&limit=100');
    assert.ok(trash.body.docs.some((d) => d._id === record._id));
    assert.equal((await t.get('docente', '/api/cursos/?papelera=1')).status, 403);

    assert.equal((await t.put('admin', `/api/cursos/${record._id}`, { eliminado: false })).status, 200);
    assert.equal((await t.delete('superadmin', `/api/cursos/${record._id}`)).status, 409);
    await t.delete('admin', `/api/cursos/soft/${record._id}`);
    assert.equal((await t.delete('admin', `/api/cursos/${record._id}`)).status, 404);
    assert.equal((await t.delete('superadmin', `/api/cursos/${record._id}`)).status, 200);
  });
  it('returns the stored record to its author for a repeated _id, else 409', async () => {
    const _id = crypto.randomUUID();
    const body = course({ _id });
    const first = await t.post('docente', '/api/cursos/', body);
    const again = await t.post('docente', '/api/cursos/', body);
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(again.body.docs[0]?._id, _id);
    const other = await t.post('admin', '/api/cursos/', course({ _id }));
    assert.equal(other.status, 409);
    assert.equal(other.body.docs, undefined);
  });
  it('reads the multipart encoding of the specification', async () => {
    const form = new FormData();
    for (const [key, value] of Object.entries(
      course({ precio: { monto: 0 }, horas: 8, inicio: new Date(), objetivos: ['Uno', 'Dos'] }),
    )) {
      form.append(
        key,
        value instanceof Date
          ? String(value)
          : typeof value === 'object'
            ? JSON.stringify(value)
            : String(value),
      );
    }
    const { status, body } = await t.form('docente', 'POST', '/api/cursos/', form);
    assert.equal(status, 200, body.message);
    assert.deepEqual(body.docs[0]?.['objetivos'], ['Uno', 'Dos']);
    const clear = new FormData();
    clear.append('horas', '');
    const cleared = await t.form('docente', 'PUT', `/api/cursos/${body.docs[0]!._id}`, clear);
    assert.equal(cleared.body.docs[0]?.['horas'], undefined);
  });
  it('answers 409 with the current record when the version is stale', async () => {
    const { body } = await t.post('docente', '/api/cursos/', course());
    const id = body.docs[0]!._id;
    await t.put('docente', `/api/cursos/${id}`, { titulo: 'Primera' });
    const stale = await t.put('docente', `/api/cursos/${id}`, { titulo: 'Segunda', version: 1 });
    assert.deepEqual(
      [stale.status, stale.body.field, stale.body.docs[0]?.['titulo']],
      [409, 'version', 'Primera'],
    );
  });
  it('accepts one of two edits of the same version, and answers 409', async () => {
    const { body } = await t.post('docente', '/api/cursos/', course());
    const url = `/api/cursos/${body.docs[0]!._id}`;
    const results = await Promise.all(
      ['a', 'b', 'c', 'd'].map((x) => t.put('docente', url, { titulo: `Título ${x}`, version: 1 })),
    );
    assert.deepEqual(results.map((r) => r.status).sort(), [200, 409, 409, 409]);
  });
  for (const [what, changes, status, field] of [
    ['an unknown field', { inventado: 1 }, 400, 'inventado'],
    ['a computed field', { meGusta: 9 }, 400, 'meGusta'],
    ['a title too short', { titulo: 'ab' }, 400, 'titulo'],
    ['a title too long', { titulo: 'a'.repeat(151) }, 400, 'titulo'],
    ['a wrong type', { horas: 'muchas' }, 400, 'horas'],
    ['a reference to nothing', { centro: '00000000-0000-7000-8000-000000000000' }, 400, 'centro'],
    ['a reference that is no id', { centro: 'x' }, 400, 'centro'],
    ['an unknown nested field', { precio: { monto: 1, propina: 2 } }, 400, 'precio'],
    ['a state that is not the initial one', { estado: 'publicado' }, 409, 'estado'],
    ['a number out of range', { cupo: 0 }, 400, 'cupo'],
    ['a field kept for administrators', { destacado: true }, 403, 'destacado'],
  ] as const) {
    it(`refuses ${what} by its field and stores nothing`, async () => {
      const { body: before } = await t.get('admin', '/api/cursos/');
      const { status: got, body } = await t.post('docente', '/api/cursos/', course(changes));
      assert.equal(got, status, body.message);
      assert.equal(body.field, field);
      assert.equal((await t.get('admin', '/api/cursos/')).body.totalDocs, before.totalDocs);
    });
  }
  it('refuses a broken multipart body with a 4xx', async () => {
    const broken = await t.raw(
      'docente',
      'POST',
      '/api/cursos/',
      '--x\r\nContent-Disposition: form-data; name="titulo"\r\n\r\nHola',
      'multipart/form-data; boundary=x',
    );
    assert.ok(broken.status >= 400 && broken.status < 500, String(broken.status));
    assert.equal(typeof broken.body.message, 'string');
  });
  it('refuses malformed JSON and a body of another type', async () => {
    assert.equal((await t.raw('docente', 'POST', '/api/cursos/', '{', 'application/json')).status, 400);
    assert.equal((await t.raw('docente', 'POST', '/api/cursos/', '<a/>', 'text/xml')).status, 415);
  });
  it('names the users of a record that cannot be deleted', async () => {
    const { status, body } = await t.delete('admin', `/api/centros/soft/${t.centro}`);
    assert.equal(status, 409);
    assert.match(body.message, /cursos?/);
  });
});

describe('total', () => {
  it('equals count(*) after random writes and transitions', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1)
      ids.push((await t.post('docente', '/api/cursos/', course())).body.docs[0]!._id);
    await Promise.all(ids.slice(0, 6).map((id) => t.delete('admin', `/api/cursos/soft/${id}`)));
    await Promise.all(ids.slice(0, 3).map((id) => t.put('admin', `/api/cursos/${id}`, { eliminado: false })));
    const { rows } = await t.db.query<{ n: number }>(
      `select count(*) as n from "cursos" where not "eliminado"`,
    );
    const { rows: open } = await t.db.query<{ n: number }>(
      `select count(*) as n from "cursos" where not "eliminado" and "estado" = 'publicado' and "visibilidad" = 'publica'`,
    );
    assert.equal((await t.get('admin', '/api/cursos/')).body.totalDocs, rows[0]?.n);
    assert.equal((await t.get('visitante', '/api/cursos/')).body.totalDocs, open[0]?.n);
  });
});

describe('understood search', () => {
  type Understood = UnderstoodPage & { readonly message?: string };
  const ask = async (collection: string, text: string, more = '', who: Who = 'visitante') => {
    const url = `/api/${collection}/search/?searchField=*&interpretar=1&limit=5&searchString=${encodeURIComponent(text)}${more}`;
    const { status, body } = await t.get(who, url);
    return { status, body: body as unknown as Understood };
  };
  const titles = (page: UnderstoodPage) =>
    page.docs.map((doc) =>
      String(doc['titulo'] ?? `${String(doc['nombre'])} ${String(doc['apellido'] ?? '')}`.trim()),
    );

  it('reads places, prices and modes as filters that can be removed', async () => {
    const people = '&perfilPublico.titular[ne]=';
    const { body } = await ask('users', 'electricista neuquen', people);
    assert.deepEqual(titles(body), ['Darío Sandoval']);
    assert.deepEqual(body.interpretacion?.filtros, [
      { clave: 'provincia', etiqueta: 'Neuquén', palabras: 'neuquen' },
    ]);
    const without = await ask('users', 'electricista neuquen', `${people}&sinFiltro=provincia`);
    assert.ok(without.body.totalDocs > 1);
    assert.equal(without.body.interpretacion?.texto, 'electricista');
    const free = await ask('cursos', 'cursos gratis online');
    assert.ok(free.body.docs.length > 0);
    for (const { precio, modalidad } of free.body.docs)
      assert.deepEqual([(precio as { monto: number }).monto, modalidad], [0, 'enLinea']);
  });
  it('treats a word of hidden records only as an unused one', async () => {
    const { rows } = await t.db.query<{ n: number }>(
      `select count(*) as n from "users" where "apellido" = 'Kowalczuk' and "perfilPublico" is null`,
      [],
    );
    assert.equal(rows[0]?.n, 1);
    const said = async (word: string, who: Who = 'visitante') => {
      const { docs, totalDocs, interpretacion } = (await ask('users', `electricista ${word}`, '', who)).body;
      const absent = interpretacion?.ausentes?.join(' ') === word.replace('-', ' ');
      return JSON.stringify([docs.map(({ _id }) => _id), totalDocs, { ...interpretacion, ausentes: absent }]);
    };
    const nobodys = await said('zurbaraniz');
    for (const word of ['kowalczuk', 'escudero', 'kowalczuc', 'irene-kowalczuk'])
      assert.equal(await said(word), nobodys, word);
    assert.notEqual(await said('kowalczuk', 'admin'), await said('zurbaraniz', 'admin'));
  });
  it('drops a filter that leaves nothing, and reports it', async () => {
    const { body } = await ask('cursos', 'electricista ushuaia');
    assert.equal(titles(body)[0], 'Electricidad domiciliaria');
    assert.deepEqual(body.interpretacion?.filtros, []);
    assert.equal(body.interpretacion?.sinResultados[0]?.etiqueta, 'Ushuaia');
  });
  it('forgives typing errors, and does not replace an existing word', async () => {
    const { body } = await ask('cursos', 'refrijerasion');
    assert.match(titles(body)[0] ?? '', /^Refrigeración/);
    assert.equal(body.interpretacion?.correcciones[0]?.a, 'refrigeracion');
    const garden = await ask('cursos', 'huerta');
    assert.deepEqual(garden.body.interpretacion?.correcciones, []);
    assert.match(titles(garden.body)[0] ?? '', /^Huerta/);
    for (const text of ['albanil', 'albañila'])
      assert.match(titles((await ask('cursos', text)).body)[0] ?? '', /^Albañilería/, text);
    // Written apart, or with the doubled r of the compound.
    for (const text of ['cielo raso', 'cielorraso'])
      assert.match(titles((await ask('cursos', text)).body)[0] ?? '', /^Construcción en seco/, text);
  });
  it('completes what is being typed, and no whole word', async () => {
    assert.match(titles((await ask('cursos', 'soldad')).body)[0] ?? '', /^Soldadura/);
    // "Dentro" is one of the words in use.
    assert.deepEqual(titles((await ask('preguntas', 'dentista')).body), []);
    const { body } = await ask('preguntas', 'ducha dentista');
    assert.deepEqual(body.interpretacion?.ausentes, ['dentista']);
    // In the last word, a typo looks like an unfinished word.
    assert.equal(
      (await ask('preguntas', 'revoque gruezo')).body.interpretacion?.correcciones[0]?.a,
      'grueso',
    );
  });
  it('names words that nothing holds', async () => {
    const { body } = await ask('cursos', 'electricista zarzamora');
    assert.equal(titles(body)[0], 'Electricidad domiciliaria');
    assert.deepEqual(body.interpretacion?.ausentes, ['zarzamora']);
    assert.deepEqual((await ask('cursos', 'electricidad')).body.interpretacion?.ausentes, []);
  });
  it('ranks records with all the words before those with most', async () => {
    const { body } = await ask('preguntas', 'diferencial lavarropas compost');
    assert.equal(body.interpretacion?.todas, 0);
    assert.match(titles(body)[0] ?? '', /lavarropas/);
    const both = await ask('preguntas', 'diferencial lavarropas');
    assert.ok((both.body.interpretacion?.todas ?? 0) >= 1 && both.body.totalDocs > 1);
  });
  it('answers nothing to a text without meaning', async () => {
    for (const text of [
      'de la el',
      '😀🎉',
      "' & | ! :* <-> ( )",
      '\\',
      'quiero',
      'ñ'.repeat(200),
      'a '.repeat(100),
    ]) {
      const { status, body } = await ask('cursos', text);
      assert.deepEqual([status, body.docs], [200, []], text);
    }
  });
  it('refuses invalid options, naming them', async () => {
    for (const [more, field] of [
      ['&sinFiltro=precios', 'sinFiltro'],
      ['&facetas=titulo', 'facetas'],
      ['&cerca=abc', 'cerca'],
      ['&cerca=01900000-0000-7000-8000-000000000001', 'cerca'],
    ] as const) {
      const { status, body } = await t.get(
        'visitante',
        `/api/cursos/search/?searchField=*&interpretar=1&searchString=luz${more}`,
      );
      assert.deepEqual([status, body.field], [400, field]);
    }
    assert.equal(
      (await t.get('visitante', '/api/preguntas/?cerca=01900000-0000-7000-8000-000000000001')).body.field,
      'cerca',
    );
  });
  it('counts the values of fields under the other filters', async () => {
    const read = async (more: string) =>
      (await t.get('visitante', `/api/cursos/?limit=100&facetas=modalidad,centro.provincia${more}`))
        .body as unknown as UnderstoodPage;
    const all = await read('');
    for (const [path, values] of Object.entries(all.facetas ?? {}))
      assert.equal(
        values.reduce((sum, { cantidad }) => sum + cantidad, 0),
        all.totalDocs,
        path,
      );
    const online = await read('&modalidad=enLinea');
    assert.deepEqual(online.facetas?.['modalidad'], all.facetas?.['modalidad']);
    const count = online.facetas?.['centro.provincia']?.reduce((sum, { cantidad }) => sum + cantidad, 0);
    assert.equal(count, online.totalDocs);
    const { body } = await ask('cursos', 'electricidad', '&facetas=modalidad');
    assert.equal(
      body.facetas?.['modalidad']?.reduce((sum, { cantidad }) => sum + cantidad, 0),
      body.totalDocs,
    );
  });
  it('orders by distance from a place', async () => {
    const [zone] = (await t.get('visitante', '/api/zonas/?nombre=Rosario')).body.docs;
    const { body } = await t.get('visitante', `/api/cursos/?limit=100&cerca=${zone?._id}`);
    const page = body as unknown as UnderstoodPage;
    const far = page.docs.map(({ _id }) => page.cerca?.km[_id] ?? Infinity);
    assert.deepEqual(
      far,
      [...far].sort((a, b) => a - b),
    );
    assert.equal(far[0], 0);
  });
  it('filters people by a certification they hold, of any edition', async () => {
    const [wanted] = (await t.get('visitante', '/api/certificaciones/?codigo=CERT-ELE-1')).body.docs;
    const { body } = await t.get('visitante', `/api/users/?certificacion=${wanted?._id}&limit=100`);
    const { rows } = await t.db.query<{ titular: string }>(
      `select distinct "titular" from "credenciales" where "certificacion" = $1 and "estado" = 'vigente' and "enPerfil" and not "eliminado"`,
      [wanted?._id],
    );
    assert.ok(body.docs.length > 0);
    for (const { _id } of body.docs) assert.ok(rows.some(({ titular }) => titular === _id));
    // Both editions are one choice, labelled by the newest; each choice counts the people it leaves.
    const counted = await t.get('visitante', '/api/users/?limit=1&facetas=certificacion');
    const values = (counted.body as unknown as UnderstoodPage).facetas?.['certificacion'] ?? [];
    assert.ok(values.length > 3);
    assert.equal(new Set(values.map(({ etiqueta }) => etiqueta)).size, values.length);
    for (const { valor, cantidad } of values)
      assert.equal(
        (await t.get('visitante', `/api/users/?certificacion=${valor}&limit=1`)).body.totalDocs,
        cantidad,
      );
  });
  it('learns synonyms without a restart, and notes misses anonymously', async () => {
    const text = 'cetreria';
    assert.equal((await ask('cursos', text)).body.totalDocs, 0);
    await ask('cursos', 'cetreria ana@correo.example');
    await ask('cursos', 'cetreria 30.123.456');
    await writeMissedSearches(t.db);
    const noted = await t.get('admin', `/api/busquedas/?coleccion=cursos&limit=100`);
    assert.deepEqual(
      noted.body.docs
        .filter((doc) => String(doc['texto']).includes(text))
        .map((doc) => [doc['texto'], doc['veces']]),
      [[text, 1]],
    );
    assert.equal((await t.get('gestor', '/api/busquedas/')).status, 403);
    assert.equal((await t.post('admin', '/api/busquedas/', { texto: 'x' })).status, 403);
    const made = await t.post('admin', '/api/sinonimos/', { palabras: ['cetrería', 'apicultura'] });
    assert.equal(made.status, 200);
    synonymsOf.forget(t.db.timeLimited);
    assert.match(titles((await ask('cursos', text)).body)[0] ?? '', /^Apicultura/);
  });
  it('limits a word to the twenty oldest groups of synonyms', async () => {
    for (const letter of 'abcdefghijklmnopqrstuvwx')
      await t.post('admin', '/api/sinonimos/', { palabras: ['quimioluz', `fosforo ${letter}`] });
    synonymsOf.forget(t.db);
    const found = synonymsAt(await synonymsOf(t.db), 'cursos', [lexemeOf('quimioluz') ?? ''], 0);
    assert.equal(found.length, 20);
  });
  it('limits one address’s notes, so that it cannot displace others', async () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');
    for (const letter of letters) recordMissedSearch(t.db, 'cursos', `inventada ${letter}`, '192.0.2.9');
    recordMissedSearch(t.db, 'cursos', 'inventada ñoqui', '192.0.2.10');
    recordMissedSearch(t.db, 'cursos', 'inventada ３０１２３４５６', '192.0.2.11');
    await writeMissedSearches(t.db);
    const { rows } = await t.db.query<{ texto: string }>(
      `select "texto" from "busquedas" where "texto" like 'inventada %'`,
      [],
    );
    assert.equal(rows.length, 31);
    assert.ok(rows.some(({ texto }) => texto === 'inventada ñoqui'));
  });
  it('suggests across collections what the caller may read', async () => {
    const { body } = await t.get('visitante', '/api/sugerencias?texto=electri');
    const { sugerencias } = body as unknown as Suggestions;
    assert.ok(sugerencias.length <= 8);
    for (const tipo of ['curso', 'profesional', 'pregunta', 'centro'])
      assert.ok(
        sugerencias.some((one) => one.tipo === tipo),
        tipo,
      );
    assert.deepEqual((await t.get('visitante', '/api/sugerencias?texto=%F0%9F%98%80%F0%9F%98%80')).body, {
      sugerencias: [],
    });
  });
});
