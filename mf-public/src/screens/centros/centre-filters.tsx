import type { Query } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { activeFiltersOf, counted, FilterGroup, FilterSelect, ProvinceTileMap } from '@oficio/shared/ui';
import { namedOptions, nameIn } from '../../catalogue/named.ts';
import { NearFilter } from '../../places/near.tsx';
import { tilesOf } from '../../places/province-tiles.ts';
import type { usePlaces } from '../../places/use-places.ts';
import { centreCounts } from './centros.queries.ts';

type CentreQuery = Query<'buscar' | 'sin' | 'provincia' | 'zona' | 'centro' | 'desde' | 'cerca'>;
type Places = ReturnType<typeof usePlaces>;

/** Map and selects; both choose the same province. */
export function CentreFilters({ values, set, places }: CentreQuery & { places: Places }) {
  const { facets } = useList(centreCounts, values);
  const found = facets?.['provincia'];
  const counts = found && new Map(found.map(({ valor, cantidad }) => [valor, cantidad]));
  const choose = (provincia: string) => set({ provincia, zona: '' });
  return (
    <>
      <FilterGroup title="En el mapa">
        <ProvinceTileMap
          label="Centros por provincia"
          noun={['centro', 'centros']}
          selected={values.provincia || undefined}
          onSelect={(id) => choose(id ?? '')}
          provinces={tilesOf(places.provincias, counts && ((id) => counts.get(id) ?? 0))}
        />
      </FilterGroup>
      <FilterSelect
        label="Provincia"
        all="Todas"
        value={values.provincia}
        options={counted(namedOptions(places.provincias), found, [values.provincia])}
        onChange={choose}
      />
      <NearFilter values={values} set={set} provinces={namedOptions(places.provincias)} />
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

/** Returns the filters in force, each with an action that removes it. */
export function activeFilters(query: CentreQuery, places: Places) {
  return activeFiltersOf(query, {
    provincia: { label: nameIn(places.provincias), also: ['zona'] },
    zona: { label: nameIn(places.zonas) },
  });
}
