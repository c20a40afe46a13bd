/** Which pages may change something here in somebody's name. */
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { notAllowed } from '../errors/refusals.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origin that links in mails lead to. */
export const publicOrigin = (config: Pick<Config, 'publicUrl' | 'port'>): string =>
  config.publicUrl ?? `http://localhost:${config.port}`;

/** Whether a page of this origin is ours: the public address or, where there is none, any page of this machine. */
export function isOwnOrigin(config: Pick<Config, 'publicUrl'>, origin: string): boolean {
  if (config.publicUrl) return origin === config.publicUrl;
  return URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname);
}

/**
 * The hook that keeps other sites from using a person's cookie: a call that changes something must come from a
 * page of ours, as the browser says in `Origin` or `Sec-Fetch-Site`. Programs without a cookie need neither.
 * @throws ContractError 403
 */
export function sameOriginHook(config: Pick<Config, 'publicUrl'>, sessionCookie: string) {
  return async (request: FastifyRequest): Promise<void> => {
    // The route that was matched, not the address as typed: `/%61pi/` is /api/ too.
    if (SAFE_METHODS.has(request.method) || !isApiPath(request.routeOptions.url ?? '')) return;
    const { origin, cookie, 'sec-fetch-site': site } = request.headers;
    const foreign = typeof origin === 'string' && !isOwnOrigin(config, origin);
    const crossSite = typeof site === 'string' && site !== 'same-origin' && site !== 'none';
    const silent = origin === undefined && site === undefined && (cookie ?? '').includes(`${sessionCookie}=`);
    if (foreign || crossSite || silent) throw notAllowed('El pedido no viene de una página de Oficio.');
  };
}
