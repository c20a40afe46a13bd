import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { routesOf } from '@oficio/shared/contract/remotes/remote';
import { matchRoute, withoutTrailingSlash } from '@oficio/shared/contract/remotes/route-match';
import { nameOfView } from '@oficio/shared/contract/remotes/view-query';
import { faultLines, type FaultLines } from '../../platform/errors/fault-lines.ts';
import { wantsPage } from '../../platform/http/error-page.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { setPageHeaders } from '../../platform/http/security-headers.ts';
import { createAnswerCache } from '../answer-cache.ts';
import { createChangeToken, type Version } from '../change-token.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { frontEndReader, type FrontEnd } from './build.ts';
import { createContent, fingerprint, type ContentSources } from './content.ts';
import type { EncodedPage, PageResponse } from './encoded-page.ts';
import { makePage, type PageRequest } from './make-page.ts';
import { PageCache } from './page-cache.ts';
import { staticFiles } from './static-files.ts';

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
  writeCount?: () => number;
}

/**
 * Paths of files and API calls. A missing one answers 404, and the HTML page only if a person navigated to
 * it.
 */
const FILE_OR_API_PATH = /^\/(?:api|assets|remotes|icons|archivos)(?:\/|$)|\.[a-z0-9]{2,11}$/i;

type ReadFrontEnd = ReturnType<typeof frontEndReader>;

/**
 * Renders each public screen once, without records, and discards the result: the rendering process loads and
 * compiles the server builds before the first visitor comes.
 */
async function warmUp(renderer: Renderer, { outputs, registry, pageRegistry }: FrontEnd): Promise<void> {
  if (!outputs) return;
  for (const remote of registry.remotes) {
    const { name } = remote;
    if (outputs.remotes[name] === undefined) continue;
    for (const { path, query, access } of routesOf(remote)) {
      if (access !== 'publico') continue;
      const url = nameOfView(path, query).replace(/:\w+/g, 'ninguno');
      const page = { address: url, firstData: [], user: null, made: Date.now(), nonce: '' };
      await renderer.warm({ rendering: { registry: pageRegistry, ...page }, remote: name, outputs });
    }
  }
}

/** Warms up the rendering once the server listens. */
function warmOnListen(
  app: FastifyInstance,
  renderer: Renderer,
  { frontEnd, faults }: { readonly frontEnd: ReadFrontEnd; readonly faults: FaultLines },
): void {
  app.addHook('onListen', async () => {
    // Requests that arrive meanwhile wait in the same queue, or get a page that the browser renders.
    void frontEnd()
      .then((builds) => warmUp(renderer, builds))
      .catch((error: unknown) => faults.note('warn', 'no se pudo preparar el dibujo de las páginas', error));
  });
}

/** Sets the status and the headers of a page. */
const startPage = (
  reply: FastifyReply,
  { policy, status, headers }: Omit<PageResponse, 'html'>,
  cacheControl: string,
): FastifyReply =>
  setPageHeaders(reply, policy)
    .code(status)
    .headers(headers)
    .header('cache-control', cacheControl)
    .type('text/html; charset=utf-8');

function sendEncoded(request: FastifyRequest, reply: FastifyReply, page: EncodedPage): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) void reply.header('content-encoding', encoding);
  return startPage(reply, page, 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', `W/"${page.tag}"`)
    .send(encoding ? page[encoding] : page.plain);
}

/** Returns the function that makes and sends a page. */
function createPageSender(
  { firstData, head, timeoutMs, renderer, version, writeCount }: DocumentOptions,
  faults: FaultLines,
) {
  const changeToken = version && createChangeToken(version, writeCount);
  const contentOf = createContent(
    {
      firstData: changeToken && firstData ? createAnswerCache(changeToken, firstData) : firstData,
      head,
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
    faults,
  );
  const cache = changeToken && new PageCache(changeToken);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    query: string | undefined,
  ): Promise<FastifyReply> => {
    const { builds, match, origin, pathname, user } = page;
    const load = () => contentOf(match, query ?? '', request.ip);
    if (cache && user === null && query === undefined && match) {
      const encoded = await cache.page(`${builds.stamp} ${origin} ${pathname}`, {
        load: async () => {
          const content = await load();
          return { content, fingerprint: fingerprint(content, origin) };
        },
        make: (content) => makePage(renderer, page, content),
      });
      return sendEncoded(request, reply, encoded);
    }
    const response = (await makePage(renderer, page, await load())).page;
    return startPage(reply, response, user === null ? 'no-cache' : 'private, no-cache')
      .header('vary', 'cookie')
      .send(response.html);
  };
}

/** Returns where a page with an extra slash at its end is; undefined if it is nowhere. */
function redirectTarget(
  registry: FrontEnd['registry'],
  pathname: string,
  search: string,
): string | undefined {
  const shorter = withoutTrailingSlash(pathname);
  return shorter !== undefined && matchRoute(registry, { pathname: shorter, search })
    ? shorter + search
    : undefined;
}

/**
 * Serves the HTML of every path, the builds and the registry. A route's head and first data are always those
 * of a visitor: the service worker caches pages, and must never serve one account's data to another.
 */
export async function documentPlugin(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  const { distDir, renderer, workerOff } = options;
  const frontEnd = frontEndReader(distDir, {
    onDamage: (error) => app.log.error({ err: error }, 'remotes.json está dañado: se sirve el último bueno'),
  });
  await staticFiles(app, { distDir, workerOff });
  // Serve the in-memory registry, not the file, so pages and workers always agree.
  app.get('/remotes.json', async (_request, reply) => {
    const { registry } = await frontEnd(true);
    return reply.header('cache-control', 'no-cache').send(registry);
  });
  const faults = faultLines(app.log);
  if (renderer) warmOnListen(app, renderer, { frontEnd, faults });
  const sendPage = createPageSender(options, faults);

  /** Returns null also if the session can't be read now: the browser will ask again. */
  async function userOf(request: FastifyRequest): Promise<SessionUser | null> {
    if (request.headers.cookie === undefined) return null;
    try {
      return (await options.userOf?.(request)) ?? null;
    } catch (error) {
      faults.note('warn', 'the session could not be read; the page goes as a visitor’s', error);
      return null;
    }
  }

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    // Use the original URL: the routed one (`routableUrl`) could name an existing page.
    const [pathname = '/', query] = request.originalUrl.split(/\?(.*)/s);
    if (FILE_OR_API_PATH.test(pathname) && !wantsPage(request)) return reply.callNotFound();
    const builds = await frontEnd();
    const search = query === undefined ? '' : `?${query}`;
    const match = matchRoute(builds.registry, { pathname, search });
    const redirect = match ? undefined : redirectTarget(builds.registry, pathname, search);
    if (redirect !== undefined) return reply.redirect(redirect, 301);
    const origin = options.origin ?? requestOrigin(request);
    const user = await userOf(request);
    return sendPage(request, reply, { builds, match, pathname, search, origin, user }, query);
  });
}
