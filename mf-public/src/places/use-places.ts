import { useList } from '@oficio/shared/store';
import { useEffect } from 'react';
import { provincesFor, zonesFor } from './places.queries.ts';

/** Zones are asked for up to this many: the largest province has 135. */
const MOST_ZONES = 300;

/** The zones of a province, all of them. `scope` names the list, one per screen. */
export function useZones(province: string, scope: string) {
  const zones = useList(zonesFor(scope), { provincia: province });
  const { hasMore, loadingMore, moreFailed, loadMore } = zones;
  const count = zones.docs.length;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed && count < MOST_ZONES) loadMore();
  }, [hasMore, loadingMore, moreFailed, loadMore, count]);
  // While those of another province arrive, the ones that were there must not be offered.
  return province === '' ? [] : zones.docs.filter((zone) => zone.provincia === province);
}

/** The provinces, and the zones of the one chosen. `scope` names the lists, one per screen. */
export function usePlaces(province: string, scope: string) {
  const zonas = useZones(province, scope);
  return { provincias: useList(provincesFor(scope)).docs, zonas };
}
