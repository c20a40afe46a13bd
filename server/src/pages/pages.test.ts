/** Metadata of public pages for search engines: the head, the site map, the feed. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import fastify from 'fastify';
import sharp from 'sharp';
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { publicPageOf } from '@oficio/shared/contract/declaration/record-page';
import { CONTRACT_VERSION, type RemoteRoute } from '@oficio/shared/contract/remotes/remote';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { escapeXml } from '@oficio/shared/kit/escape-markup';
import { testApp, type TestApp } from '../testing/app.ts';
import { cpuSeconds } from '../testing/cpu.ts';
import { faultsOf } from '../testing/schema-org.ts';
import { until } from '../testing/until.ts';
import { dataVersion } from './data-version.ts';
import { previewSvg } from './previews/render-preview.ts';
import { withoutMarkdown } from './records/description-text.ts';
import { describeGeneral } from './records/general.ts';
import { visitorsReader } from './records/reader.ts';
import { createSwrCache } from './swr-cache.ts';

const route = (at: string, more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path: at,
  title: 'De la ruta',
  access: 'publico',
  screen: 's',
  ...more,
});
const remote = {
  name: 'mf-public',
  version: '1-a',
  base: '/remotes/mf-public/1-a/',
  entry: 'entry.js',
  integrity: 'sha384-x',
  requires: `^${CONTRACT_VERSION}`,
  contract: CONTRACT_VERSION,
  preload: [],
  screens: { s: [] },
  routes: [
    route('/', { listed: true }),
    route('/login'),
    route('/novedades', { listed: true }),
    ...['/cursos/:id', '/certificaciones/:id', '/pregunta/:id', '/foro/:id', '/resultados/:id'].map((at) =>
      route(at),
    ),
    route('/centros'),
    route('/verificar/:numero'),
    route('/campus', { access: 'sesion' }),
  ],
  views: [
    route('/campus', { query: { vista: 'centro' }, title: 'Mi centro', access: 'sesion' }),
    route('/campus', { query: { curso: true }, title: 'Curso', access: 'sesion' }),
    route('/novedades', { query: { post: true }, title: 'Novedad' }),
    route('/centros', { query: { centro: true }, title: 'Centro' }),
  ],
};

let dist: string;
let app: TestApp;
before(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'oficio-pages-'));
  await mkdir(path.join(dist, 'shell'));
  await writeFile(path.join(dist, 'shell/build.json'), JSON.stringify({ groups: {}, files: [] }));
  await writeFile(
    path.join(dist, 'remotes.json'),
    JSON.stringify({ contract: CONTRACT_VERSION, remotes: [remote] }),
  );
  app = await testApp({ distDir: dist });
});
after(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const textOf = async (url: string): Promise<string> => (await app.get('visitante', url)).body.message;
const first = async (name: CollectionName, filter: string) => {
  const { body } = await app.get('visitante', `/api/${name}/?limit=1&${filter}`);
  const record = body.docs[0];
  assert.ok(record, `the demo has ${name} with ${filter}`);
  return record;
};
const encoded = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

describe('the head of a record’s page', () => {
  it('names the record, its kind and place, by path or by query', async () => {
    const user = await first('users', 'perfilPublico.titular[ne]=');
    const shown = [
      ['cursos', 'estado=publicado', (id: string) => pageOf('cursos', { _id: id })],
      ['certificaciones', 'estado=publicada', (id: string) => pageOf('certificaciones', { _id: id })],
      ['preguntas', 'estado=abierta', (id: string) => pageOf('preguntas', { _id: id })],
      ['categorias', 'ambito=foro', (id: string) => pageOf('categorias', { _id: id })],
      ['centros', 'estado=activo', (id: string) => pageOf('centros', { _id: id })],
    ] as const;
    const pages = await Promise.all(
      shown.map(async ([name, filter, at]) => {
        const record = await first(name, filter);
        return [at(record._id), record[COLLECTIONS[name].title]] as const;
      }),
    );
    const post = await first('posts', 'estado=publicado');
    pages.push([pageOf('posts', { slug: String(post['slug']) }), post['titulo']]);
    pages.push([pageOf('users', user), `${String(user['nombre'])} ${String(user['apellido'])}`]);
    const said = new Set<string>();
    for (const [address, title] of pages) {
      const html = await textOf(address);
      assert.ok(html.includes(`<title>${encoded(title)}`), `${address}: ${String(title)}`);
      assert.match(html, / · Oficio<\/title>/);
      assert.ok(html.includes(`<link rel="canonical" href="http://localhost:3000${address}">`), address);
      const [, description = ''] = /<meta name="description" content="([^"]*)">/.exec(html) ?? [];
      assert.ok(description.length >= 40 && description.length <= 300, `${address}: ${description}`);
      said.add(description);
    }
    assert.equal(said.size, pages.length);
  });
  it('is the view’s by the query that opens it, else the path’s', async () => {
    for (const [address, title] of [
      ['/campus', 'De la ruta'],
      ['/campus?vista=otra&orden=titulo', 'De la ruta'],
      ['/campus?vista=centro&centro=x&curso=y', 'Mi centro'],
      ['/campus?curso=x&clase=y', 'Curso'],
      ['/novedades?post=no-existe', 'Novedad'],
    ] as const)
      assert.match(await textOf(address), new RegExp(`<title>${title} · Oficio</title>`), address);
    // A missing record adds no page: the canonical URL is the list's.
    const { body, headers } = await app.get('visitante', '/novedades?post=no-existe');
    assert.equal(headers['x-robots-tag'], undefined);
    assert.ok(body.message.includes('<link rel="canonical" href="http://localhost:3000/novedades">'));
    assert.doesNotMatch(await textOf('/sitemap-paginas-1.xml'), /<loc>[^<]*\?/);
  });
  it('redirects a centre’s short address, and drops filters', async () => {
    const { _id, slug } = await first('centros', 'estado=activo');
    const { status, headers } = await app.get('visitante', `/centros?zona=z&centro=${String(slug)}`);
    assert.deepEqual([status, headers['location']], [301, `/centros?zona=z&centro=${_id}`]);
    const html = await textOf('/novedades?categoria=x&buscar=curso');
    assert.ok(html.includes('<link rel="canonical" href="http://localhost:3000/novedades">'));
  });
  it('is not indexed for numbers, missing pages and private screens', async () => {
    for (const address of [
      '/verificar/OF-2026-000001',
      '/cursos/no-existe',
      '/login',
      '/nada',
      '/api/cursos/',
    ]) {
      const { headers, body } = await app.get('visitante', address);
      assert.equal(headers['x-robots-tag'], 'noindex', address);
      if (address.startsWith('/api')) continue;
      assert.ok(body.message.includes('<meta name="robots" content="noindex">'), address);
      assert.ok(!body.message.includes('ld+json') && !body.message.includes('rel="canonical"'), address);
    }
    for (const address of ['/', '/novedades'])
      assert.equal((await app.get('visitante', address)).headers['x-robots-tag'], undefined);
  });
  it('is the route’s where there is no record, or a hidden one', async () => {
    const draft = await app.get('admin', '/api/cursos/?limit=1&estado=borrador');
    const other = await first('categorias', 'ambito=curso');
    for (const address of [
      '/novedades',
      '/verificar/OF-2026-000001',
      pageOf('cursos', { _id: draft.body.docs[0]?._id ?? '' }),
      pageOf('categorias', other),
    ])
      assert.match(await textOf(address), /<title>De la ruta · Oficio<\/title>/, address);
  });
});

/** Returns the JSON-LD things of a page; an empty list if it has none. */
async function thingsOf(path: string): Promise<UnknownRecord[]> {
  // Pages without a query are cached for a moment.
  const address = path.includes('?') ? path : `${path}?hecha=ahora`;
  const [, text = '{"@graph":[]}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await textOf(address)) ?? [];
  return (JSON.parse(text) as { readonly '@graph': UnknownRecord[] })['@graph'];
}

describe('structured data of a page', () => {
  it('follow the published rules for each public record', async () => {
    const pages = [
      ['cursos', 'Course', ''],
      ['certificaciones', 'EducationalOccupationalCredential', ''],
      ['centros', 'EducationalOrganization', ''],
      ['users', 'ProfilePage', ''],
      ['preguntas', 'QAPage', ''],
      ['posts', 'NewsArticle', ''],
      ['categorias', 'CollectionPage', '&ambito=foro'],
    ] as const;
    const said: string[] = [];
    for (const [name, type, filter] of pages) {
      const { body } = await app.get('visitante', `/api/${name}/?limit=12${filter}`);
      assert.ok(body.docs.length > 3, name);
      for (const record of body.docs) {
        const [thing, crumbs] = await thingsOf(publicPageOf(COLLECTIONS[name], record) ?? '');
        assert.deepEqual([thing?.['@type'], crumbs?.['@type']], [type, 'BreadcrumbList']);
        for (const one of [thing, crumbs])
          said.push(...faultsOf(one ?? {}).map((fault) => `${name} ${record._id} ${fault}`));
      }
    }
    const home = await thingsOf('/');
    assert.deepEqual(
      home.map((thing) => thing['@type']),
      ['WebSite', 'Organization'],
    );
    const news = await thingsOf('/novedades');
    said.push(...[...home, ...news].flatMap((thing) => faultsOf(thing)));
    assert.deepEqual(
      news.map((thing) => thing['@type']),
      ['WebPage', 'BreadcrumbList'],
    );
    assert.deepEqual(said.slice(0, 12), []);
  });

  it('fail the rules with anything outside them', () => {
    const course = {
      '@type': 'Course',
      name: 'Soldar',
      horas: 3,
      url: 7,
      timeRequired: 'tres horas',
      teaches: [],
    };
    assert.deepEqual(faultsOf(course), [
      ...['description', 'provider', 'offers', 'hasCourseInstance'].map((name) => `Course: lacks ${name}`),
      'Course: has no property horas',
      'Course.url: is of another type',
      'Course.timeRequired: "tres horas" is not Duration',
      'Course.teaches is empty',
    ]);
    const offer = {
      '@type': 'Offer',
      category: 'Free',
      price: 0,
      priceCurrency: 'ARS',
      url: 'https://a.ar/',
      availability: 'https://schema.org/Nunca',
    };
    assert.match(faultsOf(offer).join(), /Offer.availability: "https:\/\/schema.org\/Nunca" is not/);
    assert.deepEqual(faultsOf({ '@type': 'Curso' }), [': no type Curso']);
  });

  it('list a course’s editions with dates, load, price and place', async () => {
    const { _id, titulo, inicio } = await first(
      'cursos',
      'modalidad=presencial&estado=publicado&inicio[ne]=',
    );
    const other = await first('cursos', `modalidad=enLinea&estado=publicado`);
    await app.db.query(
      'update "cursos" set "edicionDe" = $1, "horas" = 7.5, "cupo" = 1, "inscriptos" = 1 where "_id" = $2',
      [_id, other._id],
    );
    const [course] = await thingsOf(pageOf('cursos', { _id }));
    const [own, edition, ...more] = course?.['hasCourseInstance'] as UnknownRecord[];
    assert.deepEqual([own?.['name'], edition?.['name'], more], [titulo, other['titulo'], []]);
    assert.deepEqual([own?.['courseMode'], own?.['startDate']], ['Onsite', inicio]);
    assert.deepEqual([edition?.['courseMode'], edition?.['courseWorkload']], ['Online', 'PT7H30M']);
    assert.equal(recordOf(edition?.['offers'])['availability'], 'https://schema.org/SoldOut');
    const [place] = own?.['location'] as UnknownRecord[];
    assert.equal(recordOf(place?.['address'])['addressCountry'], 'AR');
  });

  it('list public answers, the accepted one apart, and do not break out', async () => {
    const { _id, respuestaAceptada } = await first('preguntas', 'estado=resuelta&respuestas[gte]=2');
    const text = 'Se usa </script><script>alert(1)</script> y \u2028 <!-- así';
    await app.db.query('update "respuestas" set "cuerpo" = $1 where "_id" = $2', [text, respuestaAceptada]);
    const address = pageOf('preguntas', { _id });
    const answers = async () => recordOf((await thingsOf(address))[0]?.['mainEntity']);
    const before = await answers();
    assert.equal(recordOf(before['acceptedAnswer'])['text'], text);
    const html = await textOf(`${address}?hecha=ahora`);
    assert.ok(!html.includes('<script>alert') && !html.includes('\u2028'));
    const become = (state: string) =>
      app.db.query('update "respuestas" set "estado" = $1 where "_id" = $2', [state, respuestaAceptada]);
    await become('oculta');
    const after = await answers();
    assert.deepEqual(
      [after['acceptedAnswer'], after['answerCount']],
      [undefined, Number(before['answerCount']) - 1],
    );
    await become('visible');
  });

  it('use the declaration for a record without words of its own', async () => {
    const course = await first('cursos', 'estado=publicado');
    const { page } = COLLECTIONS.cursos;
    assert.ok(page);
    const description = await describeGeneral(COLLECTIONS.cursos, page)(
      visitorsReader(app.db, ''),
      course._id,
    );
    assert.ok(description);
    assert.deepEqual([description.title, description.path], [course['titulo'], pageOf('cursos', course)]);
    assert.ok(
      description.description.startsWith(String(course['resumen']).slice(0, 60)),
      description.description,
    );
    assert.equal(description.structuredData((path) => path)['@type'], 'Course');
    assert.equal(
      await describeGeneral(COLLECTIONS.cursos, page)(visitorsReader(app.db, ''), 'nada'),
      undefined,
    );
  });

  it('show only what the directory shows of a person', async () => {
    const { _id } = await first('users', 'perfilPublico.titular[ne]=');
    await app.db.query(
      `update "users" set "documento" = '30111222', "telefono" = '+541155550000' where "_id" = $1`,
      [_id],
    );
    const { rows } = await app.db.query<{ email: string }>('select "email" from "users" where "_id" = $1', [
      _id,
    ]);
    const description = JSON.stringify(await thingsOf(pageOf('users', { _id })));
    assert.ok(description.includes('jobTitle'));
    for (const secret of [String(rows[0]?.email), '30111222', '55550000'])
      assert.ok(!description.includes(secret), secret);
  });
});

describe('the picture of a record', () => {
  it('is rendered from public data, with its size, and of nothing else', async () => {
    const course = await first('cursos', 'estado=publicado');
    const html = await textOf(`${pageOf('cursos', course)}?hecha=ahora`);
    const [, address = ''] =
      /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)">/.exec(html) ?? [];
    assert.ok(address.startsWith(`/compartir/cursos/${course._id}.png?v=`), address);
    assert.match(
      html,
      /<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">/,
    );
    assert.ok(html.includes(`<meta property="og:image:alt" content="Curso`));
    const bytes = async (url: string) => {
      const { status, headers, raw } = await app.bytes(url);
      return { status, type: headers['content-type'], tag: String(headers['etag']), raw };
    };
    const drawn = await bytes(address);
    assert.deepEqual([drawn.status, drawn.type], [200, 'image/png']);
    const { width, height } = await sharp(drawn.raw).metadata();
    assert.deepEqual([width, height], [1200, 630]);
    assert.ok((await sharp(drawn.raw).stats()).entropy > 1);
    // A new name makes a new picture at a new URL; a withdrawn record has none.
    await app.db.query('update "cursos" set "titulo" = $1 where "_id" = $2', [
      'Soldadura con ñandúes 🐦',
      course._id,
    ]);
    const renamed = await bytes(address);
    assert.ok(renamed.tag !== drawn.tag && !renamed.raw.equals(drawn.raw));
    await app.db.query(`update "cursos" set "estado" = 'archivado' where "_id" = $1`, [course._id]);
    for (const gone of [address, '/compartir/cursos/no.png', `/compartir/reportes/${course._id}.png`])
      assert.equal((await bytes(gone)).status, 404, gone);
    await app.db.query(`update "cursos" set "estado" = 'publicado', "titulo" = $1 where "_id" = $2`, [
      course['titulo'],
      course._id,
    ]);
  });

  it('fits any title, with letters as outlines', () => {
    for (const name of ['ñ', 'Á'.repeat(150), '😀', 'العربية', 'una '.repeat(37), '<b>&"'])
      assert.doesNotMatch(
        previewSvg({ id: 'x', version: 1, kind: 'Curso', name, line: name }),
        /<text|NaN|undefined|<b>/,
      );
  });
});

