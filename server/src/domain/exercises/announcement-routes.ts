/** How long an exercise is, for whoever is about to begin it: they get its questions only with their attempt. */
import type { ExerciseAnnouncement } from '@oficio/shared/contract/answers/exercise-announcement';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { requestOf } from '../../engine/collections/routes.ts';
import { view } from '../../engine/collections/view.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';

/** Registers `GET /api/ejercicios/:id/anuncio`. */
export function announcementRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { id: string } }>('/api/ejercicios/:id/anuncio', async (request, reply) => {
    const { id } = request.params;
    // Who may not know of the exercise is answered as if there were none.
    await view({ ...requestOf(request), db }, ejercicios, id);
    const row = await firstOf(
      db,
      from
        .selectFrom('ejercicios')
        .select((the) => [
          'limitarA',
          sql<number>`coalesce(jsonb_array_length(${the.ref('reactivos')}), 0)`.as('todas'),
        ])
        .where('_id', '=', id),
    );
    void reply.header('cache-control', 'private, no-cache');
    const all = row?.todas ?? 0;
    return { preguntas: Math.min(row?.limitarA ?? all, all) } satisfies ExerciseAnnouncement;
  });
}
