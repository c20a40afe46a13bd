/** What plugins add to each request. */
import type { Actor } from '../actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; a visitor until the session says otherwise. */
    actor: Actor;
  }
}
