import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import {
  matchRoute,
  type RouteMatch,
  withoutTrailingSlash,
} from '@oficio/shared/contract/remotes/route-match';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultLines } from '../../platform/errors/fault-lines.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { wantsPage } from '../../platform/http/error-page.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { openPage, REMOTE_WORKER_POLICY, WORKER_POLICY } from '../../platform/http/security-headers.ts';
import { createTurns, LineFull } from '../../platform/turns.ts';
import { type AnswerRequest, gather } from '../gather.ts';
import { frontEndReader } from './build.ts';
import { type HeadData, isHidden, renderPage } from './html.ts';

export interface DocumentOptions {
  /** Folder of the builds: `shell/`, `remotes/` and `remotes.json`. */
  distDir: string;
  /** The only origin of the site; taken from the request when left out (demo mode). */
  origin?: string;
  /** Answers what a route needs, to whoever asks from an address. */
  firstData?: (ip: string) => AnswerRequest;
  /** Serves the worker that removes itself and everything it kept, instead of the worker. */
  workerOff?: boolean;
  /** What the head of the page says; undefined leaves the route's own title and description. */
  head?: (match: RouteMatch, query: URLSearchParams, ip: string) => Promise<HeadData | undefined>;
}

/** How long a page waits for its first data before it is sent without them, in milliseconds. */
const PATIENCE = 800;
/** Pages that are filled with data at the same time, of all and of one address, and that wait to be. */
const FILLED = { atOnce: 4, each: 2, waiting: 100, waitingEach: 20 };
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Paths that are files or calls: what is missing there answers 404, and the page only to a person who opened it. */
const NOT_PAGES = /^\/(?:api|assets|remotes|icons|archivos)(?:\/|$)|\.[a-z0-9]{2,11}$/i;

/** A remote's own worker: see its policy. */
const REMOTE_WORKER = /^[^?#]*\.worker\.[0-9a-f]{8}\.js(?:[?#]|$)/;

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Serves the HTML of every path, the builds and the registry. A route's head and first data are those of a
 * visitor, whoever asks: the worker keeps pages, and must never keep one account's data for another.
 */
export async function documentPlugin(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  const frontEnd = frontEndReader(options.distDir, {
    onDamage: (error) => app.log.error({ err: error }, 'remotes.json está dañado: se sirve el último bueno'),
  });
  const faults = faultLines(app.log);
  const filled = createTurns(FILLED);
  const immutable = {
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    decorateReply: false,
    index: false,
  } as const;
  const folder = (name: string): string => path.join(options.distDir, name);
  await app.register(fastifyStatic, { ...immutable, root: folder('shell'), prefix: '/assets/' });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }, reply) => {
      if (REMOTE_WORKER.test(url)) reply.header('content-security-policy', REMOTE_WORKER_POLICY);
    });
    await scope.register(fastifyStatic, { ...immutable, root: folder('remotes'), prefix: '/remotes/' });
  });
  await app.register(fastifyStatic, {
    root: folder('shell/static'),
    prefix: '/icons/',
    decorateReply: false,
    index: false,
    maxAge: 24 * 3600 * 1000,
  });
  // Only for reply.sendFile, used for the files at the root.
  await app.register(fastifyStatic, { root: options.distDir, serve: false, preCompressed: true });

  const mutable = (reply: FastifyReply, file: string): FastifyReply =>
    reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });
  // Never the file as it lies there: pages and workers get what the pages were made of.
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

  async function firstDataOf(match: RouteMatch, query: string, ip: string) {
    if (!options.firstData) return { data: [], missing: false };
    return gather({
      needs: match.route.needs ?? [],
      params: match.params,
      address: new URLSearchParams(query),
      answer: options.firstData(ip),
      patience: PATIENCE,
      onFailure(error) {
        // An address may name what does not exist: that is no failure of ours.
        if (error instanceof ContractError) return;
        faults.note('warn', 'first data failed; the page goes without them', error, {
          path: match.route.path,
        });
      },
    });
  }

  async function headOf(match: RouteMatch, query: string | undefined, ip: string): Promise<HeadData> {
    try {
      const head = options.head?.(match, new URLSearchParams(query), ip);
      return (head && (await within(PATIENCE, head))) ?? {};
    } catch (error) {
      faults.note('warn', 'head data failed; the page goes with the title of its route', error, {
        path: match.route.path,
      });
      return {};
    }
  }

  /** What a page holds of its records: nothing when too many of its address's wait, and its screen asks for all. */
  async function contentOf(match: RouteMatch | undefined, query: string | undefined, ip: string) {
    if (!match) return { data: [], missing: true, head: {} };
    try {
      return await filled.run(addressKey(ip), async () => {
        const [first, head] = await Promise.all([
          firstDataOf(match, query ?? '', ip),
          headOf(match, query, ip),
        ]);
        return { ...first, head };
      });
    } catch (error) {
      if (!(error instanceof LineFull)) throw error;
      return { data: [], missing: false, head: {} };
    }
  }

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    // As it was asked for: what it was routed as (`routableUrl`) would name something.
    const [pathname = '/', query] = request.originalUrl.split(/\?(.*)/s);
    if (NOT_PAGES.test(pathname) && !wantsPage(request)) return reply.callNotFound();
    const builds = await frontEnd();
    const match = matchRoute(builds.registry, pathname);
    const shorter = match ? undefined : withoutTrailingSlash(pathname);
    if (shorter !== undefined && matchRoute(builds.registry, shorter)) {
      return reply.redirect(query === undefined ? shorter : `${shorter}?${query}`, 301);
    }
    const { data, missing, head } = await contentOf(match, query, request.ip);
    if (head.moved !== undefined) return reply.redirect(head.moved, 301);
    if (isHidden({ match, head })) void reply.header('x-robots-tag', 'noindex');
    const nonce = openPage(reply);
    const origin = options.origin ?? requestOrigin(request);
    return (
      reply
        // What a visitor may not see an account perhaps may: only to a visitor is it surely missing.
        .code(missing && (!match || request.headers.cookie === undefined) ? 404 : 200)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(renderPage({ ...builds, match, head, origin, pathname, nonce, firstData: data }))
    );
  });
}
