import { useList } from '@oficio/shared/store';
import { activeFiltersOf, FilterOptions, FilterSelect, splitValues } from '@oficio/shared/ui';
import { labelIn, namedOptions, nameIn } from '../../catalogue/named.ts';
import { FEES, LEVELS, LOADS, MODES, type FilterName, type FilterValues } from './course-filters.ts';
import { courseFacets } from './show-cursos.queries.ts';

interface Props {
  readonly values: FilterValues;
  readonly set: (changes: Partial<Record<FilterName, string>>) => void;
}

/** The choices of the catalogue, and the words of those that are on. */
export function useFacets() {
  const categories = useList(courseFacets.categorias);
  const provinces = useList(courseFacets.provincias);
  const centres = useList(courseFacets.centros);
  return { categorias: categories.docs, provincias: provinces.docs, centros: centres.docs };
}
export type Facets = ReturnType<typeof useFacets>;

/** The filters themselves. */
export function CourseFacets({ values, set, facets }: Props & { facets: Facets }) {
  const centres = values.provincia
    ? facets.centros.filter((centre) => centre.provincia === values.provincia)
    : facets.centros;
  const many = (name: FilterName) => ({
    selected: splitValues(values[name]),
    onChange: (selected: string[]) => set({ [name]: selected.join(',') }),
  });
  const one = (name: FilterName) => ({ ...many(name), single: true });
  return (
    <>
      <FilterOptions title="Categoría" options={namedOptions(facets.categorias)} {...many('categoria')} />
      <FilterOptions title="Cómo se cursa" options={MODES} {...many('modalidad')} />
      <FilterOptions title="Nivel" options={LEVELS} {...many('nivel')} />
      <FilterSelect
        label="Provincia"
        value={values.provincia}
        options={namedOptions(facets.provincias)}
        onChange={(provincia) => set({ provincia, centro: '' })}
        all="Todas"
      />
      <FilterSelect
        label="Centro"
        value={values.centro}
        options={namedOptions(centres)}
        onChange={(centro) => set({ centro })}
        all="Todos"
      />
      <FilterOptions title="Precio" options={FEES} {...one('precio')} />
      <FilterOptions title="Horas de curso" options={LOADS} {...one('horas')} />
    </>
  );
}

/** The filters that are on, each with how to take it off. */
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
