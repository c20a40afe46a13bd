/** `GET` and `POST /api/ejercicios/:id/recalificacion`: what a changed exercise does to grades it gave, and doing it. */
import {
  REGRADE_CHOICES,
  type RegradeDone,
  type RegradeEffect,
  type RegradeChoice,
} from '@oficio/shared/contract/answers/regrade';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { FastifyInstance } from 'fastify';
import { requestOf } from '../../engine/collections/request.ts';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { regrade, regradeEffect } from './regrade-effect.ts';

const ADDRESS = '/api/ejercicios/:id/recalificacion';

function readChoice(body: unknown): { readonly modo: RegradeChoice; readonly huella: string } {
  const { modo, huella } = recordOf(body);
  const known = REGRADE_CHOICES.find((name) => name === modo);
  if (!known) throw invalid('Se puede volver a calificar «todos», solo «aFavor» o «nadie».', 'modo');
  if (typeof huella !== 'string' || huella.length > 100)
    throw invalid('Falta decir qué efecto se vio.', 'huella');
  return { modo: known, huella };
}

/** Registers both. */
export function regradeRoutes(
  app: FastifyInstance,
  { db, ...rest }: Omit<WriteContext, 'caller' | 'now' | 'tx' | 'ip' | 'agente' | 'id' | 'trabajo'>,
): void {
  app.get<{ Params: { id: string } }>(ADDRESS, async (request, reply): Promise<RegradeEffect> => {
    void reply.header('cache-control', 'no-store');
    // In one transaction: the exercise and its attempts as of one moment.
    return db.transaction((tx) => regradeEffect(requestOf(request), tx, request.params.id));
  });
  app.post<{ Params: { id: string } }>(ADDRESS, async (request): Promise<RegradeDone> => {
    const { modo, huella } = readChoice(request.body);
    const who = requestOf(request);
    return db.transaction((tx) => regrade({ ...who, ...rest, db, tx }, request.params.id, modo, huella));
  });
}
