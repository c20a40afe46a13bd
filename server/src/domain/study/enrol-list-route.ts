/** `POST /api/cursos/:id/inscribir-lista`: `{ personas: string[], ensayo?: boolean }`, a dry run unless told. */
import type { EnrolListAnswer } from '@oficio/shared/contract/answers/enrol-list';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance } from 'fastify';
import { requestOf } from '../../engine/collections/routes.ts';
import type { Domain } from '../../engine/collections/rules.ts';
import type { Database } from '../../platform/database/connection.ts';
import { enrolList, readList } from './enrol-list.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

export function enrolListRoute(
  app: FastifyInstance,
  { db, rules, mail, origin }: { db: Database; rules: Domain; mail: Mailer; origin: string },
): void {
  app.post<{ Params: { id: string } }>(
    '/api/cursos/:id/inscribir-lista',
    async (request): Promise<EnrolListAnswer> => {
      const { id } = request.params;
      if (!isId(id)) throw new ContractError(404, 'No existe ese curso.');
      const { personas, ensayo } = readList(request.body);
      const context = { ...requestOf(request), rules, mail, origin };
      return { ensayo, resultados: await enrolList(db, context, id, personas, ensayo) };
    },
  );
}
