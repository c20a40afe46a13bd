/** `GET /api/certificaciones/:id/candidatos?page&limit`: who qualifies, for those who issue. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance } from 'fastify';
import { requestOf } from '../../engine/collections/routes.ts';
import type { Database } from '../../platform/database/connection.ts';
import { listCandidates } from './candidates.ts';

const LIMIT = 50;
const MOST = 100;
const LAST_PAGE = 1000;

/** A whole number from 1 on, as a query parameter says it. */
function numberOf(query: unknown, name: string, otherwise: number, most: number): number {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  if (value === undefined) return otherwise;
  const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > most) throw invalid(`Tiene que ser un número de 1 a ${most}.`, name);
  return number;
}

/** Registers the route. */
export function candidateRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { id: string } }>('/api/certificaciones/:id/candidatos', async (request, reply) => {
    const { id } = request.params;
    if (!isId(id)) throw new ContractError(404, 'No existe esa certificación.');
    void reply.header('cache-control', 'no-store');
    return listCandidates({ ...requestOf(request), db: db.hurried }, id, {
      page: numberOf(request.query, 'page', 1, LAST_PAGE),
      limit: numberOf(request.query, 'limit', LIMIT, MOST),
    });
  });
}
