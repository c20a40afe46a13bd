/**
 * Who reads how: what somebody without a session asks for is cancelled when it takes long, and heavy reads, of
 * whomever, wait for a turn in a lane of few places. All others go past them.
 */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Database } from '../../platform/database/connection.ts';
import { VISITOR_MS } from '../../platform/database/timed-reads.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { createTurns, LineFull, type Turns } from '../../platform/turns.ts';
import { callerId, type ReadContext } from './context.ts';
import { isVisitor } from './visitor-bounds.ts';

/** How long a heavy statement may take for an account, in milliseconds: what the pool gives any. */
const ACCOUNT_MS = 30_000;
/** Heavy reads that wait: a class behind one address, and some more. */
const [WAITING, WAITING_EACH] = [200, 40];

interface Lanes {
  readonly visitors: Turns;
  /** Apart, for theirs may take longer. */
  readonly accounts: Turns;
}

/** By database: tests open several in one process. */
const known = new WeakMap<Database, Lanes>();

/**
 * The lanes of a database. At least a third of its connections is left to what is ordinary; and of a lane's places,
 * where it has several, an address has all but one, so that whoever comes next finds one.
 */
export function lanesOf(db: Database): Lanes {
  let lanes = known.get(db);
  if (!lanes) {
    const places = Math.max(1, Math.floor((db.pool.options.max ?? 10) / 3));
    const each = Math.max(1, places - 1);
    const lane = () => createTurns({ atOnce: places, each, waiting: WAITING, waitingEach: WAITING_EACH });
    known.set(db, (lanes = { visitors: lane(), accounts: lane() }));
  }
  return lanes;
}

/** Whether the reads of a context run on a database's pool, and not in somebody's transaction. */
const isDatabase = (db: ReadContext['db']): db is Database => 'reading' in db;

/** The context to read with what is not heavy. */
export const ordinary = <C extends ReadContext>(context: C): C =>
  isVisitor(context) && isDatabase(context.db)
    ? { ...context, db: context.together ? context.db.together : context.db.hurried }
    : context;

/**
 * Reads what is heavy, on one connection, when its turn comes.
 * @param accountMs how long each statement may take for an account
 * @throws ContractError 503 when too many wait already
 */
export async function inLane<T>(
  context: ReadContext,
  read: (context: ReadContext) => Promise<T>,
  { accountMs = ACCOUNT_MS } = {},
): Promise<T> {
  const { db, caller, ip = '' } = context;
  if (typeof caller === 'symbol' || !isDatabase(db)) return read(context);
  const visitor = isVisitor(context);
  const lane = visitor ? lanesOf(db).visitors : lanesOf(db).accounts;
  try {
    return await lane.run(callerId(context) ?? addressKey(ip), () =>
      db.reading(visitor ? VISITOR_MS : accountMs, (reads) => read({ ...context, db: reads })),
    );
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    throw new ContractError(
      503,
      error.own
        ? 'Hay demasiadas consultas pesadas en espera desde esta conexión. Conviene intentar de nuevo en unos segundos.'
        : 'Hay demasiadas consultas pesadas en espera. Conviene intentar de nuevo en unos segundos, o acotarlas con filtros.',
    );
  }
}
