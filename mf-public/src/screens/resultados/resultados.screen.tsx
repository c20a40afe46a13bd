import { useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  Button,
  CardGrid,
  EmptyState,
  ErrorState,
  FilterPanel,
  FilterSelect,
  LoadMore,
  Page,
  SearchBox,
  Skeletons,
  Stack,
} from '@oficio/shared/ui';
import { DirectoryTabs } from '../../professionals/directory-tabs.tsx';
import { DIRECTORY_NAMES, ORDERS, PROFESSIONAL_EXPAND } from '../../professionals/directory.ts';
import { ProfessionalCard } from '../../professionals/professional-card.tsx';
import { activeFilters, ProfessionalFilters } from '../../professionals/professional-filters.tsx';
import { useCredentialsOf } from '../../professionals/use-credentials.ts';
import { useDirectoryFilters, useFacets } from '../../professionals/use-directory.ts';

/** The directory of professionals as cards. */
export function Screen() {
  const { values, set } = useQuery(DIRECTORY_NAMES);
  const facets = useFacets(values.provincia);
  const directory = useDirectoryFilters(values);
  const list = useList(
    'users',
    {
      searchString: values.buscar,
      ...(directory.filters && { filters: directory.filters }),
      ...(values.orden && { sort: values.orden }),
      limit: 12,
    },
    { scope: 'directorio', expand: PROFESSIONAL_EXPAND, enabled: directory.filters !== undefined },
  );
  const { docs, totalDocs } = list;
  const status = directory.failed ? 'failed' : list.status;
  const credentials = useCredentialsOf(docs.map(({ _id }) => _id));
  const clear = () => set(Object.fromEntries(DIRECTORY_NAMES.map((name) => [name, ''])));

  return (
    <Page
      title="Profesionales"
      count={status === 'loaded' ? totalDocs : undefined}
      countLabel={totalDocs === 1 ? 'profesional' : 'profesionales'}
      description="Personas que ofrecen su trabajo, con las certificaciones y matrículas que se pueden comprobar."
    >
      <Stack gap={6}>
        <DirectoryTabs />
        <SearchBox
          label="Buscar profesionales"
          placeholder="Oficio, nombre o número de matrícula"
          value={values.buscar}
          onSearch={(buscar) => set({ buscar })}
          live
        />
        <FilterPanel
          filters={<ProfessionalFilters values={values} set={set} facets={facets} />}
          active={activeFilters({ values, set, facets })}
          onClear={clear}
          resultLabel={totalDocs === 1 ? 'Ver 1 profesional' : `Ver ${totalDocs} profesionales`}
          bar={
            <FilterSelect
              label="Ordenar"
              all=""
              value={values.orden}
              options={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
              onChange={(orden) => set({ orden })}
            />
          }
        >
          {status === 'failed' && (
            <ErrorState
              title="No se pudo cargar el directorio"
              onRetry={directory.failed ? directory.reload : list.reload}
            />
          )}
          {(status === 'loading' || status === 'notloaded') && docs.length === 0 && (
            <Skeletons kind="cards" count={6} />
          )}
          {status === 'loaded' && docs.length === 0 && (
            <EmptyState
              title="No hay profesionales con esos filtros"
              action={
                <Button variant="secondary" onClick={clear}>
                  Quitar los filtros
                </Button>
              }
            >
              Probar con otra palabra, con una provincia vecina o con menos filtros.
            </EmptyState>
          )}
          {docs.length > 0 && (
            <>
              <CardGrid label="Profesionales">
                {docs.map((person) => (
                  <ProfessionalCard
                    key={person._id}
                    person={person}
                    credentials={credentials.get(person._id)}
                    headingLevel={3}
                  />
                ))}
              </CardGrid>
              <LoadMore
                shown={docs.length}
                total={totalDocs}
                noun="profesionales"
                loading={list.loadingMore}
                failed={list.moreFailed}
                onMore={() => list.hasMore && list.loadMore()}
              />
            </>
          )}
        </FilterPanel>
      </Stack>
    </Page>
  );
}
