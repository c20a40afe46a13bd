/**
 * Counts how many people read each question. Views are recorded in memory after the response and written in
 * batches, so reading costs no write. A view changes neither version, dates nor history.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectionCall } from '@oficio/shared/contract/calls/collection-calls';
import { isId } from '@oficio/shared/contract/values/ids';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import type { Room } from '../common/room.ts';

/** Unwritten views are lost if the process is killed, which is acceptable for a figure. */
const FLUSH_INTERVAL_MS = 5000;
/** Maximum readings remembered. Beyond it, all are forgotten and may count again. */
const MAX_REMEMBERED_READINGS = 200_000;

interface ViewCounter {
  /** Records that the reader read the question; repeated reads on the same UTC day count once. */
  note(question: string, reader: string, now: Date): void;
  /** Writes the recorded views. */
  flush(): Promise<void>;
}

/** Returns the statement that adds to each question its own number of views. */
const addViews = (ids: readonly string[], numbers: readonly number[]) =>
  from
    .updateTable('preguntas as p')
    .from(
      sql<{ id: string; n: number }>`unnest(${ids}::uuid[], ${numbers}::int[])`.as<'v'>(sql.raw('v(id, n)')),
    )
    .set((eb) => ({ vistas: eb('p.vistas', '+', eb.ref('v.n')) }))
    .whereRef('p._id', '=', 'v.id');

/** Creates the counter of a process. */
export function viewCounter(db: Database): ViewCounter {
  let day = '';
  const seen = new Set<string>();
  let pending = new Map<string, number>();
  return {
    note(id, reader, now) {
      // Ids are case-insensitive.
      const question = id.toLowerCase();
      const today = now.toISOString().slice(0, 10);
      if (today !== day || seen.size >= MAX_REMEMBERED_READINGS) seen.clear();
      day = today;
      const reading = `${question} ${reader}`;
      if (seen.has(reading)) return;
      seen.add(reading);
      pending.set(question, (pending.get(question) ?? 0) + 1);
    },
    async flush() {
      if (pending.size === 0) return;
      const counts = pending;
      pending = new Map();
      // Sorted, so that two processes lock the rows in the same order and can't deadlock.
      const ids = [...counts.keys()].sort();
      try {
        await rowsOf(
          db,
          addViews(
            ids,
            ids.map((id) => counts.get(id) ?? 0),
          ),
        );
      } catch (error) {
        for (const [id, views] of counts) pending.set(id, (pending.get(id) ?? 0) + views);
        throw error;
      }
    },
  };
}

const API_PATH = collectionCall('preguntas', 'view').path;
const PAGE_PATTERN = /^\/pregunta\/([0-9a-fA-F-]{36})(?:\?|$)/;

/** Returns the question that a request read, and its reader; undefined for other requests. */
function readingIn(request: FastifyRequest): { question: string; reader: string } | undefined {
  if (request.method !== 'GET') return undefined;
  if (request.routeOptions.url === API_PATH) {
    const { _id } = request.params as { _id: string };
    return { question: _id, reader: request.actor._id ?? addressKey(request.ip) };
  }
  // A visitor's page is served with the question inside, without an API request; a signed-in person's page
  // calls the API.
  const id = PAGE_PATTERN.exec(request.url)?.[1];
  const { 'sec-fetch-dest': destination, cookie } = request.headers;
  const isAnonymousPageLoad = destination === 'document' && cookie === undefined;
  return id && isAnonymousPageLoad ? { question: id, reader: addressKey(request.ip) } : undefined;
}

/** Statuses of a read question; 304 is a reading from the browser's cache. */
const READ_STATUSES: ReadonlySet<number> = new Set([200, 304]);

/** Counts the questions read through the application, until it closes. */
export const questionViews: Room<'db'> = (app, { db }) => {
  const counter = viewCounter(db);
  const flush = () =>
    counter
      .flush()
      .catch((error: unknown) => app.log.warn({ error }, 'views of questions wait to be written'));
  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS);
  timer.unref();
  app.addHook('onResponse', async (request, reply) => {
    if (!READ_STATUSES.has(reply.statusCode)) return;
    const reading = readingIn(request);
    if (reading && isId(reading.question)) counter.note(reading.question, reading.reader, new Date());
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
};
