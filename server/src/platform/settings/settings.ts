/** Current settings of the site: the stored value, checked by its declaration, or the default. */
import { LRUCache } from 'lru-cache';
import { SETTINGS, type SettingName, type Settings } from '@oficio/shared/contract/collections/settings';
import { valueSchema } from '@oficio/shared/contract/declaration/value-schema';
import type { Database } from '../database/connection.ts';
import { cachedLoad, perDatabase } from '../database/load-cache.ts';
import { from } from '../database/platform-statements.ts';
import type { Queryable } from '../database/queryable.ts';
import { rowsIn } from '../database/statements.ts';

/**
 * Cache lifetime in milliseconds: other processes may use an old value for as long; this one sees changes at
 * once.
 */
const TTL_MS = 3000;

const cacheOf = perDatabase(() => new LRUCache<'all', Promise<Settings>>({ max: 1, ttl: TTL_MS }));

/**
 * Returns all settings, with one query every few seconds at most.
 * @param connection connection to query with: inside a transaction its own client, so that it doesn't wait for
 * a second connection
 */
export const settings = (db: Database, connection: Queryable = db): Promise<Settings> =>
  cachedLoad(cacheOf(db), 'all', () => readSettings(connection));

/** Clears the cache after a setting changed. */
export const forgetSettings = (db: Database): void => cacheOf(db).clear();

async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await from
    .selectFrom('configuracion')
    .select(['clave', 'valor'])
    .where('eliminado', '=', false)
    .$call(rowsIn(db));
  const stored = new Map<string, unknown>(rows.map(({ clave, valor }) => [clave, valor]));
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, field]) => {
      const result = valueSchema(field).safeParse(stored.get(name));
      return [name, result.success ? result.data : field.default];
    }),
    // Each value was checked by its declaration's schema.
  ) as unknown as Settings;
}

/** Returns the default of a setting. */
export const defaultSetting = (name: SettingName): unknown => structuredClone(SETTINGS[name].default);
