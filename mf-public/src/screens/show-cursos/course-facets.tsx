import { useList } from '@oficio/shared/store';
import { activeFiltersOf, counted, FilterOptions, FilterSelect, splitValues } from '@oficio/shared/ui';
import { CountedChoice } from '../../catalogue/counted-choice.tsx';
import { labelIn, namedOptions, nameIn } from '../../catalogue/names.ts';
import { NearFilter } from '../../places/near.tsx';
import { FEES, LEVELS, LOADS, MODES, type FilterName, type FilterValues } from './course-filters.ts';
import { courseCounts, courseFacets } from './show-cursos.queries.ts';

interface Props {
  readonly values: FilterValues;
  readonly set: (changes: Partial<Record<FilterName, string>>) => void;
}

/** Returns the catalogue's filter options with their counts. */
export function useFacets(values: FilterValues) {
  const { facets: counts } = useList(courseCounts, values);
  const categories = useList(courseFacets.categorias);
  const provinces = useList(courseFacets.provincias);
  const centres = useList(courseFacets.centros, values);
  return {
    counts,
    categorias: categories.docs,
    provincias: provinces.docs,
    centros: centres.docs.filter(({ _id }) => _id === values.centro),
  };
}
type Facets = ReturnType<typeof useFacets>;

/** Filters of the catalogue. */
export function CourseFacets({ values, set, facets }: Props & { facets: Facets }) {
  const { counts = {} } = facets;
  const many = (name: FilterName) => ({
    selected: splitValues(values[name]),
    onChange: (selected: string[]) => set({ [name]: selected.join(',') }),
  });
  const one = (name: FilterName) => ({ ...many(name), single: true });
  return (
    <>
      <FilterOptions
        title="Categoría"
        options={counted(
          namedOptions(facets.categorias),
          counts['categorias'],
          splitValues(values.categoria),
        )}
        {...many('categoria')}
      />
      <FilterOptions
        title="Cómo se cursa"
        options={counted(MODES, counts['modalidad'], splitValues(values.modalidad))}
        {...many('modalidad')}
      />
      <FilterOptions
        title="Nivel"
        options={counted(LEVELS, counts['nivel'], splitValues(values.nivel))}
        {...many('nivel')}
      />
      <FilterSelect
        label="Provincia"
        value={values.provincia}
        options={counted(namedOptions(facets.provincias), counts['centro.provincia'], [values.provincia])}
        onChange={(provincia) => set({ provincia, centro: '' })}
        all="Todas"
      />
      <CountedChoice
        label="Centro"
        value={values.centro}
        counts={counts['centro']}
        chosen={namedOptions(facets.centros)}
        collection="centros"
        onChange={(centro) => set({ centro })}
        all="Todos"
      />
      <NearFilter values={values} set={set} provinces={namedOptions(facets.provincias)} />
      <FilterOptions title="Precio" options={FEES} {...one('precio')} />
      <FilterOptions title="Horas de curso" options={LOADS} {...one('horas')} />
    </>
  );
}

/** Returns the filters in force, each with an action that removes it. */
export function activeFilters(query: Props, facets: Facets) {
  return activeFiltersOf(query, {
    categoria: { label: nameIn(facets.categorias) },
    modalidad: { label: labelIn(MODES) },
    nivel: { label: labelIn(LEVELS) },
    provincia: { label: nameIn(facets.provincias) },
    centro: { label: nameIn(facets.centros) },
    precio: { label: labelIn(FEES) },
    horas: { label: labelIn(LOADS) },
  });
}
