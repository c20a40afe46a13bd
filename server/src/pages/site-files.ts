/** What robots and readers ask for: robots.txt, the site map, the feeds. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import { frontEndReader } from './document/build.ts';
import { feedsPlugin } from './feeds.ts';
import { keptTexts } from './kept-texts.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { siteMap } from './site-map.ts';

/**
 * How long a part of the site map is the same. It is sent once more while it is made anew, and never after twice as long:
 * a record that nobody may read any more leaves it within that.
 */
const KEPT = { fresh: 10 * 60_000, stale: 20 * 60_000, most: 16 * 1024 * 1024 };
/** How often an address may fetch of it in ten seconds: parts weigh megabytes. */
const MAPS = 30;

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

  const map = siteMap(db, listedRoutes);
  /** By origin, kind and part; the index by its origin alone. */
  const sendMap = keptTexts(async (key) => {
    const [origin = '', kind, part] = key.split(' ');
    return kind === undefined ? map.index(origin) : map.part(origin, kind, Number(part));
  }, KEPT);
  const asMap = (reply: FastifyReply): void =>
    void reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=60');
  const limited = { config: { rateLimit: { max: MAPS } } };
  app.get('/sitemap.xml', limited, async (request, reply) => {
    asMap(reply);
    return sendMap(request, reply, originOf(request));
  });
  app.get<{ Params: { kind: string; part: string } }>(
    '/sitemap-:kind(^[a-z]+)-:part(^[1-9]\\d{0,3}).xml',
    limited,
    async (request, reply) => {
      asMap(reply);
      return sendMap(request, reply, `${originOf(request)} ${request.params.kind} ${request.params.part}`);
    },
  );

  previewRoutes(app, { db });
  feedsPlugin(app, { db, originOf });
}