describe('the site map', () => {
  const addressesIn = async (map: string): Promise<string[]> =>
    [...(await textOf(map)).matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, at = '']) => at);

  it('is an index with a part per kind of page, of all public pages', async () => {
    const parts = await addressesIn('/sitemap.xml');
    const kinds = ['centros', 'cursos', 'certificaciones', 'preguntas', 'users', 'posts', 'categorias'];
    assert.deepEqual(
      parts.toSorted(),
      ['paginas', ...kinds].map((kind) => `/sitemap-${kind}-1.xml`).toSorted(),
    );
    assert.deepEqual(await addressesIn('/sitemap-paginas-1.xml'), ['/', '/novedades']);
    for (const [name, filter] of [
      ['cursos', ''],
      ['certificaciones', '&estado=publicada'],
      ['preguntas', ''],
      ['users', ''],
      ['centros', ''],
      ['posts', '&curso='],
      ['categorias', '&ambito=foro&activa=true'],
    ] as const) {
      const { body } = await app.get('visitante', `/api/${name}/?limit=100${filter}`);
      const pages = body.docs.map((record) => publicPageOf(COLLECTIONS[name], record) ?? '');
      assert.ok(pages.length > 0 && body.totalDocs === pages.length, name);
      assert.deepEqual((await addressesIn(`/sitemap-${name}-1.xml`)).toSorted(), pages.toSorted());
    }
    for (const none of ['cursos-2', 'paginas-2', 'reportes-1', 'cursos-0', 'cursos-99999'])
      assert.equal((await app.get('visitante', `/sitemap-${none}.xml`)).status, 404, none);
  });

  it('is cached compressed, and not sent again to those who have it', async () => {
    const { headers } = await app.get('visitante', '/sitemap-cursos-1.xml', { 'accept-encoding': 'gzip' });
    assert.equal(headers['content-encoding'], 'gzip');
    const again = await app.get('visitante', '/sitemap-cursos-1.xml', {
      'if-none-match': String(headers['etag']),
    });
    assert.deepEqual([again.status, again.body.message], [304, '']);
  });

  it('is made a part at a time, served stale meanwhile, and expires', async () => {
    let [now, made, atOnce, most] = [1, 0, 0, 0];
    const asked: string[] = [];
    const make = async (key: string) => {
      asked.push(key);
      most = Math.max(most, (atOnce += 1));
      await new Promise((resume) => setImmediate(resume));
      atOnce -= 1;
      return key === 'nada' ? undefined : `${key} ${(made += 1)} ${'x'.repeat(2000)}`;
    };
    const send = createSwrCache(make, { freshMs: 10, staleMs: 20, maxBytes: 520, now: () => now });
    const site = fastify();
    site.get('/:key', (request, reply) => send(request, reply, (request.params as { key: string }).key));
    const ask = async (key: string) => (await site.inject(`/${key}`)).body.split(' x')[0];
    assert.deepEqual(await Promise.all(['a', 'a', 'b'].map(ask)), ['a 1', 'a 1', 'b 2']);
    assert.deepEqual([most, await ask('a')], [1, 'a 1']);
    now = 12;
    assert.equal(await ask('a'), 'a 1');
    await until(async () => (await ask('a')) === 'a 3');
    now = 40;
    assert.equal(await ask('a'), 'a 4');
    // Three texts, and room for two: the least recently requested one is made again.
    assert.deepEqual([await ask('b'), await ask('c'), await ask('a')], ['b 5', 'c 6', 'a 7']);
    now = 50;
    for (const _time of [1, 2]) assert.equal((await site.inject('/nada')).statusCode, 404);
    assert.equal(asked.filter((key) => key === 'nada').length, 1);
    await site.close();
  });
});

