import { useList } from '@oficio/shared/store';
import { activeFiltersOf, FilterOptions, FilterSelect, splitValues } from '@oficio/shared/ui';
import { labelIn, namedOptions, nameIn } from '../../catalogue/named.ts';
import {
  HOURS,
  LEVELS,
  MODES,
  optionsOf,
  PRICES,
  type FilterName,
  type FilterValues,
} from './course-filters.ts';

interface Props {
  readonly values: FilterValues;
  readonly set: (changes: Partial<Record<FilterName, string>>) => void;
}

/** The choices of the catalogue, and the words of those that are on. */
export function useFacets() {
  const categorias = useList(
    'categorias',
    { filters: { ambito: 'curso', activa: true }, sort: 'orden,nombre', limit: 100 },
    { scope: 'facetas-cursos' },
  );
  const provincias = useList('provincias', { sort: 'nombre', limit: 100 }, { scope: 'facetas-cursos' });
  const centros = useList('centros', { sort: 'nombre', limit: 100 }, { scope: 'facetas-cursos' });
  return { categorias: categorias.docs, provincias: provincias.docs, centros: centros.docs };
}
export type Facets = ReturnType<typeof useFacets>;

/** The filters themselves. */
export function CourseFacets({ values, set, facets }: Props & { facets: Facets }) {
  const centros = values.provincia
    ? facets.centros.filter((centro) => centro.provincia === values.provincia)
    : facets.centros;
  const many = (name: FilterName) => ({
    selected: splitValues(values[name]),
    onChange: (selected: string[]) => set({ [name]: selected.join(',') }),
  });
  const one = (name: FilterName) => ({ ...many(name), single: true });
  return (
    <>
      <FilterOptions title="Categoría" options={namedOptions(facets.categorias)} {...many('categoria')} />
      <FilterOptions title="Modalidad" options={MODES} {...many('modalidad')} />
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
        options={namedOptions(centros)}
        onChange={(centro) => set({ centro })}
        all="Todos"
      />
      <FilterOptions title="Precio" options={optionsOf(PRICES)} {...one('precio')} />
      <FilterOptions
        title="Carga horaria"
        options={Object.entries(HOURS).map(([value, { label }]) => ({ value, label }))}
        {...one('horas')}
      />
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
    precio: { label: (value) => PRICES[value] },
    horas: { label: (value) => HOURS[value]?.label },
  });
}
