/** What robots and readers ask for: robots.txt, the site map, the feed of news. */
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { fieldOfPath, fillPath } from '@oficio/shared/contract/declaration/record-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { from, rowsOf } from '../engine/schema/statements.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { bindTo, conditionSql } from '../engine/permissions/conditions.ts';
import { plainText } from '../engine/search/lexemes.ts';
import { ident } from '../platform/database/identifiers.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import { frontEndReader } from './document/build.ts';

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);
/** A site map holds at most 50,000 addresses (sitemaps.org). */
const MAX_URLS = 50_000;
/** The collections that the site map lists, each with an equal share of it. */
const LISTED = ALL_COLLECTIONS.flatMap((collection) => {
  const { page } = collection;
  return page?.listed ? [{ collection, page, listed: page.listed }] : [];
});

/** The newest public records that have a page, and when each changed. */
async function listedRecords(db: Database, most: number): Promise<{ path: string; at: string }[]> {
  const share = Math.floor(most / LISTED.length);
  const lists = await Promise.all(
    LISTED.map(async ({ collection, page, listed }) => {
      const values: unknown[] = [];
      const where = conditionSql(collection, listed, '', bindTo(values, undefined, new Date()));
      const { rows } = await db.query<{ value: string; at: string }>(
        `select ${ident(fieldOfPath(page.path))} as value, "actualizadoEn" as at from ${ident(collection.name)} where not "eliminado" and ${where} order by "creadoEn" desc, "_id" desc limit ${share}`,
        values,
      );
      return rows.map(({ value, at }) => ({ path: fillPath(page.path, value), at }));
    }),
  );
  return lists.flat();
}

/** The news that anybody may read, the newest first. */
const newestNews = from
  .selectFrom('posts')
  .select(['titulo', 'slug', 'extracto', 'cuerpo'])
  .select((the) => the.fn.coalesce('publicarEn', 'creadoEn').as('at'))
  .where('eliminado', '=', false)
  // Written out, for the partial index of what visitors read.
  .where('estado', '=', sql.lit('publicado'))
  .where((the) => the.or([the('expiraEn', 'is', null), the('expiraEn', '>=', sql<string>`now()`)]))
  .orderBy((the) => the.fn.coalesce('publicarEn', 'creadoEn'), 'desc')
  .limit(sql.lit(30));

export function siteFilesPlugin(
  app: FastifyInstance,
  { db, config, distDir }: { db: Database; config: Config; distDir: string },
): void {
  const frontEnd = frontEndReader(distDir);
  /** The remotes' own listed pages; none while there is no build. */
  async function listedRoutes(): Promise<string[]> {
    try {
      const { registry } = await frontEnd();
      const routes = registry.remotes.flatMap((remote) => remote.routes);
      return routes.filter(({ listed }) => listed).map(({ path }) => path);
    } catch (error) {
      app.log.warn({ error }, 'no front end to list in the site map; it goes with the records alone');
      return [];
    }
  }
  const originOf = (request: FastifyRequest) => config.publicUrl ?? requestOrigin(request);

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /superAdmin',
          'Disallow: /panel',
          'Disallow: /campus',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const fixed = await listedRoutes();
    const urls = [
      ...fixed.map((path) => ({ path, at: undefined })),
      ...(await listedRecords(db, MAX_URLS - fixed.length)),
    ];
    const body = urls
      .map(
        ({ path, at }) =>
          `<url><loc>${escapeXml(origin + path)}</loc>${at ? `<lastmod>${at.slice(0, 10)}</lastmod>` : ''}</url>`,
      )
      .join('\n');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</urlset>\n`,
      );
  });

  app.get('/novedades.rss', async (request, reply) => {
    const rows = await rowsOf(db, newestNews);
    const origin = originOf(request);
    const items = rows.map((post) => {
      const link = origin + pageOf('posts', post);
      const description = post.extracto ?? plainText(post.cuerpo).trim().slice(0, 300);
      return `<item><title>${escapeXml(post.titulo)}</title><link>${escapeXml(link)}</link><guid>${escapeXml(link)}</guid><pubDate>${new Date(post.at).toUTCString()}</pubDate><description>${escapeXml(description)}</description></item>`;
    });
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Oficio: novedades</title><link>${escapeXml(origin)}/novedades</link><description>Novedades de formación y certificación profesional</description><language>es</language>\n${items.join('\n')}\n</channel></rss>\n`,
      );
  });
}
