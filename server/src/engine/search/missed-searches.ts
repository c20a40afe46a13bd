/**
 * Searches without results (`busquedas`): collected in memory after the answer and written in batches some
 * seconds later, so that a search costs no write. No name, address or account is stored.
 */
import { SEARCHED, type SearchedName } from '@oficio/shared/contract/collections/searched-collections';
import { busquedas } from '@oficio/shared/contract/collections/busquedas';
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
const PAUSE_MS = 5000;
/** Maximum pending texts; more at once come from a program. */
const MAX_PENDING = 500;
/** Maximum rows; beyond it, the rarest and oldest searches are deleted. */
const MAX_ROWS = 5000;
/**
 * Maximum texts recorded per address, and their period in milliseconds: invented texts would push out real
 * searches.
 */
const [EACH, EACH_MS] = [30, 600_000];
/** Maximum addresses counted at once. */
const MAX_COUNTED = 10_000;
/**
 * Milliseconds within which repeats of a text count once, for any caller: a text typed letter by letter,
 * a reloaded page.
 */
const SAME_MS = 60_000;
/** Maximum length of a recorded text. */
const MAX_LENGTH = 80;

interface Pending {
  readonly coleccion: SearchedName;
  readonly texto: string;
  readonly veces: number;
}

const pendingOf = perDatabase(() => new Map<string, Pending>());
const recentOf = perDatabase(() => new LRUCache<string, true>({ max: MAX_PENDING, ttl: SAME_MS }));
/** Texts recorded of each address, which expires from memory and is never stored. */
const countsOf = perDatabase(
  () => new LRUCache<string, { noted: number }>({ max: MAX_COUNTED, ttl: EACH_MS }),
);

/** Counts one more search from an IP address. Returns whether that address is within its limit. */
function takesOneMore(db: Queryable, address: string): boolean {
  const counts = countsOf(db);
  const known = counts.get(address);
  if (known) return (known.noted += 1) <= EACH;
  counts.set(address, { noted: 1 });
  return true;
}

/**
 * Returns the text as it may be recorded, with normalized case and spaces; undefined for possible personal
 * data: an email address, a document or telephone number, a link, or nothing but digits.
 */
export function withoutPersonalData(text: string): string | undefined {
  // NFKC also normalizes full-width digits.
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (plain.length < 3 || plain.length > MAX_LENGTH) return undefined;
  // An at sign, or a dot between letters, is part of an address; six or more digits are a document or a
  // telephone.
  if (/@|https?:|www\.|\p{L}\.\p{L}{2,}/u.test(plain)) return undefined;
  if (plain.replace(/[\s.,/()+_-]/g, '').match(/\d{6,}/)) return undefined;
  if (!/\p{L}{3}/u.test(plain)) return undefined;
  return plain;
}

/** Records that a text searched from an address found nothing in a collection. */
export function noteMissed(db: Queryable, collection: string, text: string, ip: string): void {
  if (!Object.hasOwn(SEARCHED, collection)) return;
  const texto = withoutPersonalData(text);
  if (texto === undefined) return;
  const key = `${collection} ${texto}`;
  const recent = recentOf(db);
  if (recent.has(key) || !takesOneMore(db, addressKey(ip))) return;
  recent.set(key, true);
  const pending = pendingOf(db);
  const known = pending.get(key);
  if (!known && pending.size >= MAX_PENDING) return;
  // Drop the prefixes typed on the way to this text.
  for (const [other, { coleccion, texto: begun }] of pending)
    if (coleccion === collection && begun !== texto && texto.startsWith(begun)) pending.delete(other);
  // Narrowed by the check above.
  pending.set(key, { coleccion: collection as SearchedName, texto, veces: (known?.veces ?? 0) + 1 });
}

/** Writes the pending entries. */
export async function writeMissed(db: Database): Promise<void> {
  const noted = [db, db.timeLimited].flatMap((reads) => {
    const pending = pendingOf(reads);
    const entries = [...pending.entries()];
    pending.clear();
    return entries;
  });
  if (noted.length === 0) return;
  // Sorted, to avoid deadlocks between processes.
  const all = noted.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const collection: Collection = busquedas;
  await db.transaction(async (tx) => {
    for (const { coleccion, texto, veces } of all) {
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
    const { rows } = await tx.query<RowClasses & Record<string, unknown>>(
      `delete from "busquedas" where "_id" in (select "_id" from "busquedas" order by "eliminado", "veces" desc, "actualizadoEn" desc offset ${MAX_ROWS}) returning ${classColumns(collection)}`,
    );
    for (const row of rows) await moveTotals(tx, collection.name, row, undefined);
  });
}

/** Writes an application's searches without results periodically, and when it closes. */
export function missedSearches(app: FastifyInstance, { db }: { db: Database }): void {
  const write = () =>
    writeMissed(db).catch((error: unknown) =>
      app.log.warn({ error }, 'searches without results were not noted'),
    );
  const timer = setInterval(() => void write(), PAUSE_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
