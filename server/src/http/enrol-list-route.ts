/** `POST /api/cursos/:id/inscribir-lista`: `{ personas: string[], ensayo?: boolean }`, a dry run unless told. */
import type { EnrolListAnswer } from '@oficio/shared/contract/answers/enrol-list';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/declaration/ids';
import type { FastifyInstance } from 'fastify';
import { requestOf } from '../collections/routes.ts';
import type { Database } from '../database/connection.ts';
import { enrolList, readList } from '../domain/enrol-list.ts';
import type { Mailer } from '../mail/mailer.ts';

export function enrolListRoute(
  app: FastifyInstance,
  { db, mail, origin }: { db: Database; mail: Mailer; origin: string },
): void {
  app.post<{ Params: { id: string } }>(
    '/api/cursos/:id/inscribir-lista',
    async (request): Promise<EnrolListAnswer> => {
      const { id } = request.params;
      if (!isId(id)) throw new ContractError(404, 'No existe ese curso.');
      const { personas, ensayo } = readList(request.body);
      const context = { ...requestOf(request), mail, origin };
      return { ensayo, resultados: await enrolList(db, context, id, personas, ensayo) };
    },
  );
}
