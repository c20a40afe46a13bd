/** What a changed exercise does to grades it gave, and doing it. */
import {
  regrade as regradeCall,
  regradeEffect as regradeEffectCall,
} from '@oficio/shared/contract/calls/exercises';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import type { RoomDeps } from '../common/room.ts';
import { regrade, regradeEffect } from './regrade-effect.ts';

/** Serves both calls. */
export function regradeRoutes(
  app: FastifyInstance,
  { db, rules, mail, jobs, origin }: Pick<RoomDeps, 'db' | 'rules' | 'mail' | 'jobs' | 'origin'>,
): void {
  // In one transaction: the exercise and its attempts as of one moment.
  serve(app, regradeEffectCall, ({ who, params }) =>
    db.transaction((tx) => regradeEffect(who, tx, params.ejercicio)),
  );
  serve(app, regradeCall, ({ who, params, body: { modo, huella } }) =>
    db.transaction((tx) =>
      regrade({ ...who, rules, mail, jobs, origin, db, tx }, params.ejercicio, modo, huella),
    ),
  );
}
