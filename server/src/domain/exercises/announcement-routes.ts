/** How long an exercise is and how often it may be taken, for whoever is about to begin: its questions come with the attempt. */
import type { ExerciseAnnouncement } from '@oficio/shared/contract/answers/exercise-announcement';
import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { ejercicios } from '@oficio/shared/contract/collections/ejercicios';
import type { FastifyInstance } from 'fastify';
import { callerId } from '../../engine/collections/context.ts';
import { requestOf } from '../../engine/collections/routes.ts';
import { view } from '../../engine/collections/view.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { timesOf } from './attempt-times.ts';
import { drawPlan, sizeOf } from './draw-plan.ts';

/** Registers `GET /api/ejercicios/:id/anuncio`. */
export function announcementRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { id: string } }>('/api/ejercicios/:id/anuncio', async (request, reply) => {
    const { id } = request.params;
    // Who may not know of the exercise is answered as if there were none.
    const asking = requestOf(request);
    await view({ ...asking, db }, ejercicios, id);
    const row = await firstOf(
      db,
      from
        .selectFrom('ejercicios')
        .select(['estado', 'limitarA', 'sorteo', 'reactivos', 'rubrica', 'intentosMax', 'certificacion'])
        .where('_id', '=', id),
    );
    void reply.header('cache-control', 'no-store');
    // A draft may ask for more than it has: who writes it is told how many there are.
    const items = row?.reactivos ?? [];
    const plan = row && row.estado === 'publicado' ? drawPlan(items, row) : [{ items, quota: items.length }];
    const me = callerId(asking);
    const times =
      me !== null && row ? await timesOf({ tx: db, now: asking.now }, me, { _id: id, row }) : undefined;
    return {
      preguntas: sizeOf(plan),
      ...(isPractical({ rubrica: row?.rubrica }) && { enPersona: true }),
      ahora: new Date().toISOString(),
      ...(times && {
        veces: {
          permitidas: times.allowed,
          ...(times.since !== undefined && { desde: new Date(times.since).toISOString() }),
        },
      }),
    } satisfies ExerciseAnnouncement;
  });
}
