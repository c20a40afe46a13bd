/** `/api/sistema/sesiones`: lists the open sessions with their device and address, and closes them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { parseSearchOptions } from '@oficio/shared/contract/answers/query';
import { closeSession, closeSessions, sessions } from '@oficio/shared/contract/calls/system-sessions';
import { MAX_SYSTEM_PAGE } from '@oficio/shared/contract/calls/system-shared';
import type { AuditAction } from '@oficio/shared/contract/collections/audit-events';
import { users } from '@oficio/shared/contract/collections/users';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { SessionReader } from '../auth/session-actor.ts';
import { serve } from '../engine/calls/serve.ts';
import type { ReadContext, Request } from '../engine/collections/context.ts';
import { search } from '../engine/collections/search.ts';
import { firstIn, from, rowsIn, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { unprocessable } from '../platform/errors/refusals.ts';
import { recordAdminAction } from './admin-actions.ts';
import { pageBounds } from './page-bounds.ts';

const deleteSessions = from.deleteFrom('sesiones');

/** Maximum accounts matched by one search. */
const MAX_ACCOUNTS = 100;

/** Query of the unexpired sessions `s` of the given accounts, or of all. */
const openSessions = (accounts: readonly string[] | undefined) =>
  from
    .selectFrom('sesiones as s')
    .where('s.expiraEn', '>', sql<string>`now()`)
    .$if(accounts !== undefined, (query) =>
      query.where('s.usuario', '=', (eb) => eb.fn.any(eb.val([...(accounts ?? [])]))),
    );

/** Adds each session's account details, and whether it is the caller's own. */
const withAccounts = (sessions: ReturnType<typeof openSessions>, ownSession: string | null) =>
  sessions
    .innerJoin('users as u', 'u._id', 's.usuario')
    .select(['s._id', 's.usuario', 'u.nombreUsuario', 'u.email', 'u.roles'])
    .select(['s.creadoEn', 's.actualizadoEn', 's.expiraEn'])
    .select((eb) => [
      sql<string>`${eb.ref('u.nombre')} || ' ' || ${eb.ref('u.apellido')}`.as('nombre'),
      eb.fn<string | null>('nullif', ['s.ip', eb.val('')]).as('ip'),
      eb.fn<string | null>('nullif', ['s.agente', eb.val('')]).as('agente'),
      eb('s._id', 'is not distinct from', ownSession).$castTo<boolean>().as('actual'),
    ]);

/** Returns the ids of the accounts requested; undefined for all. A text is searched as in the list of people. */
async function requestedAccounts(
  context: ReadContext,
  { usuario, buscar: text }: { readonly usuario?: string; readonly buscar?: string },
): Promise<string[] | undefined> {
  if (usuario !== undefined) return [usuario];
  if (text === undefined) return undefined;
  // An exact email or user name means that account only.
  const exactMatches = await from
    .selectFrom('users')
    .select('_id')
    .where((eb) =>
      eb.or(
        (['email', 'nombreUsuario'] as const).map((name) =>
          eb(eb.fn<string>('lower', [name]), '=', eb.fn<string>('lower', [eb.val(text)])),
        ),
      ),
    )
    .where('eliminado', '=', false)
    .limit(sql.lit(2))
    .$call(rowsIn(context.db));
  if (exactMatches.length > 0) return exactMatches.map(({ _id }) => _id);
  const people: Collection = users;
  const options = parseSearchOptions(people, {
    searchString: text,
    searchField: '*',
    limit: String(MAX_ACCOUNTS),
  });
  const { docs } = await search(context, people, options);
  return docs.map(({ _id }) => String(_id));
}

export function sessionListRoutes(
  app: FastifyInstance,
  { db, reader }: { readonly db: Database; readonly reader: SessionReader },
): void {
  const ownSessionOf = async (request: FastifyRequest): Promise<string | null> =>
    (await reader.read(request))?._id ?? null;

  /**
   * Ends sessions; their owners are signed out at their next request. Idempotent: a repeated call ends none.
   */
  async function endSessions(
    request: Request,
    deletion: typeof deleteSessions,
    accion: AuditAction,
  ): Promise<{ cerradas: number }> {
    const cerradas = await db.transaction(async (tx) => {
      const rows = await deletion.returning(['usuario', 'agente', 'ip']).$call(rowsIn(tx));
      const [first] = rows;
      if (first)
        await recordAdminAction(tx, request, {
          accion,
          coleccion: 'users',
          objeto: first.usuario,
          diff: { sesiones: { antes: rows.length } },
        });
      return rows.length;
    });
    reader.clearCache();
    return { cerradas };
  }

  serve(app, sessions, async ({ context, query, request }) => {
    const { limit, offset } = pageBounds(query);
    const open = openSessions(await requestedAccounts(context, query));
    const ownSession = await ownSessionOf(request);
    const [docs, count] = await Promise.all([
      // Ids grow with time: the primary key alone gives the latest sessions first.
      rowsOf(db, withAccounts(open, ownSession).orderBy('s._id', 'desc').limit(limit).offset(offset)),
      from
        .selectFrom(open.select('s._id').limit(sql.lit(MAX_SYSTEM_PAGE)).as('c'))
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .$call(firstIn(db)),
    ]);
    return { docs, totalDocs: count?.n ?? 0 };
  });
  serve(app, closeSession, async ({ who, params: { id }, request }) => {
    if (id === (await ownSessionOf(request)))
      throw unprocessable('La sesión en uso se cierra con «Cerrar sesión», en el menú de la cuenta.');
    return endSessions(who, deleteSessions.where('_id', '=', id), 'revoke_session');
  });
  serve(app, closeSessions, async ({ who, query: { usuario }, request }) => {
    // Keep the caller's own session, so that they can see the result.
    const others = deleteSessions
      .where('usuario', '=', usuario)
      .where('_id', 'is distinct from', await ownSessionOf(request));
    return endSessions(who, others, 'revoke_sessions');
  });
}
