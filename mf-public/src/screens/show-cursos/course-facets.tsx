import { useList } from '@oficio/shared/store';
import { FilterOptions, FilterSelect } from '@oficio/shared/ui';
import {
  HOURS,
  LEVELS,
  MODES,
  optionsOf,
  PRICES,
  split,
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
  const named = (docs: readonly { _id: string; nombre: string }[]) =>
    docs.map(({ _id, nombre }) => ({ value: _id, label: nombre }));
  const centros = values.provincia
    ? facets.centros.filter((centro) => centro.provincia === values.provincia)
    : facets.centros;
  const many = (name: FilterName) => ({
    selected: split(values[name]),
    onChange: (selected: string[]) => set({ [name]: selected.join(',') }),
  });
  const one = (name: FilterName) => ({ ...many(name), single: true });
  return (
    <>
      <FilterOptions title="Categoría" options={named(facets.categorias)} {...many('categoria')} />
      <FilterOptions title="Modalidad" options={MODES} {...many('modalidad')} />
      <FilterOptions title="Nivel" options={LEVELS} {...many('nivel')} />
      <FilterSelect
        label="Provincia"
        value={values.provincia}
        options={named(facets.provincias)}
        onChange={(provincia) => set({ provincia, centro: '' })}
        all="Todas"
      />
      <FilterSelect
        label="Centro"
        value={values.centro}
        options={named(centros)}
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
export function activeFilters(values: FilterValues, set: Props['set'], facets: Facets) {
  const word: Readonly<Record<string, (value: string) => string | undefined>> = {
    categoria: (id) => facets.categorias.find((c) => c._id === id)?.nombre,
    modalidad: (value) => MODES.find((m) => m.value === value)?.label,
    nivel: (value) => LEVELS.find((l) => l.value === value)?.label,
    provincia: (id) => facets.provincias.find((p) => p._id === id)?.nombre,
    centro: (id) => facets.centros.find((c) => c._id === id)?.nombre,
    precio: (value) => PRICES[value],
    horas: (value) => HOURS[value]?.label,
    buscar: (value) => `«${value}»`,
  };
  return Object.entries(word).flatMap(([name, labelOf]) =>
    (name === 'buscar' ? [values.buscar].filter(Boolean) : split(values[name as FilterName])).map(
      (value) => ({
        key: `${name}-${value}`,
        label: labelOf(value) ?? '…',
        onRemove: () =>
          set({
            [name]:
              name === 'buscar'
                ? ''
                : split(values[name as FilterName])
                    .filter((v) => v !== value)
                    .join(','),
          }),
      }),
    ),
  );
}
