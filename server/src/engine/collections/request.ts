/** Who makes a request of HTTP and when, for the operations. */
import type { FastifyRequest } from 'fastify';
import '../../platform/http/request.ts';
import type { Request } from './context.ts';

/** Who asks and when. */
export function requestOf(request: FastifyRequest): Request {
  const { actor: caller, ip, id, headers } = request;
  const agente = headers['user-agent'];
  return { caller, now: new Date(), ip, id, ...(agente !== undefined && { agente }) };
}
