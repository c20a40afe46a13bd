import { useList } from '@oficio/shared/store';
import { useEffect } from 'react';
import { provincesFor, zonesFor } from './places.queries.ts';

/** Zones are asked for up to this many: the largest province has 135. */
const MOST_ZONES = 300;

/** The provinces, and the zones of the one chosen. `scope` names the lists, one per screen. */
export function usePlaces(provincia: string, scope: string) {
  const provincias = useList(provincesFor(scope));
  const zonas = useList(zonesFor(scope), { provincia });
  const { hasMore, loadingMore, moreFailed, loadMore } = zonas;
  const count = zonas.docs.length;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed && count < MOST_ZONES) loadMore();
  }, [hasMore, loadingMore, moreFailed, loadMore, count]);
  return {
    provincias: provincias.docs,
    // While those of another province arrive, the ones that were there must not be offered.
    zonas: provincia === '' ? [] : zonas.docs.filter((zona) => zona.provincia === provincia),
  };
}