describe('the news feed', () => {
  it('links to the page of each', async () => {
    const post = await first('posts', 'estado=publicado&sort=-publicarEn');
    const link = `http://localhost:3000${pageOf('posts', { slug: String(post['slug']) })}`;
    const feed = await textOf('/novedades.rss');
    const channel = '<title>Oficio: novedades</title>\n<link>http://localhost:3000/novedades</link>';
    assert.ok(feed.includes(channel), feed.slice(0, 400));
    const item = `<item><title>${escapeXml(String(post['titulo']))}</title><link>${link}</link><guid>${link}</guid>`;
    const date = new Date(String(post['publicarEn'])).toUTCString();
    // The newest comes first.
    assert.equal(feed.slice(feed.indexOf('<item>')).indexOf(`${item}<pubDate>${date}</pubDate>`), 0);
  });

  it('omits what a visitor does not read', async () => {
    const { slug } = await first('posts', 'estado=publicado&sort=-publicarEn');
    const inFeed = async () =>
      (await textOf('/novedades.rss')).includes(pageOf('posts', { slug: String(slug) }));
    const become = (state: string) =>
      app.db.query('update "posts" set "estado" = $1 where "slug" = $2', [state, slug]);
    assert.ok(await inFeed());
    await become('borrador');
    assert.equal(await inFeed(), false);
    await become('publicado');
  });
});

