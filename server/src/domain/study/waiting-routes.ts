/** How many people wait before somebody for a place of a course: for them, and for who decides. */
import {
  waitingPlace as waitingPlaceCall,
  type WaitingPlace,
} from '@oficio/shared/contract/calls/waiting-place';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findRow } from '../common/lookup.ts';
import { waitingBefore } from './place-offers.ts';

/** The place of an enrolment in its course's waiting list; nothing when it doesn't wait. */
export async function waitingPlace(db: Queryable, id: string): Promise<WaitingPlace> {
  const row = await findRow(db, 'inscripciones', id, ['curso']);
  const antes = row && (await waitingBefore(db, row));
  return antes === undefined ? {} : { antes };
}

/** Serves the call. */
export function waitingRoutes(app: FastifyInstance): void {
  serve(app, waitingPlaceCall, ({ context, params }) => waitingPlace(context.db, params.inscripcion));
}
