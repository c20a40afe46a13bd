/** Cache of the site's provinces and towns. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { createTtlCache } from './ttl-cache.ts';
import type { Gazetteer, Place } from './interpretation/places.ts';

/** Cache lifetime, in milliseconds: a new town is recognized after at most this long. */
const LIFE_MS = 30_000;

export interface LocatedPlace extends Place {
  readonly lat?: number;
  readonly lng?: number;
}
interface Located extends Gazetteer {
  readonly provinces: readonly LocatedPlace[];
  readonly zones: readonly LocatedPlace[];
}

interface ZoneRow {
  readonly _id: string;
  readonly nombre: string;
  readonly provincia: string;
  readonly geo: { readonly lat?: number; readonly lng?: number } | null;
}

/** Returns all the active places. */
export const gazetteerOf: (db: Queryable) => Promise<Located> = createTtlCache(LIFE_MS, async (db) => {
  const [provinces, zones] = await Promise.all([
    db.query<{ _id: string; nombre: string }>(
      `select "_id", "nombre" from "provincias" where not "eliminado" and "activa" limit 500`,
    ),
    db.query<ZoneRow>(
      `select "_id", "nombre", "provincia", "geo" from "zonas" where not "eliminado" and "activa" limit 20000`,
    ),
  ]);
  return {
    provinces: provinces.rows,
    zones: zones.rows.map(({ geo, ...zone }) => ({
      ...zone,
      ...(geo?.lat !== undefined && geo.lng !== undefined && { lat: geo.lat, lng: geo.lng }),
    })),
  };
});
