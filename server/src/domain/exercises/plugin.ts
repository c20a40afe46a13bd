/** Exercises, their attempts and the question bank. */
import * as calls from '@oficio/shared/contract/calls/exercises';
import { serve } from '../../engine/calls/serve.ts';
import type { DomainPlugin } from '../common/domain-plugin.ts';
import type { Room } from '../common/room.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { bankRoutes } from './bank-routes.ts';
import { moreTime, otherAttempt } from './course-requests.ts';
import { ejerciciosHooks } from './ejercicios.ts';
import { gradeReview } from './grade-review.ts';
import { intentosHooks } from './intentos.ts';
import { reactivosHooks } from './reactivos.ts';
import { regrade, regradeEffect } from './regrade-effect.ts';
import { repasosHooks } from './repasos.ts';
import { statisticsRoutes } from './statistics-routes.ts';

const routes: Room = (app, deps) => {
  announcementRoutes(app, deps);
  bankRoutes(app, deps);
  const { db, hooks, mail, jobs, origin } = deps;
  // In one transaction, so that the exercise and its attempts are read at the same moment.
  serve(app, calls.regradeEffect, ({ who, params }) =>
    db.transaction((tx) => regradeEffect(who, tx, params.ejercicio)),
  );
  serve(app, calls.regrade, ({ who, params, body: { modo, huella } }) =>
    db.transaction((tx) =>
      regrade({ ...who, hooks, mail, jobs, origin, db, tx }, params.ejercicio, modo, huella),
    ),
  );
  statisticsRoutes(app, deps);
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
