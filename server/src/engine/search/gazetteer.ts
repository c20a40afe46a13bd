/** Cache of the site's provinces and towns. */
import { LRUCache } from 'lru-cache';
import { cachedLoad, perDatabase } from '../../platform/database/load-cache.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Gazetteer, Place } from './interpretation/places.ts';

/** Cache lifetime, in milliseconds: a new town is recognized after at most this long. */
const TTL_MS = 30_000;
const MAX_PROVINCES = 500;
const MAX_ZONES = 20_000;

export interface LocatedPlace extends Place {
  readonly lat?: number;
  readonly lng?: number;
}
interface LocatedGazetteer extends Gazetteer {
  readonly provinces: readonly LocatedPlace[];
  readonly zones: readonly LocatedPlace[];
}

interface ZoneRow {
  readonly _id: string;
  readonly nombre: string;
  readonly provincia: string;
  readonly geo: { readonly lat?: number; readonly lng?: number } | null;
}

const cacheOf = perDatabase(() => new LRUCache<'all', Promise<LocatedGazetteer>>({ max: 1, ttl: TTL_MS }));

async function read(db: Queryable): Promise<LocatedGazetteer> {
  const [provinces, zones] = await Promise.all([
    db.query<{ _id: string; nombre: string }>(
      `select "_id", "nombre" from "provincias" where not "eliminado" and "activa" limit ${MAX_PROVINCES}`,
    ),
    db.query<ZoneRow>(
      `select "_id", "nombre", "provincia", "geo" from "zonas" where not "eliminado" and "activa" limit ${MAX_ZONES}`,
    ),
  ]);
  return {
    provinces: provinces.rows,
    zones: zones.rows.map(({ geo, ...zone }) => ({
      ...zone,
      ...(geo?.lat !== undefined && geo.lng !== undefined && { lat: geo.lat, lng: geo.lng }),
    })),
  };
}

/** Returns all the active places. */
export const gazetteerOf = (db: Queryable): Promise<LocatedGazetteer> =>
  cachedLoad(cacheOf(db), 'all', () => read(db));
