import {
  FilterPanel,
  FilterSelect,
  Page,
  SearchBox,
  SearchElsewhere,
  Stack,
  type ActiveFilter,
  type FilterOption,
} from '@oficio/shared/ui';
import type { List } from '@oficio/shared/store';
import type { ReactNode } from 'react';
import { InterpretationText, interpretationFilters } from './search-interpretation.tsx';

/** Name of the records listed: "curso", "cursos". */
export type Noun = readonly [one: string, many: string];

/**
 * Catalogue page: count, search box, filters at the side or in a sheet, results. `below` is rendered under
 * both columns.
 */
export function CataloguePage<N extends string>({
  title,
  noun: [one, many],
  list,
  description,
  tabs,
  query,
  search,
  filters,
  active,
  onClear,
  orders,
  view,
  roomy,
  below,
  children,
}: {
  title: string;
  noun: Noun;
  /**
   * State of the list besides its records. When it is sorted by distance, "Cercanía" is the first sort order.
   */
  list: Pick<List<unknown>, 'status' | 'totalDocs' | 'interpretation' | 'near'>;
  description: ReactNode;
  tabs?: ReactNode;
  query: {
    readonly values: Readonly<Record<N | 'buscar' | 'sin', string>>;
    readonly set: (
      changes: { buscar?: string; orden?: string; sin?: string; desde?: string; cerca?: string },
      how?: { push?: boolean },
    ) => void;
  };
  /** Examples of what to search for: "Oficio, tema o código". */
  search: string;
  filters: ReactNode;
  active: readonly ActiveFilter[];
  onClear: () => void;
  /**
   * Sort orders to choose from, stored in `orden`. The first is the list's default and is omitted from the
   * address.
   */
  orders?: readonly FilterOption[];
  view?: ReactNode;
  roomy?: boolean;
  below?: ReactNode;
  children: ReactNode;
}) {
  const { values, set } = query;
  const { interpretation, near } = list;
  const total = list.status === 'loaded' ? list.totalDocs : undefined;
  const noun = total === 1 ? one : many;
  const setIgnored = (sin: string) => set({ sin }, { push: true });
  const { orden = '' } = values as Readonly<Record<string, string>>;
  const order =
    orders && orderChoice(orders, orden, near ? 'Cercanía' : values.buscar === '' ? undefined : 'Relevancia');
  return (
    <Page title={title} count={total} countLabel={noun} description={description} terse dense>
      <Stack gap={4} tight>
        {tabs}
        <Stack gap={3}>
          <SearchBox
            label={`Buscar ${many}`}
            placeholder={search}
            value={values.buscar}
            onSearch={(buscar) => set({ buscar, sin: '' })}
            live
          />
          <InterpretationText
            interpretation={interpretation}
            searchText={values.buscar}
            hasResults={(total ?? 0) > 0}
            onChange={setIgnored}
          />
          <SearchElsewhere text={values.buscar} />
        </Stack>
        <FilterPanel
          filters={filters}
          active={[...interpretationFilters(interpretation, values.sin, setIgnored), ...active]}
          onClear={onClear}
          resultLabel={total === undefined ? 'Ver resultados' : `Ver ${total} ${noun}`}
          {...(order && {
            bar: (
              <FilterSelect
                label="Ordenar"
                all=""
                {...order}
                onChange={(chosen) => set({ orden: chosen, desde: '', cerca: '' })}
              />
            ),
          })}
          view={view}
          roomy={roomy ?? false}
        >
          {children}
        </FilterPanel>
        {below}
      </Stack>
    </Page>
  );
}

/**
 * Returns the current sort order and the options. A search is sorted by relevance, or by distance, until
 * another order is chosen; the list's default is then an option too.
 */
function orderChoice(orders: readonly FilterOption[], chosen: string, automatic: string | undefined) {
  if (automatic !== undefined)
    return { value: chosen, options: [{ value: '', label: automatic }, ...orders] };
  const [initial, ...others] = orders;
  return {
    value: chosen === initial?.value ? '' : chosen,
    options: initial ? [{ ...initial, value: '' }, ...others] : [],
  };
}
