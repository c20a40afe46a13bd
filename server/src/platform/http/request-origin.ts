import type { FastifyRequest } from 'fastify';
import { isOwnOrigin } from './origins.ts';

/**
 * Where the site is, as a request says: `https://host`, without a slash at the end. For links where there is no
 * public address, which is this machine's alone: any other Host is somebody's invention, and would come back in
 * the canonical address, the site map and the feed; it gives this machine's.
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
