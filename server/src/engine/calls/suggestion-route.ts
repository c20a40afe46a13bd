/** Search suggestions while the user types. */
import type { FastifyInstance } from 'fastify';
import { suggestions } from '@oficio/shared/contract/calls/suggestions';
import { suggestionsFor } from '../collections/suggestions.ts';
import { serve } from './serve.ts';

export function suggestionRoute(app: FastifyInstance): void {
  serve(app, suggestions, ({ context, query, request }) =>
    suggestionsFor(context, query.texto ?? '', () => !request.socket.destroyed),
  );
}
