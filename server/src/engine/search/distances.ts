/** Distances from the site's towns to one of them, or to a province. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { gazetteerOf, type LocatedPlace } from './gazetteer.ts';

export interface Distances {
  /** The place's name: "Plottier, Neuquén". */
  readonly label: string;
  readonly zones: readonly string[];
  /** Kilometres in a straight line, in the order of `zones`. */
  readonly km: readonly number[];
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points in kilometres, by the haversine formula. */
function kilometresBetween(a: Point, b: Point): number {
  const halfLat = radians(b.lat - a.lat) / 2;
  const halfLng = radians(b.lng - a.lng) / 2;
  const haversine =
    Math.sin(halfLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLng) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const pointOf = ({ lat, lng }: LocatedPlace): Point | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng };

/** Returns the centroid of some places; undefined when none has coordinates. */
function centroidOf(places: readonly LocatedPlace[]): Point | undefined {
  const points = places.flatMap((place) => pointOf(place) ?? []);
  if (points.length === 0) return undefined;
  const mean = (coordinate: (point: Point) => number) =>
    points.reduce((sum, point) => sum + coordinate(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/**
 * Returns the distances from a zone or a province; undefined for an unknown id. A town without coordinates is
 * placed at the centre of its province.
 */
export async function distancesFrom(db: Queryable, id: string): Promise<Distances | undefined> {
  const { provinces, zones } = await gazetteerOf(db);
  const zone = zones.find(({ _id }) => _id === id);
  const province = provinces.find(({ _id }) => _id === (zone ? zone.provincia : id));
  if (!province) return undefined;
  const centroids = new Map(
    provinces.map(({ _id }) => [_id, centroidOf(zones.filter(({ provincia }) => provincia === _id))]),
  );
  const locate = (place: LocatedPlace) => pointOf(place) ?? centroids.get(place.provincia ?? '');
  const origin = zone ? locate(zone) : centroids.get(province._id);
  const distances = zones.flatMap((place) => {
    if (place._id === id) return [{ zone: place._id, km: 0 }];
    const point = locate(place);
    return origin && point ? [{ zone: place._id, km: kilometresBetween(origin, point) }] : [];
  });
  return {
    label: zone && zone.nombre !== province.nombre ? `${zone.nombre}, ${province.nombre}` : province.nombre,
    zones: distances.map(({ zone }) => zone),
    km: distances.map(({ km }) => Math.round(km)),
  };
}
