/** Changes caused by the passing of time. Each is an ordinary edit, made as the server. */
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { sql, type AliasableExpression } from 'kysely';
import type { Logger } from 'pino';
import type { ErrorLog } from '../platform/errors/error-log.ts';
import type { Request } from '../engine/collections/context.ts';
import type { WriteContext } from '../engine/collections/hooks.ts';
import { from, rowsIn, firstIn } from '../engine/schema/statements.ts';
import type { Values } from '../engine/sql/stored.ts';
import { anonymousValues, forgetHistory, REMOVAL_DAYS } from './people/anonymise.ts';
import { edit } from '../engine/collections/write.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { DOMAIN } from './index.ts';
import { offerFreePlaces } from './study/enrolment/enrolment.ts';
import { expiredAttempts } from './exercises/attempt-deadline.ts';
import { SYSTEM } from '../platform/actor.ts';
import { DAY_MS } from '@oficio/shared/kit/durations';

/** A timed change of some rows of one collection. */
interface Timed<N extends CollectionName> {
  readonly collection: N;
  /**
   * Rows that are due. States are literals, so that PostgreSQL plans for the few due rows and not for any
   * state.
   */
  readonly due: (now: Date) => AliasableExpression<{ readonly _id: string }>;
  readonly changes: Values<N> | ((id: string) => Values<N>);
  /** Runs after each change, in its transaction. */
  readonly then?: (tx: Queryable, id: string) => Promise<void>;
}
type TimedChange = { [N in CollectionName]: Timed<N> }[CollectionName];

const posts = from.selectFrom('posts').select('_id').where('eliminado', '=', false);

const TIMED_CHANGES: readonly TimedChange[] = [
  {
    collection: 'credenciales',
    due: (now) =>
      from
        .selectFrom('credenciales')
        .select('_id')
        .where('eliminado', '=', false)
        .where('estado', '=', sql.lit('vigente'))
        .where('venceEn', '<=', now.toISOString()),
    changes: { estado: 'vencida' },
  },
  {
    collection: 'inscripciones',
    due: (now) =>
      from
        .selectFrom('inscripciones')
        .select('_id')
        .where('eliminado', '=', false)
        .where('estado', '=', sql.lit('activa'))
        .where('venceEn', '<=', now.toISOString()),
    changes: { estado: 'vencida' },
  },
  {
    // The same transaction offers the place to the next person in line.
    collection: 'inscripciones',
    due: (now) =>
      from
        .selectFrom('inscripciones')
        .select('_id')
        .where('eliminado', '=', false)
        .where('estado', '=', sql.lit('ofrecida'))
        .where('responderHasta', '<=', now.toISOString()),
    changes: { estado: 'vencida' },
  },
  {
    collection: 'intentos',
    due: (now) => expiredAttempts(now).select('_id').where('eliminado', '=', false),
    changes: { estado: 'vencido' },
  },
  {
    collection: 'invitaciones',
    due: (now) =>
      from
        .selectFrom('invitaciones')
        .select('_id')
        .where('eliminado', '=', false)
        .where('estado', '=', sql.lit('pendiente'))
        .where('venceEn', '<=', now.toISOString()),
    changes: { estado: 'vencida' },
  },
  {
    collection: 'posts',
    due: (now) =>
      posts.where('estado', '=', sql.lit('programado')).where('publicarEn', '<=', now.toISOString()),
    changes: { estado: 'publicado' },
  },
  {
    collection: 'posts',
    due: (now) => posts.where('estado', '=', sql.lit('publicado')).where('expiraEn', '<=', now.toISOString()),
    changes: { estado: 'archivado' },
  },
  {
    collection: 'users',
    due: (now) =>
      from
        .selectFrom('users')
        .select('_id')
        .where('eliminado', '=', false)
        .where('estado', '=', sql.lit('bajaSolicitada'))
        .where('bajaSolicitadaEn', '<=', new Date(now.getTime() - REMOVAL_DAYS * DAY_MS).toISOString()),
    changes: anonymousValues,
    then: forgetHistory,
  },
];
const BATCH = 200;

interface ClockDeps extends Pick<WriteContext, 'jobs' | 'mail' | 'origin'> {
  readonly db: Database;
  readonly log: Logger;
  readonly errors?: ErrorLog | undefined;
}

/**
 * Makes the changes that are due. Returns how many it made. A change that fails is logged and doesn't block
 * the others.
 */
export async function runClock(deps: ClockDeps, now = new Date()): Promise<number> {
  const { db, jobs, mail, origin } = deps;
  const request: Request & Pick<WriteContext, 'jobs' | 'mail' | 'origin'> = {
    caller: SYSTEM,
    now,
    ...(jobs && { jobs }),
    ...(mail && { mail }),
    ...(origin !== undefined && { origin }),
  };
  let done = 0;
  for (const timed of TIMED_CHANGES) done += await runOne(deps, timed, request);
  return done + (await offerFreePlaces(db, { ...request, hooks: DOMAIN }));
}

async function runOne(
  { db, log, errors }: ClockDeps,
  { collection: name, due, changes, then }: TimedChange,
  request: Request & Pick<WriteContext, 'jobs' | 'mail' | 'origin'>,
): Promise<number> {
  const collection: Collection = COLLECTIONS[name];
  const rows = from.selectFrom(due(request.now).as('d')).select('d._id');
  let done = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await rows
      .where('d._id', '>', after)
      .orderBy('d._id')
      .limit(sql.lit(BATCH))
      .$call(rowsIn(db));
    for (const { _id } of batch) {
      after = _id;
      try {
        done += Number(
          await db.transaction(async (tx) => {
            // The date may have changed since the list was read.
            const still = await rows.where('d._id', '=', _id).forUpdate().$call(firstIn(tx));
            if (!still) return false;
            const values = typeof changes === 'function' ? changes(_id) : { ...changes };
            await edit({ ...request, db, tx, hooks: DOMAIN }, collection, _id, values);
            await then?.(tx, _id);
            return true;
          }),
        );
      } catch (error) {
        log.error({ err: error, coleccion: name, objeto: _id }, 'no se pudo hacer un cambio por vencimiento');
        errors?.note({ origen: 'trabajo', lugar: `clock: ${name}`, error, solicitud: _id });
      }
    }
    if (batch.length < BATCH) return done;
  }
}
