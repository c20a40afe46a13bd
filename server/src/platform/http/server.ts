import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '@oficio/shared/contract/values/ids';
import { BODY_TIMES } from './body-clock.ts';
import { answerBrokenHttp, answerBrokenUrl, routableUrl } from './broken-requests.ts';

/** The bare server: its limits of time and size, and what it says when it can't even read a request. */
export function httpServer({
  log,
  behindProxy,
}: {
  readonly log: Logger;
  readonly behindProxy: boolean;
}): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 200 },
    // One hop.
    trustProxy: behindProxy ? (_address, hop) => hop < 1 : false,
    // Of the whole request, body included: only the last resort behind body-clock.ts. Node still ends headers at 60 s.
    requestTimeout: BODY_TIMES.longest + BODY_TIMES.whole,
    http: { headersTimeout: 60_000 },
    connectionTimeout: 120_000,
    keepAliveTimeout: 10_000,
    bodyLimit: 2 * 1024 * 1024,
    genReqId: () => newId(),
    rewriteUrl: routableUrl,
    frameworkErrors: answerBrokenUrl,
    clientErrorHandler: answerBrokenHttp,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // What still comes while the server stops is served, and its connection ended: not refused in English.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
}
