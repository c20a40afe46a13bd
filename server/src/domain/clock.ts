/** What changes because time passed. Each change is an edit like any other, in the name of the server. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Logger } from 'pino';
import type { ErrorLog } from '../platform/errors/error-log.ts';
import type { Request, Values } from '../engine/collections/context.ts';
import { anonymousValues, forgetHistory, REMOVAL_DAYS } from './people/anonymise.ts';
import { edit } from '../engine/collections/write.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { ident } from '../platform/database/identifiers.ts';
import { DOMAIN } from './index.ts';
import { OVER_SQL } from './exercises/attempt-time.ts';
import { SYSTEM } from '../platform/actor.ts';

interface TimedChange {
  readonly collection: string;
  /** Rows it is time for; `$1` is the instant. */
  readonly due: string;
  readonly changes: Values | ((id: string) => Values);
  /** What follows each, in its transaction. */
  readonly then?: (tx: Queryable, id: string) => Promise<void>;
}

export const TIMED_CHANGES: readonly TimedChange[] = [
  {
    collection: 'credenciales',
    due: `"estado" = 'vigente' and "venceEn" <= $1`,
    changes: { estado: 'vencida' },
  },
  {
    collection: 'inscripciones',
    due: `"estado" = 'activa' and "venceEn" <= $1`,
    changes: { estado: 'vencida' },
  },
  { collection: 'intentos', due: OVER_SQL, changes: { estado: 'vencido' } },
  {
    collection: 'posts',
    due: `"estado" = 'programado' and "publicarEn" <= $1`,
    changes: { estado: 'publicado' },
  },
  {
    collection: 'posts',
    due: `"estado" = 'publicado' and "expiraEn" <= $1`,
    changes: { estado: 'archivado' },
  },
  {
    collection: 'users',
    due: `"estado" = 'bajaSolicitada' and "bajaSolicitadaEn" <= $1::timestamptz - interval '${REMOVAL_DAYS} days'`,
    changes: anonymousValues,
    then: forgetHistory,
  },
];
const BATCH = 200;

/** Makes the changes that are due. Gives how many. One that fails is logged and does not hold the others. */
export async function runClock(
  {
    db,
    log,
    errors,
  }: { readonly db: Database; readonly log: Logger; readonly errors?: ErrorLog | undefined },
  now = new Date(),
): Promise<number> {
  let done = 0;
  for (const timed of TIMED_CHANGES) {
    const collection = collectionNamed(timed.collection);
    if (!collection) throw new Error(`No existe la colección ${timed.collection}`);
    done += await runOne(db, log, errors, collection, timed, { caller: SYSTEM, now });
  }
  return done;
}

async function runOne(
  db: Database,
  log: Logger,
  errors: ErrorLog | undefined,
  collection: Collection,
  { due, changes, then }: TimedChange,
  request: Request,
): Promise<number> {
  const at = request.now.toISOString();
  const where = `not "eliminado" and ${due}`;
  let done = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.query<{ _id: string }>(
      `select "_id" from ${ident(collection.name)} where ${where} and "_id" > $2 order by "_id" limit ${BATCH}`,
      [at, after],
    );
    for (const { _id } of rows) {
      after = _id;
      try {
        done += Number(
          await db.transaction(async (tx) => {
            // Somebody may have moved the date since the list was read.
            const still = await tx.query(
              `select 1 as uno from ${ident(collection.name)} where "_id" = $2 and ${where} for update`,
              [at, _id],
            );
            if (still.rows.length === 0) return false;
            const values = typeof changes === 'function' ? changes(_id) : { ...changes };
            await edit({ ...request, db, tx, rules: DOMAIN }, collection, _id, values);
            await then?.(tx, _id);
            return true;
          }),
        );
      } catch (error) {
        log.error(
          { err: error, coleccion: collection.name, objeto: _id },
          'no se pudo hacer un cambio por vencimiento',
        );
        errors?.note({ origen: 'trabajo', lugar: `clock: ${collection.name}`, error, solicitud: _id });
      }
    }
    if (rows.length < BATCH) return done;
  }
}
