import { openedFrom } from '@oficio/shared/contract/views';
import { useLocation, useFilters, type Query } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import {
  CardGrid,
  RecordCard,
  TextLink,
  activeFiltersOf,
  counted,
  FilterGroup,
  FilterSelect,
  ProvinceTileMap,
} from '@oficio/shared/ui';
import { IconMapPin } from '@oficio/shared/ui/icons';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { CatalogueResults } from '../../catalogue/catalogue-results.tsx';
import { CataloguePage } from '../../catalogue/catalogue.tsx';
import { distanceTo, NEAR_PARAMETERS, nearChip, NearFilter } from '../../places/near.tsx';
import { usePlaces } from '../../places/use-places.ts';
import { namedOptions, nameIn } from '../../catalogue/names.ts';
import { tilesOf } from '../../places/province-tiles.ts';
import { CentrePanel } from './centre-panel.tsx';
import { centres, centreCounts } from './centros.queries.ts';

type CentreQuery = Query<'buscar' | 'sin' | 'provincia' | 'zona' | 'centro' | 'desde' | 'cerca'>;
type Places = ReturnType<typeof usePlaces>;

const NOUN = ['centro', 'centros'] as const;

/** Centres by province, zone and text; one may be open in a panel over the list. */
export function Screen() {
  const query = useFilters(['buscar', 'sin', 'provincia', 'zona', 'centro', ...NEAR_PARAMETERS], [centres]);
  const { values, set } = query;
  const { search } = useLocation();
  const places = usePlaces(values.provincia, 'centros');
  const list = useList(centres, values);
  const clear = () => set({ buscar: '', sin: '', provincia: '', zona: '', desde: '', cerca: '' });
  // A link that keeps the filters: the panel has an address that can be shared.
  const panelOf = (id: string) => ({ search: openedFrom(search, 'centre', { centro: id }) });

  return (
    <>
      <CataloguePage
        title="Centros de formación"
        noun={NOUN}
        list={list}
        description={
          <>
            Instituciones que dictan cursos y emiten certificaciones en Oficio.{' '}
            <TextLink to="/instituciones">Sumar una institución</TextLink>
          </>
        }
        query={query}
        search="Nombre del centro"
        filters={<CentreFilters {...query} places={places} />}
        active={[...nearChip(query, list.near), ...activeFilters(query, places)]}
        onClear={clear}
        // The map needs more width than the filter column has.
        roomy
      >
        <CatalogueResults
          query={query}
          list={list}
          noun={NOUN}
          hint="Probar con una provincia vecina: muchos centros dictan cursos en línea para todo el país."
          onClear={clear}
        >
          {(docs) => (
            <CardGrid layout="list" label="Centros">
              {docs.map((centre) => (
                <RecordCard
                  key={centre._id}
                  id={centre._id}
                  to={panelOf(centre._id)}
                  title={centre.nombre}
                  image={centre.logo}
                  cover="square"
                  layout="row"
                  headingLevel={3}
                  text={centre.descripcion && htmlToText(centre.descripcion)}
                  current={centre._id === values.centro}
                  facts={[
                    {
                      icon: <IconMapPin size={18} aria-hidden="true" />,
                      text: [
                        centre.zona?.nombre,
                        centre.provincia?.nombre,
                        distanceTo(values, list.near, centre._id),
                      ]
                        .filter(Boolean)
                        .join(', '),
                    },
                  ]}
                />
              ))}
            </CardGrid>
          )}
        </CatalogueResults>
      </CataloguePage>
      <CentrePanel id={values.centro} onClose={() => set({ centro: '' })} />
    </>
  );
}

/** Map and selects; both choose the same province. */
function CentreFilters({ values, set, places }: CentreQuery & { places: Places }) {
  const { facets } = useList(centreCounts, values);
  const provinceCounts = facets?.['provincia'];
  const counts = provinceCounts && new Map(provinceCounts.map(({ valor, cantidad }) => [valor, cantidad]));
  const setProvince = (provincia: string) => set({ provincia, zona: '' });
  return (
    <>
      <FilterGroup title="En el mapa">
        <ProvinceTileMap
          label="Centros por provincia"
          noun={['centro', 'centros']}
          selected={values.provincia || undefined}
          onSelect={(id) => setProvince(id ?? '')}
          provinces={tilesOf(places.provincias, counts && ((id) => counts.get(id) ?? 0))}
        />
      </FilterGroup>
      <FilterSelect
        label="Provincia"
        all="Todas"
        value={values.provincia}
        options={counted(namedOptions(places.provincias), provinceCounts, [values.provincia])}
        onChange={setProvince}
      />
      <NearFilter values={values} set={set} provinces={namedOptions(places.provincias)} />
      {values.provincia && (
        <FilterSelect
          label="Zona"
          all="Todas"
          value={values.zona}
          options={namedOptions(places.zonas)}
          onChange={(zona) => set({ zona })}
        />
      )}
    </>
  );
}

/** Returns the filters in force, each with an action that removes it. */
function activeFilters(query: CentreQuery, places: Places) {
  return activeFiltersOf(query, {
    provincia: { label: nameIn(places.provincias), also: ['zona'] },
    zona: { label: nameIn(places.zonas) },
  });
}
