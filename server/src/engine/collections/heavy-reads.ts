/**
 * Scheduling of reads: visitors' reads have a short timeout, and heavy reads of any caller wait in a pool of
 * limited concurrency. Other reads bypass the pools.
 */
import type { Filter, ListOptions, SearchOptions } from '@oficio/shared/contract/answers/query';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { isDeclaredOrder } from '@oficio/shared/contract/declaration/orders';
import { cachedBy } from '../../platform/cached-by.ts';
import type { Database } from '../../platform/database/connection.ts';
import { VISITOR_TIMEOUT_MS } from '../../platform/database/timed-reads.ts';
import { createFairQueue, QueueFullError, type FairQueue } from '../../platform/fair-queue.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { callerId, type ReadContext } from './context.ts';
import { isVisitor, serializeOrder } from './visitor-bounds.ts';

/** Timeout of a heavy statement for an account, in milliseconds: the pool's default. */
const ACCOUNT_TIMEOUT_MS = 30_000;
/** Maximum pending heavy reads. */
const MAX_QUEUED = 200;
/** Maximum pending heavy reads of a caller: a class behind one address, and some more. */
const MAX_QUEUED_PER_CALLER = 40;

/** Maximum rows that an ordinary read may scan. */
const MAX_SCANNED_ROWS = 2000;
/** Maximum records of an ordinary answer. */
const MAX_RECORDS = 40;
/** Maximum records of an ordinary answer, counting each expanded reference as one more. */
const MAX_OBJECTS = 80;

/** Connections of a pool that declares no maximum. */
const DEFAULT_CONNECTIONS = 10;

interface Pools {
  readonly visitors: FairQueue;
  /** Separate pool, because accounts' reads may take longer. */
  readonly accounts: FairQueue;
}

/**
 * Returns the pools of a database. Each takes a third of its connections, so at least a third is left to
 * ordinary reads. One caller may use all but one of a pool's places, if it has several, so that others always
 * find one.
 */
export const heavyReadPool = cachedBy((db: Database): Pools => {
  const concurrency = Math.max(1, Math.floor((db.pool.options.max ?? DEFAULT_CONNECTIONS) / 3));
  const pool = () =>
    createFairQueue({
      concurrency,
      concurrencyPerKey: Math.max(1, concurrency - 1),
      maxQueued: MAX_QUEUED,
      maxQueuedPerKey: MAX_QUEUED_PER_CALLER,
    });
  return { visitors: pool(), accounts: pool() };
});

/** Whether the context's reads run on the database's pool, and not inside a transaction. */
const isDatabase = (db: ReadContext['db']): db is Database => 'reading' in db;

/** Returns the context for ordinary reads. */
export const ordinaryContext = <C extends ReadContext>(context: C): C =>
  isVisitor(context) && isDatabase(context.db)
    ? { ...context, db: context.pipelined ? context.db.pipelined : context.db.timeLimited }
    : context;

/**
 * Runs a heavy read on one connection, when the pool has a place.
 * @param accountMs statement timeout for an account, in milliseconds
 * @throws ContractError 503 when the queue is full
 */
export async function withHeavyReadSlot<T>(
  context: ReadContext,
  read: (context: ReadContext) => Promise<T>,
  { accountMs = ACCOUNT_TIMEOUT_MS } = {},
): Promise<T> {
  const { db, caller, ip = '' } = context;
  if (typeof caller === 'symbol' || !isDatabase(db)) return read(context);
  const visitor = isVisitor(context);
  const pool = visitor ? heavyReadPool(db).visitors : heavyReadPool(db).accounts;
  try {
    return await pool.run(callerId(context) ?? addressKey(ip), () =>
      db.reading(visitor ? VISITOR_TIMEOUT_MS : accountMs, (reads) => read({ ...context, db: reads })),
    );
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw new ContractError(
      503,
      error.own
        ? 'Hay demasiadas consultas pesadas en espera desde esta conexión. Conviene intentar de nuevo en unos segundos.'
        : 'Hay demasiadas consultas pesadas en espera. Conviene intentar de nuevo en unos segundos, o acotarlas con filtros.',
    );
  }
}

type ListRequest = ListOptions & Partial<Pick<SearchOptions, 'searchString'>>;

/**
 * Whether a filter selects few rows through an index: by a record's own id or key, or by a reference to given
 * records.
 */
function isSelective(collection: Collection, { path, field, operator, value }: Filter): boolean {
  if (value === null || (operator !== 'eq' && operator !== 'in')) return false;
  const { unique, index }: Field = field;
  const isReference = field.kind === 'reference' || field.kind === 'references' || field.kind === 'id';
  return (
    path === '_id' ||
    unique === true ||
    isKeyOfEditions(collection, path) ||
    (index === true && isReference && collection.fields[path] === field)
  );
}

/**
 * Whether few rows share the field's value: it is unique together with server-counted fields, like a code
 * with its editions.
 */
const isKeyOfEditions = ({ fields, unique = [] }: Collection, path: string): boolean =>
  unique.some(
    ([first, ...rest]) =>
      first === path && rest.length > 0 && rest.every((name) => (fields as Fields)[name]?.derived === true),
  );

/** Estimates the maximum rows scanned; a list with a selective filter scans those up to its page. */
function maxScannedRows(collection: Collection, request: ListRequest, rows: number): number {
  const pageEnd = request.page * request.limit;
  const isIndexedOrder = !request.sorted || isDeclaredOrder(collection, serializeOrder(request.sort));
  if (request.filters.some((filter) => isSelective(collection, filter))) return pageEnd;
  if (request.searchString || !isIndexedOrder || request.filters.length > 0 || request.trash) return rows;
  return Math.min(pageEnd, rows);
}

/** Whether a list or search is heavy in a collection with that many rows. */
export function isHeavy(collection: Collection, request: ListRequest, rows: number): boolean {
  const records = Math.min(request.limit, rows);
  return (
    records > MAX_RECORDS ||
    records * (1 + request.expand.length) > MAX_OBJECTS ||
    // Facets and distances process every result.
    ((request.facets !== undefined || request.near !== undefined) && rows > MAX_SCANNED_ROWS) ||
    maxScannedRows(collection, request, rows) > MAX_SCANNED_ROWS
  );
}
