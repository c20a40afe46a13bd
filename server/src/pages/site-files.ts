/** Files for robots and feed readers: robots.txt, the site map, the feeds. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import { frontEndReader } from './document/build.ts';
import { feedsPlugin } from './feeds.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { siteMap } from './site-map.ts';
import { createSwrCache } from './swr-cache.ts';

/**
 * A part of the site map is fresh for ten minutes. Then it is served once more while it is made again, and
 * never after twenty: a record that became private leaves the site map within that time.
 */
const SITE_MAP_CACHE = { freshMs: 10 * 60_000, staleMs: 20 * 60_000, maxBytes: 16 * 1024 * 1024 };
/** Maximum site map requests of one address in ten seconds: parts weigh megabytes. */
const MAX_SITE_MAP_REQUESTS = 30;

export function siteFilesPlugin(
  app: FastifyInstance,
  { db, config, distDir }: { db: Database; config: Config; distDir: string },
): void {
  const frontEnd = frontEndReader(distDir);
  /** Returns the paths of the remotes' listed pages; an empty list while there is no build. */
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
          // Hidden pages say `noindex`, which a robot must be able to read; and screens need the API to be
          // rendered.
          'User-agent: *',
          'Disallow: /api/auth/',
          'Allow: /',
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  const sitemap = siteMap(db, listedRoutes);
  /** Keys are origin, kind and part; the key of the index is the origin alone. */
  const sendMap = createSwrCache(async (key) => {
    const [origin = '', kind, part] = key.split(' ');
    return kind === undefined ? sitemap.index(origin) : sitemap.part(origin, kind, Number(part));
  }, SITE_MAP_CACHE);
  const setMapHeaders = (reply: FastifyReply): void =>
    void reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=60');
  const rateLimited = { config: { rateLimit: { max: MAX_SITE_MAP_REQUESTS } } };
  app.get('/sitemap.xml', rateLimited, async (request, reply) => {
    setMapHeaders(reply);
    return sendMap(request, reply, originOf(request));
  });
  app.get<{ Params: { kind: string; part: string } }>(
    '/sitemap-:kind(^[a-z]+)-:part(^[1-9]\\d{0,3}).xml',
    rateLimited,
    async (request, reply) => {
      setMapHeaders(reply);
      return sendMap(request, reply, `${originOf(request)} ${request.params.kind} ${request.params.part}`);
    },
  );

  previewRoutes(app, { db });
  feedsPlugin(app, { db, originOf });
}
