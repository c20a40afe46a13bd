/** Adds every answer of 500 and above to the error log. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorLog } from './error-log.ts';

/** Probes report the server's health; their 503 is a result, not a failure. */
const PROBES = new Set(['/readyz', '/healthz', '/metrics']);

/** Adds the hooks. Must be called on the root application, so that they apply to all routes. */
export function requestFailures(app: FastifyInstance, errors: ErrorLog): void {
  const thrown = new WeakMap<FastifyRequest, Error>();
  app.addHook('onError', async (request, _reply, error) => void thrown.set(request, error));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'dirección desconocida';
    if (reply.statusCode < 500 || PROBES.has(route)) return;
    errors.note({
      origen: 'pedido',
      lugar: `${request.method} ${route}`,
      error: thrown.get(request) ?? `Respuesta ${reply.statusCode}`,
      estado: reply.statusCode,
      solicitud: request.id,
    });
  });
}
