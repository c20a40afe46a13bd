import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '@oficio/shared/contract/values/ids';
import { BODY_TIMEOUTS } from './body-timeouts.ts';
import { answerBrokenHttp, answerBrokenUrl, routableUrl } from './broken-requests.ts';

/** Creates the bare server: limits of time and size, and answers to unreadable requests. */
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
    // Trust one proxy.
    trustProxy: behindProxy ? (_address, hop) => hop < 1 : false,
    // For the whole request, body included: the last resort behind body-timeouts.ts. Node still limits the
    // headers to 60 s.
    requestTimeout: BODY_TIMEOUTS.upload + BODY_TIMEOUTS.body,
    http: { headersTimeout: 60_000 },
    connectionTimeout: 120_000,
    // Longer than proxies keep an idle connection (60 s in nginx): the server must not end one just as a request
    // is sent on it.
    keepAliveTimeout: 75_000,
    bodyLimit: 2 * 1024 * 1024,
    genReqId: () => newId(),
    rewriteUrl: routableUrl,
    frameworkErrors: answerBrokenUrl,
    clientErrorHandler: answerBrokenHttp,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Serve requests that arrive while the server stops, and close their connections, rather than refuse them
    // in English.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
}
