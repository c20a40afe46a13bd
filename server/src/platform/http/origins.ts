/** Determines which pages may change data in a user's name. */
import type { FastifyRequest } from 'fastify';
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import type { Config } from '../config.ts';
import { notAllowed } from '../errors/refusals.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the origin of links in mails. */
export const publicOrigin = (config: Pick<Config, 'publicUrl' | 'port'>): string =>
  config.publicUrl ?? `http://localhost:${config.port}`;

/** Whether an origin is ours: the public address or, if there is none, any page of this machine. */
export function isOwnOrigin(config: Pick<Config, 'publicUrl'>, origin: string): boolean {
  if (config.publicUrl) return origin === config.publicUrl;
  return URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);
}

/**
 * Returns the hook against cross-site requests: a call that changes data must come from a page of ours,
 * according to `Origin` or `Sec-Fetch-Site`. Programs without a cookie need neither.
 * @throws ContractError 403
 */
export function sameOriginHook(config: Pick<Config, 'publicUrl'>, sessionCookie: string) {
  return async (request: FastifyRequest): Promise<void> => {
    // By the matched route, not the path as sent: `/%61pi/` is /api/ too.
    if (SAFE_METHODS.has(request.method) || !isApiPath(request.routeOptions.url ?? '')) return;
    const { origin, cookie, 'sec-fetch-site': site } = request.headers;
    const foreign = typeof origin === 'string' && !isOwnOrigin(config, origin);
    const crossSite = typeof site === 'string' && site !== 'same-origin' && site !== 'none';
    const withoutOrigin =
      origin === undefined && site === undefined && (cookie ?? '').includes(`${sessionCookie}=`);
    if (foreign || crossSite || withoutOrigin)
      throw notAllowed('El pedido no viene de una página de Oficio.');
  };
}
