/** Fields that plugins add to each request. */
import type { Actor } from '../actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller of the request; a visitor until the session says otherwise. */
    actor: Actor;
  }
}
