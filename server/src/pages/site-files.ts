/** What robots and readers ask for: robots.txt, the site map, the feed of news. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { plainText } from '../engine/search/lexemes.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);
/** A site map holds at most 50,000 addresses (sitemaps.org). */
const MAX_URLS = 50_000;
const FIXED = [
  '/',
  '/showCursos',
  '/showCertificaciones',
  '/resultados',
  '/Resultados2',
  '/centros',
  '/foro',
  '/novedades',
  '/info',
  '/instituciones',
  '/contactanos',
  '/verificar',
];

export function siteFilesPlugin(
  app: FastifyInstance,
  { db, config }: { db: Database; config: Config },
): void {
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
    const { rows } = await db.query<{ path: string; at: string }>(
      `(select '/cursos/' || "_id" as path, "actualizadoEn" as at from "cursos" where not "eliminado" and "estado" = 'publicado' and "visibilidad" = 'publica' order by "creadoEn" desc, "_id" desc limit 20000)
       union all (select '/certificaciones/' || "_id", "actualizadoEn" from "certificaciones" where not "eliminado" and "estado" = 'publicada' limit 5000)
       union all (select '/pregunta/' || "_id", "actualizadoEn" from "preguntas" where not "eliminado" and "visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada') order by "creadoEn" desc, "_id" desc limit 20000)`,
    );
    const origin = originOf(request);
    const urls = [...FIXED.map((path) => ({ path, at: undefined })), ...rows].slice(0, MAX_URLS);
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
    const { rows } = await db.query<{
      titulo: string;
      slug: string;
      extracto: string | null;
      cuerpo: string;
      at: string;
    }>(
      `select "titulo", "slug", "extracto", "cuerpo", coalesce("publicarEn", "creadoEn") as at from "posts" where not "eliminado" and "estado" = 'publicado' and ("expiraEn" is null or "expiraEn" >= now()) order by coalesce("publicarEn", "creadoEn") desc limit 30`,
    );
    const origin = originOf(request);
    const items = rows.map((post) => {
      const link = `${origin}/novedades?post=${post.slug}`;
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
