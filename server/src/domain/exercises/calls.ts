/** Registers the calls of exercises and of the question bank. */
import * as calls from '@oficio/shared/contract/calls/exercises';
import { serve } from '../../engine/calls/serve.ts';
import type { Room } from '../common/room.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { bankRoutes } from './bank-routes.ts';
import { regrade, regradeEffect } from './regrade-effect.ts';
import { statisticsRoutes } from './statistics-routes.ts';

export const exercisesRoom: Room = (app, deps) => {
  announcementRoutes(app);
  bankRoutes(app, deps);
  const { db, rules, mail, jobs, origin } = deps;
  // In one transaction, so that the exercise and its attempts are read at the same moment.
  serve(app, calls.regradeEffect, ({ who, params }) =>
    db.transaction((tx) => regradeEffect(who, tx, params.ejercicio)),
  );
  serve(app, calls.regrade, ({ who, params, body: { modo, huella } }) =>
    db.transaction((tx) =>
      regrade({ ...who, rules, mail, jobs, origin, db, tx }, params.ejercicio, modo, huella),
    ),
  );
  statisticsRoutes(app);
};