describe('a text with tags, without them', () => {
  it('says the same without the tags', () => {
    const text = '# Título\n\n- **uno** [aquí](/a) ![foto](/b.png)\n> [![x](/y)](/z)\u2003fin';
    assert.equal(withoutMarkdown(text), 'Título\nuno aquí\nfin');
  });
  it('takes time linear in its length, also when never closed', async () => {
    const texts = ['[', '![', '[a](', '![](', '\u2003', '](', ' \n'].map((part) =>
      part.repeat(30_000 / part.length),
    );
    const spent = await cpuSeconds(async () => {
      for (const text of texts) withoutMarkdown(text);
    });
    // Without bounds in the patterns it takes four seconds.
    assert.ok(spent < 1.5, String(spent));
  });
});

describe('the version that tells whether something was written', () => {
  it('changes also when the first to begin is the last to end', async () => {
    const versionNow = dataVersion(app.db);
    const [slow, quick] = await Promise.all([app.db.pool.connect(), app.db.pool.connect()]);
    try {
      await slow.query('begin');
      await slow.query('select pg_current_xact_id()');
      await quick.query('select pg_current_xact_id()');
      const before = await versionNow();
      await slow.query('commit');
      assert.notEqual(await versionNow(), before);
    } finally {
      slow.release();
      quick.release();
    }
  });
});
