import { useLocation, useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  Button,
  CardGrid,
  EmptyState,
  ErrorState,
  FilterPanel,
  LoadMore,
  Page,
  RecordCard,
  SearchBox,
  Skeletons,
  Split,
  Stack,
  TextLink,
  useMedia,
} from '@oficio/shared/ui';
import { IconMapPin } from '@oficio/shared/ui/icons';
import { usePlaces } from '../../places/use-places.ts';
import { activeFilters, CentreFilters } from './centre-filters.tsx';
import { CentrePanel } from './centre-panel.tsx';

/** Centres by province, zone and text; one opens in a panel over the list. */
export function Screen() {
  const query = useQuery(['buscar', 'provincia', 'zona', 'centro']);
  const { values, set } = query;
  const { search } = useLocation();
  const places = usePlaces(values.provincia, 'centros');
  const { docs, totalDocs, status, hasMore, loadMore, loadingMore, moreFailed, reload } = useList(
    'centros',
    {
      searchString: values.buscar,
      filters: { provincia: values.provincia, zona: values.zona },
      ...(values.buscar === '' && { sort: 'nombre' }),
      limit: 12,
    },
    { scope: 'centros', expand: ['provincia', 'zona'] },
  );
  const wide = useMedia('(min-width: 62em)');
  const clear = () => set({ buscar: '', provincia: '', zona: '' });
  // A link that keeps the filters: the panel has an address that can be shared.
  const panelOf = (id: string) => {
    const params = new URLSearchParams(search);
    params.set('centro', id);
    return { search: `?${params.toString()}` };
  };

  const filters = <CentreFilters {...query} places={places} />;
  const active = activeFilters(query, places);
  const results = (
    <>
      {status === 'failed' && <ErrorState title="No se pudieron cargar los centros" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 && <Skeletons kind="cards" count={6} />}
      {status === 'loaded' && docs.length === 0 && (
        <EmptyState
          title="No hay centros con esos filtros"
          action={
            <Button variant="secondary" onClick={clear}>
              Quitar los filtros
            </Button>
          }
        >
          Probar con una provincia vecina: muchos centros dictan cursos en línea para todo el país.
        </EmptyState>
      )}
      {docs.length > 0 && (
        <>
          <CardGrid layout="list" label="Centros">
            {docs.map((centro) => (
              <RecordCard
                key={centro._id}
                id={centro._id}
                to={panelOf(centro._id)}
                title={centro.nombre}
                image={centro.logo}
                cover="square"
                layout="row"
                headingLevel={2}
                text={plainText(centro.descripcion)}
                current={centro._id === values.centro}
                facts={[
                  {
                    icon: <IconMapPin size={18} aria-hidden="true" />,
                    text: [centro.zona?.nombre, centro.provincia?.nombre].filter(Boolean).join(', '),
                  },
                ]}
              />
            ))}
          </CardGrid>
          <LoadMore
            shown={docs.length}
            total={totalDocs}
            noun="centros"
            loading={loadingMore}
            failed={moreFailed}
            onMore={() => hasMore && loadMore()}
          />
        </>
      )}
    </>
  );

  return (
    <Page
      title="Centros de formación"
      count={status === 'loaded' ? totalDocs : undefined}
      countLabel={totalDocs === 1 ? 'centro' : 'centros'}
      description={
        <>
          Instituciones que dictan cursos y emiten certificaciones en Oficio.{' '}
          <TextLink to="/instituciones">Sumar una institución</TextLink>
        </>
      }
    >
      <Stack gap={6}>
        <SearchBox
          label="Buscar centros"
          placeholder="Nombre del centro"
          value={values.buscar}
          onSearch={(buscar) => set({ buscar })}
          live
        />
        {wide ? (
          // The map needs more width than a column of filters has.
          <Split
            side={
              <>
                {filters}
                {active.length > 0 && (
                  <Button variant="quiet" onClick={clear}>
                    Quitar los filtros
                  </Button>
                )}
              </>
            }
          >
            {results}
          </Split>
        ) : (
          <FilterPanel
            filters={filters}
            active={active}
            onClear={clear}
            resultLabel={totalDocs === 1 ? 'Ver 1 centro' : `Ver ${totalDocs} centros`}
          >
            {results}
          </FilterPanel>
        )}
      </Stack>
      <CentrePanel id={values.centro} onClose={() => set({ centro: '' })} />
    </Page>
  );
}

/** The words of a rich text, for a card: parsed as a document of its own, where nothing of it runs. */
function plainText(html: string | null | undefined): string | undefined {
  if (!html) return undefined;
  const spaced = html.replace(/<\/(p|li|h\d)>/g, ' ');
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? undefined;
}
