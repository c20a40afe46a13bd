/** Exercises, their attempts and the question bank. */
import * as calls from '@oficio/shared/contract/calls/exercises';
import type { ExerciseAnnouncement } from '@oficio/shared/contract/calls/exercises';
import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { serve } from '../../engine/calls/serve.ts';
import { callerId, type ReadContext } from '../../engine/collections/context.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { DomainPlugin } from '../common/domain-plugin.ts';
import type { Room } from '../common/room.ts';
import { countAttempts } from './attempt-count.ts';
import { bankRoutes } from './bank-routes.ts';
import { moreTime, otherAttempt } from './course-requests.ts';
import { drawPlan, drawSize } from './draw-plan.ts';
import { ejerciciosHooks } from './ejercicios.ts';
import { gradeReview } from './grade-review.ts';
import { intentosHooks } from './intentos.ts';
import { reactivosHooks } from './reactivos.ts';
import { regradeEffect } from './regrade-effect.ts';
import { regrade } from './regrade-run.ts';
import { repasosHooks } from './repasos.ts';
import { statisticsRoutes } from './statistics-routes.ts';

/**
 * Returns the announcement of an exercise, for people about to begin it: its length and how many attempts are
 * allowed. Its questions come with the attempt.
 */
async function announcement(context: ReadContext, id: string): Promise<ExerciseAnnouncement> {
  const { db, now } = context;
  const row = await from
    .selectFrom('ejercicios')
    .select(['estado', 'limitarA', 'sorteo', 'reactivos', 'rubrica', 'intentosMax', 'certificacion'])
    .where('_id', '=', id)
    .$call(firstIn(db));
  // A draft's draw may ask for more questions than it has; its author sees how many there are.
  const items = row?.reactivos ?? [];
  const plan = row?.estado === 'publicado' ? drawPlan(items, row) : [{ items, quota: items.length }];
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
}

const routes: Room = (app, deps) => {
  const { db, hooks, mail, jobs, origin } = deps;
  bankRoutes(app, deps);
  statisticsRoutes(app, deps);
  serve(app, calls.exerciseAnnouncement, ({ context, params }) => announcement(context, params.ejercicio));
  // In one transaction, so that the exercise and its attempts are read at the same moment.
  serve(app, calls.regradeEffect, ({ who, params }) =>
    db.transaction((tx) => regradeEffect(who, tx, params.ejercicio)),
  );
  serve(app, calls.regrade, ({ who, params, body: { modo, huella } }) =>
    db.transaction((tx) =>
      regrade({ ...who, hooks, mail, jobs, origin, db, tx }, params.ejercicio, modo, huella),
    ),
  );
};

export const exercises: DomainPlugin = {
  hooks: {
    ejercicios: ejerciciosHooks,
    intentos: intentosHooks,
    reactivos: reactivosHooks,
    repasos: repasosHooks,
  },
  routes,
};

/** Types of requests about exercises. */
export const exerciseRequests = { otroIntento: otherAttempt, prorroga: moreTime, revisionNota: gradeReview };
