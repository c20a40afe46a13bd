import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useFilters } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { CardGrid } from '@oficio/shared/ui';
import { CatalogueResults } from '../../catalogue/catalogue-results.tsx';
import { DIRECTORY_NOUN, DirectoryPage, CLEARED_FILTERS } from '../../professionals/directory-page.tsx';
import { DIRECTORY_PARAMETERS, DIRECTORY_ORDERS } from '../../professionals/directory.ts';
import { distanceTo } from '../../places/near.tsx';
import { ProfessionalCard } from '../../professionals/professional-card.tsx';
import { professionalCards } from '../../professionals/professionals.queries.ts';
import { useCredentialsOf } from '../../professionals/use-credentials.ts';
import { useFacets } from '../../professionals/use-directory.ts';

/** The directory of professionals as cards. */
export function Screen() {
  const query = useFilters(DIRECTORY_PARAMETERS, [professionalCards], {
    orden: (text) => Object.hasOwn(DIRECTORY_ORDERS, text),
  });
  const facets = useFacets(query.values.provincia, query.values.certificacion);
  const list = useList(professionalCards, query.values);
  const credentials = useCredentialsOf(list.docs.map(({ _id }) => _id));

  return (
    <DirectoryPage
      description="Personas que ofrecen su trabajo, con las certificaciones y matrículas que se pueden comprobar."
      list={list}
      query={query}
      facets={facets}
      orders={optionsOf(DIRECTORY_ORDERS)}
    >
      <CatalogueResults
        query={query}
        list={list}
        noun={DIRECTORY_NOUN}
        hint="Probar con otra palabra, con una provincia vecina o con menos filtros."
        onClear={() => query.set(CLEARED_FILTERS)}
      >
        {(docs) => (
          <CardGrid label="Profesionales">
            {docs.map((person) => (
              <ProfessionalCard
                key={person._id}
                person={person}
                distance={distanceTo(query.values, list.near, person._id)}
                credentials={credentials.get(person._id)}
                headingLevel={3}
              />
            ))}
          </CardGrid>
        )}
      </CatalogueResults>
    </DirectoryPage>
  );
}
