/**
 * What those who issue ask of a certification: who qualifies (`GET …/candidatos`), what would become of some people
 * (`POST …/revisar-emision`), what became of them (`GET …/emisiones`); and of a centre, whose marks were lowered since.
 */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestOf } from '../../engine/collections/request.ts';
import type { Database } from '../../platform/database/connection.ts';
import { listCandidates } from './candidates.ts';
import { issueBatches, issuedLines } from './issue-batches.ts';
import { readReview, reviewIssue } from './issue-review.ts';
import { loweredMarks } from './lowered-marks.ts';

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

const pageOf = (query: unknown) => ({
  page: numberOf(query, 'page', 1, LAST_PAGE),
  limit: numberOf(query, 'limit', LIMIT, MOST),
});

const idOf = (id: string, what = 'esa certificación'): string => {
  if (isId(id)) return id;
  throw new ContractError(404, `No existe ${what}.`);
};

/** Registers the routes. */
export function candidateRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const reading = (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    return { ...requestOf(request), db: db.hurried };
  };
  app.get<{ Params: { id: string } }>('/api/certificaciones/:id/candidatos', async (request, reply) =>
    listCandidates(reading(request, reply), idOf(request.params.id), pageOf(request.query)),
  );
  app.post<{ Params: { id: string } }>('/api/certificaciones/:id/revisar-emision', async (request, reply) => {
    // Not hurried: it counts, and a list of five hundred takes what it takes.
    const context = { ...reading(request, reply), db };
    return reviewIssue(context, idOf(request.params.id), readReview(request.body));
  });
  app.get<{ Params: { id: string } }>('/api/certificaciones/:id/emisiones', async (request, reply) =>
    issueBatches(reading(request, reply), idOf(request.params.id)),
  );
  app.get<{ Params: { id: string; trabajo: string } }>(
    '/api/certificaciones/:id/emisiones/:trabajo',
    async (request, reply) => {
      const { id, trabajo } = request.params;
      const work = idOf(trabajo, 'esa emisión');
      return issuedLines(reading(request, reply), idOf(id), work, pageOf(request.query));
    },
  );
  app.get<{ Params: { id: string } }>('/api/centros/:id/notas-bajas', async (request, reply) =>
    loweredMarks(reading(request, reply), idOf(request.params.id, 'ese centro')),
  );
}
