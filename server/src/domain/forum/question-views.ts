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

/**
 * Milliseconds between writes. Unwritten views are lost if the process is killed, which is acceptable for a
 * figure.
 */
const FLUSH_INTERVAL_MS = 5000;
/** Maximum readers remembered. Beyond it, all are forgotten and may count again. */
const MAX_REMEMBERED_READINGS = 200_000;

interface ViewCounter {
  /** Records that `who` read the question; repeated reads on the same UTC day count once. */
  note(question: string, who: string, now: Date): void;
  /** Writes the recorded views. */
  flush(): Promise<void>;
}

/** Statement that adds to each question its own number of views. */
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
    note(id, who, now) {
      // Ids are case-insensitive.
      const question = id.toLowerCase();
      const today = now.toISOString().slice(0, 10);
      if (today !== day || seen.size >= MAX_REMEMBERED_READINGS) seen.clear();
      day = today;
      const reader = `${question} ${who}`;
      if (seen.has(reader)) return;
      seen.add(reader);
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
        for (const [id, n] of counts) pending.set(id, (pending.get(id) ?? 0) + n);
        throw error;
      }
    },
  };
}

const API_PATH = collectionCall('preguntas', 'view').path;
const PAGE_PATTERN = /^\/pregunta\/([0-9a-fA-F-]{36})(?:\?|$)/;

/** Returns the question that a request read, and its reader; undefined for other requests. */
function readingIn(request: FastifyRequest): { question: string; who: string } | undefined {
  if (request.method !== 'GET') return undefined;
  if (request.routeOptions.url === API_PATH) {
    const { _id } = request.params as { _id: string };
    return { question: _id, who: request.actor._id ?? addressKey(request.ip) };
  }
  // A visitor's page is served with the question inside, without an API request; a signed-in person's page
  // calls the API.
  const id = PAGE_PATTERN.exec(request.url)?.[1];
  const isAnonymousPageLoad = request.headers['sec-fetch-dest'] === 'document' && request.headers.cookie === undefined;
  return id && isAnonymousPageLoad ? { question: id, who: addressKey(request.ip) } : undefined;
}

/** Counts the questions read through the application, until it closes. */
export const questionViews: Room<'db'> = (app, { db }) => {
  const counter = viewCounter(db);
  const write = () =>
    counter
      .flush()
      .catch((error: unknown) => app.log.warn({ error }, 'views of questions wait to be written'));
  const timer = setInterval(() => void write(), FLUSH_INTERVAL_MS);
  timer.unref();
  app.addHook('onResponse', async (request, reply) => {
    // 304: read from the browser's cache.
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return;
    const read = readingIn(request);
    if (read && isId(read.question)) counter.note(read.question, read.who, new Date());
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
};
