/** Builds the operations' request from an HTTP request. */
import type { FastifyRequest } from 'fastify';
import '../../platform/http/request.ts';
import type { Request } from './context.ts';

export function requestOf(request: FastifyRequest): Request {
  const { actor: caller, ip, id, headers } = request;
  const agente = headers['user-agent'];
  return { caller, now: new Date(), ip, id, ...(agente !== undefined && { agente }) };
}
