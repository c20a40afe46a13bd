import { useList, type List } from '@oficio/shared/store';
import type { FilterOption } from '@oficio/shared/ui';
import type { ReactNode } from 'react';
import { CataloguePage } from '../catalogue/catalogue.tsx';
import { nearChip } from '../places/near.tsx';
import { DirectoryTabs } from './directory-tabs.tsx';
import { DIRECTORY_NAMES, type DirectoryName, type DirectoryValues, type Professional } from './directory.ts';
import { activeFilters, ProfessionalFilters } from './professional-filters.tsx';
import { professionalCounts } from './professionals.queries.ts';
import type { Facets } from './use-directory.ts';

export const DIRECTORY_NOUN = ['profesional', 'profesionales'] as const;

/** Values that clear every filter of the directory. */
export const NO_FILTERS = Object.fromEntries(DIRECTORY_NAMES.map((name) => [name, ''])) as DirectoryValues;

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
    readonly set: (changes: Partial<Record<DirectoryName, string>>, how?: { push?: boolean }) => void;
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
      onClear={() => query.set(NO_FILTERS)}
      {...(orders && { orders })}
      below={below}
    >
      {children}
    </CataloguePage>
  );
}
