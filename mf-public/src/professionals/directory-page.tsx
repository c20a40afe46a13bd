import { useList, type List } from '@oficio/shared/store';
import { type FilterOption, Tabs } from '@oficio/shared/ui';
import { useLocation } from '@oficio/shared/router';
import { IconList, IconMap2 } from '@oficio/shared/ui/icons';
import type { ReactNode } from 'react';
import { CataloguePage } from '../catalogue/catalogue.tsx';
import { nearChip } from '../places/near.tsx';
import {
  DIRECTORY_PARAMETERS,
  type DirectoryParameter,
  type DirectoryValues,
  type Professional,
} from './directory.ts';
import { activeFilters, ProfessionalFilters } from './professional-filters.tsx';
import { professionalCounts } from './professionals.queries.ts';
import type { Facets } from './use-directory.ts';

export const DIRECTORY_NOUN = ['profesional', 'profesionales'] as const;

/** Values that clear every filter of the directory. */
export const CLEARED_FILTERS = Object.fromEntries(
  DIRECTORY_PARAMETERS.map((name) => [name, '']),
) as DirectoryValues;

/** Page frame shared by both views of the directory. */
export function DirectoryPage({
  description,
  list,
  query,
  facets,
  orders,
  below,
  children,
}: {
  description: string;
  list: List<Professional>;
  query: {
    readonly values: DirectoryValues;
    readonly set: (changes: Partial<Record<DirectoryParameter, string>>, how?: { push?: boolean }) => void;
  };
  facets: Facets;
  orders?: readonly FilterOption[];
  below?: ReactNode;
  children: ReactNode;
}) {
  const { facets: counts } = useList(professionalCounts, query.values);
  return (
    <CataloguePage
      title="Profesionales"
      noun={DIRECTORY_NOUN}
      list={list}
      description={description}
      tabs={<DirectoryTabs />}
      query={query}
      search="Oficio, nombre o matrícula"
      filters={<ProfessionalFilters {...query} facets={facets} counts={counts} />}
      active={[...nearChip(query, list.near), ...activeFilters({ ...query, facets })]}
      onClear={() => query.set(CLEARED_FILTERS)}
      {...(orders && { orders })}
      below={below}
    >
      {children}
    </CataloguePage>
  );
}

/** Tabs of the two views of the directory; switching keeps the search. */
function DirectoryTabs() {
  const { pathname, search } = useLocation();
  return (
    <Tabs
      label="Vistas del directorio"
      items={[
        {
          label: 'Lista',
          to: { pathname: '/resultados', search },
          icon: <IconList size={20} aria-hidden="true" />,
          current: pathname === '/resultados',
        },
        {
          label: 'Mapa y tabla',
          to: { pathname: '/Resultados2', search },
          icon: <IconMap2 size={20} aria-hidden="true" />,
          current: pathname === '/Resultados2',
        },
      ]}
    />
  );
}
