/**
 * The calls of a centre's people beyond those of a collection: the invited, who may have no account, and who studies
 * there.
 */
import type { InvitationAnswer } from '@oficio/shared/contract/answers/invitation';
import type { CentreStudents } from '@oficio/shared/contract/answers/centre-students';
import { MAX_SEARCH_LENGTH } from '@oficio/shared/contract/answers/limits';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestOf } from '../../engine/collections/request.ts';
import type { Domain, WriteContext } from '../../engine/collections/rules.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { answerInvitation, openInvitation, type Key } from './invitation-page.ts';
import { centreStudents } from './centre-students.ts';

function readKey(body: unknown): Key {
  const { codigo, invitacion } = (body ?? {}) as Record<string, unknown>;
  if (typeof codigo === 'string' && codigo.length <= 100) return { codigo };
  if (isId(invitacion)) return { invitacion };
  throw invalid('Falta el código de la invitación.', 'codigo');
}

function readAnswer(body: unknown): 'aceptada' | 'declinada' {
  const { estado } = (body ?? {}) as Record<string, unknown>;
  if (estado === 'aceptada' || estado === 'declinada') return estado;
  throw invalid('La respuesta es «aceptada» o «declinada».', 'estado');
}

/** `/api/invitaciones/abrir` and `/responder`, `GET /api/centros/:id/estudiantes`. */
export function invitationRoutes(
  app: FastifyInstance,
  { db, rules, mail, origin }: { db: Database; rules: Domain; mail: Mailer; origin: string },
): void {
  const within = <T>(request: FastifyRequest, work: (context: WriteContext) => Promise<T>): Promise<T> => {
    const who = requestOf(request);
    return db.transaction((tx) => work({ ...who, db, tx, rules, mail, origin }));
  };
  app.get<{ Params: { id: string } }>(
    '/api/centros/:id/estudiantes',
    async (request, reply): Promise<CentreStudents> => {
      const { id } = request.params;
      if (!isId(id)) throw new ContractError(404, 'No existe ese centro.');
      void reply.header('cache-control', 'no-store');
      const { buscar } = request.query as { buscar?: unknown };
      const text = typeof buscar === 'string' ? buscar.slice(0, MAX_SEARCH_LENGTH) : '';
      return centreStudents({ ...requestOf(request), db }, id, text);
    },
  );
  app.post('/api/invitaciones/abrir', async (request): Promise<InvitationAnswer> => {
    const key = readKey(request.body);
    return openInvitation({ ...requestOf(request), db }, key);
  });
  app.post('/api/invitaciones/responder', async (request): Promise<InvitationAnswer> => {
    const [key, answer] = [readKey(request.body), readAnswer(request.body)];
    return within(request, (context) => answerInvitation(context, key, answer));
  });
}
