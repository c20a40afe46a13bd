import { useList } from '@oficio/shared/store';
import { useEffect } from 'react';
import { provincesFor, zonesFor } from './places.queries.ts';

/** Maximum zones to load: the largest province has 135. */
const MAX_ZONES = 300;

/** Returns all the zones of a province. `scope` names the list; each screen has its own. */
export function useZones(province: string, scope: string) {
  const zones = useList(zonesFor(scope), { provincia: province });
  const { hasMore, loadingMore, moreFailed, loadMore } = zones;
  const count = zones.docs.length;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed && count < MAX_ZONES) loadMore();
  }, [hasMore, loadingMore, moreFailed, loadMore, count]);
  // While the zones of another province load, the previous ones must not be offered.
  return province === '' ? [] : zones.docs.filter((zone) => zone.provincia === province);
}

/**
 * Returns the provinces, and the zones of the chosen one. `scope` names the lists; each screen has its own.
 */
export function usePlaces(province: string, scope: string) {
  const zonas = useZones(province, scope);
  return { provincias: useList(provincesFor(scope)).docs, zonas };
}
