/** `/api/sistema/sesiones`: who is signed in, from where, and closing it. */
import type { PersonSession, SystemPage, SystemAct } from '@oficio/shared/contract/answers/administration';
import { users } from '@oficio/shared/contract/collections/users';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { parseSearchOptions } from '@oficio/shared/contract/answers/query';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionReader } from '../auth/session-actor.ts';
import { requestOf } from '../engine/collections/routes.ts';
import { search } from '../engine/collections/search.ts';
import type { Database } from '../platform/database/connection.ts';
import { noteAct } from './acts.ts';
import { pageOf, REACH, textOf, type Asked } from './asked.ts';

/** Accounts whose sessions one search shows. */
const ACCOUNTS = 100;

export function sessionListRoutes(
  app: FastifyInstance,
  { db, reader }: { readonly db: Database; readonly reader: SessionReader },
): void {
  /** The accounts that a text finds, as searching people does; undefined for all. */
  async function accounts(request: FastifyRequest): Promise<string[] | undefined> {
    const asked = request.query as Asked;
    const account = textOf(asked, 'usuario');
    if (account !== '') {
      if (!isId(account)) throw invalid('«usuario» no es un identificador.', 'usuario');
      return [account];
    }
    const text = textOf(asked, 'buscar');
    if (text === '') return undefined;
    // Exactly typed, an address or a user name means that account and no other.
    const { rows } = await db.query<{ _id: string }>(
      `select "_id" from "users" where (lower("email") = lower($1) or lower("nombreUsuario") = lower($1)) and not "eliminado" limit 2`,
      [text],
    );
    if (rows.length > 0) return rows.map(({ _id }) => _id);
    const people: Collection = users;
    const options = parseSearchOptions(people, {
      searchString: text,
      searchField: '*',
      limit: String(ACCOUNTS),
    });
    const { docs } = await search({ ...requestOf(request), db }, people, options);
    return docs.map(({ _id }) => String(_id));
  }
  const ownSession = async (request: FastifyRequest): Promise<string | null> =>
    (await reader.of(request))?._id ?? null;

  app.get('/sesiones', async (request): Promise<SystemPage<PersonSession>> => {
    const { limit, offset } = pageOf(request.query as Asked);
    const who = await accounts(request);
    const [ids, own] = [who ?? null, await ownSession(request)];
    const where = `s."expiraEn" > now() and ($1::uuid[] is null or s."usuario" = any($1))`;
    const [list, count] = await Promise.all([
      // Ids grow with time: the latest sessions come first by the primary key alone.
      db.query<PersonSession & Record<string, unknown>>(
        `select s."_id", s."usuario", u."nombre" || ' ' || u."apellido" as "nombre", u."nombreUsuario", u."email", u."roles",
                nullif(s."ip", '') as "ip", nullif(s."agente", '') as "agente", s."creadoEn", s."actualizadoEn", s."expiraEn",
                s."_id" is not distinct from $2::uuid as "actual"
         from "sesiones" s join "users" u on u."_id" = s."usuario"
         where ${where} order by s."_id" desc limit $3 offset $4`,
        [ids, own, limit, offset],
      ),
      db.query<{ n: number }>(
        `select count(*) as n from (select 1 from "sesiones" s where ${where} limit ${REACH}) c`,
        [ids],
      ),
    ]);
    return { docs: list.rows, totalDocs: count.rows[0]?.n ?? 0 };
  });

  /** Ends sessions; whoever they belonged to is out at their next request. Repeated, it finds nothing to end. */
  async function end(
    request: FastifyRequest,
    where: string,
    values: readonly unknown[],
    accion: SystemAct,
  ): Promise<{ cerradas: number }> {
    const cerradas = await db.transaction(async (tx) => {
      const { rows } = await tx.query<{ usuario: string; agente: string | null; ip: string | null }>(
        `delete from "sesiones" where ${where} returning "usuario", "agente", "ip"`,
        values,
      );
      const [first] = rows;
      if (first)
        await noteAct(tx, request, {
          accion,
          coleccion: 'users',
          objeto: first.usuario,
          diff: { sesiones: { antes: rows.length } },
        });
      return rows.length;
    });
    reader.forget();
    return { cerradas };
  }

  app.delete<{ Params: { id: string } }>('/sesiones/:id', async (request) => {
    const { id } = request.params;
    if (!isId(id)) throw new ContractError(404, 'No existe esa sesión.');
    if (id === (await ownSession(request)))
      throw new ContractError(
        422,
        'La sesión en uso se cierra con «Cerrar sesión», en el menú de la cuenta.',
      );
    return end(request, `"_id" = $1`, [id], 'revoke_session');
  });
  app.delete('/sesiones', async (request) => {
    const account = textOf(request.query as Asked, 'usuario');
    if (!isId(account)) throw invalid('Falta indicar de qué cuenta se cierran las sesiones.', 'usuario');
    // Whoever closes all of their own stays in, to see that it is done.
    const own = await ownSession(request);
    return end(
      request,
      `"usuario" = $1 and "_id" is distinct from $2::uuid`,
      [account, own],
      'revoke_sessions',
    );
  });
}
