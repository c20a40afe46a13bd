/**
 * Searches without results (`busquedas`): collected in memory after the answer and written in batches some
 * seconds later, so that a search costs no write. No name, address or account is stored.
 */
import { busquedas } from '@oficio/shared/contract/collections/busquedas';
import { SEARCHED, type SearchedName } from '@oficio/shared/contract/collections/searched-collections';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { newId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/connection.ts';
import { perDatabase } from '../../platform/database/load-cache.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { classColumns, countAdded, moveTotals, type RowClasses } from '../schema/totals.ts';
import { searchDocument } from './document.ts';

/**
 * Milliseconds between writes. A killed process loses its pending entries: they are statistics, not records.
 */
const WRITE_INTERVAL_MS = 5000;
/** Maximum pending texts; more at once come from a program. */
const MAX_PENDING = 500;
/** Maximum rows; beyond it, the rarest and oldest searches are deleted. */
const MAX_ROWS = 5000;
/** Maximum texts recorded per address in a window: invented texts would push out real searches. */
const MAX_TEXTS_PER_ADDRESS = 30;
const ADDRESS_WINDOW_MS = 600_000;
/** Maximum addresses counted at once. */
const MAX_COUNTED_ADDRESSES = 10_000;
/**
 * Milliseconds within which repeats of a text count once, for any caller: a text typed letter by letter,
 * a reloaded page.
 */
const REPEAT_WINDOW_MS = 60_000;
const MIN_TEXT_LENGTH = 3;
const MAX_TEXT_LENGTH = 80;

interface Pending {
  readonly coleccion: SearchedName;
  readonly texto: string;
  readonly veces: number;
}

const pendingOf = perDatabase(() => new Map<string, Pending>());
const recentOf = perDatabase(() => new LRUCache<string, true>({ max: MAX_PENDING, ttl: REPEAT_WINDOW_MS }));
/** Texts recorded of each address, which expires from memory and is never stored. */
const countsOf = perDatabase(
  () => new LRUCache<string, { texts: number }>({ max: MAX_COUNTED_ADDRESSES, ttl: ADDRESS_WINDOW_MS }),
);

/** Counts one more text of an address. Returns whether that address is within its limit. */
function countText(db: Queryable, address: string): boolean {
  const counts = countsOf(db);
  const known = counts.get(address);
  if (known) return (known.texts += 1) <= MAX_TEXTS_PER_ADDRESS;
  counts.set(address, { texts: 1 });
  return true;
}

/**
 * Returns the text as it may be recorded, with normalized case and spaces; undefined for possible personal
 * data: an email address, a document or telephone number, a link, or nothing but digits.
 */
export function withoutPersonalData(text: string): string | undefined {
  // NFKC also normalizes full-width digits.
  const normalized = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (normalized.length < MIN_TEXT_LENGTH || normalized.length > MAX_TEXT_LENGTH) return undefined;
  // An at sign, or a dot between letters, is part of an address; six or more digits are a document or a
  // telephone.
  if (/@|https?:|www\.|\p{L}\.\p{L}{2,}/u.test(normalized)) return undefined;
  if (normalized.replace(/[\s.,/()+_-]/g, '').match(/\d{6,}/)) return undefined;
  if (!/\p{L}{3}/u.test(normalized)) return undefined;
  return normalized;
}

/** Records that a text searched from an address found nothing in a collection. */
export function recordMissedSearch(db: Queryable, collection: string, text: string, ip: string): void {
  if (!Object.hasOwn(SEARCHED, collection)) return;
  const texto = withoutPersonalData(text);
  if (texto === undefined) return;
  const key = `${collection} ${texto}`;
  const recent = recentOf(db);
  if (recent.has(key) || !countText(db, addressKey(ip))) return;
  recent.set(key, true);
  const pending = pendingOf(db);
  const known = pending.get(key);
  if (!known && pending.size >= MAX_PENDING) return;
  // Drop the prefixes typed on the way to this text.
  for (const [other, { coleccion, texto: prefix }] of pending)
    if (coleccion === collection && prefix !== texto && texto.startsWith(prefix)) pending.delete(other);
  // Narrowed by the check above.
  pending.set(key, { coleccion: collection as SearchedName, texto, veces: (known?.veces ?? 0) + 1 });
}

/** Writes the pending entries. */
export async function writeMissedSearches(db: Database): Promise<void> {
  const entries = [db, db.timeLimited].flatMap((connection) => {
    const pending = pendingOf(connection);
    const taken = [...pending.entries()];
    pending.clear();
    return taken;
  });
  if (entries.length === 0) return;
  // Sorted, to avoid deadlocks between processes.
  const searches = entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, search]) => search);
  const collection: Collection = busquedas;
  await db.transaction(async (tx) => {
    for (const { coleccion, texto, veces } of searches) {
      const { rowCount } = await tx.query(
        `update "busquedas" set "veces" = "veces" + $3, "actualizadoEn" = now() where "coleccion" = $1 and "texto" = $2 and not "eliminado"`,
        [coleccion, texto, veces],
      );
      if (rowCount) continue;
      const { rowCount: added } = await tx.query(
        `insert into "busquedas" ("_id", "creadoEn", "actualizadoEn", "version", "coleccion", "texto", "veces", "busqueda")
         values ($1, now(), now(), 1, $2, $3, $4, $5::tsvector) on conflict do nothing`,
        [newId(), coleccion, texto, veces, searchDocument(collection, { texto }).busqueda],
      );
      if (added) await countAdded(tx, collection.name);
    }
    const { rows: dropped } = await tx.query<RowClasses & Record<string, unknown>>(
      `delete from "busquedas" where "_id" in (select "_id" from "busquedas" order by "eliminado", "veces" desc, "actualizadoEn" desc offset ${MAX_ROWS}) returning ${classColumns(collection)}`,
    );
    for (const row of dropped) await moveTotals(tx, collection.name, row, undefined);
  });
}

/** Writes an application's searches without results periodically, and when it closes. */
export function missedSearches(app: FastifyInstance, { db }: { db: Database }): void {
  const write = () =>
    writeMissedSearches(db).catch((error: unknown) =>
      app.log.warn({ error }, 'searches without results were not noted'),
    );
  const timer = setInterval(() => void write(), WRITE_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
