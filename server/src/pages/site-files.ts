/** What robots and readers ask for: robots.txt, the site map, the feeds. */
import { ALL_COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { fieldOfPath, fillPath } from '@oficio/shared/contract/declaration/record-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { bindTo, conditionSql } from '../engine/permissions/conditions.ts';
import { ident } from '../platform/database/identifiers.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import { frontEndReader } from './document/build.ts';
import { feedsPlugin } from './feeds.ts';
import { keptText } from './kept-text.ts';
import { escapeXml } from './xml.ts';

/** A site map holds at most 50,000 addresses (sitemaps.org). */
const MAX_URLS = 50_000;
/** For how long it is the same, in milliseconds: it takes as much as a thousand lists. */
const MAP_MS = 60_000;
/** How often an address may fetch it in ten seconds: it weighs megabytes. */
const MAPS = 10;
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
      const { rows } = await db.hurried.query<{ value: string; at: string }>(
        `select ${ident(fieldOfPath(page.path))} as value, "actualizadoEn" as at from ${ident(collection.name)} where not "eliminado" and ${where} order by "creadoEn" desc, "_id" desc limit ${share}`,
        values,
      );
      return rows.map(({ value, at }) => ({ path: fillPath(page.path, value), at }));
    }),
  );
  return lists.flat();
}

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

  app.addHook('onRequest', async (request, reply) => {
    if (/^\/api(?:\/|$)/.test(request.url)) void reply.header('x-robots-tag', 'noindex');
  });

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          // What isn't to be found says so itself (`noindex`), which a robot kept out would never read; and screens need
          // the API to be drawn.
          'User-agent: *',
          'Disallow: /api/auth/',
          'Allow: /',
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  const sendMap = keptText(async (origin) => {
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
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</urlset>\n`;
  }, MAP_MS);
  app.get('/sitemap.xml', { config: { rateLimit: { max: MAPS } } }, async (request, reply) => {
    void reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendMap(request, reply, originOf(request));
  });

  feedsPlugin(app, { db, originOf });
}
