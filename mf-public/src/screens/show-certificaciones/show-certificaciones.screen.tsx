import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import { useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  Button,
  CardGrid,
  EmptyState,
  ErrorState,
  FilterOptions,
  FilterPanel,
  FilterSelect,
  LoadMore,
  Page,
  SearchBox,
  Skeletons,
  Stack,
  TextLink,
  type ActiveFilter,
} from '@oficio/shared/ui';
import { CERTIFICATION_CARD_EXPAND, CertificationCard } from '../../certifications/certification-card.tsx';

const NAMES = ['buscar', 'categoria', 'centro', 'alcance', 'vencimiento', 'orden'] as const;
const SCOPES = Object.entries(certificaciones.fields.alcance.options).map(([value, label]) => ({
  value,
  label,
}));
const VALIDITY = [
  { value: 'vence', label: 'Con vencimiento' },
  { value: 'noVence', label: 'Sin vencimiento' },
];
const ORDERS = [
  { value: '', label: 'Por nombre' },
  { value: '-emitidas', label: 'Más emitidas' },
  { value: '-creadoEn', label: 'Más recientes' },
];
const split = (value: string) => value.split(',').filter(Boolean);

/** The catalogue of certifications. */
export function Screen() {
  const { values, set } = useQuery(NAMES);
  const categorias = useList(
    'categorias',
    { filters: { ambito: 'curso', activa: true }, sort: 'orden,nombre', limit: 100 },
    { scope: 'facetas-certificaciones' },
  ).docs;
  const centros = useList(
    'centros',
    { sort: 'nombre', limit: 100 },
    { scope: 'facetas-certificaciones' },
  ).docs;
  const { docs, totalDocs, status, hasMore, loadMore, loadingMore, moreFailed, reload } = useList(
    'certificaciones',
    {
      searchString: values.buscar,
      filters: {
        // Retired ones keep their page, but nobody obtains them any more.
        estado: 'publicada',
        ...(values.categoria && { categoria: { in: split(values.categoria) } }),
        ...(values.centro && { centroEmisor: values.centro }),
        ...(values.alcance && { alcance: { in: split(values.alcance) } }),
        ...(values.vencimiento === 'vence' && { vigenciaMeses: { ne: null } }),
        ...(values.vencimiento === 'noVence' && { vigenciaMeses: null }),
      },
      ...(values.orden && { sort: values.orden }),
      limit: 12,
    },
    { scope: 'catalogo-certificaciones', expand: CERTIFICATION_CARD_EXPAND },
  );
  const clear = () => set(Object.fromEntries(NAMES.map((name) => [name, ''])));
  const named = (list: readonly { _id: string; nombre: string }[]) =>
    list.map(({ _id, nombre }) => ({ value: _id, label: nombre }));
  const labels: readonly (readonly [(typeof NAMES)[number], readonly { value: string; label: string }[]])[] =
    [
      ['categoria', named(categorias)],
      ['centro', named(centros)],
      ['alcance', SCOPES],
      ['vencimiento', VALIDITY],
    ];
  const active: ActiveFilter[] = [
    ...(values.buscar
      ? [{ key: 'buscar', label: `«${values.buscar}»`, onRemove: () => set({ buscar: '' }) }]
      : []),
    ...labels.flatMap(([name, options]) =>
      split(values[name]).map((value) => ({
        key: `${name}-${value}`,
        label: options.find((option) => option.value === value)?.label ?? '…',
        onRemove: () =>
          set({
            [name]: split(values[name])
              .filter((v) => v !== value)
              .join(','),
          }),
      })),
    ),
  ];

  return (
    <Page
      title="Certificaciones"
      count={status === 'loaded' ? totalDocs : undefined}
      countLabel={totalDocs === 1 ? 'certificación' : 'certificaciones'}
      description={
        <>
          Lo que los centros certifican, qué hay que demostrar y por cuánto tiempo vale. Para comprobar un
          certificado que ya existe: <TextLink to="/verificar">verificar certificado</TextLink>.
        </>
      }
    >
      <Stack gap={6}>
        <SearchBox
          label="Buscar certificaciones"
          placeholder="Oficio, nombre o código"
          value={values.buscar}
          onSearch={(buscar) => set({ buscar })}
          live
        />
        <FilterPanel
          filters={
            <>
              <FilterOptions
                title="Categoría"
                options={named(categorias)}
                selected={split(values.categoria)}
                onChange={(chosen) => set({ categoria: chosen.join(',') })}
              />
              <FilterSelect
                label="Centro emisor"
                value={values.centro}
                options={named(centros)}
                onChange={(centro) => set({ centro })}
                all="Todos"
              />
              <FilterOptions
                title="Alcance"
                options={SCOPES}
                selected={split(values.alcance)}
                onChange={(chosen) => set({ alcance: chosen.join(',') })}
              />
              <FilterOptions
                title="Vencimiento"
                options={VALIDITY}
                selected={split(values.vencimiento)}
                onChange={(chosen) => set({ vencimiento: chosen.join(',') })}
                single
              />
            </>
          }
          active={active}
          onClear={clear}
          resultLabel={totalDocs === 1 ? 'Ver 1 certificación' : `Ver ${totalDocs} certificaciones`}
          bar={
            <FilterSelect
              label="Ordenar"
              all=""
              value={values.orden}
              options={ORDERS}
              onChange={(orden) => set({ orden })}
            />
          }
        >
          {status === 'failed' && (
            <ErrorState title="No se pudieron cargar las certificaciones" onRetry={reload} />
          )}
          {status === 'loading' && docs.length === 0 && <Skeletons kind="cards" count={6} />}
          {status === 'loaded' && docs.length === 0 && (
            <EmptyState
              title="No hay certificaciones con esos filtros"
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
              <CardGrid label="Certificaciones">
                {docs.map((certificacion) => (
                  <CertificationCard key={certificacion._id} certificacion={certificacion} headingLevel={3} />
                ))}
              </CardGrid>
              <LoadMore
                shown={docs.length}
                total={totalDocs}
                noun="certificaciones"
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
