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

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points, in kilometres. */
function kilometres(a: Point, b: Point): number {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

const pointOf = ({ lat, lng }: LocatedPlace): Point | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng };

/** Returns the centroid of some places; undefined when none has coordinates. */
function middleOf(places: readonly LocatedPlace[]): Point | undefined {
  const points = places.flatMap((place) => pointOf(place) ?? []);
  if (points.length === 0) return undefined;
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
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
  const middles = new Map(
    provinces.map(({ _id }) => [_id, middleOf(zones.filter(({ provincia }) => provincia === _id))]),
  );
  const stands = (place: LocatedPlace) => pointOf(place) ?? middles.get(place.provincia ?? '');
  const from = zone ? stands(zone) : middles.get(province._id);
  const located = zones.flatMap((place) => {
    const at = stands(place);
    if (place._id === id) return [{ id: place._id, km: 0 }];
    return from && at ? [{ id: place._id, km: kilometres(from, at) }] : [];
  });
  return {
    label: zone && zone.nombre !== province.nombre ? `${zone.nombre}, ${province.nombre}` : province.nombre,
    zones: located.map((one) => one.id),
    km: located.map(({ km }) => Math.round(km)),
  };
}
