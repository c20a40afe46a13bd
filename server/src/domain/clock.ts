/** Changes caused by the passing of time. Each is an ordinary edit, made as the server. */
import { sql, type AliasableExpression } from 'kysely';
import type { Logger } from 'pino';
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { DAY_MS } from '@oficio/shared/kit/durations';
import type { Request } from '../engine/collections/context.ts';
import type { WriteContext } from '../engine/collections/hooks.ts';
import { edit } from '../engine/collections/write.ts';
import { from, rowsIn, firstIn } from '../engine/schema/statements.ts';
import type { Values } from '../engine/sql/stored.ts';
import { SYSTEM } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import type { ErrorLog } from '../platform/errors/error-log.ts';
import { LOWEST_ID } from './common/lookup.ts';
import { expiredAttempts } from './exercises/attempt-deadline.ts';
import { DOMAIN } from './index.ts';
import { anonymisingEdit, eraseHistory, REMOVAL_DAYS } from './people/anonymise.ts';
import { offerFreePlaces } from './study/enrolment/enrolment.ts';

/** Timed change of the rows of a collection that are due. */
interface TimedChangeOf<N extends CollectionName> {
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
type TimedChange = { [N in CollectionName]: TimedChangeOf<N> }[CollectionName];

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
    changes: anonymisingEdit,
    then: eraseHistory,
  },
];
const BATCH_SIZE = 200;

type ClockRequest = Request & Pick<WriteContext, 'jobs' | 'mail' | 'origin'>;
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
  const request: ClockRequest = {
    caller: SYSTEM,
    now,
    ...(jobs && { jobs }),
    ...(mail && { mail }),
    ...(origin !== undefined && { origin }),
  };
  let made = 0;
  for (const timed of TIMED_CHANGES) made += await runTimedChange(deps, timed, request);
  return made + (await offerFreePlaces(db, { ...request, hooks: DOMAIN }));
}

/** Query of the ids of the rows that are due. */
const dueRows = ({ due }: TimedChange, now: Date) => from.selectFrom(due(now).as('d')).select('d._id');

/** Changes the rows that are due, in batches by id. Returns how many it changed. */
async function runTimedChange(deps: ClockDeps, timed: TimedChange, request: ClockRequest): Promise<number> {
  let made = 0;
  let after = LOWEST_ID;
  for (;;) {
    const batch = await dueRows(timed, request.now)
      .where('d._id', '>', after)
      .orderBy('d._id')
      .limit(sql.lit(BATCH_SIZE))
      .$call(rowsIn(deps.db));
    for (const { _id } of batch) {
      after = _id;
      try {
        if (await changeRow(deps.db, timed, _id, request)) made += 1;
      } catch (error) {
        const { collection } = timed;
        deps.log.error(
          { err: error, coleccion: collection, objeto: _id },
          'no se pudo hacer un cambio por vencimiento',
        );
        deps.errors?.note({ origen: 'trabajo', lugar: `clock: ${collection}`, error, solicitud: _id });
      }
    }
    if (batch.length < BATCH_SIZE) return made;
  }
}

/** Changes a row. Returns whether it was still due: its date may have changed since the list was read. */
const changeRow = (db: Database, timed: TimedChange, id: string, request: ClockRequest): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await dueRows(timed, request.now).where('d._id', '=', id).forUpdate().$call(firstIn(tx));
    if (!row) return false;
    const collection: Collection = COLLECTIONS[timed.collection];
    const values = typeof timed.changes === 'function' ? timed.changes(id) : { ...timed.changes };
    await edit({ ...request, db, tx, hooks: DOMAIN }, collection, id, values);
    await timed.then?.(tx, id);
    return true;
  });
