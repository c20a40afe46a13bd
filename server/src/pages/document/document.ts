import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { matchRoute, withoutTrailingSlash } from '@oficio/shared/contract/remotes/route-match';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultLines } from '../../platform/errors/fault-lines.ts';
import { wantsPage } from '../../platform/http/error-page.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { openPage, REMOTE_WORKER_POLICY, WORKER_POLICY } from '../../platform/http/security-headers.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { frontEndReader } from './build.ts';
import { type ContentSources, createContent, fingerprint } from './content.ts';
import { createAnswerCache } from '../answer-cache.ts';
import { createChangeToken, type Version } from '../change-token.ts';
import { createPagesCache, type SentPage } from './page-cache.ts';
import { warm } from './warm.ts';
import { makePage, type PageRequest } from './make-page.ts';

export interface DocumentOptions extends ContentSources {
  /** Folder of the builds: `shell/`, `remotes/` and `remotes.json`. */
  distDir: string;
  /** The only origin of the site; taken from the request if undefined (demo mode). */
  origin?: string;
  /** Serves a service worker that removes itself and its caches, in place of the normal one. */
  workerOff?: boolean;
  /** Renders pages; without it, the browser does. */
  renderer?: Renderer;
  /** Returns the signed-in user of a request. */
  userOf?: (request: FastifyRequest) => Promise<SessionUser | null>;
  /** Changes with every write; pages are cached while it stays the same. Without it, none is cached. */
  version?: Version;
  /** Counter of this process's writes. */
  written?: () => number;
}

const YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * Paths of files and API calls. A missing one answers 404, and the HTML page only if a person navigated to
 * it.
 */
const NOT_PAGES = /^\/(?:api|assets|remotes|icons|archivos)(?:\/|$)|\.[a-z0-9]{2,11}$/i;

/** A remote's own worker, which has a CSP of its own. */
const REMOTE_WORKER = /^[^?#]*\.worker\.[0-9a-f]{8}\.js(?:[?#]|$)/;

/**
 * Serves the HTML of every path, the builds and the registry. A route's head and first data are always those
 * of a visitor: the service worker caches pages, and must never serve one account's data to another.
 */
export async function documentPlugin(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  const frontEnd = frontEndReader(options.distDir, {
    onDamage: (error) => app.log.error({ err: error }, 'remotes.json está dañado: se sirve el último bueno'),
  });
  const immutable = {
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    decorateReply: false,
    index: false,
    // No ETag: nobody revalidates immutable files. Last-Modified stays, so that browsers can resume
    // downloads.
    etag: false,
  } as const;
  const folder = (name: string): string => path.join(options.distDir, name);
  // The server builds (`.cjs`) render pages here; no browser needs them.
  const forBrowsers = (file: string): boolean => !file.endsWith('.cjs');
  await app.register(fastifyStatic, {
    ...immutable,
    root: folder('shell'),
    prefix: '/assets/',
    allowedPath: forBrowsers,
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }, reply) => {
      if (REMOTE_WORKER.test(url)) reply.header('content-security-policy', REMOTE_WORKER_POLICY);
    });
    await scope.register(fastifyStatic, {
      ...immutable,
      root: folder('remotes'),
      prefix: '/remotes/',
      allowedPath: forBrowsers,
    });
  });
  await app.register(fastifyStatic, {
    root: folder('shell/static'),
    prefix: '/icons/',
    decorateReply: false,
    index: false,
    maxAge: 24 * 3600 * 1000,
  });
  // Registered only for reply.sendFile, which serves the files at the root.
  await app.register(fastifyStatic, { root: options.distDir, serve: false, preCompressed: true });

  const mutable = (reply: FastifyReply, file: string): FastifyReply =>
    reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });
  // Serve the in-memory registry, not the file, so pages and workers always agree.
  app.get('/remotes.json', async (_request, reply) => {
    const { registry } = await frontEnd(true);
    return reply.header('cache-control', 'no-cache').send(registry);
  });
  app.get('/manifest.webmanifest', (_request, reply) => mutable(reply, 'shell/static/manifest.webmanifest'));
  app.get('/service-worker.js', (_request, reply) =>
    mutable(
      reply.header('content-security-policy', WORKER_POLICY),
      options.workerOff ? 'shell/static/kill-switch.js' : 'shell/service-worker.js',
    ),
  );

  const faults = faultLines(app.log);
  const look = options.version && createChangeToken(options.version, options.written);
  const { firstData, head, timeoutMs } = options;
  const answering = look && firstData ? createAnswerCache(look, firstData) : firstData;
  const contentOf = createContent(
    { firstData: answering, head, ...(timeoutMs !== undefined && { timeoutMs }) },
    faults,
  );
  const { renderer } = options;
  if (renderer)
    app.addHook('onListen', async () => {
      // Requests that arrive meanwhile wait in the same queue, or get a page that the browser renders.
      void frontEnd()
        .then((builds) => warm(renderer, builds))
        .catch((error: unknown) =>
          faults.note('warn', 'no se pudo preparar el dibujo de las páginas', error, {}),
        );
    });
  const kept = look && createPagesCache(look);

  /** Returns null also if the session can't be read now: the browser will ask again. */
  async function userOf(request: FastifyRequest): Promise<SessionUser | null> {
    if (request.headers.cookie === undefined) return null;
    try {
      return (await options.userOf?.(request)) ?? null;
    } catch (error) {
      faults.note('warn', 'who is signed in could not be told; the page goes as a visitor’s', error, {});
      return null;
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, sent: SentPage): FastifyReply {
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (encoding) void reply.header('content-encoding', encoding);
    return openPage(reply, sent.policy)
      .code(sent.status)
      .headers(sent.headers)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', `W/"${sent.tag}"`)
      .type('text/html; charset=utf-8')
      .send(encoding ? sent[encoding] : sent.plain);
  }

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    // Use the original URL: the routed one (`routableUrl`) could name an existing page.
    const [pathname = '/', query] = request.originalUrl.split(/\?(.*)/s);
    if (NOT_PAGES.test(pathname) && !wantsPage(request)) return reply.callNotFound();
    const builds = await frontEnd();
    const search = query === undefined ? '' : `?${query}`;
    const match = matchRoute(builds.registry, { pathname, search });
    const shorter = match ? undefined : withoutTrailingSlash(pathname);
    if (shorter !== undefined && matchRoute(builds.registry, { pathname: shorter, search })) {
      return reply.redirect(shorter + search, 301);
    }
    const origin = options.origin ?? requestOrigin(request);
    const user = await userOf(request);
    const page: PageRequest = { builds, match, pathname, search, origin, user };
    const gathered = () => contentOf(match, query ?? '', request.ip);
    if (kept && user === null && query === undefined && match) {
      const key = `${builds.stamp} ${origin} ${pathname}`;
      const sent = await kept.page(key, {
        gather: async () => {
          const content = await gathered();
          return { content, fingerprint: fingerprint(content, origin) };
        },
        make: (content) => makePage(renderer, page, content),
      });
      return send(request, reply, sent);
    }
    const made = (await makePage(renderer, page, await gathered())).page;
    return openPage(reply, made.policy)
      .code(made.status)
      .headers(made.headers)
      .header('cache-control', user === null ? 'no-cache' : 'private, no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(made.html);
  });
}
