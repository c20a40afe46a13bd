import { isId } from '@oficio/shared/contract/values/ids';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useFilters } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { CardGrid, FilterSelect } from '@oficio/shared/ui';
import { CatalogueResults } from '../../catalogue/catalogue-results.tsx';
import { CataloguePage } from '../../catalogue/catalogue.tsx';
import { CourseCard } from '../../courses/course-card.tsx';
import { distanceTo, nearChip } from '../../places/near.tsx';
import { activeFilters, CourseFacets, FILTER_NAMES, ORDERS, useFacets } from './course-facets.tsx';
import { catalogue } from './show-cursos.queries.ts';

const NOUN = ['curso', 'cursos'] as const;

/** Catalogue of courses. */
export function Screen() {
  const query = useFilters(FILTER_NAMES, [catalogue], {
    provincia: isId,
    vista: (text) => text === 'lista',
  });
  const { values, set } = query;
  const facets = useFacets(values);
  const list = useList(catalogue, values);
  const clear = () =>
    set(Object.fromEntries(FILTER_NAMES.filter((name) => name !== 'vista').map((name) => [name, ''])));
  const layout = values.vista === 'lista' ? 'list' : 'grid';

  return (
    <CataloguePage
      title="Cursos"
      noun={NOUN}
      list={list}
      description="Formación profesional de centros de todo el país, en línea y presencial."
      query={query}
      search="Oficio, tema o código"
      filters={<CourseFacets {...query} facets={facets} />}
      active={[...nearChip(query, list.near), ...activeFilters(query, facets)]}
      onClear={clear}
      orders={optionsOf(ORDERS)}
      view={
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
      }
    >
      <CatalogueResults query={query} list={list} noun={NOUN} onClear={clear}>
        {(docs) => (
          <CardGrid layout={layout} label="Cursos">
            {docs.map((course) => (
              <CourseCard
                key={course._id}
                course={course}
                distance={distanceTo(values, list.near, course._id)}
                layout={layout === 'list' ? 'row' : 'card'}
                headingLevel={3}
              />
            ))}
          </CardGrid>
        )}
      </CatalogueResults>
    </CataloguePage>
  );
}
