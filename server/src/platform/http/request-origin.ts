import type { FastifyRequest } from 'fastify';
import { isOwnOrigin } from './origins.ts';

/**
 * Returns the site's origin as a request states it: `https://host`, without a trailing slash. Used for links
 * when there is no public address, so only this machine can reach the site. Any other Host is invented and
 * must not end up in the canonical URL, the site map and the feed: it is replaced by this machine's.
 */
export function requestOrigin({
  protocol,
  host,
  socket,
}: Pick<FastifyRequest, 'protocol' | 'host'> & {
  readonly socket: Pick<FastifyRequest['socket'], 'localPort'>;
}): string {
  const typed = `${protocol}://${host}`;
  if (isOwnOrigin({}, typed)) return new URL(typed).origin;
  return socket.localPort ? `http://localhost:${socket.localPort}` : 'http://localhost';
}
