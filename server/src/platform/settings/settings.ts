/** The site's settings as they are now: what was stored, checked by its declaration, or the default. */
import { SETTINGS, type SettingName, type Settings } from '@oficio/shared/contract/collections/settings';
import { valueSchema } from '@oficio/shared/contract/declaration/value-schema';
import type { Database } from '../database/connection.ts';
import { from } from '../database/platform-statements.ts';
import type { Queryable } from '../database/queryable.ts';
import { rowsIn } from '../database/statements.ts';

/** Milliseconds for which another process may still act on the old value; this one knows at once. */
const KEPT = 3000;

const known = new WeakMap<Database, { readonly until: number; readonly values: Promise<Settings> }>();

/**
 * All settings. One query every few seconds at most.
 * @param by what asks: inside a transaction its own client, so that it doesn't wait for a second connection
 */
export function settings(db: Database, by: Queryable = db): Promise<Settings> {
  const last = known.get(db);
  if (last && last.until > Date.now()) return last.values;
  const values = read(by);
  known.set(db, { until: Date.now() + KEPT, values });
  values.catch(() => forgetSettings(db));
  return values;
}

/** Makes the next question be read again: somebody changed a value. */
export const forgetSettings = (db: Database): void => void known.delete(db);

async function read(db: Queryable): Promise<Settings> {
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
    // Each value was checked by the schema of its own declaration.
  ) as unknown as Settings;
}

/** What a setting holds until somebody changes it. */
export const defaultSetting = (name: SettingName): unknown => structuredClone(SETTINGS[name].default);
