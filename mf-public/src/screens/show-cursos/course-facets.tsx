import { useList } from '@oficio/shared/store';
import { activeFiltersOf, counted, FilterOptions, FilterSelect, splitValues } from '@oficio/shared/ui';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { COURSE_LEVELS, COURSE_MODES } from '@oficio/shared/contract/words/cursos';
import { CountedChoice } from '../../catalogue/counted-choice.tsx';
import { labelIn, namedOptions, nameIn } from '../../catalogue/names.ts';
import { NearFilter, NEAR_PARAMETERS } from '../../places/near.tsx';
import {
  courseCounts,
  courseFacets,
  type COURSE_HOURS,
  type COURSE_ORDERS,
  type COURSE_PRICES,
} from './show-cursos.queries.ts';

/** Query parameters of the catalogue. Multiple values are joined by commas. */
export const FILTER_NAMES = [
  'buscar',
  'sin',
  'categoria',
  'modalidad',
  'nivel',
  'provincia',
  'centro',
  'precio',
  'horas',
  ...NEAR_PARAMETERS,
  'orden',
  'vista',
] as const;
type FilterName = (typeof FILTER_NAMES)[number];
type FilterValues = Readonly<Record<FilterName, string>>;

/** Labels of the sort orders. */
export const ORDERS: Readonly<Record<keyof typeof COURSE_ORDERS, string>> = {
  '-creadoEn': 'Más recientes',
  '-inscriptos': 'Más elegidos',
  '-meGusta': 'Mejor valorados',
  inicio: 'Empiezan antes',
  titulo: 'Por título',
};

const HOUR_LABELS: Readonly<Record<keyof typeof COURSE_HOURS, string>> = {
  corto: 'Hasta 20 horas',
  medio: 'De 20 a 60 horas',
  largo: 'Más de 60 horas',
};
const PRICE_LABELS: Readonly<Record<keyof typeof COURSE_PRICES, string>> = {
  gratis: 'Gratuitos',
  pagos: 'Con precio',
};

const MODE_OPTIONS = optionsOf(COURSE_MODES);
const LEVEL_OPTIONS = optionsOf(COURSE_LEVELS);

const HOUR_OPTIONS = optionsOf(HOUR_LABELS);
const PRICE_OPTIONS = optionsOf(PRICE_LABELS);

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
  const multiple = (name: FilterName) => ({
    selected: splitValues(values[name]),
    onChange: (selected: string[]) => set({ [name]: selected.join(',') }),
  });
  const single = (name: FilterName) => ({ ...multiple(name), single: true });
  return (
    <>
      <FilterOptions
        title="Categoría"
        options={counted(
          namedOptions(facets.categorias),
          counts['categorias'],
          splitValues(values.categoria),
        )}
        {...multiple('categoria')}
      />
      <FilterOptions
        title="Cómo se cursa"
        options={counted(MODE_OPTIONS, counts['modalidad'], splitValues(values.modalidad))}
        {...multiple('modalidad')}
      />
      <FilterOptions
        title="Nivel"
        options={counted(LEVEL_OPTIONS, counts['nivel'], splitValues(values.nivel))}
        {...multiple('nivel')}
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
      <FilterOptions title="Precio" options={PRICE_OPTIONS} {...single('precio')} />
      <FilterOptions title="Horas de curso" options={HOUR_OPTIONS} {...single('horas')} />
    </>
  );
}

/** Returns the filters in force, each with an action that removes it. */
export function activeFilters(query: Props, facets: Facets) {
  return activeFiltersOf(query, {
    categoria: { label: nameIn(facets.categorias) },
    modalidad: { label: labelIn(MODE_OPTIONS) },
    nivel: { label: labelIn(LEVEL_OPTIONS) },
    provincia: { label: nameIn(facets.provincias) },
    centro: { label: nameIn(facets.centros) },
    precio: { label: labelIn(PRICE_OPTIONS) },
    horas: { label: labelIn(HOUR_OPTIONS) },
  });
}
