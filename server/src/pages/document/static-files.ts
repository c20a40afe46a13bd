/** Serves the front end's builds: immutable files, and the few at the root that change. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { REMOTE_WORKER_POLICY, WORKER_POLICY } from '../../platform/http/security-headers.ts';

const YEAR_MS = 365 * DAY_MS;

/** A remote's own worker, which has a CSP of its own. */
const REMOTE_WORKER = /^[^?#]*\.worker\.[0-9a-f]{8}\.js(?:[?#]|$)/;

const IMMUTABLE = {
  immutable: true,
  maxAge: YEAR_MS,
  preCompressed: true,
  decorateReply: false,
  index: false,
  // No ETag: nobody revalidates immutable files. Last-Modified stays, so that browsers can resume downloads.
  etag: false,
  // The server builds (`.cjs`) render pages here; no browser needs them.
  allowedPath: (file: string): boolean => !file.endsWith('.cjs'),
} as const;

/** Adds the routes of the files below `distDir`. `workerOff` as in `DocumentOptions`. */
export async function staticFiles(
  app: FastifyInstance,
  { distDir, workerOff = false }: { readonly distDir: string; readonly workerOff?: boolean | undefined },
): Promise<void> {
  const folder = (name: string): string => path.join(distDir, name);
  await app.register(fastifyStatic, { ...IMMUTABLE, root: folder('shell'), prefix: '/assets/' });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }, reply) => {
      if (REMOTE_WORKER.test(url)) reply.header('content-security-policy', REMOTE_WORKER_POLICY);
    });
    await scope.register(fastifyStatic, { ...IMMUTABLE, root: folder('remotes'), prefix: '/remotes/' });
  });
  await app.register(fastifyStatic, {
    root: folder('shell/static'),
    prefix: '/icons/',
    decorateReply: false,
    index: false,
    maxAge: DAY_MS,
  });
  // Registered only for reply.sendFile, which serves the files at the root.
  await app.register(fastifyStatic, { root: distDir, serve: false, preCompressed: true });

  const sendMutable = (reply: FastifyReply, file: string): FastifyReply =>
    reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });
  app.get('/manifest.webmanifest', (_request, reply) =>
    sendMutable(reply, 'shell/static/manifest.webmanifest'),
  );
  app.get('/service-worker.js', (_request, reply) =>
    sendMutable(
      reply.header('content-security-policy', WORKER_POLICY),
      workerOff ? 'shell/static/kill-switch.js' : 'shell/service-worker.js',
    ),
  );
}
