/**
 * The announcement of an exercise, for people about to begin it: its length and how many attempts are
 * allowed. Its questions come with the attempt.
 */
import * as calls from '@oficio/shared/contract/calls/exercises';
import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { serve } from '../../engine/calls/serve.ts';
import { callerId } from '../../engine/collections/context.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { countAttempts } from './attempt-times.ts';
import { drawPlan, drawSize } from './draw-plan.ts';
import type { Room } from '../common/room.ts';

export const announcementRoutes: Room<never> = (app) => {
  serve(app, calls.exerciseAnnouncement, async ({ context, params }) => {
    const { db, now } = context;
    const id = params.ejercicio;
    const row = await from
      .selectFrom('ejercicios')
      .select(['estado', 'limitarA', 'sorteo', 'reactivos', 'rubrica', 'intentosMax', 'certificacion'])
      .where('_id', '=', id)
      .$call(firstIn(db));
    // A draft's draw may ask for more questions than it has; its author sees how many there are.
    const items = row?.reactivos ?? [];
    const plan = row && row.estado === 'publicado' ? drawPlan(items, row) : [{ items, quota: items.length }];
    const me = callerId(context);
    const attempts =
      me !== null && row ? await countAttempts({ tx: db, now }, me, { _id: id, row }) : undefined;
    return {
      preguntas: drawSize(plan),
      ...(isPractical({ rubrica: row?.rubrica }) && { enPersona: true as const }),
      ahora: new Date().toISOString(),
      ...(attempts && {
        veces: {
          permitidas: attempts.allowed,
          ...(attempts.since !== undefined && { desde: new Date(attempts.since).toISOString() }),
        },
      }),
    };
  });
};
