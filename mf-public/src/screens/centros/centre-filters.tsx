import type { Query } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { activeFiltersOf, FilterGroup, FilterSelect, ProvinceTileMap } from '@oficio/shared/ui';
import { useEffect } from 'react';
import { namedOptions, nameIn } from '../../catalogue/named.ts';
import type { usePlaces } from '../../places/use-places.ts';
import { centresToCount } from './centros.queries.ts';

export type CentreQuery = Query<'buscar' | 'provincia' | 'zona' | 'centro'>;
type Places = ReturnType<typeof usePlaces>;

/** Counting on the map reads the centres' provinces a hundred at a time; past this the map shows no figures. */
const MOST_COUNTED = 500;

/** How many centres each province has; undefined while not all of them were read. */
export function useCounts(): ReadonlyMap<string, number> | undefined {
  const { docs, status, hasMore, loadingMore, moreFailed, loadMore } = useList(centresToCount);
  const read = docs.length;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed && read < MOST_COUNTED) loadMore();
  }, [hasMore, loadingMore, moreFailed, loadMore, read]);
  if (status !== 'loaded' || hasMore) return undefined;
  const counts = new Map<string, number>();
  for (const { provincia } of docs) counts.set(provincia, (counts.get(provincia) ?? 0) + 1);
  return counts;
}

/** The map and the selects: two ways to say the same province. */
export function CentreFilters({ values, set, places }: CentreQuery & { places: Places }) {
  const counts = useCounts();
  const choose = (provincia: string) => set({ provincia, zona: '' });
  return (
    <>
      <FilterGroup title="En el mapa">
        <ProvinceTileMap
          label="Centros por provincia"
          noun={['centro', 'centros']}
          selected={values.provincia || undefined}
          onSelect={(id) => choose(id ?? '')}
          provinces={places.provincias.flatMap(({ _id, nombre, codigo, cuadricula }) =>
            cuadricula?.columna && cuadricula.fila
              ? [
                  {
                    _id,
                    nombre,
                    codigo,
                    cuadricula: { columna: cuadricula.columna, fila: cuadricula.fila },
                    ...(counts && { count: counts.get(_id) ?? 0 }),
                  },
                ]
              : [],
          )}
        />
      </FilterGroup>
      <FilterSelect
        label="Provincia"
        all="Todas"
        value={values.provincia}
        options={namedOptions(places.provincias)}
        onChange={choose}
      />
      {values.provincia && (
        <FilterSelect
          label="Zona"
          all="Todas"
          value={values.zona}
          options={namedOptions(places.zonas)}
          onChange={(zona) => set({ zona })}
        />
      )}
    </>
  );
}

/** The filters that are on, each with how to take it off. */
export function activeFilters(query: CentreQuery, places: Places) {
  return activeFiltersOf(query, {
    provincia: { label: nameIn(places.provincias), also: ['zona'] },
    zona: { label: nameIn(places.zonas) },
  });
}
