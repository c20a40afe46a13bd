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
import { CourseCard, COURSE_CARD_EXPAND } from '../../courses/course-card.tsx';
import { activeFilters, CourseFacets, useFacets } from './course-facets.tsx';
import { courseFilters, FILTER_NAMES, ORDERS } from './course-filters.ts';

/** The catalogue of courses. */
export function Screen() {
  const { values, set } = useQuery(FILTER_NAMES);
  const facets = useFacets();
  const centres = values.provincia
    ? facets.centros.filter((c) => c.provincia === values.provincia).map((c) => c._id)
    : undefined;
  const { docs, totalDocs, status, hasMore, loadMore, loadingMore, moreFailed, reload } = useList(
    'cursos',
    {
      searchString: values.buscar,
      filters: courseFilters(values, centres),
      ...(values.orden && { sort: values.orden }),
      limit: 12,
    },
    { scope: 'catalogo', expand: COURSE_CARD_EXPAND },
  );
  const clear = () =>
    set(Object.fromEntries(FILTER_NAMES.filter((n) => n !== 'vista').map((name) => [name, ''])));
  const layout = values.vista === 'lista' ? 'list' : 'grid';

  return (
    <Page
      title="Cursos"
      count={status === 'loaded' ? totalDocs : undefined}
      countLabel={totalDocs === 1 ? 'curso' : 'cursos'}
      description="Formación profesional de centros de todo el país, en línea y presencial."
    >
      <Stack gap={6}>
        <SearchBox
          label="Buscar cursos"
          placeholder="Oficio, tema o código"
          value={values.buscar}
          onSearch={(buscar) => set({ buscar })}
          live
        />
        <FilterPanel
          filters={<CourseFacets values={values} set={set} facets={facets} />}
          active={activeFilters(values, set, facets)}
          onClear={clear}
          resultLabel={totalDocs === 1 ? 'Ver 1 curso' : `Ver ${totalDocs} cursos`}
          bar={
            <>
              <FilterSelect
                label="Ordenar"
                all=""
                value={values.orden}
                options={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
                onChange={(orden) => set({ orden })}
              />
              <FilterSelect
                label="Vista"
                all=""
                value={layout === 'list' ? 'lista' : ''}
                options={[
                  { value: '', label: 'Tarjetas' },
                  { value: 'lista', label: 'Lista' },
                ]}
                onChange={(vista) => set({ vista })}
              />
            </>
          }
        >
          {status === 'failed' && <ErrorState title="No se pudieron cargar los cursos" onRetry={reload} />}
          {status === 'loading' && docs.length === 0 && <Skeletons kind="cards" count={6} />}
          {status === 'loaded' && docs.length === 0 && (
            <EmptyState
              title="No hay cursos con esos filtros"
              action={
                <Button variant="secondary" onClick={clear}>
                  Quitar los filtros
                </Button>
              }
            >
              Probar con otra palabra o con menos filtros.
            </EmptyState>
          )}
          {docs.length > 0 && (
            <>
              <CardGrid layout={layout} label="Cursos">
                {docs.map((curso) => (
                  <CourseCard
                    key={curso._id}
                    curso={curso}
                    layout={layout === 'list' ? 'row' : 'card'}
                    headingLevel={2}
                  />
                ))}
              </CardGrid>
              <LoadMore
                shown={docs.length}
                total={totalDocs}
                noun="cursos"
                loading={loadingMore}
                failed={moreFailed}
                onMore={() => hasMore && loadMore()}
              />
            </>
          )}
        </FilterPanel>
      </Stack>
    </Page>
  );
}
