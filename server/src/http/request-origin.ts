import type { FastifyRequest } from 'fastify';

/**
 * Where the site is, as a request says: `https://host`, without a slash at the end. For links where there is no
 * public address; a Host that is none gives this machine's.
 */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const typed = `${protocol}://${host}`;
  return URL.canParse(typed) ? new URL(typed).origin : 'http://localhost';
}
